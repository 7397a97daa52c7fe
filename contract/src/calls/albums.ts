import * as v from 'valibot';
import { endpoint, wireFormat } from '../endpoint.ts';
import { requiredId, requiredObject, textOrEmpty, validRows } from '../forgiving.ts';
import { type AlbumId, albumId } from '../ids.ts';
import { album } from '../lists-from-wire.ts';
import { songRows, songsWithRights } from '../songs-from-wire.ts';
import { idParameter } from '../wire/query-params.ts';
import { success, wireAlbum, wireFoundSong } from '../wire/shapes.ts';

/** The disc of each song, from 1, by song id: the service writes "1", "01" or nothing. */
const discsOfSongs = v.pipe(
  validRows(requiredObject({ id: requiredId, cd: textOrEmpty })),
  v.transform(
    (songs): Readonly<Record<number, number>> =>
      Object.fromEntries(songs.map(({ id, cd }) => [id, Number.parseInt(cd, 10) || 1])),
  ),
);

/** An album with all its songs, each with the album as its source and with its disc. */
export const albumDetail = endpoint<{ id: AlbumId }>()(
  '/album',
  v.pipe(
    requiredObject({ album, songs: v.unknown(), privileges: v.unknown() }),
    v.transform((wire) => ({
      album: wire.album,
      discs: v.parse(discsOfSongs, wire.songs),
      songs: songsWithRights(v.parse(songRows, wire.songs), wire.privileges).map((one) => ({
        ...one,
        sourceId: wire.album.id,
        sourceKind: 'album' as const,
      })),
    })),
  ),
  { fresh: true },
);

/** Each song contains its rights itself, as in search results. */
export const albumDetailWire = wireFormat(albumDetail, () => ({
  query: v.object({ id: idParameter(albumId) }),
  reply: v.strictObject({
    code: success,
    songs: v.array(wireFoundSong),
    album: wireAlbum,
  }),
}));
