import type { Database } from '../database.ts';
import { readNamedValue, writeNamedValue } from '../named-values.ts';

/** Knows which files browsers do not play, and whether this machine can transcode them. */

const STAMP = 'transcoding';

/** Stores whether this start has ffmpeg. */
export const storeTranscodingSupport = (database: Database, isPossible: boolean): void =>
  writeNamedValue(database, STAMP, isPossible ? '1' : '0');

export const canTranscode = (database: Database): boolean => readNamedValue(database, STAMP) === '1';

/** Types of files that all browsers play; m4a with any codec but Apple's lossless one. */
const PLAYED = new Set(['mp3', 'flac', 'ogg', 'opus', 'm4a', 'aac', 'wav']);

/** The format of a file that hardly any browser plays, such as `ape` or `alac`; '' for all others. */
export const formatNeedingTranscoding = ({
  type,
  codec,
}: {
  readonly type: string;
  readonly codec: string;
}): string => (codec === 'ALAC' ? 'alac' : PLAYED.has(type) ? '' : type);
