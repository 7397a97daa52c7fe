import { type IAudioMetadata, parseFromTokenizer } from 'music-metadata';
import { type AudioType, type AudioTypeToTranscode, isBrowserPlayableType } from '../audio/audio-type.ts';
import { probeFile } from '../audio/ffmpeg.ts';
import {
  BoundedTokenizer,
  type FileParseLimits,
  type FileReadHooks,
  FileReadLimitExceededError,
  type PatchedBytes,
} from './bounded-tokenizer.ts';
import { searchFlacDuration } from './search-flac-duration.ts';
import { patchStreamedWav } from './streamed-wav.ts';
import { patchTagsInTrack } from './tags-in-track.ts';

/** The header and the tags of real files take a few hundred reads. */
const TAG_LIMITS = { reads: 100_000, ms: 2000 } as const;
/** Limits for counting all frames, which takes about seven reads for each 26 ms of mp3; four hours are within them. */
const FRAME_LIMITS = { reads: 4_000_000, ms: 3000 } as const;

export const NO_AUDIO_IN_FILE_MESSAGE = 'no sound was found in it';

async function parseWithin(
  path: string,
  limits: FileParseLimits,
  duration: boolean,
  hooks: FileReadHooks,
  patched: PatchedBytes | null = null,
): Promise<IAudioMetadata> {
  const tokenizer = await BoundedTokenizer.open(path, limits, hooks);
  if (patched !== null) tokenizer.patch(patched);
  try {
    if (tokenizer.fileInfo.size === 0) throw new Error(`${NO_AUDIO_IN_FILE_MESSAGE}: it is empty`);
    if (await tokenizer.isFilled())
      throw new Error(`${NO_AUDIO_IN_FILE_MESSAGE}: it is filled with one value`);
    return await parseFromTokenizer(tokenizer, { duration });
  } finally {
    await tokenizer.close();
  }
}

export const NO_READ_HOOKS: FileReadHooks = { onRead() {}, async beforeLargeRead() {} };

/** The tags of a file, and its length only if its header states it. */
export async function parseTags(path: string, hooks = NO_READ_HOOKS): Promise<IAudioMetadata> {
  const tags = await parseWithin(path, TAG_LIMITS, false, hooks);
  if (tags.format.duration !== undefined) return tags;
  const patched = (await patchTagsInTrack(path)) ?? (await patchStreamedWav(path));
  return patched === null ? tags : parseWithin(path, TAG_LIMITS, false, hooks, patched);
}

/**
 * The tags and the length of a file. A file is read to its end only when neither its header nor its last frame states
 * the length; the length of an Ogg stream is in its last page. A file with more frames than the limit has an unknown
 * length.
 * @throws Error when it holds no sound, is damaged or takes too many reads.
 */
export async function parseTagsAndDuration(
  path: string,
  type: AudioType,
  hooks: FileReadHooks,
): Promise<IAudioMetadata> {
  if (!isBrowserPlayableType(type)) return parseWithProbe(path, type, hooks);
  if (type === 'ogg' || type === 'opus') return parseWithin(path, FRAME_LIMITS, true, hooks);
  const tags = await parseTags(path, hooks);
  if (tags.format.duration !== undefined || tags.format.container === undefined) return tags;
  const duration = type === 'flac' ? await searchFlacDuration(path) : null;
  if (duration !== null) return { ...tags, format: { ...tags.format, duration } };
  try {
    return await parseWithin(path, FRAME_LIMITS, true, hooks);
  } catch (error) {
    if (error instanceof FileReadLimitExceededError) return tags;
    throw error;
  }
}

/** Reads what only ffmpeg plays: music-metadata knows half of the types with all tags, ffprobe reads the others. */
async function parseWithProbe(
  path: string,
  type: AudioTypeToTranscode,
  hooks: FileReadHooks,
): Promise<IAudioMetadata> {
  const tags = await parseWithin(path, FRAME_LIMITS, true, hooks).catch(() => null);
  if (tags !== null && (tags.format.duration ?? 0) > 0) return tags;
  const { seconds, bitrate, sampleRate, codec, tags: texts } = await probeFile(path, type);
  const whole = (text: string | undefined) => Number.parseInt(text ?? '', 10) || null;
  const { title, artist, album, genre, date, composer } = texts;
  return {
    format: {
      container: type,
      duration: seconds,
      codec,
      sampleRate,
      lossless: LOSSLESS.has(type),
      ...(bitrate > 0 ? { bitrate } : {}),
      tagTypes: [],
      trackInfo: [],
    },
    common: {
      ...(title === undefined ? {} : { title }),
      ...(artist === undefined ? {} : { artist, artists: [artist] }),
      ...(album === undefined ? {} : { album }),
      ...(genre === undefined ? {} : { genre: [genre] }),
      ...(date === undefined ? {} : { date }),
      ...(composer === undefined ? {} : { composer: [composer] }),
      albumartist: texts['album_artist'] ?? '',
      track: { no: whole(texts['track']), of: null },
      disk: { no: whole(texts['disc']), of: null },
      movementIndex: { no: null, of: null },
    },
    native: {},
    quality: { warnings: [] },
  };
}

const LOSSLESS: ReadonlySet<AudioTypeToTranscode> = new Set([
  'tta',
  'tak',
  'shn',
  'au',
  'aiff',
  'ape',
  'wv',
  'dsf',
  'dff',
]);
