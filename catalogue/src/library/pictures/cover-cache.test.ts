import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixtureCover } from '../../testing/fixture-music.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type CoverCache, createCoverCache } from './cover-cache.ts';

let folder: ReturnType<typeof temporaryFolder>;
let covers: string;
let cache: CoverCache | undefined;
beforeEach(() => {
  folder = temporaryFolder();
  covers = join(folder.path, 'covers');
  mkdirSync(covers);
});
afterEach(async () => {
  await cache?.close();
  folder.remove();
});

async function original(at: number) {
  const path = join(folder.path, `${at}.jpg`);
  writeFileSync(path, await fixtureCover(at));
  return { kind: 'file' as const, path };
}
const never = new AbortController().signal;
const square = (side: number) => ({ width: side, height: side, isWhole: false });
const names = () => readdirSync(covers).sort();

test('the cover cache evicts the least recently used cover past its limit', async () => {
  cache = createCoverCache(covers, { limits: { files: 2, bytes: 1e9 } });
  const picture = await original(1);
  await cache.coverFile('aaaa', picture, square(50), never);
  await cache.coverFile('bbbb', picture, square(50), never);
  await cache.coverFile('aaaa', picture, square(50), never);
  await cache.coverFile('cccc', picture, square(50), never);
  expect(names()).toEqual(['aaaa-50x50.webp', 'cccc-50x50.webp']);
});

test('the cover cache never holds more bytes than its limit', async () => {
  cache = createCoverCache(covers, { limits: { files: 100, bytes: 1 } });
  const picture = await original(1);
  await cache.coverFile('aaaa', picture, square(200), never);
  const last = await cache.coverFile('bbbb', picture, square(200), never);
  expect(names()).toEqual(['bbbb-200x200.webp']);
  expect(existsSync(String(last))).toBe(true);
});

test('a cover that a power cut has left empty is made anew after the start', async () => {
  writeFileSync(join(covers, 'aaaa-50x50.webp'), '');
  cache = createCoverCache(covers);
  const made = await cache.coverFile('aaaa', await original(1), square(50), never);
  expect(statSync(String(made)).size).toBeGreaterThan(0);
});

test('a cover that somebody has removed from the cache folder is made anew', async () => {
  cache = createCoverCache(covers);
  const picture = await original(1);
  await cache.coverFile('aaaa', picture, square(50), never);
  rmSync(join(covers, 'aaaa-50x50.webp'));
  expect(existsSync(String(await cache.coverFile('aaaa', picture, square(50), never)))).toBe(true);
});

test('covers are written again after somebody has removed the whole cache folder', async () => {
  const logged: string[] = [];
  cache = createCoverCache(covers, { log: ({ message }) => logged.push(message) });
  const picture = await original(1);
  await cache.coverFile('aaaa', picture, square(50), never);
  rmSync(covers, { recursive: true });
  await cache.coverFile('aaaa', picture, square(50), never);
  expect([names(), logged]).toEqual([['aaaa-50x50.webp'], []]);
});

test('the cover cache keeps its files over a restart and removes unfinished ones', async () => {
  cache = createCoverCache(covers);
  const picture = await original(1);
  const made = await cache.coverFile('aaaa', picture, square(50), never);
  await cache.close();
  writeFileSync(join(covers, 'bbbb-50x50.webp.7.part'), 'half');
  cache = createCoverCache(covers);
  expect(names()).toEqual(['aaaa-50x50.webp']);
  expect(await cache.coverFile('aaaa', { kind: 'file', path: '/gone' }, square(50), never)).toBe(made);
});

test('the cover cache returns null for a picture that is missing, broken or too large, and makes the next one', async () => {
  cache = createCoverCache(covers);
  const broken = join(folder.path, 'broken.jpg');
  writeFileSync(broken, 'no picture');
  expect(await cache.coverFile('aaaa', { kind: 'file', path: broken }, square(50), never)).toBeNull();
  expect(await cache.coverFile('bbbb', { kind: 'file', path: '/gone' }, square(50), never)).toBeNull();
  expect(await cache.coverFile('cccc', { kind: 'embedded', path: broken }, square(50), never)).toBeNull();
  const bomb = join(folder.path, 'bomb.svg');
  writeFileSync(bomb, '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>');
  expect(await cache.coverFile('dddd', { kind: 'file', path: bomb }, square(50), never)).toBeNull();
  expect(await cache.coverFile('eeee', await original(2), square(50), never)).not.toBeNull();
  expect(names()).toEqual(['eeee-50x50.webp']);
});

