import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import { type SongId, toSongId } from '../ids.ts';
import {
  arrayOfValidRowsSchema,
  lenientNumberSchema,
  lenientObjectSchema,
  numberOrNullSchema,
  requiredObjectSchema,
} from '../lenient-schemas.ts';
import { BEST_BITRATE_BPS, type QualityLevel } from '../limits.ts';
import { idParam, limitParam } from '../wire/query-params.ts';
import { wireSuccessCodeSchema } from '../wire/shapes.ts';
import { songDetailServerSchemas, songUrlSchema, wireSongUrlSchema } from './songs.ts';

/** One of the files that a song can be downloaded as. */
export interface DownloadQuality {
  readonly level: QualityLevel;
  /** Bit rate in bit/s; 0 when unknown. */
  readonly bitrate: number;
  /** Size of the file; null when unknown. */
  readonly bytes: number | null;
}

/** The files of a song that can be downloaded, and which of them this listener may have. */
export interface DownloadQualitiesResult {
  /** Lowest first; empty when the service lists none. */
  readonly qualities: readonly DownloadQuality[];
  /** The best bitrate (bit/s) that this listener may download: 0 for none, null when unknown. */
  readonly maxBitrate: number | null;
}

const file = requiredObjectSchema({ br: lenientNumberSchema(), size: numberOrNullSchema });
const levels = [
  ['l', 'standard'],
  ['m', 'higher'],
  ['h', 'exhigh'],
  ['sq', 'lossless'],
  ['hr', 'hires'],
] as const;

const offered = requiredObjectSchema({
  l: v.unknown(),
  m: v.unknown(),
  h: v.unknown(),
  sq: v.unknown(),
  hr: v.unknown(),
  fee: lenientNumberSchema(),
});

function qualitiesOf(wire: v.InferOutput<typeof offered>): DownloadQuality[] {
  return levels.flatMap(([key, level]) => {
    const read = v.safeParse(file, wire[key]);
    return read.success ? [{ level, bitrate: read.output.br, bytes: read.output.size || null }] : [];
  });
}

const privilege = requiredObjectSchema({
  dl: numberOrNullSchema,
  pl: lenientNumberSchema(),
  fee: numberOrNullSchema,
});
/** Fee codes of songs that are free at least in low quality: whatever bitrate may be played may be downloaded too. */
const FREE = [0, 8];

function maxBitrateOf(rights: v.InferOutput<typeof privilege> | undefined, fee: number): number | null {
  if (rights === undefined || rights.dl === null) return null;
  return rights.dl > 0 || !FREE.includes(rights.fee ?? fee) ? rights.dl : rights.pl;
}

/** The sizes of a song's files and the right to them; null when the service does not know the song. */
export const downloadQualitiesEndpoint = endpoint<{ ids: string }>()(
  '/song/detail',
  v.pipe(
    lenientObjectSchema({
      songs: arrayOfValidRowsSchema(offered),
      privileges: arrayOfValidRowsSchema(privilege),
    }),
    v.transform(({ songs, privileges }): DownloadQualitiesResult | null => {
      const song = songs[0];
      if (song === undefined) return null;
      return { qualities: qualitiesOf(song), maxBitrate: maxBitrateOf(privileges[0], song.fee) };
    }),
  ),
  { fresh: true, loadingBar: false },
);

/** The endpoint calls `/song/detail` as `songDetail` does, so the server's schemas are the same. */
export const downloadQualitiesServerSchemas = songDetailServerSchemas;

/** Where to download a song from: one object, not a list. */
export const downloadUrlEndpoint = endpoint<{ id: SongId; br?: number }>()(
  '/song/download/url',
  v.pipe(
    lenientObjectSchema({ data: v.nullish(songUrlSchema, null) }),
    v.transform((wire) => wire.data),
  ),
  { fresh: true, loadingBar: false },
);

export const downloadUrlServerSchemas = defineServerSchemas(downloadUrlEndpoint, () => ({
  query: v.object({ id: idParam(toSongId), br: limitParam(BEST_BITRATE_BPS, BEST_BITRATE_BPS) }),
  reply: v.strictObject({ code: wireSuccessCodeSchema, data: wireSongUrlSchema() }),
}));
