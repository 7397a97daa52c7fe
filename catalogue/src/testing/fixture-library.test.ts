import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCatalogue } from '../create-catalogue.ts';
import { LONG_PLAYLIST_ID, writeFixtureDataFolder } from './fixture-database.ts';
import { fixtureAlbumNameAt, fixtureArtistNameAt, fixtureSongNameAt } from './song-names.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { waitForScan } from './test-catalogue.ts';

test('a hundred thousand songs, and their albums and artists, all have distinct names', () => {
  const distinct = (nameAt: (at: number) => string, count: number) =>
    new Set(Array.from({ length: count }, (_, at) => nameAt(at))).size;
  expect(distinct(fixtureSongNameAt, 100_000)).toBe(100_000);
  expect(distinct(fixtureAlbumNameAt, 10_000)).toBe(10_000);
  expect(distinct(fixtureArtistNameAt, 5000)).toBe(5000);
});

test('a filled database is a regular catalogue: nothing of it is scanned again, and all of it plays', async () => {
  using folder = temporaryFolder();
  const dataDir = join(folder.path, 'data');
  mkdirSync(dataDir);
  const music = await writeFixtureDataFolder(dataDir, { songs: 200 });
  const catalogue = createCatalogue({ dataDir, music: [music], demo: null });
  await catalogue.ready;
  await waitForScan(catalogue);
  expect(catalogue.scan.status()).toMatchObject({ found: 200, read: 200, skipped: [] });
  const get = async (path: string) => (await catalogue.app.request(path)).json();
  const list = (await get(`/api/playlist/track/all?id=${LONG_PLAYLIST_ID}&limit=1000`)) as {
    songs: { id: number; name: string }[];
    privileges: { st: number; fee: number }[];
  };
  expect(list.songs.map((song) => song.name)).toEqual(
    Array.from({ length: 200 }, (_, at) => fixtureSongNameAt(at)),
  );
  expect(list.privileges.every((one) => one.fee === 0 && one.st === 0)).toBe(true);
  const [first] = list.songs;
  const songUrl = (await get(`/api/song/url/v1?id=${first?.id}&level=lossless`)) as {
    data: { url: string }[];
  };
  const sound = await catalogue.app.request(songUrl.data[0]?.url ?? '', { headers: { range: 'bytes=0-43' } });
  expect(sound.status).toBe(206);
  expect(Buffer.from(await sound.arrayBuffer()).toString('latin1', 0, 4)).toBe('RIFF');
  await catalogue.close();
});
