import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { hideFoldersInConnection } from '../../store/accounts/hide-folders.ts';
import { openDatabase } from '../../store/database.ts';
import { saveAutomaticPlaylist } from '../../store/save/save-playlist.ts';
import { id3TextFrame } from '../../testing/id3-tag.ts';
import { startTestCatalogue, type TestCatalogue } from '../../testing/test-catalogue.ts';
import { writeTaggedWavFile } from '../../testing/test-music.ts';
import { addTestPlays } from '../../testing/test-plays.ts';
import { rebuildAutomaticPlaylists } from './automatic-playlists.ts';

let library: TestCatalogue | undefined;
afterEach(() => library?.close());

interface List {
  id: number;
  name: string;
  trackCount: number;
}
const listsOf = async (from: TestCatalogue) =>
  ((await from.get('/api/personalized')) as { result: List[] }).result;
const namesOf = async (from: TestCatalogue, path: string) =>
  ((await from.get(path)) as { songs: { name: string }[] }).songs.map((song) => song.name);

async function start() {
  library = await startTestCatalogue((music) => {
    for (let at = 0; at < 5; at += 1) {
      const frames = [
        id3TextFrame('TIT2', `folk ${at}`),
        id3TextFrame('TPE1', 'Singer'),
        id3TextFrame('TCON', 'Folk'),
      ];
      writeTaggedWavFile(join(music, 'Artist A', 'Album', `${at}.wav`), frames, 300 + at);
    }
    writeTaggedWavFile(
      join(music, 'Artist B', 'one.wav'),
      [id3TextFrame('TIT2', 'one'), id3TextFrame('TCON', 'Rare')],
      400,
    );
    writeTaggedWavFile(join(music, 'loose.wav'), [id3TextFrame('TIT2', 'loose')], 500);
  });
  return library;
}

test('a music folder makes playlists of new songs, of each big genre, and of its top folders', async () => {
  const from = await start();
  const lists = await listsOf(from);
  expect(lists.map((list) => [list.name, list.trackCount])).toEqual([
    ['最近添加', 7],
    ['Folk', 5],
    ['Artist A', 5],
    ['Artist B', 1],
  ]);
  const folder = lists.find((list) => list.name === 'Artist B');
  expect(await namesOf(from, `/api/playlist/track/all?id=${folder?.id}`)).toEqual(['one']);
});

test('the playlist of a genre is in the category of the same meaning, which is then listed once', async () => {
  const from = await start();
  const folk = encodeURIComponent('民谣');
  expect(await from.get(`/api/top/playlist?cat=${folk}`)).toMatchObject({
    total: 1,
    playlists: [{ name: 'Folk' }],
  });
  const { sub } = (await from.get('/api/playlist/catlist')) as { sub: { name: string }[] };
  expect(sub.map(({ name }) => name)).toEqual(['民谣']);
});

test('the most played songs make a chart and come first in the radar', async () => {
  const from = await start();
  const database = openDatabase(join(from.dataDir, 'catalogue.sqlite'));
  const idOf = (name: string) =>
    database.get<{ id: number }>('SELECT id FROM song WHERE name = ?', name)?.id ?? 0;
  addTestPlays(database, 1, [idOf('loose'), idOf('one'), idOf('one')]);
  rebuildAutomaticPlaylists(database, 1);
  database.close();
  const charts = (await from.get('/api/toplist/detail', { 'Accept-Language': 'en' })) as {
    list: (List & { tracks: { first: string }[] })[];
  };
  expect(charts.list.map((chart) => chart.name)).toEqual(['Most played', 'New arrivals']);
  expect(charts.list[0]?.tracks.map((row) => row.first)).toEqual(['one', 'loose']);
  const radar = await namesOf(from, '/api/playlist/track/all?id=3136952023');
  expect(radar.slice(0, 2)).toEqual(['one', 'loose']);
  expect(radar).toHaveLength(7);
});

test('the radar of a visitor follows what is played without a scan', async () => {
  const from = await start();
  const database = openDatabase(join(from.dataDir, 'catalogue.sqlite'));
  const last = database.get<{ id: number }>("SELECT id FROM song WHERE name = 'folk 4'")?.id ?? 0;
  const radar = () => namesOf(from, '/api/playlist/track/all?id=3136952023');
  expect((await radar())[0]).not.toBe('folk 4');
  addTestPlays(database, 1, [last]);
  expect((await radar())[0]).toBe('folk 4');
  database.close();
});

