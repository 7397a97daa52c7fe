import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPEN_RANGE_BYTES } from '../http/byte-range.ts';
import { writeFixtureMusic } from '../testing/fixture-music.ts';
import { id3TextFrame } from '../testing/id3-tag.ts';
import { startTestCatalogue, type TestCatalogue } from '../testing/test-catalogue.ts';
import { writeTaggedWavFile } from '../testing/test-music.ts';

let library: TestCatalogue;
let sound: { url: string; bytes: Buffer; path: string };
let cover: string;

interface Found {
  result: { songs: { id: number; al: { picUrl: string } }[] };
}

async function urlOf(keywords: string): Promise<string> {
  const found = (await library.get(`/api/cloudsearch?keywords=${keywords}`)) as Found;
  const reply = await library.get(`/api/song/url/v1?id=${found.result.songs[0]?.id}&level=lossless`);
  return (reply as { data: { url: string }[] }).data[0]?.url ?? '';
}

beforeAll(async () => {
  library = await startTestCatalogue(async (music) => {
    await writeFixtureMusic(music, { songs: 10 });
    writeTaggedWavFile(join(music, 'plain.wav'), [id3TextFrame('TIT2', 'plain')]);
    writeTaggedWavFile(join(music, 'goes.wav'), [id3TextFrame('TIT2', 'goes')], 300);
    writeTaggedWavFile(join(music, 'swapped.wav'), [id3TextFrame('TIT2', 'swapped')], 320);
    writeTaggedWavFile(join(music, 'long.wav'), [id3TextFrame('TIT2', 'long')], 310);
    // A long file for open ranges: after the sound follows a sparse hole that takes no space on the disk.
    truncateSync(join(music, 'long.wav'), 20_000_000);
  });
  const path = join(library.music, 'plain.wav');
  sound = { url: await urlOf('plain'), bytes: readFileSync(path), path };
  const found = (await library.get('/api/cloudsearch?keywords=Silver')) as Found;
  cover = found.result.songs[0]?.al.picUrl ?? '';
});
afterAll(() => library.close());

