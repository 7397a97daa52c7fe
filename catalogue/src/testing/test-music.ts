import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createId3v23Tag } from './id3-tag.ts';
import { createWavTone } from './wave-file.ts';

/** Writes a real, short WAV file with the given tag frames (testing/id3-tag.ts); its folders are made. */
export function writeTaggedWavFile(path: string, frames: readonly Buffer[] = [], hertz = 440): void {
  mkdirSync(dirname(path), { recursive: true });
  const sound = { seconds: 0.5, hertz };
  writeFileSync(
    path,
    createWavTone(frames.length === 0 ? sound : { ...sound, tag: createId3v23Tag(frames) }),
  );
}
