import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../store/database.ts';
import { id3TextFrame } from '../../testing/id3-tag.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { writeTaggedWavFile } from '../../testing/test-music.ts';
import { addTestPlays } from '../../testing/test-plays.ts';
import { createMusicScanService } from './music-scan-service.ts';
import type { ScanEvent } from './scan-messages.ts';

afterEach(() => vi.useRealTimers());

test('a music folder that goes away for a moment as it is scanned is read when it is back', async () => {
  using folder = temporaryFolder();
  const [data, music, drive] = ['data', 'music', 'drive'].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [data, music, drive]) mkdirSync(path);
  writeFileSync(join(music, 'bad.wav'), 'no music');
  writeTaggedWavFile(join(drive, 'song.wav'), [id3TextFrame('TIT2', 'song')]);
  const databasePath = join(data, 'catalogue.sqlite');
  const database = openDatabase(databasePath);
  const stopped = Promise.withResolvers<void>();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const scan = createMusicScanService(
    database,
    { databasePath, music: [music, drive], demo: null, watch: false, rescanMinutes: 1 },
    {
      notify(event) {
        if (event.kind !== 'log' || event.entry.event !== 'file-skipped') return;
        // The first skipped file is in the folder that is scanned before the drive, so the drive goes or comes in
        // between.
        if (event.entry.fields['path'] === drive) renameSync(`${drive}-away`, drive);
        else renameSync(drive, `${drive}-away`);
      },
      onStopped: stopped.resolve,
    },
  );
  await scan.start();
  const names = () => database.all('SELECT name FROM song');
  expect(names()).toEqual([]);
  await vi.waitFor(
    () => {
      vi.advanceTimersByTime(60_000);
      expect(names()).toEqual([{ name: 'song' }]);
    },
    { timeout: 30_000 },
  );
  scan.handle('stop');
  await stopped.promise;
  database.close();
});

test('a song that arrives in a folder that the first scan is reading is found by itself', async () => {
  using folder = temporaryFolder();
  const [data, music] = [join(folder.path, 'data'), join(folder.path, 'music')];
  for (const path of [data, music]) mkdirSync(path);
  writeFileSync(join(music, 'bad.wav'), 'no music');
  const databasePath = join(data, 'catalogue.sqlite');
  const database = openDatabase(databasePath);
  const found = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  const scan = createMusicScanService(
    database,
    { databasePath, music: [music], demo: null, watch: true, rescanMinutes: 0 },
    {
      notify(event) {
        // The event comes during the scan, after the names in the folder were read.
        if (event.kind === 'log' && event.entry.event === 'file-skipped')
          writeTaggedWavFile(join(music, 'late.wav'), [id3TextFrame('TIT2', 'late')]);
        if (event.kind === 'status' && event.status.state === 'idle' && event.status.found === 2)
          found.resolve();
      },
      onStopped: stopped.resolve,
    },
  );
  await scan.start();
  await found.promise;
  scan.handle('stop');
  await stopped.promise;
  expect(database.all('SELECT name FROM song')).toEqual([{ name: 'late' }]);
  database.close();
});

/** Scans once and returns the log. */
async function scanOnce(database: Database, databasePath: string, music: string): Promise<string[]> {
  const stopped = Promise.withResolvers<void>();
  const logged: string[] = [];
  const notify = (event: ScanEvent) => {
    if (event.kind === 'log') logged.push(event.entry.message);
  };
  const options = { databasePath, music: [music], demo: null, watch: false, rescanMinutes: 0 };
  const scan = createMusicScanService(database, options, { notify, onStopped: stopped.resolve });
  await scan.start();
  scan.handle('stop');
  await stopped.promise;
  return logged;
}

test('the chart of what is played most follows the plays from scan to scan, also when no music changed', async () => {
  using folder = temporaryFolder();
  const [data, music] = [join(folder.path, 'data'), join(folder.path, 'music')];
  for (const path of [data, music]) mkdirSync(path);
  for (const [at, name] of ['a', 'b'].entries())
    writeTaggedWavFile(join(music, `${name}.wav`), [id3TextFrame('TIT2', name)], 300 + at);
  const databasePath = join(data, 'catalogue.sqlite');
  const database = openDatabase(databasePath);
  await scanOnce(database, databasePath, music);
  const charted = () =>
    database
      .all<{ name: string }>(
        `SELECT song.name FROM playlist JOIN playlist_song ON playlist_song.playlist_id = playlist.id
        JOIN song ON song.id = playlist_song.song_id WHERE auto_key = 'chart:played' ORDER BY playlist_song.position`,
      )
      .map(({ name }) => name);
  const idOf = (name: string) =>
    database.get<{ id: number }>('SELECT id FROM song WHERE name = ?', name)?.id ?? 0;
  expect(charted()).toEqual([]);
  addTestPlays(database, 1, [idOf('a')]);
  await scanOnce(database, databasePath, music);
  expect(charted()).toEqual(['a']);
  addTestPlays(database, 1, [idOf('b'), idOf('b')]);
  await scanOnce(database, databasePath, music);
  expect(charted()).toEqual(['b', 'a']);
  database.close();
});

test('a scan whose lists could not be written says so, and leaves them to the next start', async () => {
  using folder = temporaryFolder();
  const [data, music] = [join(folder.path, 'data'), join(folder.path, 'music')];
  for (const path of [data, music]) mkdirSync(path);
  writeTaggedWavFile(join(music, 'a.wav'), [id3TextFrame('TIT2', 'a')]);
  const databasePath = join(data, 'catalogue.sqlite');
  const database = openDatabase(databasePath);
  const listNames = () => database.all<{ name: string }>('SELECT name FROM playlist').map(({ name }) => name);
  database.run(
    "CREATE TRIGGER full_disk BEFORE INSERT ON playlist BEGIN SELECT RAISE(ABORT, 'disk is full'); END",
  );
  expect(await scanOnce(database, databasePath, music)).toEqual([
    `The scan failed: The database ${databasePath} cannot be used: disk is full. What was read stays; once that is ` +
      'mended, scan again in My music.',
  ]);
  expect(database.all('SELECT name FROM song')).toEqual([{ name: 'a' }]);
  expect(listNames()).not.toContain('最近添加');
  database.run('DROP TRIGGER full_disk');
  await scanOnce(database, databasePath, music);
  expect(listNames()).toContain('最近添加');
  database.close();
});

test('a start whose database cannot be written says which one, and why', async () => {
  using folder = temporaryFolder();
  const databasePath = join(folder.path, 'catalogue.sqlite');
  const database = openDatabase(databasePath);
  database.get('PRAGMA max_page_count = 1');
  const filled =
    'WITH RECURSIVE n (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n) INSERT INTO stamp SELECT at, at FROM n';
  expect(() => database.run(filled)).toThrow('full');
  const notify = vi.fn();
  const music = Array.from({ length: 500 }, (_, at) => join(folder.path, `music ${at}`.repeat(10)));
  const options = { databasePath, music, demo: null, watch: false, rescanMinutes: 0 };
  await createMusicScanService(database, options, { notify, onStopped() {} }).start();
  const reason = `The database ${databasePath} cannot be written: its drive is full.`;
  expect(notify).toHaveBeenCalledWith({ kind: 'failed', reason });
  database.close();
});
