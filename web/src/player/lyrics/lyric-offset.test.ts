import { toSongId } from '@rill/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '#testing/player-stage.ts';

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  vi.resetModules();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

/** The store as in a freshly opened page. */
const open = () => import('./lyric-offset.ts');
const stored = () => JSON.parse(storage.getItem('rill.default.lyric-offsets') ?? '{}').value;

test('an adjusted offset is stored for its song, in tenths of a second', async () => {
  const { adjustLyricOffset } = await open();
  for (let press = 0; press < 3; press += 1) adjustLyricOffset(toSongId(7), 0.1);
  adjustLyricOffset(toSongId(8), -0.5);
  expect(stored()).toEqual([
    [8, -0.5],
    [7, 0.3],
  ]);
  vi.resetModules();
  (await open()).adjustLyricOffset(toSongId(7), 0.1);
  expect(stored()[0]).toEqual([7, 0.4]);
});

test('an offset belongs to the catalogue of its song, and those without one to the first that is opened', async () => {
  const shared = JSON.stringify({ version: 1, value: [[7, 1.5]] });
  storage.setItem('rill.lyric-offsets', shared);
  expect((await open()).readLyricOffsets()).toEqual([[7, 1.5]]);
  vi.resetModules();
  const { getRunTimeConfig } = await import('#config/run-time-config.ts');
  getRunTimeConfig().catalogueId = 'elsewhere';
  const elsewhere = await open();
  expect(elsewhere.readLyricOffsets()).toEqual([]);
  elsewhere.setLyricOffset(toSongId(7), -1);
  vi.resetModules();
  expect((await open()).readLyricOffsets()).toEqual([[7, 1.5]]);
});

test('a song whose offset is 0 again is removed', async () => {
  const { adjustLyricOffset, setLyricOffset } = await open();
  adjustLyricOffset(toSongId(7), 0.1);
  adjustLyricOffset(toSongId(7), -0.1);
  adjustLyricOffset(toSongId(8), 2);
  setLyricOffset(toSongId(8), 0);
  expect(stored()).toEqual([]);
});

test('the oldest offsets are dropped when the limit is reached', async () => {
  const { MAX_STORED_LYRIC_OFFSETS, adjustLyricOffset } = await open();
  for (let id = 1; id <= MAX_STORED_LYRIC_OFFSETS + 2; id += 1) adjustLyricOffset(toSongId(id), 1);
  expect(stored()).toHaveLength(MAX_STORED_LYRIC_OFFSETS);
  expect(stored().at(-1)).toEqual([3, 1]);
});

test('an offset is limited to 30 seconds', async () => {
  const { adjustLyricOffset } = await open();
  adjustLyricOffset(toSongId(1), -500);
  expect(stored()).toEqual([[1, -30]]);
});

test('offsets of two tabs are merged, and the last change of a song wins', async () => {
  const one = await open();
  vi.resetModules();
  const other = await open();
  one.adjustLyricOffset(toSongId(7), 0.1);
  other.adjustLyricOffset(toSongId(8), 0.2);
  one.adjustLyricOffset(toSongId(8), 0.1);
  other.setLyricOffset(toSongId(7), 0);
  one.adjustLyricOffset(toSongId(9), -1);
  expect(stored()).toEqual([
    [9, -1],
    [8, 0.3],
  ]);
});

test('with a full storage an offset can be moved on and on, and is stored once there is room', async () => {
  const { adjustLyricOffset, readLyricOffsets } = await open();
  adjustLyricOffset(toSongId(8), -0.5);
  storage.isFull = true;
  for (let press = 0; press < 3; press += 1) adjustLyricOffset(toSongId(7), 0.1);
  expect(readLyricOffsets()).toEqual([
    [7, 0.3],
    [8, -0.5],
  ]);
  storage.isFull = false;
  adjustLyricOffset(toSongId(7), 0.1);
  expect(stored()).toEqual([
    [7, 0.4],
    [8, -0.5],
  ]);
});
