import { readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createId3v23Tag, id3PictureFrame, id3TextFrame } from '../testing/id3-tag.ts';
import { startTestCatalogue, type TestCatalogue } from '../testing/test-catalogue.ts';
import { locateEmbeddedArtwork, NO_EMBEDDED_ARTWORK } from './embedded-artwork.ts';

const soundNamed = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', 'testing', 'sounds', `tone.${name}`));

const picture = Buffer.alloc(90_000, 0xab);

function withoutTag(mp3: Buffer): Buffer {
  const length = mp3.subarray(6, 10).reduce((sum, byte) => sum * 128 + byte, 0);
  return mp3.subarray(10 + length);
}

function boxNamed(name: string, inside: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + inside.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, inside]);
}

/** Inserts a cover behind the last tag. The tone's tags are nested boxes at the very end of the file. */
function withCover(m4a: Buffer): Buffer {
  // Type 13 is a JPEG.
  const box = boxNamed(
    'covr',
    boxNamed('data', Buffer.concat([Buffer.of(0, 0, 0, 13, 0, 0, 0, 0), picture])),
  );
  const made = Buffer.concat([m4a, box]);
  for (const name of ['moov', 'udta', 'meta', 'ilst']) {
    const at = m4a.indexOf(name) - 4;
    made.writeUInt32BE(m4a.readUInt32BE(at) + box.length, at);
  }
  return made;
}

const plain = withoutTag(soundNamed('mp3'));
const tag = createId3v23Tag([id3TextFrame('TIT2', 'tagged'), id3PictureFrame('image/jpeg', picture)]);
const boxed = withCover(soundNamed('m4a'));
const offsetOfCoverName = boxed.indexOf('covr');
const hidden = Buffer.from(boxed);
hidden.write('free', offsetOfCoverName, 'latin1');

let library: TestCatalogue;
let ids: readonly number[];

beforeAll(async () => {
  library = await startTestCatalogue((music) => {
    writeFileSync(join(music, 'tagged.mp3'), Buffer.concat([tag, plain]));
    writeFileSync(join(music, 'boxed.m4a'), boxed);
    writeFileSync(join(music, 'plain.flac'), soundNamed('flac'));
  });
  const found = (await library.get('/api/rill/library/songs?limit=10')) as { songs: { id: number }[] };
  ids = found.songs.map(({ id }) => id);
});
afterAll(() => library.close());

async function urlOf(ending: string): Promise<string> {
  const reply = await library.get(`/api/song/url/v1?id=${ids.join(',')}&level=lossless`);
  const { data } = reply as { data: { url: string }[] };
  return data.map(({ url }) => url).find((url) => url.endsWith(ending)) ?? '';
}

async function ask(url: string, range?: string) {
  const headers: Record<string, string> = range === undefined ? {} : { range };
  const reply = await library.catalogue.app.request(url, { headers });
  return { headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
}

describe('media for playback', () => {
  test('sends an MP3 without its tag, in whole and by range', async () => {
    const url = await urlOf('.mp3');
    const whole = await ask(url);
    expect(whole.bytes.equals(plain)).toBe(true);
    expect(whole.headers.get('content-length')).toBe(String(plain.length));
    const part = await ask(url, 'bytes=1000-1999');
    expect(part.bytes.equals(plain.subarray(1000, 2000))).toBe(true);
    expect(part.headers.get('content-range')).toBe(`bytes 1000-1999/${plain.length}`);
    expect((await ask(url, 'bytes=-100')).bytes.equals(plain.subarray(-100))).toBe(true);
  });

  test('sends an MP4 with an empty box instead of its cover, wherever a range begins', async () => {
    const url = await urlOf('.m4a');
    expect((await ask(url)).bytes.equals(hidden)).toBe(true);
    for (const from of [-6, -2, 0, 2, 4]) {
      const first = offsetOfCoverName + from;
      const { bytes } = await ask(url, `bytes=${first}-${first + 5}`);
      expect(bytes.equals(hidden.subarray(first, first + 6))).toBe(true);
    }
  });

  test('sends other files unchanged', async () => {
    expect((await ask(await urlOf('.flac'))).bytes.equals(soundNamed('flac'))).toBe(true);
  });
});

test('a download has the file with its tags and cover, and an ETag of its own', async () => {
  const asLoaded = async (id: number) =>
    ((await library.get(`/api/song/download/url?id=${id}&br=999000`)) as { data: { url: string } }).data.url;
  const downloads = await Promise.all((await Promise.all(ids.map(asLoaded))).map((url) => ask(url)));
  const isThere = (file: Buffer) => downloads.some(({ bytes }) => bytes.equals(file));
  expect([Buffer.concat([tag, plain]), boxed, soundNamed('flac')].map(isThere)).toEqual([true, true, true]);
  const marks = downloads.map(({ headers }) => headers.get('etag'));
  for (const ending of ['.mp3', '.m4a']) {
    expect(marks).not.toContain((await ask(await urlOf(ending))).headers.get('etag'));
  }
});

describe('a malformed file', () => {
  const endless = (name: string, at: number) => {
    const made = Buffer.from(boxed);
    made.writeUInt32BE(0xffff_ffff, made.indexOf(name) + at);
    return made;
  };
  test.each([
    ['an empty MP3', Buffer.alloc(0), 'mp3'],
    ['an MP3 that is shorter than a tag', Buffer.from('ID3'), 'mp3'],
    [
      'an MP3 whose tag is longer than the file',
      Buffer.from('ID3\x03\0\0\x7f\x7f\x7f\x7fsound', 'latin1'),
      'mp3',
    ],
    ['an MP3 that is all tag', tag, 'mp3'],
    ['an empty MP4', Buffer.alloc(0), 'm4a'],
    ['an MP4 of zeros', Buffer.alloc(64), 'm4a'],
    ['an MP4 whose box is longer than the file', endless('moov', -4), 'm4a'],
    ['an MP4 whose list is longer than what holds it', endless('ilst', -4), 'm4a'],
    ['an MP4 that ends in the length of a box', Buffer.from('\0\0\0\x01ftyp\0\0', 'latin1'), 'm4a'],
  ])('is sent unchanged: %s', async (_what, bytes, type) => {
    const path = join(library.dataDir, 'senseless');
    writeFileSync(path, bytes);
    await using file = await open(path, 'r');
    expect(await locateEmbeddedArtwork(file, bytes.length, type)).toEqual(NO_EMBEDDED_ARTWORK);
  });
});
