import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { writeTaggedWavFile } from '../../testing/test-music.ts';
import { startMusicFolderScanner, startScanThread } from './scanner.ts';

test('when the thread dies the scan is over, and a rescan starts another that reads the music', async () => {
  using place = temporaryFolder();
  const [data, music] = [join(place.path, 'data'), join(place.path, 'music')];
  writeTaggedWavFile(join(music, 'a.wav'));
  const events: string[] = [];
  // Without its folder the database cannot be opened.
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