test('the cover cache makes the next cover in one new thread after the thread fails', async () => {
  const threads: Worker[] = [];
  const onThread = (thread: Worker) => threads.push(thread);
  process.on('worker', onThread);
  try {
    cache = createCoverCache(covers);
    const picture = await original(1);
    await cache.coverFile('aaaa', picture, square(50), never);
    const failing = threads[0] as Worker;
    // A message that is no job makes the thread throw: it reports the error and exits afterwards.
    const exit = new Promise((resolve) => failing.once('exit', resolve));
    failing.postMessage(null);
    await new Promise((resolve) => failing.once('error', resolve));
    expect(await cache.coverFile('bbbb', picture, square(50), never)).not.toBeNull();
    await exit;
    expect(await cache.coverFile('cccc', picture, square(50), never)).not.toBeNull();
    expect(threads.length).toBe(2);
  } finally {
    process.off('worker', onThread);
  }
});

/** The running child processes of this process. */
const childProcesses = (): readonly number[] =>
  readFileSync(`/proc/self/task/${String(process.pid)}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);

/** A picture whose decoder needs the whole of it in memory, more than a hundred megabytes. */
async function hugeOriginal(kind: 'jpeg' | 'png') {
  const path = join(folder.path, `huge.${kind}`);
  const painted = sharp({ create: { width: 4300, height: 4300, channels: 4, background: 'red' } });
  await painted
    .toFormat(kind, { progressive: true, compressionLevel: 1, chromaSubsampling: '4:4:4' })
    .toFile(path);
  return { kind: 'file' as const, path };
}

test.each(['jpeg', 'png'] as const)('covers do not wait for two huge ones of type %s', async (kind) => {
  cache = createCoverCache(covers);
  const [huge, picture] = [await hugeOriginal(kind), await original(1)];
  const done: string[] = [];
  const make = async (name: string, source: typeof huge) => {
    const made = await cache?.coverFile(name, source, square(50), never);
    done.push(name);
    return made;
  };
  const made = await Promise.all([make('aaaa', huge), make('bbbb', huge), make('cccc', picture)]);
  expect(done[0]).toBe('cccc');
  expect((await sharp(String(made[1])).stats()).dominant.r).toBeGreaterThan(200);
});

test('closing the cover cache ends the process that makes a huge cover, and starts no other', async () => {
  const opened = createCoverCache(covers);
  cache = opened;
  const [huge, picture] = [await hugeOriginal('png'), await original(1)];
  const both = ['aaaa', 'bbbb'].map((name) => opened.coverFile(name, huge, square(50), never));
  await opened.coverFile('cccc', picture, square(50), never);
  await opened.close();
  expect(await Promise.all(both)).toEqual([null, null]);
});

test('a cover whose process is ended is logged, and not tried again at each view', async () => {
  const logged: string[] = [];
  cache = createCoverCache(covers, { log: ({ message }) => logged.push(message) });
  const huge = await hugeOriginal('png');
  const before = new Set(childProcesses());
  const made = cache.coverFile('aaaa', huge, square(50), never);
  await expect.poll(() => childProcesses().filter((id) => !before.has(id))).toHaveLength(1);
  for (const id of childProcesses()) if (!before.has(id)) process.kill(id, 'SIGKILL');
  expect(await made).toBeNull();
  expect(await cache.coverFile('bbbb', huge, square(60), never)).toBeNull();
  expect(logged).toEqual([expect.stringMatching(/huge\.png is not shown.*SIGKILL/)]);
});

test('the cover cache sends covers from memory while none can be written, and logs that once', async () => {
  const logged: string[] = [];
  cache = createCoverCache(covers, { log: ({ message }) => logged.push(message) });
  const picture = await original(1);
  rmSync(covers, { recursive: true });
  writeFileSync(covers, 'a file in its place');
  const made = await cache.coverFile('aaaa', picture, square(50), never);
  await cache.coverFile('bbbb', picture, square(50), never);
  expect(made).toBeInstanceOf(Uint8Array);
  expect((await sharp(made as Uint8Array).metadata()).width).toBe(50);
  rmSync(picture.path);
  expect(await cache.coverFile('aaaa', picture, square(50), never)).toBe(made);
  expect(logged).toEqual([expect.stringContaining('sent from memory')]);
});
