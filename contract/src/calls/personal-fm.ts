import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import { type SongId, toSongId } from '../ids.ts';
import { lenientObjectSchema } from '../lenient-schemas.ts';
import { songListSchema } from '../songs-from-wire.ts';
import { idParam, offsetParamSchema } from '../wire/query-params.ts';
import { wireCountSchema, wireLegacySongSchema, wireSuccessCodeSchema } from '../wire/shapes.ts';

/** The next few songs of personal FM in playing order; the rows have the service's older form. */
export const personalFmEndpoint = endpoint<Record<string, never>>()(
  '/personal_fm',
  v.pipe(
    lenientObjectSchema({ data: songListSchema }),
    v.transform((wire) => wire.data),
  ),
  { fresh: true, loadingBar: false },
);

export const personalFmServerSchemas = defineServerSchemas(personalFmEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.pipe(v.array(wireLegacySongSchema), v.maxLength(5)),
  }),
}));

/** Dislikes a song of personal FM; `time` is how many seconds of it were heard. Members only. */
export const dislikeFmSongEndpoint = endpoint<{ id: SongId; time?: number }>()(
  '/fm_trash',
  v.pipe(
    lenientObjectSchema({}),
    v.transform(() => null),
  ),
  { fresh: true, loadingBar: false, posts: true },
);

/** `count` is how many songs the listener has disliked in all. */
export const dislikeFmSongServerSchemas = defineServerSchemas(dislikeFmSongEndpoint, () => ({
  query: v.object({ id: idParam(toSongId), time: offsetParamSchema }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    songs: v.array(wireLegacySongSchema),
    count: wireCountSchema,
  }),
}));
