import {
  changePlaylistSongsServerSchemas,
  createPlaylistServerSchemas,
  dailyCheckInServerSchemas,
  endpoints,
  followArtistServerSchemas,
  followedArtistsServerSchemas,
  libraryCountsServerSchemas,
  likedSongIdsServerSchemas,
  likeSongServerSchemas,
  listeningLevelServerSchemas,
  recordPlaysServerSchemas,
  saveAlbumServerSchemas,
  savedAlbumsServerSchemas,
  savePlaylistServerSchemas,
  userPlaylistsServerSchemas,
  yunbeiCheckInServerSchemas,
} from '@rill/contract';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestApiWithAccounts, type TestApiWithAccounts } from '../testing/test-api-with-accounts.ts';

/** Noon of the day of this run or a later day, because sessions are checked by the real clock as well. */
const today = new Date();
const noonInDays = (days: number): Date =>
  new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, 12);

let calls: TestApiWithAccounts;
beforeEach(() => {
  // Check-ins and the days of listening count calendar days, and no day may end during a test.
  vi.useFakeTimers({ toFake: ['Date'], now: noonInDays(0) });
  calls = openTestApiWithAccounts([
    ['Moon', 'Marta', 'Still water'],
    ['Sun', 'Marta', 'Bright'],
    ['Rain', 'Wang Wei', 'Weather'],
  ]);
});
afterEach(() => {
  calls.close();
  vi.useRealTimers();
});

const song = (at: number) => calls.songIds[at] ?? 0;

test('[S7.40] [S4.38] a like puts the song at the top of the liked songs, and removing the like removes it', async () => {
  const { ada, ask } = calls;
  await ask(ada, likeSongServerSchemas, { id: song(0), like: true });
  const { playlistId } = await ask(ada, likeSongServerSchemas, { id: song(1), like: true });
  await ask(ada, likeSongServerSchemas, { id: song(1), like: true });
  const liked = () => ask(ada, likedSongIdsServerSchemas, { uid: ada.userId });
  expect((await liked()).ids).toEqual([song(1), song(0)]);
  await ask(ada, likeSongServerSchemas, { id: song(1), like: false });
  await ask(ada, likeSongServerSchemas, { id: song(1), like: false });
  expect((await liked()).ids).toEqual([song(0)]);
  const { playlist } = await ask(ada, userPlaylistsServerSchemas, { uid: ada.userId });
  expect(playlist).toMatchObject([{ id: playlistId, specialType: 5, trackCount: 1, privacy: 10 }]);
});

test('[S7.39] liked songs of another account are refused, and an unknown song cannot be liked', async () => {
  const { ada, ben, post } = calls;
  expect((await post(ada, '/likelist', { uid: ben.userId })).status).toBe(401);
  expect((await post(ada, '/like', { id: 77, like: true })).status).toBe(404);
  expect((await post(null, '/likelist', { uid: ada.userId })).body).toEqual({
    code: 301,
    msg: '需要登录',
    message: '需要登录',
  });
});

test('[S7.17] own playlists come before saved ones, the liked songs first, in pages to the last', async () => {
  const { ada, ben, ask } = calls;
  await ask(ada, likeSongServerSchemas, { id: song(0), like: true });
  const first = await ask(ada, createPlaylistServerSchemas, { name: 'First' });
  const second = await ask(ada, createPlaylistServerSchemas, { name: 'Second', privacy: '10' });
  const bens = await ask(ben, createPlaylistServerSchemas, { name: 'Of Ben' });
  await ask(ada, savePlaylistServerSchemas, { id: bens.id, t: 1 });
  const page = (offset: number, limit: number) =>
    ask(ada, userPlaylistsServerSchemas, { uid: ada.userId, limit, offset });
  const all = await page(0, 50);
  expect(all.playlist.map((row) => [row.name, row.creator.userId, row.subscribed])).toEqual([
    ['Liked songs', ada.userId, false],
    ['Second', ada.userId, false],
    ['First', ada.userId, false],
    ['Of Ben', ben.userId, true],
  ]);
  expect([(await page(0, 3)).more, (await page(3, 3)).more]).toEqual([true, false]);
  expect((await page(3, 3)).playlist.map((row) => row.id)).toEqual([bens.id]);
  const seenByBen = await ask(ben, userPlaylistsServerSchemas, { uid: ada.userId });
  expect(seenByBen.playlist.map((row) => row.id)).toEqual([first.id]);
  expect(second.playlist.privacy).toBe(10);
});

