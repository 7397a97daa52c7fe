import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixtureCover } from '../../testing/fixture-music.ts';
import '../../testing/timeouts.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type CoverCache, createCoverCache } from './cover-cache.ts';

let place: ReturnType<typeof temporaryFolder>;
let folder: string;
let cache: CoverCache | undefined;
beforeEach(() => {
  place = temporaryFolder();
  folder = join(place.path, 'covers');
  mkdirSync(folder);
});
afterEach(async () => {
  await cache?.close();
  place.remove();
});

async function original(at: number) {
  const path = join(place.path, `${at}.jpg`);
  writeFileSync(path, await fixtureCover(at));
  return { kind: 'file' as const, path };
}
const never = new AbortController().signal;
const square = (side: number) => ({ width: side, height: side, isWhole: false });
const names = () => readdirSync(folder).sort();

test('past its limit the cover that was not used for longest goes', async () => {
  cache = createCoverCache(folder, { files: 2, bytes: 1e9 });
  const picture = await original(1);
  await cache.coverFile('aaaa', picture, square(50), never);
  await cache.coverFile('bbbb', picture, square(50), never);
  await cache.coverFile('aaaa', picture, square(50), never);
  await cache.coverFile('cccc', picture, square(50), never);
  expect(names()).toEqual(['aaaa-50x50.webp', 'cccc-50x50.webp']);
});

test('it never holds more bytes than it may', async () => {
  cache = createCoverCache(folder, { files: 100, bytes: 1 });
  const picture = await original(1);
  await cache.coverFile('aaaa', picture, square(200), never);
  const last = await cache.coverFile('bbbb', picture, square(200), never);
  expect(names()).toEqual(['bbbb-200x200.webp']);
  expect(existsSync(last ?? '')).toBe(true);
});

test('a restart keeps what is there and sweeps what was left half made', async () => {
  cache = createCoverCache(folder);
  const picture = await original(1);
  const made = await cache.coverFile('aaaa', picture, square(50), never);
  await cache.close();
  writeFileSync(join(folder, 'bbbb-50x50.webp.7.part'), 'half');
  cache = createCoverCache(folder);
  expect(names()).toEqual(['aaaa-50x50.webp']);
  expect(await cache.coverFile('aaaa', { kind: 'file', path: '/gone' }, square(50), never)).toBe(made);
});

test('a picture that is none, gone or too large to draw gives none, and the next one works', async () => {
  cache = createCoverCache(folder);
  const broken = join(place.path, 'broken.jpg');
  writeFileSync(broken, 'no picture');
  expect(await cache.coverFile('aaaa', { kind: 'file', path: broken }, square(50), never)).toBeNull();
  expect(await cache.coverFile('bbbb', { kind: 'file', path: '/gone' }, square(50), never)).toBeNull();
  expect(await cache.coverFile('cccc', { kind: 'embedded', path: broken }, square(50), never)).toBeNull();
  const bomb = join(place.path, 'bomb.svg');
  writeFileSync(bomb, '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>');
  expect(await cache.coverFile('dddd', { kind: 'file', path: bomb }, square(50), never)).toBeNull();
  expect(await cache.coverFile('eeee', await original(2), square(50), never)).not.toBeNull();
  expect(names()).toEqual(['eeee-50x50.webp']);
});
