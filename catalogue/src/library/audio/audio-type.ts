import { extname } from 'node:path';

const BROWSER_PLAYABLE = ['mp3', 'flac', 'ogg', 'opus', 'm4a', 'aac', 'wav'] as const;
type BrowserPlayableType = (typeof BROWSER_PLAYABLE)[number];

const TO_TRANSCODE = [
  'aiff',
  'wma',
  'ape',
  'dsf',
  'dff',
  'wv',
  'tta',
  'mka',
  'mpc',
  'tak',
  'au',
  'ac3',
  'eac3',
  'dts',
  'amr',
  'spx',
  'mp2',
  'shn',
  'ra',
] as const;
/** Kinds of sound files that browsers do not play: ffmpeg reads them. */
export type AudioTypeToTranscode = (typeof TO_TRANSCODE)[number];

export type AudioType = BrowserPlayableType | AudioTypeToTranscode;

const TYPES: readonly AudioType[] = [...BROWSER_PLAYABLE, ...TO_TRANSCODE];

const ALIASES: Readonly<Record<string, AudioType>> = {
  oga: 'ogg',
  mp4: 'm4a',
  m4b: 'm4a',
  wave: 'wav',
  aif: 'aiff',
  aifc: 'aiff',
  mp1: 'mp2',
  rm: 'ra',
};

const endingOf = (name: string) => extname(name).slice(1).toLowerCase();

/** The kind of music file that a name promises, null for anything else. */
export function audioTypeOfFileName(name: string): AudioType | null {
  const ending = endingOf(name);
  return TYPES.find((type) => type === ending) ?? ALIASES[ending] ?? null;
}

/** Whether browsers play files of this type. */
export const isBrowserPlayableType = (type: AudioType): type is BrowserPlayableType =>
  (BROWSER_PLAYABLE as readonly AudioType[]).includes(type);

/**
 * The extension of a sound file that is not read, because browsers do not play it and there is no ffmpeg; null for any
 * other name.
 */
export function unsupportedExtensionOf(name: string, canTranscode: boolean): string | null {
  const type = audioTypeOfFileName(name);
  return canTranscode || type === null || isBrowserPlayableType(type) ? null : endingOf(name);
}
