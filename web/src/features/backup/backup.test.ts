import type { Queue } from '@rill/playback';
import { songForTest } from '@rill/playback/testing';
import { expect, test } from 'vitest';
import {
  type BrowserBackupContent,
  type BrowserBackupFile,
  parseBrowserBackup,
  serializeBrowserBackup,
} from './backup-file.ts';
import { limitBackupToSettings, planBrowserRestore } from './plan-restore.ts';

const queueOf = (...ids: number[]): Queue => ({
  songs: ids.map((id) => songForTest(id)),
  index: ids.length - 1,
  mode: 'normal',
  order: [],
  listName: null,
});

const backup: BrowserBackupFile = {
  madeAtMs: 1_770_000_000_000,
  catalogueId: 'demo',
  settings: { theme: 'dark', listNumber: 20 },
  queue: queueOf(2, 3),
  history: [songForTest(9), songForTest(3)],
  lyricOffsets: [[3, 0.5]],
};

const current: BrowserBackupContent = {
  settings: { listNumber: 100, language: 'en' },
  queue: queueOf(1, 2),
  history: [songForTest(3), songForTest(4)],
  lyricOffsets: [
    [3, -1],
    [4, 2],
  ],
};

const idsOf = (songs: readonly { id: number }[]) => songs.map(({ id }) => id);

test('a backup is parsed as it was written', () => {
  expect(parseBrowserBackup(serializeBrowserBackup(backup))).toEqual(backup);
});

const damaged = (change: Record<string, unknown>) =>
  JSON.stringify({ ...JSON.parse(serializeBrowserBackup(backup)), ...change });

test.each([
  ['no JSON', serializeBrowserBackup(backup).slice(0, -9)],
  ['another program’s file', damaged({ app: 'other' })],
  ['a later version', damaged({ version: 2 })],
  ['a song without a name', damaged({ history: [{ id: 1 }] })],
  ['an index that is not in the queue', damaged({ queue: { ...backup.queue, index: 2 } })],
  ['offsets of another shape', damaged({ lyricOffsets: [3] })],
  ['nothing', ''],
  ['a list', '[]'],
])('a file with %s is not a backup', (_what, text) => {
  expect(parseBrowserBackup(text)).toBeNull();
});

test('settings that are unknown or invalid are left out, the others are kept', () => {
  const text = damaged({ settings: { theme: 'pink', gone: 1, listNumber: 20, cookie: 'MUSIC_U=1' } });
  expect(parseBrowserBackup(text)?.settings).toEqual({ listNumber: 20 });
});

test('a merge keeps both, and the backup wins where they differ', () => {
  const { next, changedSettings } = planBrowserRestore(current, backup, 'merge');
  expect(next.settings).toEqual({ listNumber: 20, language: 'en', theme: 'dark' });
  expect(changedSettings.toSorted()).toEqual(['listNumber', 'theme']);
  expect(idsOf(next.queue.songs)).toEqual([1, 2, 3]);
  expect(next.queue.index).toBe(current.queue.index);
  expect(idsOf(next.history)).toEqual([3, 9, 4]);
  expect(next.lyricOffsets).toEqual([
    [3, 0.5],
    [4, 2],
  ]);
});

test('a play history comes back with its times, and is merged by them', () => {
  const heard = (id: number, heardMs: number) => ({ ...songForTest(id), heardMs });
  const text = serializeBrowserBackup({ ...backup, history: [heard(9, 400), heard(3, 200), songForTest(5)] });
  const parsed = parseBrowserBackup(text) ?? backup;
  const here = { ...current, history: [heard(4, 300), heard(9, 100)] };
  const { history } = planBrowserRestore(here, parsed, 'merge').next;
  expect(history.map(({ id, heardMs }) => [Number(id), heardMs])).toEqual([
    [9, 400],
    [4, 300],
    [3, 200],
    [5, 1],
  ]);
});

test('replacing leaves the backup’s content, and defaults for the other settings', () => {
  const { next, changedSettings } = planBrowserRestore(current, backup, 'replace');
  expect(next).toBe(backup);
  // The language is restored to the browser's own, which is the same in this test.
  expect(changedSettings.filter((key) => key !== 'language').toSorted()).toEqual(['listNumber', 'theme']);
});

test('restoring a fresh backup changes nothing', () => {
  expect(planBrowserRestore(current, current, 'merge').changesNothing).toBe(true);
  expect(planBrowserRestore(current, structuredClone(current), 'replace').changesNothing).toBe(true);
  expect(planBrowserRestore(current, backup, 'merge').changesNothing).toBe(false);
});

test('a backup of another catalogue, whose songs have other ids, restores only settings', () => {
  const { next } = planBrowserRestore(current, limitBackupToSettings(backup, current), 'replace');
  expect(next).toEqual({ ...current, settings: backup.settings });
});

test('songs merged into a shuffled queue are played', () => {
  const shuffled: BrowserBackupContent = {
    ...current,
    queue: {
      ...current.queue,
      mode: 'random',
      order: current.queue.songs.map(({ id }) => id).toReversed(),
    },
  };
  expect(planBrowserRestore(shuffled, backup, 'merge').next.queue.order).toEqual([2, 1, 3]);
});