test('[S7.10] counts include own and saved playlists and followed artists', async () => {
  const { ada, ben, ask } = calls;
  const bens = await ask(ben, createPlaylistServerSchemas, { name: 'Of Ben' });
  await ask(ada, createPlaylistServerSchemas, { name: 'Mine' });
  await ask(ada, savePlaylistServerSchemas, { id: bens.id, t: 1 });
  expect(await ask(ada, libraryCountsServerSchemas)).toMatchObject({
    createdPlaylistCount: 2,
    subPlaylistCount: 1,
    artistCount: 0,
  });
  await ask(ada, savePlaylistServerSchemas, { id: bens.id, t: 2 });
  expect((await ask(ada, libraryCountsServerSchemas)).subPlaylistCount).toBe(0);
});

test('[S7.11] [S3.13] saved albums come the latest first with their time, page by page until the count', async () => {
  const { ada, ask, post, database } = calls;
  const albums = database.all<{ id: number }>('SELECT id FROM album WHERE song_count > 0 ORDER BY id');
  for (const { id } of albums) {
    await ask(ada, saveAlbumServerSchemas, { id, t: 1 });
    database.run('UPDATE saved_album SET saved_ms = ? WHERE album_id = ?', id, id);
  }
  const rows: number[] = [];
  for (let offset = 0; ; offset += 2) {
    const page = await ask(ada, savedAlbumsServerSchemas, { limit: 2, offset });
    expect(page.count).toBe(3);
    rows.push(...page.data.map((row) => row.subTime));
    if (!page.hasMore) break;
  }
  expect(rows).toEqual(albums.map((row) => row.id).reverse());
  const read = v.parse(endpoints.savedAlbums.reply, await ask(ada, savedAlbumsServerSchemas));
  expect(read.rows[0]).toMatchObject({ id: rows[0], savedMs: rows[0], artists: [{ name: 'Wang Wei' }] });
  expect((await post(ada, '/album/sub', { id: rows[0] ?? 0, t: 1 })).body).toMatchObject({ code: 400 });
  await ask(ada, saveAlbumServerSchemas, { id: rows[0] ?? 0, t: 2 });
  expect((await post(ada, '/album/sub', { id: rows[0] ?? 0, t: 2 })).status).toBe(404);
  expect((await post(ada, '/album/sub', { id: 77, t: 1 })).status).toBe(404);
});

test('[S7.16] [S3.13] followed artists come the latest first with the number of their songs', async () => {
  const { ada, ben, ask, post, database } = calls;
  const artists = database.all<{ id: number }>('SELECT id FROM artist WHERE song_count > 0 ORDER BY id');
  for (const { id } of artists) {
    await ask(ada, followArtistServerSchemas, { id, t: 1 });
    database.run('UPDATE followed_artist SET saved_ms = ? WHERE artist_id = ?', id, id);
  }
  const page = await ask(ada, followedArtistsServerSchemas, { limit: 25 });
  expect(page.data.map((row) => [row.name, row.musicSize])).toEqual([
    ['Wang Wei', 1],
    ['Marta', 2],
  ]);
  expect((await ask(ben, followedArtistsServerSchemas)).data).toEqual([]);
  await ask(ada, followArtistServerSchemas, { id: artists[0]?.id ?? 0, t: 2 });
  expect((await ask(ada, followedArtistsServerSchemas)).count).toBe(1);
  expect((await post(ada, '/artist/sub', { id: 77, t: 1 })).status).toBe(404);
});

