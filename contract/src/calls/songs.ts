import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import type { LyricTexts, SongDetail, SongUrl, SongUrlRefusal } from '../entities.ts';
import { type SongId, toSongId } from '../ids.ts';
import {
  arrayOfValidRowsSchema,
  lenientBoolSchema,
  lenientNumberSchema,
  lenientObjectSchema,
  numberOrNullSchema,
  pictureUrlOrNullSchema,
  requiredObjectSchema,
  textOrEmptySchema,
  timeMsOrNullSchema,
} from '../lenient-schemas.ts';
import { BEST_BITRATE_BPS, QUALITY_LEVELS, type QualityLevel } from '../limits.ts';
import { songSchema, songsWithRights } from '../songs-from-wire.ts';
import { idListParam, idParam, limitParam } from '../wire/query-params.ts';
import {
  wireCountSchema,
  wireIdSchema,
  wireNullableMediaUrlSchema,
  wirePrivilegeSchema,
  wireSongSchema,
  wireSuccessCodeSchema,
} from '../wire/shapes.ts';

const detail = v.pipe(
  v.unknown(),
  v.transform((input) => ({ base: input, more: input })),
  v.object({ base: songSchema, more: lenientObjectSchema({ publishTime: timeMsOrNullSchema }) }),
  v.transform(({ base, more }): SongDetail => ({ ...base, publishedMs: more.publishTime })),
);

/** Songs by id (`ids` is a comma list, at most 1,000); unknown ids are left out. */
export const songDetailEndpoint = endpoint<{ ids: string }>()(
  '/song/detail',
  v.pipe(
    lenientObjectSchema({ songs: arrayOfValidRowsSchema(detail), privileges: v.unknown() }),
    v.transform((wire) => songsWithRights(wire.songs, wire.privileges)),
  ),
  { fresh: true, loadingBar: false },
);

export const songDetailServerSchemas = defineServerSchemas(songDetailEndpoint, () => ({
  query: v.pipe(
    v.object({ ids: idListParam(toSongId) }),
    v.transform(({ ids }) => ({ ids: ids.join(','), songIds: ids })),
  ),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    songs: v.array(wireSongSchema),
    privileges: v.array(wirePrivilegeSchema),
  }),
}));

/** Whether the service would let this listener play a song, with its own message where it would not. */
export const songPlayabilityEndpoint = endpoint<{ id: SongId }>()(
  '/check/music',
  v.pipe(
    lenientObjectSchema({ success: lenientBoolSchema, message: textOrEmptySchema }),
    v.transform((wire) => ({ isPlayable: wire.success, message: wire.message })),
  ),
  { fresh: true, loadingBar: false },
);

export const songPlayabilityServerSchemas = defineServerSchemas(songPlayabilityEndpoint, () => ({
  query: v.object({ id: idParam(toSongId), br: limitParam(BEST_BITRATE_BPS, BEST_BITRATE_BPS) }),
  reply: v.strictObject({ code: wireSuccessCodeSchema, success: v.boolean(), message: v.string() }),
}));

/** The time range of a preview; one server writes the text "null" for none. */
const preview = v.pipe(
  v.unknown(),
  v.transform((input) =>
    v.safeParse(requiredObjectSchema({ start: lenientNumberSchema(), end: lenientNumberSchema() }), input),
  ),
  v.transform((read) => (read.success && read.output.end > 0 ? read.output : null)),
);

const level = v.pipe(
  textOrEmptySchema,
  v.transform((name) => QUALITY_LEVELS.find((known): known is QualityLevel => known === name) ?? null),
);

/** The service's codes of a song without a URL. */
const REFUSALS_BY_CODE: Readonly<Record<number, SongUrlRefusal>> = {
  404: 'missing',
  [-100]: 'removed',
  [-103]: 'region',
  [-105]: 'purchase',
  [-110]: 'member',
};

