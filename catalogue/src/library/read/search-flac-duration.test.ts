import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readSongFile } from './read-song.ts';

const soundOf = (name: string) => readFileSync(new URL(`../../testing/sounds/${name}`, import.meta.url));

async function secondsOf(bytes: Buffer): Promise<number> {
  using place = temporaryFolder();
  const path = join(place.path, 'x.flac');
  writeFileSync(path, bytes);
  const naming = { isNumbered: false, hasSides: false };
  const file = { path, type: 'flac', size: bytes.length, root: place.path, naming, encoding: null } as const;
  return (await readSongFile(file)).durationMs / 1000;
}

/** A file as an encoder leaves it that writes into a pipe: the header states no number of samples. */
function flacOfUnknownLength(): Buffer {
  const bytes = soundOf('tone.flac');
  bytes.writeUInt8(bytes.readUInt8(21) & 0xf0, 21);
  return bytes.fill(0, 22, 26);
}

test('a FLAC file that was written into a pipe is as long as its last frame says', async () => {
  expect(await secondsOf(flacOfUnknownLength())).toBeCloseTo(await secondsOf(soundOf('tone.flac')), 3);
});

test('a FLAC file without a length and without a frame holds no sound', async () => {
  const head = flacOfUnknownLength().subarray(0, 400);
  await expect(secondsOf(Buffer.concat([head, Buffer.alloc(9000, 0x5a)]))).rejects.toThrow(
    'no sound was found in it',
  );
});
