import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import type { Song } from '../entities.ts';
import {
  arrayOfValidRowsSchema,
  lenientNumberSchema,
  lenientObjectSchema,
  requiredObjectSchema,
  textOrEmptySchema,
} from '../lenient-schemas.ts';
import { songListSchema, songsWithRights } from '../songs-from-wire.ts';
import { wireIdSchema, wirePrivilegeSchema, wireSongSchema, wireSuccessCodeSchema } from '../wire/shapes.ts';

/** The songs of the day. Members only. */

/** The songs of a day, and why some of them were chosen. */
export interface DailySongsResult {
  readonly songs: readonly Song[];
  /** The reasons by song id; a song without an entry has none. */
  readonly reasons: Readonly<Record<number, string>>;
}

const reasonRow = requiredObjectSchema({
  id: lenientNumberSchema(),
  songId: lenientNumberSchema(),
  reason: textOrEmptySchema,
});

const reasonRows = arrayOfValidRowsSchema(reasonRow);

/** About thirty songs a day, changed at 6:00 by the server's clock. Servers before 2020 send them as `recommend`. */
export const dailySongsEndpoint = endpoint<Record<string, never>>()(
  '/recommend/songs',
  v.pipe(
    lenientObjectSchema({
      data: lenientObjectSchema({ dailySongs: v.unknown(), recommendReasons: v.unknown() }),
      recommend: v.unknown(),
    }),
    v.transform(({ data, recommend }): DailySongsResult => {
      const wire = data.dailySongs ?? recommend;
      const rows = [...v.parse(reasonRows, wire), ...v.parse(reasonRows, data.recommendReasons)];
      return {
        songs: v.parse(songListSchema, wire),
        reasons: Object.fromEntries(
          rows.flatMap((one) => (one.reason === '' ? [] : [[one.songId || one.id, one.reason]])),
        ),
      };
    }),
  ),
  { fresh: true },
);

export const dailySongsServerSchemas = defineServerSchemas(dailySongsEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({
      dailySongs: v.array(
        v.strictObject({
          ...wireSongSchema.entries,
          reason: v.nullable(v.string()),
          privilege: wirePrivilegeSchema,
        }),
      ),
      orderSongs: v.array(v.never()),
      recommendReasons: v.array(v.strictObject({ songId: wireIdSchema, reason: v.string() })),
    }),
  }),
}));

/** A day in ISO 8601, by a pattern: the client's bundle has valibot's `regex` but none of its date checks. */
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The days (`YYYY-MM-DD`) whose daily songs are still available, the latest first. */
export const dailySongDatesEndpoint = endpoint<Record<string, never>>()(
  '/history/recommend/songs',
  v.pipe(
    lenientObjectSchema({
      data: lenientObjectSchema({ dates: arrayOfValidRowsSchema(v.pipe(v.string(), v.regex(DAY))) }),
    }),
    v.transform((wire) => wire.data.dates),
  ),
  { fresh: true },
);

export const dailySongDatesServerSchemas = defineServerSchemas(dailySongDatesEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({ dates: v.array(v.string()) }),
  }),
}));

/** The daily songs of an earlier day. */
export const dailySongsOfDateEndpoint = endpoint<{ date: string }>()(
  '/history/recommend/songs/detail',
  v.pipe(
    lenientObjectSchema({ data: lenientObjectSchema({ songs: songListSchema, privileges: v.unknown() }) }),
    v.transform(({ data }) => songsWithRights(data.songs, data.privileges)),
  ),
  { fresh: true },
);

export const dailySongsOfDateServerSchemas = defineServerSchemas(dailySongsOfDateEndpoint, () => ({
  query: v.object({ date: v.pipe(v.string(), v.isoDate()) }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({ songs: v.array(wireSongSchema), privileges: v.array(wirePrivilegeSchema) }),
  }),
}));
