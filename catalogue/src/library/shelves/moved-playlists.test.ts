import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCatalogue } from '../../create-catalogue.ts';
import { type Database, openDatabase } from '../../store/database.ts';
import { id3TextFrame } from '../../testing/id3-tag.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { waitForScan } from '../../testing/test-catalogue.ts';
import { writeTaggedWavFile } from '../../testing/test-music.ts';
import { threadsInProcess } from '../../testing/threads-in-process.ts';

/**
 * Playlists of folders and playlist files that somebody saved, after `--music` has changed to another path of their
 * music.
 */

let folder: ReturnType<typeof temporaryFolder>;
let oldDrive = '';
let newDrive = '';
let database: Database | undefined;
beforeEach(() => {
  folder = temporaryFolder();
  oldDrive = join(folder.path, 'old drive');
  newDrive = join(folder.path, 'new', 'drive');
  mkdirSync(join(folder.path, 'new'));
  writeSong(join(oldDrive, 'Rock', 'moon.wav'), 'Moon', 300);
  writeSong(join(oldDrive, 'Rock', 'star.wav'), 'Star', 310);
  writeFileSync(join(oldDrive, 'Rock', 'Mix.m3u'), 'star.wav\nmoon.wav\n');
});
afterEach(() => {
  database?.close();
  database = undefined;
  folder.remove();
});

const writeSong = (path: string, title: string, hertz: number) =>
  writeTaggedWavFile(path, [id3TextFrame('TIT2', title)], hertz);

interface List {
  readonly id: number;
  readonly name: string;
}

/**
 * Starts a catalogue over these folders, scans, and ends it; returns its playlists and the songs of those that Ada
 * saved.
 */
async function runWith(music: readonly string[]) {
  const dataDir = join(folder.path, 'data');
  const catalogue = createCatalogue({ dataDir, music, demo: null }, threadsInProcess);
  await catalogue.ready;
  await waitForScan(catalogue);
  database ??= openDatabase(join(dataDir, 'catalogue.sqlite'));
  const ask = async <Reply>(path: string) => (await (await catalogue.app.request(path)).json()) as Reply;
  const { result: lists } = await ask<{ result: List[] }>('/api/personalized?limit=100');
  const saved: Record<string, string[]> = {};
  for (const { id, name } of database.all<List>(
    'SELECT id, name FROM playlist WHERE id IN (SELECT playlist_id FROM saved_playlist) ORDER BY id',
  )) {
    const { songs } = await ask<{ songs: { name: string }[] }>(`/api/playlist/track/all?id=${id}`);
    saved[`${name} ${id}`] = songs.map((song) => song.name);
  }
  await catalogue.close();
  return { lists, saved, idOf: (name: string) => lists.find((list) => list.name === name)?.id ?? 0 };
}

function save(ids: readonly number[]): void {
  const account = database === undefined ? 0 : Number(createTestAccount(database).userId);
  for (const id of ids)
    database?.run(
      'INSERT INTO saved_playlist (account_id, playlist_id, saved_ms) VALUES (?, ?, 1)',
      account,
      id,
    );
}

/** Saves the playlists of the folder and of the file on the old drive. */
async function saveBoth() {
  const { idOf } = await runWith([oldDrive]);
  const ids = { folder: idOf('Rock'), file: idOf('Mix') };
  save(Object.values(ids));
  const filled = { [`Rock ${ids.folder}`]: ['Moon', 'Star'], [`Mix ${ids.file}`]: ['Star', 'Moon'] };
  return { ids, filled };
}

test('saved playlists keep their songs when their drive is mounted under another name', async () => {
  const { ids, filled } = await saveBoth();
  renameSync(oldDrive, newDrive);
  const moved = await runWith([newDrive]);
  expect(moved.saved).toEqual(filled);
  expect([moved.idOf('Rock'), moved.idOf('Mix')]).toEqual([ids.folder, ids.file]);
  renameSync(newDrive, oldDrive);
  expect((await runWith([oldDrive])).saved).toEqual(filled);
});

test('saved playlists keep their songs when Rill ran without the music before it was named anew', async () => {
  const { filled } = await saveBoth();
  expect(Object.values((await runWith([])).saved)).toEqual([[], []]);
  renameSync(oldDrive, newDrive);
  expect((await runWith([newDrive])).saved).toEqual(filled);
});

test('saved playlists keep their songs when both drives were named for a while', async () => {
  const { filled } = await saveBoth();
  cpSync(oldDrive, newDrive, { recursive: true });
  expect((await runWith([oldDrive, newDrive])).saved).toEqual(filled);
  const alone = await runWith([newDrive]);
  expect(alone.saved).toEqual(filled);
  expect(alone.lists.map(({ name }) => name).sort()).toEqual(['Mix', 'Rock', '最近添加']);
});

test('a saved playlist that is too small for the shelf by now keeps its songs on another drive', async () => {
  const { filled } = await saveBoth();
  for (let at = 0; at < 33; at += 1)
    writeSong(join(oldDrive, `Big ${at % 11}`, `${at}.wav`), `${at}`, 400 + at);
  const before = await runWith([oldDrive]);
  expect([before.idOf('Rock'), before.saved]).toEqual([0, filled]);
  renameSync(oldDrive, newDrive);
  expect((await runWith([newDrive])).saved).toEqual(filled);
});

test('a saved playlist does not become that of other music with the same names', async () => {
  const { ids } = await saveBoth();
  writeSong(join(newDrive, 'Rock', 'other.wav'), 'Other', 700);
  writeFileSync(join(newDrive, 'Rock', 'Mix.m3u'), 'other.wav\n');
  const other = await runWith([newDrive]);
  expect(other.saved).toEqual({ [`Rock ${ids.folder}`]: [], [`Mix ${ids.file}`]: [] });
  expect(other.lists.map(({ name }) => name).sort()).toEqual(['Mix', 'Rock', '最近添加']);
});

test('playlists that are saved in both places stay two', async () => {
  const { filled } = await saveBoth();
  cpSync(oldDrive, newDrive, { recursive: true });
  const both = await runWith([oldDrive, newDrive]);
  const copy = both.lists.find(({ name, id }) => name === 'Rock' && filled[`Rock ${id}`] === undefined);
  save([copy?.id ?? 0]);
  const { saved } = await runWith([newDrive]);
  expect(saved[`Rock ${copy?.id}`]).toEqual(['Moon', 'Star']);
  expect(Object.keys(saved)).toHaveLength(3);
});
