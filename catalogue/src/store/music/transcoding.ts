import type { Database } from '../database.ts';
import { readNamedValue, writeNamedValue } from '../named-values.ts';

/** Files that browsers do not play, and whether this machine can transcode them. */

const STAMP = 'transcoding';

/** Stores whether this start has ffmpeg. */
export const storeTranscodingSupport = (database: Database, isPossible: boolean): void =>
  writeNamedValue(database, STAMP, isPossible ? '1' : '0');

export const canTranscode = (database: Database): boolean => readNamedValue(database, STAMP) === '1';

/** Types of files that all browsers play; of m4a all codecs but Apple's lossless one. */
const PLAYED = new Set(['mp3', 'flac', 'ogg', 'opus', 'm4a', 'aac', 'wav']);

/** The format of a file where hardly any browser plays it, such as `ape` or `alac`; '' for all others. */
export const formatNeedingTranscoding = ({
  type,
  codec,
}: {
  readonly type: string;
  readonly codec: string;
}): string => (codec === 'ALAC' ? 'alac' : PLAYED.has(type) ? '' : type);
