import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { folderFingerprint, pollFolderChanges } from './poll-folder-changes.ts';

afterEach(() => vi.useRealTimers());

const dataOf = (folder: string) => join(folder, 'data');

test('a fingerprint changes with names, times and sizes of files, and not by reading them', async () => {
  using folder = temporaryFolder();
  const { signal } = new AbortController();
  const look = () => folderFingerprint({ roots: [folder.path], data: dataOf(folder.path) }, signal);
  const prints = [await look()];
  mkdirSync(join(folder.path, 'a'));
  writeFileSync(join(folder.path, 'a', '1.mp3'), 'x');
  prints.push(await look());
  writeFileSync(join(folder.path, 'a', '1.lrc'), 'x');
  prints.push(await look());
  utimesSync(join(folder.path, 'a', '1.mp3'), 1_700_000_000, 1_700_000_000);
  prints.push(await look());
  rmSync(join(folder.path, 'a', '1.mp3'));
  prints.push(await look());
  expect(new Set(prints).size).toBe(prints.length);
  expect(await look()).toBe(prints.at(-1));
});

test('changed folders are reported by the next comparison, once', async () => {
  using folder = temporaryFolder();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let changes = 0;
  const comparison = pollFolderChanges(
    { roots: [folder.path], data: dataOf(folder.path) },
    () => (changes += 1),
    1000,
  );
  await comparison.note();
  writeFileSync(join(folder.path, '1.mp3'), 'x');
  const noticed = (count: number) =>
    vi.waitFor(
      () => {
        vi.advanceTimersByTime(1000);
        expect(changes).toBe(count);
      },
      { timeout: 30_000 },
    );
  await noticed(1);
  writeFileSync(join(folder.path, '2.mp3'), 'x');
  await noticed(2);
  comparison.close();
});

test('what the scan could not read is reported once it can be read, unchanged, and not while it cannot', async () => {
  using folder = temporaryFolder();
  const album = join(folder.path, 'album');
  mkdirSync(album);
  writeFileSync(join(album, '1.mp3'), 'x');
  symlinkSync(join(folder.path, 'nowhere'), join(folder.path, '2.mp3'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const changed = vi.fn();
  const roots = [folder.path];
  const comparison = pollFolderChanges({ roots, data: dataOf(folder.path) }, changed, 1000);
  await comparison.note();
  comparison.noteUnread(join(folder.path, '2.mp3'));
  const { signal } = new AbortController();
  for (let at = 0; at < 3; at += 1) {
    vi.advanceTimersByTime(1000);
    await folderFingerprint({ roots, data: dataOf(folder.path) }, signal);
  }
  expect(changed).not.toHaveBeenCalled();
  renameSync(album, `${folder.path}-away`);
  comparison.noteUnread(album);
  renameSync(`${folder.path}-away`, album);
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1000);
    expect(changed).toHaveBeenCalled();
  });
  comparison.close();
});

test('a file with a bad spot, at which each scan fails anew, causes fewer and fewer scans until one reads it', async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, '1.mp3');
  writeFileSync(file, 'x');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const folders = { roots: [folder.path], data: dataOf(folder.path) };
  const changed = vi.fn();
  const comparison = pollFolderChanges(folders, changed, 1000);
  const { signal } = new AbortController();
  const scan = async () => {
    await comparison.note();
    comparison.noteUnread(file);
  };
  await scan();
  for (let at = 0; at < 32; at += 1) {
    const before = changed.mock.calls.length;
    vi.advanceTimersByTime(1000);
    // Waits as long as a comparison takes.
    for (let turn = 0; turn < 2; turn += 1) await folderFingerprint(folders, signal);
    if (changed.mock.calls.length > before) await scan();
  }
  expect(changed.mock.calls.length).toBeGreaterThan(1);
  expect(changed.mock.calls.length).toBeLessThan(7);
  // One scan reads the file, and the next one cannot for a moment.
  await comparison.note();
  await scan();
  changed.mockClear();
  vi.advanceTimersByTime(1000);
  await vi.waitFor(() => expect(changed).toHaveBeenCalled());
  comparison.close();
});

test('nothing is reported before the first scan has noted the folders', async () => {
  using folder = temporaryFolder();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let changes = 0;
  const comparison = pollFolderChanges(
    { roots: [folder.path], data: dataOf(folder.path) },
    () => (changes += 1),
    1000,
  );
  const { signal } = new AbortController();
  for (const name of ['1.mp3', '2.mp3', '3.mp3']) {
    writeFileSync(join(folder.path, name), 'x');
    vi.advanceTimersByTime(1000);
    // Waits as long as a comparison takes.
    await folderFingerprint({ roots: [folder.path], data: dataOf(folder.path) }, signal);
  }
  expect(changes).toBe(0);
  comparison.close();
});

test('closing ends a note that is under way, so that a scan does not wait for it', async () => {
  using folder = temporaryFolder();
  writeFileSync(join(folder.path, '1.mp3'), 'x');
  const comparison = pollFolderChanges({ roots: [folder.path], data: dataOf(folder.path) }, () => {}, 60_000);
  const noted = comparison.note();
  comparison.close();
  expect(await noted).toBe('');
});
