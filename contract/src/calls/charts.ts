import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import type { Chart } from '../entities.ts';
import { toPlaylistId } from '../ids.ts';
import {
  arrayOfValidRowsSchema,
  lenientObjectSchema,
  pictureUrlOrNullSchema,
  requiredIdSchema,
  requiredObjectSchema,
  textOrEmptySchema,
} from '../lenient-schemas.ts';
import { createWirePlaylistSchema, wireSuccessCodeSchema } from '../wire/shapes.ts';

const chart = v.pipe(
  requiredObjectSchema({
    id: requiredIdSchema,
    name: textOrEmptySchema,
    coverImgUrl: pictureUrlOrNullSchema,
    updateFrequency: textOrEmptySchema,
    ToplistType: textOrEmptySchema,
    tracks: arrayOfValidRowsSchema(
      requiredObjectSchema({ first: textOrEmptySchema, second: textOrEmptySchema }),
    ),
  }),
  v.transform(
    (wire): Chart => ({
      id: toPlaylistId(wire.id),
      name: wire.name,
      cover: wire.coverImgUrl,
      updateText: wire.updateFrequency,
      isOfficial: wire.ToplistType !== '',
      leaders: wire.tracks.map((leader) => ({ song: leader.first, artist: leader.second })),
    }),
  ),
);

/** All charts, each with its first songs by title and artist; a chart is a playlist and is opened as one. */
export const chartsEndpoint = endpoint<Record<string, never>>()(
  '/toplist/detail',
  v.pipe(
    lenientObjectSchema({ list: arrayOfValidRowsSchema(chart) }),
    v.transform((wire) => wire.list),
  ),
);

export const chartsServerSchemas = defineServerSchemas(chartsEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    list: v.array(
      createWirePlaylistSchema({
        updateFrequency: v.string(),
        ToplistType: v.exactOptional(v.picklist(['S', 'N', 'O', 'H'])),
        tracks: v.array(v.strictObject({ first: v.string(), second: v.string() })),
      }),
    ),
  }),
}));
