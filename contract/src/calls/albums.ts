import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import { type AlbumId, toAlbumId } from '../ids.ts';
import {
  arrayOfValidRowsSchema,
  requiredIdSchema,
  requiredObjectSchema,
  textOrEmptySchema,
} from '../lenient-schemas.ts';
import { albumSchema } from '../lists-from-wire.ts';
import { songListSchema, songsWithRights } from '../songs-from-wire.ts';
import { idParam } from '../wire/query-params.ts';
import { wireAlbumSchema, wireFoundSongSchema, wireSuccessCodeSchema } from '../wire/shapes.ts';

/** The disc of each song, from 1, by song id: the service writes "1", "01" or nothing. */
const discsOfSongs = v.pipe(
  arrayOfValidRowsSchema(requiredObjectSchema({ id: requiredIdSchema, cd: textOrEmptySchema })),
  v.transform(
    (songs): Readonly<Record<number, number>> =>
      Object.fromEntries(songs.map(({ id, cd }) => [id, Number.parseInt(cd, 10) || 1])),
  ),
);

/** An album with all its songs, each with the album as its source and with its disc. */
export const albumDetailEndpoint = endpoint<{ id: AlbumId }>()(
  '/album',
  v.pipe(
    requiredObjectSchema({ album: albumSchema, songs: v.unknown(), privileges: v.unknown() }),
    v.transform((wire) => ({
      album: wire.album,
      discs: v.parse(discsOfSongs, wire.songs),
      songs: songsWithRights(v.parse(songListSchema, wire.songs), wire.privileges).map((one) => ({
        ...one,
        sourceId: wire.album.id,
        sourceKind: 'album' as const,
      })),
    })),
  ),
  { fresh: true },
);

/** Each song contains its rights itself, as in search results. */
export const albumDetailServerSchemas = defineServerSchemas(albumDetailEndpoint, () => ({
  query: v.object({ id: idParam(toAlbumId) }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    songs: v.array(wireFoundSongSchema),
    album: wireAlbumSchema,
  }),
}));
