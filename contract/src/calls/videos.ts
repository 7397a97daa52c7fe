import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import { type MvId, toMvId } from '../ids.ts';
import {
  arrayOfValidRowsSchema,
  lenientNumberSchema,
  lenientObjectSchema,
  pictureUrlOrNullSchema,
  requiredObjectSchema,
  textOrEmptySchema,
} from '../lenient-schemas.ts';
import type { VideoDetail, VideoUrl } from '../video.ts';
import { videoListSchema, videoSchema } from '../videos-from-wire.ts';
import { idParam, limitParam } from '../wire/query-params.ts';
import {
  wireCountSchema,
  wireNullableMediaUrlSchema,
  wireSuccessCodeSchema,
  wireVideoSchema,
} from '../wire/shapes.ts';

/** The heights of a video in pixels: rows with a `br` or, in replies of 2019, an object whose keys are the heights. */
const heights = v.pipe(
  v.unknown(),
  v.transform((input): number[] => {
    const listed = v
      .parse(arrayOfValidRowsSchema(requiredObjectSchema({ br: lenientNumberSchema() })), input)
      .map((quality) => quality.br);
    const keyed = typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {};
    const found = [...listed, ...Object.keys(keyed).map(Number)];
    return [...new Set(found.filter((height) => height > 0))].sort((a, b) => b - a);
  }),
);

const head = v.pipe(
  v.unknown(),
  v.transform((input) => ({ base: input, more: input })),
  v.object({
    base: videoSchema,
    more: lenientObjectSchema({
      desc: textOrEmptySchema,
      briefDesc: textOrEmptySchema,
      publishTime: textOrEmptySchema,
      brs: heights,
    }),
  }),
);

/** A music video with its description and the heights it exists in, in pixels; 404 when there is no such video. */
export const videoDetailEndpoint = endpoint<{ mvid: MvId }>()(
  '/mv/detail',
  v.pipe(
    requiredObjectSchema({ data: head }),
    v.transform(
      ({ data: { base, more } }): VideoDetail => ({
        ...base,
        description: more.desc || more.briefDesc,
        publishedOn: more.publishTime,
        heights: more.brs,
      }),
    ),
  ),
);

export const videoDetailServerSchemas = defineServerSchemas(videoDetailEndpoint, () => ({
  query: v.object({ mvid: idParam(toMvId) }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({
      ...wireVideoSchema.entries,
      desc: v.nullable(v.string()),
      commentCount: wireCountSchema,
      /** The release date as `YYYY-MM-DD`. */
      publishTime: v.string(),
      brs: v.array(v.strictObject({ br: wireCountSchema })),
    }),
  }),
}));

/** The URL of a video with the height `r` in pixels, or with the next lower height that exists. */
export const videoUrlEndpoint = endpoint<{ id: MvId; r: number }>()(
  '/mv/url',
  v.pipe(
    lenientObjectSchema({
      data: lenientObjectSchema({ url: pictureUrlOrNullSchema, r: lenientNumberSchema() }),
    }),
    v.transform(({ data }): VideoUrl => ({ url: data.url, height: data.r })),
  ),
  { fresh: true, loadingBar: false },
);

/** `r` is the largest acceptable height; the service's own default is 1080. */
export const videoUrlServerSchemas = defineServerSchemas(videoUrlEndpoint, () => ({
  query: v.object({ id: idParam(toMvId), r: limitParam(1080, 4320) }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({ url: wireNullableMediaUrlSchema, r: wireCountSchema }),
  }),
}));

/** Videos similar to this one, without pages; 404 when there is no such video. */
export const similarVideosEndpoint = endpoint<{ mvid: MvId }>()(
  '/simi/mv',
  v.pipe(
    lenientObjectSchema({ mvs: videoListSchema }),
    v.transform((wire) => wire.mvs),
  ),
);

export const similarVideosServerSchemas = defineServerSchemas(similarVideosEndpoint, () => ({
  query: v.object({ mvid: idParam(toMvId) }),
  reply: v.strictObject({ code: wireSuccessCodeSchema, mvs: v.array(wireVideoSchema) }),
}));
