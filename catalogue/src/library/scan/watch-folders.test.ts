import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { id3TextFrame } from '../../testing/id3-tag.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { startTestCatalogue } from '../../testing/test-catalogue.ts';
import { writeTaggedWavFile } from '../../testing/test-music.ts';
import { type FolderWatcher, watchFolders } from './watch-folders.ts';

let folder: ReturnType<typeof temporaryFolder>;
let watching: FolderWatcher | undefined;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  watching?.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
  folder.remove();
});

function watched() {
  let changed = Promise.withResolvers<void>();
  let calls = 0;
  watching = watchFolders(() => {
    calls += 1;
    changed.resolve();
    changed = Promise.withResolvers();
  }, 5);
  return { watch: watching, next: () => changed.promise, calls: () => calls };
}

test('the folder watch debounces many changes into one call, and reports later ones again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const begins = vi.spyOn(globalThis, 'setTimeout');
  const heard = async (changes: number) => {
    while (begins.mock.calls.length < changes) await new Promise((resolve) => setImmediate(resolve));
    begins.mockClear();
  };
  const { watch, calls } = watched();
  await watch.watch(folder.path);
  for (let at = 0; at < 20; at += 1) writeFileSync(join(folder.path, `${at}.lrc`), 'x');
  await heard(20);
  expect(calls()).toBe(0);
  vi.runAllTimers();
  expect(calls()).toBe(1);
  rmSync(join(folder.path, '3.lrc'));
  await heard(1);
  vi.runAllTimers();
  expect(calls()).toBe(2);
});

test('the folder watch reports changes after a minute although they never end, as while a file is downloaded', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const begins = vi.spyOn(globalThis, 'setTimeout');
  let calls = 0;
  watching = watchFolders(() => {
    calls += 1;
  }, 1500);
  await watching.watch(folder.path);
  for (let second = 0; second <= 120; second += 1) {
    expect(calls).toBe(Math.floor(second / 60));
    writeFileSync(join(folder.path, `${second}.part`), '');
    while (begins.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
    begins.mockClear();
    vi.advanceTimersByTime(1000);
  }
});

test('the folder watch ignores folders that are missing or were removed', async () => {
  const { watch, next } = watched();
  const inner = join(folder.path, 'inner');
  mkdirSync(inner);
  await watch.watch(inner);
  await watch.watch(join(folder.path, 'nowhere'));
  rmSync(inner, { recursive: true });
  await watch.watch(folder.path);
  const told = next();
  writeFileSync(join(folder.path, 'new.lrc'), 'x');
  await told;
});

test('the folder watch follows a path to the folder that took it', async () => {
  const { watch, next } = watched();
  const drive = join(folder.path, 'drive');
  mkdirSync(drive);
  await watch.watch(drive);
  const moved = next();
  renameSync(drive, `${drive}-away`);
  await moved;
  mkdirSync(drive);
  await watch.watch(drive);
  const told = next();
  writeFileSync(join(drive, 'new.lrc'), 'x');
  await told;
});

test('music added to a watched folder, or to a new subfolder, is found by itself', async () => {
  const library = await startTestCatalogue(
    (music) => writeTaggedWavFile(join(music, 'a.wav'), [id3TextFrame('TIT2', 'a')]),
    {
      watch: true,
    },
  );
  const songs = async (word: string) =>
    ((await library.get(`/api/cloudsearch?keywords=${word}`)) as { result: { songCount: number } }).result
      .songCount;
  const isFound = (files: number) =>
    new Promise<void>((resolve) => {
      const stop = library.catalogue.scan.onProgress((status) => {
        if (status.state !== 'idle' || status.found !== files) return;
        stop();
        resolve();
      });
    });
  expect(await songs('second')).toBe(0);
  const found = isFound(2);
  writeTaggedWavFile(join(library.music, 'new', 'b.wav'), [id3TextFrame('TIT2', 'second')], 300);
  await found;
  expect(await songs('second')).toBe(1);
  const gone = isFound(1);
  rmSync(join(library.music, 'new'), { recursive: true });
  await gone;
  expect(await songs('second')).toBe(0);
  await library.close();
});