test('an automatic playlist keeps its id from scan to scan, and is removed when it is empty', async () => {
  const from = await start();
  const before = await listsOf(from);
  const database = openDatabase(join(from.dataDir, 'catalogue.sqlite'));
  saveAutomaticPlaylist(database, 'genre:Gone', {
    name: 'Gone',
    nameEn: null,
    descriptionEn: '',
    descriptionZh: '',
    pictureId: null,
    tags: [],
    specialType: 0,
    createdMs: 1,
    updatedMs: 1,
    shelf: 1,
  });
  rebuildAutomaticPlaylists(database, 2);
  expect(database.get("SELECT 1 FROM playlist WHERE auto_key = 'genre:Gone'")).toBeUndefined();
  database.close();
  expect((await listsOf(from)).map((list) => list.id)).toEqual(before.map((list) => list.id));
});

test('the playlist of a genre stays the same one when a file spells the genre with capitals', async () => {
  library = await startTestCatalogue((music) => {
    for (let at = 0; at < 4; at += 1)
      writeTaggedWavFile(join(music, `${at}.wav`), [id3TextFrame('TCON', 'shanty')], 300 + at);
  });
  const before = (await listsOf(library)).find(({ name }) => name === 'shanty');
  writeTaggedWavFile(join(library.music, 'new.wav'), [id3TextFrame('TCON', 'Shanty')], 500);
  await library.rescan();
  const list = (await listsOf(library)).find(({ name }) => name === 'Shanty');
  expect(list).toMatchObject({ id: before?.id, trackCount: 5 });
  const { playlist } = (await library.get(`/api/playlist/detail?id=${list?.id}`)) as {
    playlist: { tags: string[] };
  };
  expect(playlist.tags).toEqual(['Shanty']);
});

test('a saved playlist keeps its songs when other folders and genres have pushed it off the shelf', async () => {
  library = await startTestCatalogue((music) => {
    for (let at = 0; at < 4; at += 1)
      writeTaggedWavFile(join(music, 'Small', `${at}.wav`), [id3TextFrame('TCON', 'Shanty')], 300 + at);
  });
  const before = await listsOf(library);
  const idOf = (name: string) => before.find((list) => list.name === name)?.id ?? 0;
  const database = openDatabase(join(library.dataDir, 'catalogue.sqlite'));
  database.run("INSERT INTO account (id, nickname) VALUES (7, 'Ada')");
  for (const id of [idOf('Small'), idOf('Shanty')])
    database.run('INSERT INTO saved_playlist (account_id, playlist_id, saved_ms) VALUES (7, ?, 1)', id);
  for (let at = 0; at < 60; at += 1) {
    const genre = [id3TextFrame('TCON', `Genre ${at % 12}`)];
    writeTaggedWavFile(join(library.music, `Big ${at % 12}`, `${at}.wav`), genre, 400 + at);
  }
  await library.rescan();
  const names = (await listsOf(library)).map(({ name }) => name);
  expect(names).toHaveLength(13);
  for (const name of ['Small', 'Shanty']) {
    expect(names).not.toContain(name);
    expect(await namesOf(library, `/api/playlist/track/all?id=${idOf(name)}`)).toHaveLength(4);
  }
  database.close();
});

test('a saved or discussed playlist outlives the absence of its music, and fills again', async () => {
  const from = await start();
  const before = await listsOf(from);
  const idOf = (name: string) => before.find((list) => list.name === name)?.id ?? 0;
  const database = openDatabase(join(from.dataDir, 'catalogue.sqlite'));
  database.run("INSERT INTO account (id, nickname) VALUES (7, 'Ada')");
  database.run(
    'INSERT INTO saved_playlist (account_id, playlist_id, saved_ms) VALUES (7, ?, 1)',
    idOf('Folk'),
  );
  database.run(
    "INSERT INTO comment (kind, target_id, account_id, content, created_ms) VALUES (2, ?, 7, 'Nice', 1)",
    idOf('Artist B'),
  );
  renameSync(join(from.music, 'Artist A'), join(from.dataDir, 'Artist A'));
  renameSync(join(from.music, 'Artist B'), join(from.dataDir, 'Artist B'));
  await from.rescan();
  expect((await listsOf(from)).map(({ name }) => name)).toEqual(['最近添加']);
  expect(await namesOf(from, `/api/playlist/track/all?id=${idOf('Folk')}`)).toEqual([]);
  const barred = hideFoldersInConnection(database.openAnother(), [from.music]);
  barred.refresh();
  expect(barred.database.get('SELECT name FROM playlist WHERE id = ?', idOf('Folk'))).toBeUndefined();
  barred.database.close();
  renameSync(join(from.dataDir, 'Artist A'), join(from.music, 'Artist A'));
  renameSync(join(from.dataDir, 'Artist B'), join(from.music, 'Artist B'));
  await from.rescan();
  expect(database.all('SELECT playlist_id AS id FROM saved_playlist')).toEqual([{ id: idOf('Folk') }]);
  database.close();
  const after = await listsOf(from);
  for (const name of ['Folk', 'Artist B'])
    expect(after).toContainEqual(before.find((one) => one.name === name));
  expect(after.find(({ name }) => name === 'Artist A')?.id).not.toBe(idOf('Artist A'));
});
