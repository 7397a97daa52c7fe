import { execFileSync } from 'node:child_process';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  createRepeatedId3Tags,
  flacWithBooklet,
  flacWithLongComments,
  flacWithPaddingBlocks,
  manyArtistsMp3,
  mp3WithTagOf,
  mp4WithBoxes,
  mp4WithNestedBoxes,
  opusWithCoverOf,
} from '../../testing/costly-files.ts';
import { id3TextFrame } from '../../testing/id3-tag.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { writeTaggedWavFile } from '../../testing/test-music.ts';
import type { AudioType } from '../audio/audio-type.ts';
import { pictureHash } from './picture-bytes.ts';
import { createSongMetadataReader } from './song-reader.ts';

const FOLDER = { root: '/', naming: { isNumbered: false, hasSides: false }, encoding: null };
const MEGABYTE = 1024 * 1024;

test.each<[string, AudioType, () => Buffer]>([
  ['a megabyte of 0xFF', 'mp3', () => Buffer.alloc(MEGABYTE, 0xff)],
  ['a megabyte of zeros', 'flac', () => Buffer.alloc(MEGABYTE)],
  ['a megabyte of frame heads', 'mp3', () => Buffer.alloc(MEGABYTE, Buffer.from([0xff, 0xfb]))],
  [
    'a tag and three megabytes of 0xFF',
    'mp3',
    () => Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0xx', 'latin1'), Buffer.alloc(3 * MEGABYTE, 0xff)]),
  ],
  ['nothing', 'mp3', () => Buffer.alloc(0)],
  ['20,000 tags one after the other', 'mp3', () => createRepeatedId3Tags(20_000)],
  ['20,000 empty boxes', 'm4a', () => mp4WithBoxes(20_000)],
  ['5,000 nested boxes', 'm4a', () => mp4WithNestedBoxes(5000)],
  [
    'random bytes',
    'mp3',
    () => Buffer.from(Array.from({ length: 300_000 }, (_, at) => (Math.sin(at) * 1e6) & 255)),
  ],
])('a file with %s is refused', async (_name, type, bytes) => {
  using folder = temporaryFolder();
  const path = join(folder.path, `x.${type}`);
  const content = bytes();
  writeFileSync(path, content);
  const reader = createSongMetadataReader();
  await expect(reader.read({ path, type, size: content.length, ...FOLDER })).rejects.toThrow();
  reader.close();
});

test.each([
  [41, 'a part of it, such as its tags, has more than 40 MB'],
  [39, 'a text in its tags is too long'],
])(
  'a file with %i MB of artists is refused with its reason, and the process survives',
  async (megabytes, reason) => {
    using folder = temporaryFolder();
    const path = join(folder.path, 'x.mp3');
    const content = mp3WithTagOf(megabytes);
    writeFileSync(path, content);
    // With generous limits of time, because on a busy machine the process ends only after the usual ones.
    const reader = createSongMetadataReader({ togetherMs: 30_000, aloneMs: 60_000 });
    await expect(reader.read({ path, type: 'mp3', size: content.length, ...FOLDER })).rejects.toThrow(reason);
    reader.close();
  },
);

test('a FLAC file with 75 MB of comments is refused with its reason', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'x.flac');
  writeFileSync(path, flacWithLongComments(5));
  const reader = createSongMetadataReader({ togetherMs: 30_000, aloneMs: 60_000 });
  await expect(reader.read({ path, type: 'flac', size: 1, ...FOLDER })).rejects.toThrow(
    'it is a file with tags of more than 64 MB',
  );
  reader.close();
});

test('a FLAC file with a scanned booklet of 90 MB is read with its front cover, the last picture in it', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'x.flac');
  const content = flacWithBooklet(5);
  writeFileSync(path, content);
  const reader = createSongMetadataReader({ togetherMs: 30_000, aloneMs: 60_000 });
  const song = await reader.read({ path, type: 'flac', size: content.length, ...FOLDER });
  reader.close();
  const end = content.length - 10_004;
  const cover = content.subarray(end - 15 * MEGABYTE + 41, end);
  expect([song.picture?.hash, song.durationMs]).toEqual([pictureHash(cover), 60_000]);
});

test('an Opus file with a cover of 29 MB is read with the cover, and the process survives', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'x.opus');
  const content = opusWithCoverOf(29);
  writeFileSync(path, content);
  const reader = createSongMetadataReader({ togetherMs: 30_000, aloneMs: 60_000 });
  const song = await reader.read({ path, type: 'opus', size: content.length, ...FOLDER });
  reader.close();
  expect([song.picture?.kind, Math.round(song.durationMs / 1000)]).toEqual(['embedded', 60]);
});

test('a FLAC file with 20,000 empty blocks before its sound is read', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'x.flac');
  const content = flacWithPaddingBlocks(20_000);
  writeFileSync(path, content);
  const reader = createSongMetadataReader();
  expect(await reader.read({ path, type: 'flac', size: content.length, ...FOLDER })).toMatchObject({
    durationMs: 60_000,
  });
  reader.close();
});

test('a file that takes too long is skipped, and the files read beside it are not', async () => {
  using folder = temporaryFolder();
  const bad = join(folder.path, 'bad.mp3');
  const content = manyArtistsMp3(200_000);
  writeFileSync(bad, content);
  const good = [300, 310, 320].map((hertz) => {
    const path = join(folder.path, `${hertz}.wav`);
    writeTaggedWavFile(path, [id3TextFrame('TIT2', `song ${hertz}`)], hertz);
    return path;
  });
  const reader = createSongMetadataReader({ togetherMs: 1500, aloneMs: 5000 });
  const [refused, ...read] = await Promise.allSettled([
    reader.read({ path: bad, type: 'mp3', size: content.length, ...FOLDER }),
    ...good.map((path) => reader.read({ path, type: 'wav', size: 8000, ...FOLDER })),
  ]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { message: 'reading it takes too long' } });
  expect(read.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  reader.close();
});

test.runIf(process.platform === 'linux')(
  'a drive that does not answer is given up, not taken for a damaged file',
  async () => {
    const folder = temporaryFolder();
    onTestFinished(() => folder[Symbol.dispose]());
    const pipe = join(folder.path, 'x.mp3');
    // Opening a pipe for reading waits for somebody who writes to it.
    execFileSync('mkfifo', [pipe]);
    onTestFinished(() => closeSync(openSync(pipe, 'r+')));
    const reader = createSongMetadataReader({ togetherMs: 500, aloneMs: 1000 });
    onTestFinished(reader.close);
    const file = { path: pipe, type: 'mp3', size: 8000, ...FOLDER } as const;
    const read = await Promise.allSettled([reader.read(file), reader.read(file)]);
    expect(read).toMatchObject(
      [1, 2].map(() => ({ reason: { message: 'ETIMEDOUT: its drive does not answer' } })),
    );
  },
);

test('closing the reader aborts the file that it is reading', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'bad.mp3');
  const content = manyArtistsMp3(200_000);
  writeFileSync(path, content);
  const reader = createSongMetadataReader();
  const read = reader.read({ path, type: 'mp3', size: content.length, ...FOLDER });
  reader.close();
  await expect(read).rejects.toThrow('stopped');
});
