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
/** Types of sound files that browsers do not play and ffmpeg transcodes. */
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

/** The type of music file by the extension of its name, null for any other file. */
export function audioTypeOfFileName(name: string): AudioType | null {
  const ending = endingOf(name);
  return TYPES.find((type) => type === ending) ?? ALIASES[ending] ?? null;
}

export const isBrowserPlayableType = (type: AudioType): type is BrowserPlayableType =>
  (BROWSER_PLAYABLE as readonly AudioType[]).includes(type);

/** The extension of a sound file that browsers do not play, where ffmpeg is missing; null for any other name. */
export function unsupportedExtensionOf(name: string, canTranscode: boolean): string | null {
  const type = audioTypeOfFileName(name);
  return canTranscode || type === null || isBrowserPlayableType(type) ? null : endingOf(name);
}
