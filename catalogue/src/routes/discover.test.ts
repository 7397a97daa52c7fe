import { join } from 'node:path';
import {
  highQualityPlaylistCategoriesEndpoint,
  highQualityPlaylistsEndpoint,
  hotSearchesEndpoint,
  newAlbumsEndpoint,
  playlistCategoriesEndpoint,
} from '@rill/contract';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiApp } from '../api/api-app.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { saveDemoPlaylist, setPlaylistSongs } from '../store/save/save-playlist.ts';
import { writeFixtureMusic } from '../testing/fixture-music.ts';
import { startTestCatalogue, type TestCatalogue } from '../testing/test-catalogue.ts';

let library: TestCatalogue;
let database: Database;
let app: Hono;

const DAY_MS = 86_400_000;
/** Manually made playlists: id, day of the last change, tags, number of songs, and description. */
const lists: [id: number, day: number, tags: string[], songs: number, description: string][] = [
  [9001, 5, ['夜晚', '民谣'], 6, 'For the night.'],
  [9002, 4, ['夜晚'], 6, 'Later still.'],
  [9003, 4, ['夜晚'], 6, 'Changed on the same day.'],
  [9004, 3, ['Shoegaze'], 6, 'A genre of one’s own.'],
  [9005, 9, ['清晨'], 6, ''],
  [9006, 9, ['清晨'], 2, 'Too short.'],
];

beforeAll(async () => {
  library = await startTestCatalogue((music) => writeFixtureMusic(music, { songs: 30 }));
  database = openDatabase(join(library.dataDir, 'catalogue.sqlite'));
  const picture = database.get<{ id: number }>('SELECT id FROM picture LIMIT 1');
  const songs = database.all<{ id: number }>('SELECT id FROM song ORDER BY id').map((song) => song.id);
  for (const [at, [id, day, tags, count, description]] of lists.entries()) {
    saveDemoPlaylist(database, id, {
      name: `List ${id}`,
      nameEn: null,
      descriptionEn: description,
      descriptionZh: '',
      pictureId: picture?.id ?? null,
      tags,
      specialType: 0,
      createdMs: 0,
      updatedMs: day * DAY_MS,
      shelf: at,
    });
    setPlaylistSongs(database, id, songs.slice(0, count), 0);
  }
  database.run('UPDATE artist SET area = CASE WHEN id % 2 = 0 THEN 7 ELSE 8 END');
  app = createApiApp(database, () => {});
});
afterAll(async () => {
  database.close();
  await library.close();
});

const ask = async (path: string): Promise<unknown> => (await app.request(`/api${path}`)).json();
const highQuality = async (query: string) =>
  v.parse(highQualityPlaylistsEndpoint.reply, await ask(`/top/playlist/highquality?${query}`));

describe('the categories of playlists', () => {
  test('[S7.19] every category is under its heading and has a playlist', async () => {
    const groups = v.parse(playlistCategoriesEndpoint.reply, await ask('/playlist/catlist'));
    const names = groups.map((group) => [group.name, group.categories.map((category) => category.name)]);
    expect(names).toContainEqual(['场景', ['夜晚', '清晨']]);
    expect(Object.fromEntries(names)).toMatchObject({ 风格: expect.arrayContaining(['民谣', 'Shoegaze']) });
    for (const { name } of groups.flatMap((group) => group.categories)) {
      const reply = (await ask(`/top/playlist?cat=${encodeURIComponent(name)}`)) as { total: number };
      expect(reply.total, name).toBeGreaterThan(0);
    }
  });

  test('[S7.19] the high-quality switch is for categories with such lists', async () => {
    const names = v.parse(
      highQualityPlaylistCategoriesEndpoint.reply,
      await ask('/playlist/highquality/tags'),
    );
    expect(names.toSorted()).toEqual(['Shoegaze', '夜晚', '民谣'].toSorted());
  });
});

describe('playlists of high quality', () => {
  test('[S7.21] are sorted by their last change, in pages that neither lose nor repeat one', async () => {
    const seen: number[][] = [];
    for (let before: number | null = 0; before !== null; ) {
      const page: v.InferOutput<typeof highQualityPlaylistsEndpoint.reply> = await highQuality(
        `limit=2&before=${before}`,
      );
      seen.push(page.rows.map((list) => Number(list.id)));
      before = page.before;
    }
    expect(seen).toEqual([[9001, 9002, 9003], [9004]]);
  });

  test('are those of the requested category', async () => {
    const page = await highQuality(`cat=${encodeURIComponent('夜晚')}`);
    expect(page.rows.map((list) => Number(list.id))).toEqual([9001, 9002, 9003]);
    expect(page).toMatchObject({ total: 3, before: null });
  });
});

describe('new albums', () => {
  const albums = async (query: string) => v.parse(newAlbumsEndpoint.reply, await ask(`/album/new?${query}`));

  test('[S2.28] are listed by area, page by page', async () => {
    const all = await albums('limit=100');
    const chinese = await albums('area=ZH&limit=100');
    const japanese = await albums('area=JP&limit=100');
    expect(all.total).toBe(all.rows.length);
    expect(chinese.rows.length).toBeGreaterThan(0);
    expect((chinese.total ?? 0) + (japanese.total ?? 0)).toBe(all.total);
    const ids = (rows: readonly { id: number }[]) => rows.map((row) => Number(row.id));
    expect(ids((await albums('limit=1&offset=1')).rows)).toEqual(ids(all.rows).slice(1, 2));
    expect(await albums('area=KR')).toMatchObject({ total: 0, rows: [] });
  });
});

test('a popular search for the artists of compilations is in the reader’s language', async () => {
  database.run(
    `INSERT INTO hot_search (position, word, content_en, content_zh, score, icon_type)
    VALUES (99, 'Various Artists', '', '', 1, 0)`,
  );
  const words = async (language: string) => {
    const headers = { 'Accept-Language': language };
    const reply = v.parse(
      hotSearchesEndpoint.reply,
      await (await app.request('/api/search/hot/detail', { headers })).json(),
    );
    return reply.map(({ word }) => word).at(-1);
  };
  expect([await words('zh-CN'), await words('en')]).toEqual(['群星', 'Various Artists']);
});
