import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

const sized = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bytes.length);
  return Buffer.concat([size, bytes]);
};

/** A real FLAC file with no other tags than these. */
export function flacWithComments(comments: readonly string[]): Buffer {
  const sound = readFileSync(new URL('./sounds/tone.flac', import.meta.url));
  let end = 4;
  for (let isLast = false; !isLast; end += 4 + sound.readUIntBE(end + 1, 3))
    isLast = sound.readUInt8(end) >= 0x80;
  const count = Buffer.alloc(4);
  count.writeUInt32LE(comments.length);
  const body = Buffer.concat([sized('test'), count, ...comments.map(sized)]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  head.writeUInt8(0x84, 0);
  // The marker and the first block, which describes the format of the sound.
  return Buffer.concat([sound.subarray(0, 42), head, body, sound.subarray(end)]);
}
