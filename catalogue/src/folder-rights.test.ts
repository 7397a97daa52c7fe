import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bannersServerSchemas,
  followedArtistsServerSchemas,
  hotSearchesServerSchemas,
  libraryCountsServerSchemas,
  recentSongsServerSchemas,
  savedAlbumsServerSchemas,
  serverSchemasByEndpoint,
  userPlaylistsServerSchemas,
} from '@rill/contract';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountMiddleware } from './accounts/account-middleware.ts';
import { replaceBannersAndHotSearches } from './library/shelves/replace-banners-and-hot-searches.ts';
import { mountAccountExportRoute } from './routes/account-export.ts';
import { mountMediaRoutes } from './routes/media.ts';
import { createAccessScopedDatabase, setFoldersHiddenFromAccount } from './store/accounts/folder-rights.ts';
import { rememberMergedSong } from './store/music/merged-songs.ts';
import { savePictureRow } from './store/music/pictures.ts';
import { setMusicFolderPaths } from './store/own/own-folders.ts';
import { mostPlayedSongs, mostPlayedSongsSince, storePlays } from './store/personal/plays.ts';
import type { TestAccount } from './testing/test-account.ts';
import { openTestApiWithAccounts, type TestApiWithAccounts } from './testing/test-api-with-accounts.ts';

/** Words that occur only in the hidden folder. */
const HIDDEN = /moonrise|qanat|caravanserai|private-music/i;

let calls: TestApiWithAccounts;
/** The folder that Ben may hear, but not Ada and visitors. */
let hidden: string;
let query: Record<string, string>;
let songId: number;

/** Gives an album a cover of the hidden folder. */
function giveCover(album: string, hash: string): void {
  const source = { kind: 'file', path: join(hidden, 'cover.jpg') } as const;
  const picture = savePictureRow(calls.database, hash, source);
  calls.database.run('UPDATE album SET picture_id = ? WHERE name = ?', picture, album);
}

/** The status of the response for a path below /media. */
async function mediaStatus(account: TestAccount | null, path: string): Promise<number> {
  const heard = createAccessScopedDatabase(calls.database);
  const media = new Hono();
  media.use(accountMiddleware(calls.database, heard, Date.now));
  mountMediaRoutes(media, heard, { covers: { coverFile: async () => join(hidden, '1.wav') }, sounds: null });
  return (await media.request(path, account === null ? {} : { headers: { Cookie: account.cookie } })).status;
}

beforeAll(async () => {
  calls = openTestApiWithAccounts([
    ['Still water', 'Marta', 'Lakes'],
    ['Zanzibar moonrise', 'Qanat', 'Caravanserai'],
    ['Zanzibar noon', 'Marta', 'Lakes'],
    ['Copy of Still water', 'Marta', 'Lakes'],
    ['Copy of noon', 'Marta', 'Lakes'],
  ]);
  const { database, ada, ben } = calls;
  hidden = join(calls.folder, 'private-music');
  mkdirSync(hidden);
  writeFileSync(join(hidden, '1.wav'), Buffer.alloc(100));
  songId = calls.songIds[1] ?? 0;
  database.run(
    'UPDATE file SET root = ?1, folder = ?1, path = ?2, size = 100 WHERE song_id = ?3',
    hidden,
    join(hidden, '1.wav'),
    songId,
  );
  setMusicFolderPaths(database, ['/m', hidden]);
  setFoldersHiddenFromAccount(database, ada.userId, [hidden]);
  setFoldersHiddenFromAccount(database, null, [hidden]);
  const album = database.get<{ id: number }>("SELECT id FROM album WHERE name = 'Caravanserai'")?.id;
  const artist = database.get<{ id: number }>("SELECT id FROM artist WHERE name = 'Qanat'")?.id;
  const list = await calls.post(ben, '/playlist/create', { name: 'Public list' });
  const pid = String((list.body as { id: number }).id);
  await calls.post(ben, '/playlist/tracks', { op: 'add', pid, tracks: songId });
  query = {
    ids: String(songId),
    keywords: 'zanzibar',
    type: '1',
    limit: '100',
    find: 'moonrise',
    root: '1',
    tracks: String(songId),
    op: 'add',
    sid: String(songId),
    asid: String(songId),
    level: 'standard',
    t: '1',
    like: 'true',
    songIds: `[${songId}]`,
    device: 'phone',
    deviceName: 'x',
    name: 'zanzibar',
    album: String(album),
    artist: String(artist),
    song: String(songId),
    list: pid,
  };
});
afterAll(() => calls.close());

