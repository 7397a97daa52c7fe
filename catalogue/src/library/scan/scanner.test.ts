import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { writeTaggedWavFile } from '../../testing/test-music.ts';
import { startMusicFolderScanner, startScanThread } from './scanner.ts';

test('when the scanning thread dies the scan ends, and a rescan starts another thread that reads the music', async () => {
  using folder = temporaryFolder();
  const [data, music] = [join(folder.path, 'data'), join(folder.path, 'music')];
  writeTaggedWavFile(join(music, 'a.wav'));
  const events: string[] = [];
  // The folder is missing, so the database cannot be opened.
  const scanner = startMusicFolderScanner(
    {
      databasePath: join(data, 'catalogue.sqlite'),
      music: [music],
      demo: null,
      watch: false,
      rescanMinutes: 0,
    },
    ({ event }) => events.push(event),
    startScanThread,
  );
  await expect(scanner.ready).rejects.toThrow(/unable to open/);
  expect([scanner.scan.status().state, events]).toEqual(['idle', ['scan-failed']]);
  mkdirSync(data);
  scanner.scan.rescan();
  await vi.waitUntil(() => scanner.scan.status().state === 'idle', { timeout: 30_000 });
  expect(scanner.scan.status().read).toBe(1);
  await scanner.close();
});

test('a rescan uses the thread that is alive, and finds added music', async () => {
  using folder = temporaryFolder();
  const music = join(folder.path, 'music');
  writeTaggedWavFile(join(music, 'a.wav'), [], 300);
  const startThread = vi.fn(startScanThread);
  const scanner = startMusicFolderScanner(
    {
      databasePath: join(folder.path, 'catalogue.sqlite'),
      music: [music],
      demo: null,
      watch: false,
      rescanMinutes: 0,
    },
    ({ message }) => {
      throw new Error(message);
    },
    startThread,
  );
  const whenIdle = () => vi.waitUntil(() => scanner.scan.status().state === 'idle', { timeout: 30_000 });
  await whenIdle();
  expect(scanner.scan.status()).toMatchObject({ found: 1, read: 1 });
  writeTaggedWavFile(join(music, 'b.wav'), [], 400);
  scanner.scan.rescan();
  expect(scanner.scan.status()).toMatchObject({ state: 'scanning', found: 0 });
  await whenIdle();
  expect(scanner.scan.status()).toMatchObject({ found: 2, read: 2 });
  expect(startThread).toHaveBeenCalledOnce();
  await scanner.close();
});
