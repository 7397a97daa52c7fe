import { join } from 'node:path';
import { personalFmEndpoint } from '@rill/contract';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiApp } from '../api/api-app.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { writeFixtureMusic } from '../testing/fixture-music.ts';
import { SAME_SITE_HEADERS } from '../testing/same-site-headers.ts';
import { startTestCatalogue, type TestCatalogue } from '../testing/test-catalogue.ts';
import { addTestPlays, deleteAllTestPlays } from '../testing/test-plays.ts';
import { mountPersonalFmRoutes } from './personal-fm.ts';

let library: TestCatalogue;
let database: Database;
beforeAll(async () => {
  library = await startTestCatalogue((music) => writeFixtureMusic(music, { songs: 30 }));
  database = openDatabase(join(library.dataDir, 'catalogue.sqlite'));
});
afterAll(async () => {
  database.close();
  await library.close();
});

async function songsOf(app: { request(path: string): Response | Promise<Response> }) {
  const reply = await app.request('/api/personal_fm');
  return v.parse(personalFmEndpoint.reply, await reply.json());
}

/** A random generator that cycles through a few numbers, so that a failure can be repeated. */
function chance(): () => number {
  let at = 0;
  return () => {
    at = (at + 7) % 97;
    return at / 97;
  };
}

function freshRoutes() {
  const app = new Hono().basePath('/api');
  mountPersonalFmRoutes(app, database, chance());
  return app;
}

test('a visitor gets three different complete songs, and other ones next [S7.37]', async () => {
  const app = createApiApp(database, () => {});
  const heard = new Set<number>();
  for (let reply = 1; reply <= 5; reply += 1) {
    const songs = await songsOf(app);
    expect(songs).toHaveLength(3);
    for (const song of songs) {
      expect(song.name).not.toBe('');
      expect(song.artist[0]?.name).toBeTruthy();
      expect(song.album.id).toBeGreaterThan(0);
      expect(song.time).toBeGreaterThan(0);
      expect(song.rights).toBe('playable');
      heard.add(song.id);
    }
    expect(heard.size).toBe(reply * 3);
  }
});

test('personal FM never ends, also when every song has been sent', async () => {
  const app = freshRoutes();
  const heard = new Set<number>();
  for (let reply = 0; reply < 60; reply += 1) {
    const songs = await songsOf(app);
    expect(new Set(songs.map((song) => song.id)).size).toBe(3);
    for (const song of songs) heard.add(song.id);
  }
  expect(heard.size).toBe(30);
});

test('songs of played artists come first, one in each reply', async () => {
  const played = database.get<{ id: number; artist: number }>(
    'SELECT song_id AS id, artist_id AS artist FROM song_artist ORDER BY song_id LIMIT 1',
  );
  addTestPlays(database, 1, [played?.id ?? 0]);
  try {
    const songs = await songsOf(freshRoutes());
    expect(songs[0]?.artist.map((artist) => Number(artist.id))).toContain(played?.artist);
  } finally {
    deleteAllTestPlays(database);
  }
});

test('personal FM has no song whose files are gone', async () => {
  const gone = database.all<{ id: number }>('SELECT id FROM song ORDER BY id LIMIT 28').map((row) => row.id);
  database.run(
    'UPDATE file SET is_missing = 1 WHERE song_id IN (SELECT value FROM json_each(?))',
    JSON.stringify(gone),
  );
  try {
    const songs = await songsOf(freshRoutes());
    expect(songs).toHaveLength(2);
    expect(songs.some((song) => gone.includes(song.id))).toBe(false);
  } finally {
    database.run('UPDATE file SET is_missing = 0');
  }
});

test('personal FM prefers songs that every browser plays, and marks the others', async () => {
  const foreign = (count: number) =>
    database.run(
      `UPDATE file SET codec = CASE WHEN song_id IN (SELECT id FROM song ORDER BY id LIMIT ?)
      THEN 'ALAC' ELSE '' END`,
      count,
    );
  const formats = async (app: Hono) => (await songsOf(app)).map(({ format }) => format);
  const before = database.all<{ id: number; codec: string }>('SELECT id, codec FROM file');
  try {
    foreign(26);
    const app = freshRoutes();
    for (let reply = 0; reply < 4; reply += 1) expect(await formats(app)).toEqual(['', '', '']);
    foreign(30);
    expect(await formats(app)).toEqual(['alac', 'alac', 'alac']);
  } finally {
    for (const { id, codec } of before) database.run('UPDATE file SET codec = ? WHERE id = ?', codec, id);
  }
});

test('a visitor who dislikes a song gets the login code', async () => {
  const reply = await library.catalogue.app.request('/api/fm_trash?id=1', { headers: SAME_SITE_HEADERS });
  expect(reply.status).toBe(301);
  expect(await reply.json()).toMatchObject({ code: 301, msg: '需要登录' });
});
