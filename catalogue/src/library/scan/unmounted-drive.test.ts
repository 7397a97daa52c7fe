import { mkdirSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../store/database.ts';
import { writeNamedValue } from '../../store/named-values.ts';
import { id3TextFrame } from '../../testing/id3-tag.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { startTestCatalogue, type TestCatalogue } from '../../testing/test-catalogue.ts';
import { writeTaggedWavFile } from '../../testing/test-music.ts';
import { scanMusicIntoDatabase } from './scan-music.ts';
import { watchRootMounts } from './watch-roots.ts';

let library: TestCatalogue | undefined;
afterEach(async () => {
  await library?.close();
  library = undefined;
  vi.useRealTimers();
});

async function startOverOneSong() {
  library = await startTestCatalogue((music) =>
    writeTaggedWavFile(join(music, 'a.wav'), [id3TextFrame('TIT2', 'song')]),
  );
  return library;
}

async function songsAfterScan(from: TestCatalogue) {
  await from.rescan();
  return ((await from.get('/api/rill/library/songs')) as { songs: { id: number }[] }).songs;
}

/** Makes the catalogue believe that its music was found on another drive. */
function comeFromAnotherDrive({ dataDir, music }: TestCatalogue) {
  const database = openDatabase(join(dataDir, 'catalogue.sqlite'));
  writeNamedValue(database, `drive ${music}`, 'another');
  database.close();
}

test('the empty mount point of a drive loses no song, and reports the problem', async () => {
  const from = await startOverOneSong();
  const before = await songsAfterScan(from);
  renameSync(join(from.music, 'a.wav'), join(from.dataDir, 'a.wav'));
  comeFromAnotherDrive(from);
  expect(await songsAfterScan(from)).toEqual(before);
  expect(before).toHaveLength(1);
  expect(await from.get('/api/rill/library/problems')).toMatchObject({
    rows: [{ path: 'music', problem: 'gone' }],
  });
  renameSync(join(from.dataDir, 'a.wav'), join(from.music, 'a.wav'));
  expect(await songsAfterScan(from)).toEqual(before);
});

test('a drive whose mount point goes away while a folder is read loses no song of that folder', async () => {
  using folder = temporaryFolder();
  const music = join(folder.path, 'music');
  for (let at = 0; at < 9; at += 1)
    writeTaggedWavFile(join(music, `${at}.wav`), [id3TextFrame('TIT2', `Song ${at}`)], 300 + at);
  const database = openDatabase(join(folder.path, 'catalogue.sqlite'));
  const report = { beforeFolder: async () => {}, found() {}, read() {}, skipped() {}, unsupported() {} };
  const { signal } = new AbortController();
  await scanMusicIntoDatabase(database, [music], report, signal);
  utimesSync(join(music, '0.wav'), 1, 1);
  // The first file has changed, and the drive goes as it is read; the last ones are looked at only then.
  const goingReader = () => ({
    read() {
      renameSync(music, `${music}-away`);
      return Promise.reject(new Error('ENOENT: no such file or directory'));
    },
    close() {},
  });
  await scanMusicIntoDatabase(database, [music], report, signal, goingReader);
  expect(database.get('SELECT count(*) AS songs FROM song WHERE is_present = 1 AND is_demo = 0')).toEqual({
    songs: 9,
  });
  database.close();
});

test('a file whose drive does not respond stays listed, and is among the problems', async () => {
  const from = await startOverOneSong();
  const before = await songsAfterScan(from);
  const noAnswer = Object.assign(new Error('EIO: i/o error, stat'), { code: 'EIO' });
  const stat = vi.spyOn(fsPromises, 'stat').mockRejectedValue(noAnswer);
  syncBuiltinESMExports();
  try {
    expect(await songsAfterScan(from)).toEqual(before);
  } finally {
    stat.mockRestore();
    syncBuiltinESMExports();
  }
  expect(before).toHaveLength(1);
  expect(await from.get('/api/rill/library/problems')).toMatchObject({ rows: [{ path: 'music/a.wav' }] });
  expect(await songsAfterScan(from)).toEqual(before);
  expect(await from.get('/api/rill/library/problems')).toMatchObject({ rows: [] });
});

test('deleted music is gone, although its folder is just as empty', async () => {
  const from = await startOverOneSong();
  rmSync(join(from.music, 'a.wav'));
  expect(readdirSync(from.music)).toEqual([]);
  expect(await songsAfterScan(from)).toEqual([]);
});

test('a folder that is mounted, unmounted, replaced or away for a scan is detected, once each', async () => {
  using folder = temporaryFolder();
  const root = join(folder.path, 'drive');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let changes = 0;
  const watch = watchRootMounts([root], () => (changes += 1), 1000);
  await watch.note();
  const changesAre = (count: number) =>
    vi.waitFor(
      () => {
        vi.advanceTimersByTime(1000);
        expect(changes).toBe(count);
      },
      { timeout: 30_000 },
    );
  mkdirSync(root);
  await changesAre(1);
  renameSync(root, `${root}-away`);
  await changesAre(2);
  mkdirSync(root);
  await changesAre(3);
  rmSync(root, { recursive: true });
  await watch.note();
  renameSync(`${root}-away`, root);
  await changesAre(4);
  await watch.note();
  renameSync(root, `${root}-away`);
  await watch.noteUnread(root);
  renameSync(`${root}-away`, root);
  await changesAre(5);
  watch.close();
});
