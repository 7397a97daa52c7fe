import { copyFileSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../store/database.ts';
import { writeNamedValue } from '../../store/named-values.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { writeTaggedWavFile } from '../../testing/test-music.ts';
import { scanMusicIntoDatabase } from './scan-music.ts';

const TODAY = '2026-03-02';
let folder: ReturnType<typeof temporaryFolder>;
let database: Database | undefined;
beforeEach(() => {
  folder = temporaryFolder();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${TODAY}T12:00Z`) });
});
afterEach(() => {
  vi.useRealTimers();
  database?.close();
  folder.remove();
});

/** More files than one batch writes, so that the scan can stop between two batches. */
const FILES = 210;
const OLD = 1_500_000_000;

/** Scans a music folder; `onRead` is called whenever files have been written. */
async function scan(music: string, signal: AbortSignal, onRead: () => void = () => {}): Promise<void> {
  const report = { beforeFolder: async () => {}, found() {}, read: onRead, skipped() {}, unsupported() {} };
  if (database !== undefined) await scanMusicIntoDatabase(database, [music], report, signal);
}
/** The number of own songs by the day on which they were added. */
const songsByDay = () =>
  Object.fromEntries(
    (
      database?.all<{ day: string; songs: number }>(
        `SELECT date(added_ms / 1000, 'unixepoch') AS day, count(*) AS songs FROM song WHERE is_demo = 0 GROUP BY 1`,
      ) ?? []
    ).map(({ day, songs }) => [day, songs]),
  );

/** A music folder whose first scan ended in the middle. */
async function stopFirstScan(): Promise<string> {
  const music = join(folder.path, 'music');
  mkdirSync(music);
  const first = join(music, '0.wav');
  writeTaggedWavFile(first);
  for (let at = 0; at < FILES; at += 1) {
    const path = join(music, `${at}.wav`);
    if (at > 0) copyFileSync(first, path);
    utimesSync(path, OLD, OLD);
  }
  database = openDatabase(join(folder.path, 'catalogue.sqlite'));
  const stopping = new AbortController();
  await scan(music, stopping.signal, () => stopping.abort()).catch(() => {});
  expect(songsByDay()['2017-07-14']).toBeLessThan(FILES);
  return music;
}

test.each(['its drive is not mounted', 'its folder is not there'])(
  'a first scan that is stopped, and continues after a scan while %s, adds each song on the day of its file',
  async (why) => {
    const music = await stopFirstScan();
    if (database === undefined) throw new Error('no scan has begun');
    const found = songsByDay();
    renameSync(music, `${music} elsewhere`);
    if (why === 'its drive is not mounted') {
      mkdirSync(music);
      writeFileSync(join(music, '.mount-point'), '');
      writeNamedValue(database, `drive ${music}`, 'another');
    }
    await scan(music, new AbortController().signal);
    expect(songsByDay()).toEqual(found);
    expect(database.get('SELECT count(*) AS missing FROM file WHERE is_missing = 1')).toEqual({ missing: 0 });
    rmSync(music, { recursive: true, force: true });
    renameSync(`${music} elsewhere`, music);
    await scan(music, new AbortController().signal);
    expect(songsByDay()).toEqual({ '2017-07-14': FILES });
  },
);

test('a first scan that is stopped and goes on later adds each song on the day of its file', async () => {
  const music = await stopFirstScan();
  const first = join(music, '0.wav');
  await scan(music, new AbortController().signal);
  expect(songsByDay()).toEqual({ '2017-07-14': FILES });
  const added = join(music, 'added.wav');
  copyFileSync(first, added);
  utimesSync(added, OLD, OLD);
  await scan(music, new AbortController().signal);
  expect(songsByDay()).toEqual({ '2017-07-14': FILES, [TODAY]: 1 });
});

test('a file that is dated in the future is no newer than now', async () => {
  const music = join(folder.path, 'music');
  writeTaggedWavFile(join(music, 'a.wav'));
  utimesSync(join(music, 'a.wav'), 4_000_000_000, 4_000_000_000);
  database = openDatabase(join(folder.path, 'catalogue.sqlite'));
  await scan(music, new AbortController().signal);
  expect(songsByDay()).toEqual({ [TODAY]: 1 });
});