/** Calls that only read, with every kind of entity that their `id` may name. */
const reading = Object.values(serverSchemasByEndpoint).filter(
  ({ path }) => !/create|delete|change|\/end$|remove|revoke|logout|refresh|^\/cloud$|export|scan$/.test(path),
);

async function heardBy(account: TestAccount | null, path: string): Promise<string> {
  const bodies: unknown[] = [];
  for (const id of ['song', 'album', 'artist', 'list']) {
    for (const type of ['1', '10', '100', '1000', '0']) {
      const asked = { ...query, type, id: query[id] ?? '', uid: String(account?.userId ?? 0) };
      bodies.push((await calls.post(account, path, asked)).body);
    }
  }
  return JSON.stringify(bodies);
}

describe('a music folder that is hidden from somebody', () => {
  test('does not exist for them in the reply of any call', async () => {
    const telling: string[] = [];
    const leaking: string[] = [];
    for (const { path } of reading) {
      for (const listener of [calls.ada, null]) {
        const found = HIDDEN.exec(await heardBy(listener, path));
        if (found !== null) leaking.push(`${path}: ${found[0]}`);
      }
      if (HIDDEN.test(await heardBy(calls.ben, path))) telling.push(path);
    }
    expect(leaking).toEqual([]);
    // The same calls return these words to somebody who may hear the folder, so the test looks in the right places.
    expect(telling.length).toBeGreaterThan(15);
    expect(telling).toEqual(
      expect.arrayContaining(['/song/detail', '/album', '/cloudsearch', '/artists', '/rill/library/songs']),
    );
  });

  test('is left out of counts, and everything else stays', async () => {
    const search = (account: TestAccount | null) =>
      calls.post(account, '/cloudsearch', { keywords: 'zanzibar', type: 1 });
    expect((await search(calls.ada)).body).toMatchObject({ result: { songCount: 1 } });
    expect((await search(calls.ben)).body).toMatchObject({ result: { songCount: 2 } });
  });

  test('has no names in the export of an account, which keeps the rows', async () => {
    const { database, ada, ben } = calls;
    const forget = () => {
      for (const table of ['fm_trash', 'saved_album', 'followed_artist'])
        database.run(`DELETE FROM ${table}`);
    };
    forget();
    for (const { userId } of [ada, ben]) {
      const list = database.run('INSERT INTO playlist (account_id, name) VALUES (?, ?)', userId, 'Mine').id;
      const values = [list, songId];
      database.run(
        'INSERT INTO playlist_song (playlist_id, song_id, position, added_ms) VALUES (?, ?, 1, 1)',
        ...values,
      );
      database.run('INSERT INTO fm_trash (account_id, song_id, trashed_ms) VALUES (?, ?, 1)', userId, songId);
      for (const [table, column] of [
        ['album', 'album_id'],
        ['artist', 'artist_id'],
      ] as const) {
        const kept = table === 'album' ? 'saved_album' : 'followed_artist';
        const id = Number(query[table]);
        database.run(`INSERT INTO ${kept} (account_id, ${column}, saved_ms) VALUES (?, ?, 1)`, userId, id);
      }
    }
    const app = new Hono();
    app.use(accountMiddleware(database, null, Date.now));
    mountAccountExportRoute(app, createAccessScopedDatabase(database));
    const exportOf = async ({ cookie }: TestAccount) =>
      (await app.request('/rill/account/export', { headers: { Cookie: cookie } })).text();
    const [ofAda, ofBen] = [await exportOf(ada), await exportOf(ben)];
    expect(HIDDEN.exec(ofAda)).toBeNull();
    expect(JSON.parse(ofAda)).toMatchObject({
      savedAlbums: [{ id: Number(query['album']), name: null }],
      followedArtists: [{ name: null }],
      trashed: [{ songId, name: null }],
    });
    for (const name of ['Zanzibar moonrise', 'Qanat', 'Caravanserai']) expect(ofBen).toContain(name);
    forget();
    database.run("DELETE FROM playlist WHERE name = 'Mine'");
  });

  test('is not streamed', async () => {
    const url = await calls.post(calls.ben, '/song/url/v1', { id: songId, level: 'standard' });
    const path = (url.body as { data: { url: string }[] }).data[0]?.url.replace(/^.*\/media/, '') ?? '';
    const status = (account: TestAccount | null) => mediaStatus(account, path);
    expect([await status(calls.ben), await status(calls.ada), await status(null)]).toEqual([200, 404, 404]);
  });

  test('does not serve its covers by hash, unless a visible album has the same one', async () => {
    const [ofHidden, ofBoth] = ['aa'.repeat(16), 'bb'.repeat(16)];
    const statuses = (hash: string) =>
      Promise.all([calls.ben, calls.ada, null].map((account) => mediaStatus(account, `/cover/${hash}`)));
    giveCover('Caravanserai', ofHidden);
    expect(await statuses(ofHidden)).toEqual([200, 404, 404]);
    giveCover('Caravanserai', ofBoth);
    giveCover('Lakes', ofBoth);
    expect(await statuses(ofBoth)).toEqual([200, 200, 200]);
  });

  test('has no album in the carousel and no artist among the hot searches without the demo library', async () => {
    const [ofHidden, ofVisible] = ['cc'.repeat(16), 'dd'.repeat(16)];
    giveCover('Caravanserai', ofHidden);
    giveCover('Lakes', ofVisible);
    replaceBannersAndHotSearches(calls.database);
    const shownTo = async (account: TestAccount | null) => {
      const { banners } = await calls.ask(account, bannersServerSchemas);
      const { data } = await calls.ask(account, hotSearchesServerSchemas);
      return {
        albums: banners.map(({ targetId }) => targetId === Number(query['album'])),
        words: data.map(({ searchWord }) => searchWord),
        cover: await mediaStatus(account, `/cover/${ofHidden}`),
      };
    };
    for (const listener of [calls.ada, null])
      expect(await shownTo(listener)).toEqual({ albums: [false], words: ['Marta'], cover: 404 });
    const { albums, words, cover } = await shownTo(calls.ben);
    expect([albums.length, albums.includes(true)]).toEqual([2, true]);
    expect([words, cover]).toEqual([['Marta', 'Qanat'], 200]);
  });

  test('shows songs moved into a visible folder, and hides songs moved into the hidden one', async () => {
    const heardSongs = async () =>
      ((await calls.post(calls.ada, '/rill/library')).body as { data: { songs: number } }).data.songs;
    const [first = 0] = calls.songIds;
    const before = await heardSongs();
    calls.database.run('UPDATE file SET root = ? WHERE song_id = ?', hidden, first);
    expect(await heardSongs()).toBe(before - 1);
    calls.database.run("UPDATE file SET root = '/m' WHERE song_id = ?", first);
    expect(await heardSongs()).toBe(before);
  });

  test('does not prevent writes: likes, playlists and plays of other songs are stored', async () => {
    const other = calls.songIds[0] ?? 0;
    const made = await calls.post(calls.ada, '/playlist/create', { name: 'Mine' });
    const pid = (made.body as { id: number }).id;
    const added = await calls.post(calls.ada, '/playlist/tracks', { op: 'add', pid, tracks: other });
    expect(added.status).toBe(200);
    expect((await calls.post(calls.ada, '/like', { id: other, like: true })).status).toBe(200);
    const detail = await calls.post(calls.ada, '/playlist/detail', { id: pid });
    expect(detail.body).toMatchObject({ playlist: { trackCount: 1 } });
    expect((await calls.post(calls.ada, '/like', { id: songId, like: true })).status).not.toBe(200);
    expect((await calls.post(calls.ada, '/playlist/delete', { id: pid })).status).toBe(200);
  });

  test('counts the songs of an own playlist that can be heard', async () => {
    const { ada, ben, songIds } = calls;
    const made = await calls.post(ben, '/playlist/create', { name: 'Bens' });
    const pid = (made.body as { id: number }).id;
    await calls.post(ben, '/playlist/tracks', { op: 'add', pid, tracks: `${songIds[0]},${songId}` });
    const counted = async (account: TestAccount | null) => {
      const { body } = await calls.post(account, '/playlist/detail', { id: pid });
      const songs = await calls.post(account, '/playlist/track/all', { id: pid });
      const { trackCount } = (body as { playlist: { trackCount: number } }).playlist;
      const lists = await calls.ask(account, userPlaylistsServerSchemas, { uid: ben.userId });
      const row = lists.playlist.find(({ id }) => id === pid);
      return [trackCount, row?.trackCount, (songs.body as { songs: unknown[] }).songs.length];
    };
    expect([await counted(ben), await counted(ada), await counted(null)]).toEqual([
      [2, 2, 2],
      [1, 1, 1],
      [1, 1, 1],
    ]);
    expect((await calls.post(ben, '/playlist/delete', { id: pid })).status).toBe(200);
  });

  test('takes no places in a page of what is saved or was played', async () => {
    const { ada, ben, database, songIds } = calls;
    const [heard = 0] = songIds;
    const lakes = database.get<{ id: number }>("SELECT id FROM album WHERE name = 'Lakes'")?.id ?? 0;
    const albums = [Number(query['album']), lakes];
    const forget = () => {
      for (const table of ['saved_album', 'followed_artist', 'play', 'song_play'])
        database.run(`DELETE FROM ${table}`);
    };
    forget();
    for (const { userId } of [ada, ben]) {
      for (const [at, album] of albums.entries()) {
        const artist = database.get<{ id: number }>('SELECT artist_id AS id FROM album WHERE id = ?', album);
        const savedMs = 9 - at;
        database.run('INSERT INTO saved_album VALUES (?, ?, ?)', userId, album, savedMs);
        database.run('INSERT INTO followed_artist VALUES (?, ?, ?)', userId, artist?.id ?? 0, savedMs);
      }
      const play = { uuid: null, device: null, sourceKind: '', sourceId: 0, heardMs: 60_000, end: 'ended' };
      const plays = [heard, songId, songId].map((id, at) => ({ ...play, songId: id, startedMs: 1000 + at }));
      storePlays(database, userId, plays, new Map(), 2000);
    }
    const scoped = createAccessScopedDatabase(database);
    const firstOf = async (account: TestAccount) => {
      const page = { limit: 1 };
      const { data, count } = await calls.ask(account, savedAlbumsServerSchemas, page);
      const followed = await calls.ask(account, followedArtistsServerSchemas, page);
      const { artistCount } = await calls.ask(account, libraryCountsServerSchemas);
      const recent = await calls.ask(account, recentSongsServerSchemas, page);
      const most = scoped.as(account.userId, () => [
        ...mostPlayedSongs(scoped, account.userId, 1),
        ...mostPlayedSongsSince(scoped, account.userId, 0, 1),
      ]);
      return {
        saved: [data.map(({ name }) => name), count],
        followed: [followed.data.map(({ name }) => name), followed.count, artistCount],
        played: [...recent.data.list.map((row) => row.data.id), ...most.map(({ id }) => id)],
      };
    };
    expect(await firstOf(ada)).toEqual({
      saved: [['Lakes'], 1],
      followed: [['Marta'], 1, 1],
      played: [heard, heard, heard],
    });
    expect(await firstOf(ben)).toEqual({
      saved: [['Caravanserai'], 2],
      followed: [['Qanat'], 2, 2],
      played: [songId, songId, songId],
    });
    forget();
  });

  test('hides a merged copy exactly when it hides the song that the copy went on as', async () => {
    const { ada, database, songIds } = calls;
    const [still = 0, , , ofStill = 0, ofHidden = 0] = songIds;
    database.run('UPDATE song SET is_present = 0 WHERE id IN (?, ?)', ofStill, ofHidden);
    database.run('UPDATE file SET root = ? WHERE song_id = ?', hidden, ofStill);
    rememberMergedSong(database, ofStill, still);
    rememberMergedSong(database, ofHidden, songId);
    const pid = ((await calls.post(ada, '/playlist/create', { name: 'Mine' })).body as { id: number }).id;
    const statusesFor = async (id: number) => {
      const replies = [
        await calls.post(ada, '/scrobble', { id, sourceid: 0, time: 60 }),
        await calls.post(ada, '/like', { id, like: true }),
        await calls.post(ada, '/playlist/tracks', { op: 'add', pid, tracks: id }),
        await calls.post(ada, '/fm_trash', { id }),
      ];
      return replies.map(({ status }) => status);
    };
    expect(await statusesFor(ofStill)).toEqual([200, 200, 200, 200]);
    expect(await statusesFor(ofHidden)).toEqual([404, 404, 404, 404]);
    expect(
      database.all('SELECT song_id AS id FROM play WHERE account_id = ? ORDER BY id', ada.userId).at(-1),
    ).toEqual({ id: still });
  });
});
