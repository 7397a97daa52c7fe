import { extname } from 'node:path';

const TYPES = ['mp3', 'flac', 'ogg', 'opus', 'm4a', 'aac', 'wav'] as const;
export type AudioType = (typeof TYPES)[number];

const ALSO: Readonly<Record<string, AudioType>> = { oga: 'ogg', mp4: 'm4a', m4b: 'm4a', wave: 'wav' };

/** Kinds of sound files that browsers do not play or whose tags are not read. */
const UNSUPPORTED = new Set(
  'aif aifc aiff ac3 amr ape au dff dsf dts eac3 mka mp1 mp2 mpc ra ram rm shn spx tak tta wma wv'.split(' '),
);

const endingOf = (name: string) => extname(name).slice(1).toLowerCase();

/** The kind of music file that a name promises, null for anything else. */
export function audioTypeOf(name: string): AudioType | null {
  const ending = endingOf(name);
  return TYPES.find((type) => type === ending) ?? ALSO[ending] ?? null;
}

/** The ending of a sound file that Rill does not read, null for every other name. */
export function unsupportedKindOf(name: string): string | null {
  const ending = endingOf(name);
  return UNSUPPORTED.has(ending) ? ending : null;
}