const ask = async (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  library.catalogue.app.request(url, { headers, method });
const transcodedBytes = async (reply: Response) => Buffer.from(await reply.arrayBuffer());

/** Names of the music files that this process has open. */
const openMusic = () =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${fd}`);
      return target.startsWith(library.music) ? [target] : [];
    } catch {
      return [];
    }
  });

describe('sound', () => {
  test('is sent whole, with its type, length, ETag and date', async () => {
    const reply = await ask(sound.url);
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'audio/wav',
      'content-length': String(sound.bytes.length),
      'x-content-type-options': 'nosniff',
      'last-modified': new Date(statSync(sound.path).mtimeMs).toUTCString(),
    });
    expect(reply.headers.get('etag')).toMatch(/^"[\w-]+"$/);
    expect((await transcodedBytes(reply)).equals(sound.bytes)).toBe(true);
  });

  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, undefined],
    ['bytes=-50', -50, undefined],
  ])('is sent in part for the range %s', async (range, from, to) => {
    const reply = await ask(sound.url, { range });
    const part = sound.bytes.subarray(from, to);
    const first = from < 0 ? sound.bytes.length + from : from;
    expect(reply.status).toBe(206);
    expect(reply.headers.get('content-range')).toBe(
      `bytes ${first}-${first + part.length - 1}/${sound.bytes.length}`,
    );
    expect(reply.headers.get('content-length')).toBe(String(part.length));
    expect((await transcodedBytes(reply)).equals(part)).toBe(true);
  });

  test('is refused past its end, with its length', async () => {
    const reply = await ask(sound.url, { range: `bytes=${sound.bytes.length}-` });
    expect(reply.status).toBe(416);
    expect(reply.headers.get('content-range')).toBe(`bytes */${sound.bytes.length}`);
  });

  test('of a long file is sent in steps of two megabytes for an open range', async () => {
    const reply = await ask(await urlOf('long'), { range: 'bytes=1000-' });
    expect(reply.status).toBe(206);
    expect(reply.headers.get('content-range')).toBe(`bytes 1000-${1000 + OPEN_RANGE_BYTES - 1}/20000000`);
    expect((await transcodedBytes(reply)).length).toBe(OPEN_RANGE_BYTES);
  });

  test('is not sent again when cached, nor by range of another version', async () => {
    const etag = (await ask(sound.url, {}, 'HEAD')).headers.get('etag') ?? '';
    expect((await ask(sound.url, { 'if-none-match': `"x", ${etag}` })).status).toBe(304);
    expect((await ask(sound.url, { 'if-none-match': `W/${etag}` })).status).toBe(304);
    // Apache appends a suffix to the ETag of a response that it compresses.
    const marked = etag.replace(/"$/, '-gzip"');
    expect((await ask(sound.url, { 'if-none-match': marked })).status).toBe(304);
    expect((await ask(sound.url, { 'if-none-match': '"x"' })).status).toBe(200);
    expect((await ask(sound.url, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await ask(sound.url, { range: 'bytes=0-9', 'if-range': `W/${etag}` })).status).toBe(200);
    expect((await ask(sound.url, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
    const written = (await ask(sound.url, {}, 'HEAD')).headers.get('last-modified') ?? '';
    const dates = [written, new Date(Date.now() + 60_000).toUTCString(), new Date(0).toUTCString()];
    const statuses = dates.map(
      async (date) => (await ask(sound.url, { range: 'bytes=0-9', 'if-range': date })).status,
    );
    expect(await Promise.all(statuses)).toEqual([206, 200, 200]);
  });

  test('responds to HEAD with headers only', async () => {
    const reply = await ask(sound.url, { range: 'bytes=0-9' }, 'HEAD');
    expect([reply.status, reply.headers.get('content-length')]).toEqual([206, '10']);
    expect((await transcodedBytes(reply)).length).toBe(0);
  });

  test('closes its file at the end, when the listener leaves, and when nothing is sent', async () => {
    const url = await urlOf('long');
    expect(openMusic()).toEqual([]);
    const reply = await ask(url);
    const reader = reply.body?.getReader();
    const first = await reader?.read();
    expect(first?.value?.length).toBeLessThanOrEqual(128 * 1024);
    expect(openMusic()).toHaveLength(1);
    await reader?.cancel();
    expect(openMusic()).toEqual([]);
    await transcodedBytes(await ask(url, { range: 'bytes=0-' }));
    await ask(url, {}, 'HEAD');
    await ask(url, { range: 'bytes=99999999-' });
    expect(openMusic()).toEqual([]);
  });

  test.each([
    '/media/audio/1/1.mp3',
    '/media/audio/../../etc/passwd',
    '/media/audio/%2e%2e%2f%2e%2e%2fetc/passwd',
    '/media/audio/1000000/..%2f..%2fetc%2fpasswd',
    '/media/audio/1e6/1.wav',
    '/media/audio/999999999999999999999/1.wav',
    '/media/cover/..%2f..%2fcatalogue.sqlite',
    '/media/cover/0123456789abcdef0123456789abcdef',
    '/media/',
  ])('of an unregistered file is 404: %s', async (path) => {
    const reply = await ask(path);
    expect(reply.status).toBe(404);
    expect(reply.headers.get('content-type')).toContain('application/json');
  });

  test('of another song is not served under this one', async () => {
    const [, , , songId] = sound.url.split('/');
    const other = (await urlOf('long')).split('/').at(-1);
    expect((await ask(`/media/audio/${songId}/${other}`)).status).toBe(404);
  });

  test('whose file was deleted is 404', async () => {
    const url = await urlOf('goes');
    renameSync(join(library.music, 'goes.wav'), join(library.music, '..', 'gone.wav'));
    expect((await ask(url)).status).toBe(404);
  });

  test('whose file has become a link is sent from its music folder only', async () => {
    const url = await urlOf('swapped');
    const path = join(library.music, 'swapped.wav');
    const [inside, outside] = [join(library.music, 'plain.wav'), join(library.music, '..', 'secret.txt')];
    writeFileSync(outside, 'secret');
    renameSync(path, join(library.music, '..', 'swapped.wav'));
    symlinkSync(inside, path);
    expect((await ask(url)).status).toBe(200);
    renameSync(path, join(library.music, '..', 'link'));
    symlinkSync(outside, path);
    expect((await ask(url)).status).toBe(404);
    expect((await ask(`${url}?whole`, { range: 'bytes=0-9' })).status).toBe(404);
    expect(openMusic()).toEqual([]);
  });

  test.skipIf(process.platform === 'win32')(
    'whose file has become a pipe does not block other songs',
    async () => {
      const url = await urlOf('swapped');
      const path = join(library.music, 'swapped.wav');
      renameSync(path, join(library.music, '..', 'former'));
      execFileSync('mkfifo', [path]);
      // More than the four threads that read files.
      const replies = Array.from({ length: 5 }, () => ask(url));
      const other = ask(sound.url, { range: 'bytes=0-9' });
      // Opens the pipe for writing, so that readers blocked by a failure do not block the other tests.
      const release = setTimeout(() => closeSync(openSync(path, constants.O_RDWR)), 2000);
      const first = await Promise.race([other, ...replies].map(async (reply) => (await reply).status));
      expect(first).toBeOneOf([206, 404]);
      expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      expect((await other).status).toBe(206);
      clearTimeout(release);
    },
  );

  test('is 503 while the drive of its music folder is away, so that players wait for it', async () => {
    const { music } = library;
    const statusNow = async () => (await ask(sound.url)).status;
    renameSync(music, `${music}-away`);
    const whenAway = await statusNow();
    mkdirSync(music);
    const asEmptyMountPoint = await statusNow();
    rmdirSync(music);
    renameSync(`${music}-away`, music);
    expect([whenAway, asEmptyMountPoint, await statusNow()]).toEqual([503, 503, 200]);
  });
});

describe('a cover', () => {
  test.each([
    ['50y50', 50],
    ['200y200', 200],
    ['120y120', 150],
    ['1024y1024', 300],
  ])('[S7.44] requested as %s is %d pixels wide and immutable', async (param, side) => {
    const reply = await ask(`${cover}?param=${param}`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('image/webp');
    expect(reply.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    const { width, height, format } = await sharp(await transcodedBytes(reply)).metadata();
    expect([width, height, format]).toEqual([side, side, 'webp']);
  });

  test('has its full size without a size parameter', async () => {
    const { width } = await sharp(await transcodedBytes(await ask(cover))).metadata();
    expect(width).toBe(300);
  });

  test('is made once for simultaneous requests', async () => {
    const made = () =>
      readdirSync(join(library.dataDir, 'cache', 'covers')).filter((name) => name.includes('-400x'));
    const replies = await Promise.all(Array.from({ length: 12 }, () => ask(`${cover}?param=400y400`)));
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 12 }, () => 200));
    const [name] = made();
    expect(made()).toHaveLength(1);
    const path = join(library.dataDir, 'cache', 'covers', name ?? '');
    const before = statSync(path).mtimeMs;
    await transcodedBytes(await ask(`${cover}?param=400y400`));
    expect(statSync(path).mtimeMs).toBe(before);
  });
});

test('a cached song is played only with the session that it was sent to', async () => {
  const whole = await ask(sound.url);
  expect(whole.headers.get('vary')).toBe('Cookie');
  expect((await ask(sound.url, { range: 'bytes=0-9' })).headers.get('vary')).toBe('Cookie');
  const etag = whole.headers.get('etag') ?? '';
  const unchanged = await ask(sound.url, { 'if-none-match': etag });
  expect([unchanged.status, unchanged.headers.get('vary')]).toEqual([304, 'Cookie']);
  expect((await ask(sound.url, {}, 'HEAD')).headers.get('vary')).toBe('Cookie');
});