test('[S7.15] [D-62] the second check-in of a day is code -2 with HTTP 400, for each account by itself', async () => {
  const { ada, ben, ask, post } = calls;
  expect((await ask(ada, dailyCheckInServerSchemas, { type: 0 })).point).toBe(3);
  expect(await post(ada, '/daily_signin', { type: 0 })).toEqual({
    status: 400,
    body: { code: -2, msg: '重复签到', message: '重复签到' },
  });
  expect((await ask(ben, dailyCheckInServerSchemas, { type: 1 })).point).toBe(2);
  expect((await ask(ada, yunbeiCheckInServerSchemas)).data.sign).toBe(true);
  expect((await ask(ada, yunbeiCheckInServerSchemas)).data.sign).toBe(false);
  vi.setSystemTime(noonInDays(1));
  expect((await ask(ada, dailyCheckInServerSchemas, { type: 0 })).point).toBe(3);
  expect((await ask(ada, yunbeiCheckInServerSchemas)).data.sign).toBe(true);
});

test('[S7.10] the level grows with songs played and days', async () => {
  const { ada, ask } = calls;
  expect((await ask(ada, listeningLevelServerSchemas)).data).toMatchObject({
    level: 0,
    progress: 0,
    nowPlayCount: 0,
  });
  const play = (at: number) => ({
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    device: 'phone',
    songId: song(0),
    sourceKind: 'album',
    sourceId: 1,
    startedMs: Date.now() - at * 1000,
    heardMs: 60_000,
    end: 'ended',
  });
  const plays = JSON.stringify(Array.from({ length: 5 }, (_, at) => play(at)));
  await ask(ada, recordPlaysServerSchemas, { plays });
  expect((await ask(ada, listeningLevelServerSchemas)).data).toMatchObject({
    level: 0,
    progress: 0.5,
    nowPlayCount: 5,
  });
  await ask(ada, recordPlaysServerSchemas, {
    plays: JSON.stringify(Array.from({ length: 10 }, (_, at) => play(at))),
  });
  const { data, full } = await ask(ada, listeningLevelServerSchemas);
  expect([data.level, data.nowPlayCount, data.nowLoginCount, data.nextPlayCount, full]).toEqual([
    ...[1, 10, 1, 30, false],
  ]);
  vi.setSystemTime(noonInDays(1));
  await ask(ada, recordPlaysServerSchemas, { plays: JSON.stringify([play(10)]) });
  expect((await ask(ada, listeningLevelServerSchemas)).data).toMatchObject({
    nowPlayCount: 11,
    nowLoginCount: 2,
  });
});

test('[M12] a playlist has the cover of its first song with a cover', async () => {
  const { ada, ask, database } = calls;
  const { id: picture } = database.run(
    "INSERT INTO picture (hash, kind, path) VALUES ('abcdef0123456789', 'file', '/x')",
  );
  database.run(
    'UPDATE album SET picture_id = ? WHERE id = (SELECT album_id FROM song WHERE id = ?)',
    picture,
    song(1),
  );
  const { id } = await ask(ada, createPlaylistServerSchemas, { name: 'Mine' });
  await ask(ada, changePlaylistSongsServerSchemas, { op: 'add', pid: id, tracks: `${song(0)},${song(1)}` });
  const cover = async () =>
    (await ask(ada, userPlaylistsServerSchemas, { uid: ada.userId })).playlist.find((row) => row.id === id)
      ?.coverImgUrl;
  expect(await cover()).toBe('/media/cover/abcdef0123456789');
  await ask(ada, changePlaylistSongsServerSchemas, { op: 'del', pid: id, tracks: String(song(1)) });
  expect(await cover()).toMatch(/drawn\d\d$/);
  await ask(ada, changePlaylistSongsServerSchemas, { op: 'del', pid: id, tracks: String(song(0)) });
  expect(await cover()).toBeNull();
});