/** One row of a reply with URLs of songs: `br` in bit/s, `size` in bytes, `expi` in seconds, `gain` in dB. */
export const songUrlSchema = v.pipe(
  requiredObjectSchema({
    id: lenientNumberSchema(),
    url: pictureUrlOrNullSchema,
    code: lenientNumberSchema(),
    level,
    br: lenientNumberSchema(),
    size: lenientNumberSchema(),
    type: textOrEmptySchema,
    expi: lenientNumberSchema(),
    gain: numberOrNullSchema,
    peak: numberOrNullSchema,
    freeTrialInfo: preview,
  }),
  v.transform(
    (wire): SongUrl => ({
      id: toSongId(wire.id),
      url: wire.url,
      refusal: REFUSALS_BY_CODE[wire.code] ?? null,
      level: wire.level,
      bitrate: wire.br,
      bytes: wire.size,
      format: wire.type === '' ? null : wire.type.toLowerCase(),
      lifetimeSeconds: wire.expi,
      gain: wire.gain,
      peak: wire.peak,
      preview: wire.freeTrialInfo,
    }),
  ),
);

/** The URL to play a song from: the first row of the reply, null when the service sent none. */
export const songUrlEndpoint = endpoint<{ id: SongId; level: QualityLevel }>()(
  '/song/url/v1',
  v.pipe(
    lenientObjectSchema({ data: arrayOfValidRowsSchema(songUrlSchema) }),
    v.transform((wire) => wire.data[0] ?? null),
  ),
  { fresh: true, loadingBar: false },
);

const wireLevel = () => v.picklist(QUALITY_LEVELS);

/** The URL of the sound; where it is null, `code` is the reason (404 missing, -110 members only, -105 purchase). */
export const wireSongUrlSchema = () =>
  v.strictObject({
    id: wireIdSchema,
    url: wireNullableMediaUrlSchema,
    br: wireCountSchema,
    size: wireCountSchema,
    code: v.picklist([200, 404, -110, -105]),
    expi: v.literal(1200),
    type: v.nullable(v.string()),
    gain: v.number(),
    peak: v.exactOptional(v.number()),
    level: v.nullable(wireLevel()),
    freeTrialInfo: v.nullable(v.strictObject({ start: wireCountSchema, end: wireCountSchema })),
  });
/** The URL of a song as the catalogue sends it: `br` in bit/s, `size` in bytes, `expi` in seconds, `gain` in dB. */
export type WireSongUrl = v.InferOutput<ReturnType<typeof wireSongUrlSchema>>;

export const songUrlServerSchemas = defineServerSchemas(songUrlEndpoint, () => ({
  query: v.pipe(
    v.object({ id: idListParam(toSongId), level: wireLevel() }),
    v.transform((query) => ({ id: query.id[0] ?? toSongId(0), songIds: query.id, level: query.level })),
  ),
  reply: v.strictObject({ code: wireSuccessCodeSchema, data: v.array(wireSongUrlSchema()) }),
}));

const lyricPart = v.pipe(
  lenientObjectSchema({ lyric: textOrEmptySchema }),
  v.transform((part) => (part.lyric === '' ? null : part.lyric)),
);

/** The six lyric texts of a song; all null when it has none. */
export const lyricTextsEndpoint = endpoint<{ id: SongId }>()(
  '/lyric/new',
  v.pipe(
    lenientObjectSchema({
      lrc: lyricPart,
      tlyric: lyricPart,
      romalrc: lyricPart,
      yrc: lyricPart,
      ytlrc: lyricPart,
      yromalrc: lyricPart,
    }),
    v.transform((wire): LyricTexts => wire),
  ),
  { loadingBar: false },
);

const wireLyricPart = () => v.strictObject({ lyric: v.string() });

export const lyricTextsServerSchemas = defineServerSchemas(lyricTextsEndpoint, () => ({
  query: v.object({ id: idParam(toSongId) }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    nolyric: v.exactOptional(v.literal(true)),
    lrc: v.exactOptional(wireLyricPart()),
    tlyric: v.exactOptional(wireLyricPart()),
    romalrc: v.exactOptional(wireLyricPart()),
    yrc: v.exactOptional(wireLyricPart()),
    ytlrc: v.exactOptional(wireLyricPart()),
    yromalrc: v.exactOptional(wireLyricPart()),
  }),
}));
