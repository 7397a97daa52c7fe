import * as v from 'valibot';
import { endpoint, wireFormat } from '../endpoint.ts';
import { row } from '../forgiving.ts';
import { type AlbumId, albumId } from '../ids.ts';
import { album } from '../lists-from-wire.ts';
import { songRows, songsWithRights } from '../songs-from-wire.ts';
import { idParameter } from '../wire/query-params.ts';
import { success, wireAlbum, wireFoundSong } from '../wire/shapes.ts';

/** An album with all its songs; each carries the album as its source. */
export const albumDetail = endpoint<{ id: AlbumId }>()(
  '/album',
  v.pipe(
    row({ album, songs: songRows, privileges: v.unknown() }),
    v.transform((wire) => ({
      album: wire.album,
      songs: songsWithRights(wire.songs, wire.privileges).map((one) => ({
        ...one,
        sourceId: wire.album.id,
        sourceKind: 'album' as const,
      })),
    })),
  ),
  { fresh: true },
);

/** Each song carries its rights itself, as search results do. */
export const albumDetailWire = wireFormat(albumDetail, () => ({
  query: v.object({ id: idParameter(albumId) }),
  reply: v.strictObject({
    code: success,
    songs: v.array(wireFoundSong),
    album: wireAlbum,
  }),
}));
