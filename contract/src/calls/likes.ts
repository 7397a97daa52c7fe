// Longer than others: the schemas of the client and of the server stand together for every call of this area.
import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import { type SongId, toSongId, toUserId, type UserId } from '../ids.ts';
import {
  arrayOfValidRowsSchema,
  ignoredReplySchema,
  lenientObjectSchema,
  requiredIdSchema,
} from '../lenient-schemas.ts';
import { booleanParam, idParam } from '../wire/query-params.ts';
import { wireCountSchema, wireIdSchema, wireSuccessCodeSchema } from '../wire/shapes.ts';

/**
 * The songs that an account likes, newest first in the embedded catalogue and in no order at the service. The catalogue
 * appends former ids of these songs, so there may be more ids than songs.
 */
export const likedSongIdsEndpoint = endpoint<{ uid: UserId }>()(
  '/likelist',
  v.pipe(
    lenientObjectSchema({ ids: arrayOfValidRowsSchema(requiredIdSchema) }),
    v.transform((wire): SongId[] => wire.ids.map(toSongId)),
  ),
  { fresh: true, loadingBar: false },
);

/** `checkPoint` is when the likes last changed, in milliseconds since 1970. */
export const likedSongIdsServerSchemas = defineServerSchemas(likedSongIdsEndpoint, () => ({
  query: v.object({ uid: idParam(toUserId) }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    ids: v.array(wireIdSchema),
    checkPoint: wireCountSchema,
  }),
}));

/** Likes a song (`like` true) or removes the like. */
export const likeSongEndpoint = endpoint<{ id: SongId; like: boolean }>()('/like', ignoredReplySchema, {
  fresh: true,
  loadingBar: false,
  posts: true,
});

/** `playlistId` is the playlist of liked songs. */
export const likeSongServerSchemas = defineServerSchemas(likeSongEndpoint, () => ({
  query: v.object({ id: idParam(toSongId), like: booleanParam(true) }),
  reply: v.strictObject({ code: wireSuccessCodeSchema, songs: v.array(v.never()), playlistId: wireIdSchema }),
}));
