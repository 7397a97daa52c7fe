import { extname } from 'node:path';

const TYPES = ['mp3', 'flac', 'ogg', 'opus', 'm4a', 'wav'] as const;
export type AudioType = (typeof TYPES)[number];

const ALSO: Readonly<Record<string, AudioType>> = { oga: 'ogg', mp4: 'm4a', wave: 'wav' };

/** The kind of music file that a name promises, null for anything else. */
export function audioTypeOf(name: string): AudioType | null {
  const ending = extname(name).slice(1).toLowerCase();
  return TYPES.find((type) => type === ending) ?? ALSO[ending] ?? null;
}
