import { existsSync, readFileSync } from 'node:fs';
import { readFlacFacts } from '../files/flac-header.ts';
import { prepareLibraryFilePath } from '../files/library-paths.ts';
import { readMp3Facts } from '../files/mp3-header.ts';
import { replayGainOfLoudness } from '../files/track-tags.ts';
import type { Loudness } from '../sound/loudness.ts';

/** Measured loudness by path of the audio file. It is stored in timing/loudness.json, because measuring is slow. */
export type LoudnessByPath = Record<string, Loudness>;

const readers = { mp3: readMp3Facts, flac: readFlacFacts };
const lyricKinds = ['lrc', 'tlyric', 'romalrc', 'yrc', 'ytlrc', 'yromalrc'];

export function describeAudioFilesOfDemoSong(slug: string, table: LoudnessByPath) {
  return (['mp3', 'flac'] as const).flatMap((type) => {
    const path = `audio/${slug}.${type}`;
    if (!existsSync(prepareLibraryFilePath(path))) return [];
    const bytes = readFileSync(prepareLibraryFilePath(path));
    const { durationMs, bitrate, sampleRate } = readers[type](bytes);
    const loudness = table[path];
    if (!loudness) throw new Error(`${path} has not been measured`);
    return [
      { path, type, bitrate, sampleRate, size: bytes.length, ...replayGainOfLoudness(loudness), durationMs },
    ];
  });
}

export function findLyricFilesOfDemoSong(slug: string): Record<string, string> | null {
  const found = lyricKinds
    .map((kind) => [kind, lyricFilePath(slug, kind)] as const)
    .filter(([, path]) => existsSync(prepareLibraryFilePath(path)));
  return found.length > 0 ? Object.fromEntries(found) : null;
}

/**
 * The extensions `.lrc` and `.yrc` name their own format; the other kinds are LRC too, with the kind before the
 * extension.
 */
export function lyricFilePath(slug: string, kind: string): string {
  return `lyrics/${slug}.${kind === 'lrc' || kind === 'yrc' ? kind : `${kind}.lrc`}`;
}
