import {
  dailySongDatesServerSchemas,
  dailySongsOfDateServerSchemas,
  dailySongsServerSchemas,
  dislikeFmSongServerSchemas,
  likeSongServerSchemas,
  listeningLevelServerSchemas,
  mostPlayedSongsServerSchemas,
  personalFmServerSchemas,
  playlistCommentsServerSchemas,
  playlistDetailServerSchemas,
  playlistSongsServerSchemas,
  RADAR_PLAYLIST_ID,
  recentSongsServerSchemas,
  recordPlaysServerSchemas,
  savedQueuesServerSchemas,
  savePlaylistServerSchemas,
  saveQueueServerSchemas,
  scrobbleServerSchemas,
  writeOrDeleteCommentServerSchemas,
} from '@rill/contract';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { accountMiddleware } from '../accounts/account-middleware.ts';
import { localDay } from '../store/personal/check-in.ts';
import { pruneOldestPlays } from '../store/personal/plays.ts';
import { SAME_SITE_HEADERS } from '../testing/same-site-headers.ts';
import { openTestApiWithAccounts, type TestApiWithAccounts } from '../testing/test-api-with-accounts.ts';
import { addTestPlays } from '../testing/test-plays.ts';
import { mountDailySongRoutes } from './daily-songs.ts';

let calls: TestApiWithAccounts;
beforeEach(() => {
  calls = openTestApiWithAccounts(
    Array.from({ length: 60 }, (_, at) => [`Song ${at}`, `Artist ${at % 12}`, `Album ${at % 12}`]),
  );
});
afterEach(() => calls.close());

const song = (at: number) => calls.songIds[at] ?? 0;
const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const play = (at: number, more: object = {}) => ({
  id: uuid(at),
  device: 'phone-1',
  songId: song(at),
  sourceKind: 'album',
  sourceId: 5,
  startedMs: Date.now() - 1000 * (100 - at),
  heardMs: 60_000,
  end: 'ended',
  ...more,
});
const send = (rows: unknown[]) =>
  calls.ask(calls.ada, recordPlaysServerSchemas, { plays: JSON.stringify(rows) });
const playCount = () => calls.database.get<{ n: number }>('SELECT count(*) AS n FROM play')?.n;

test('plays are stored once however often they are sent, separately for each account', async () => {
  const rows = [play(0), play(1)];
  expect(await send(rows)).toEqual({ code: 200, stored: [uuid(0), uuid(1)], refused: [] });
  expect((await send([play(1, { heardMs: 5 }), play(2)])).stored).toEqual([uuid(1), uuid(2)]);
  expect(playCount()).toBe(3);
  await calls.ask(calls.ben, recordPlaysServerSchemas, { plays: JSON.stringify(rows) });
  expect(playCount()).toBe(5);
});

test('a batch is validated row by row: invalid rows are rejected with a reason, the others stored', async () => {
  const { stored, refused } = await send([
    play(0),
    play(1, { songId: 77 }),
    play(2, { id: "x'; DROP TABLE play; --" }),
    play(3, { heardMs: -1 }),
    play(4, { end: 'whenever' }),
    play(6, { device: '../../etc/passwd' }),
    'nothing',
    null,
    play(7),
  ]);
  expect(stored).toEqual([uuid(0), uuid(7)]);
  expect(refused.map(({ id, reason }) => [id.slice(-2), reason])).toEqual([
    ['01', 'no such song'],
    ['--', 'id: wrong value'],
    ['03', 'heardMs: wrong value'],
    ['04', 'end: wrong value'],
    ['06', 'device: wrong value'],
    ['', 'the play: wrong value'],
    ['', 'the play: wrong value'],
  ]);
  for (const plays of ['{}', 'x', JSON.stringify(Array.from({ length: 201 }, () => play(0)))]) {
    expect((await calls.post(calls.ada, '/rill/plays', { plays })).body).toMatchObject({ code: 400 });
  }
});

test('a play that is dated a year ahead is kept, as one that has just ended: one of the clocks is wrong', async () => {
  const before = Date.now();
  const ahead = play(8, { startedMs: before + 365 * 86_400_000 });
  expect(await send([ahead])).toEqual({ code: 200, stored: [uuid(8)], refused: [] });
  const row = calls.database.get<{ startedMs: number }>('SELECT started_ms AS startedMs FROM play');
  expect(row?.startedMs).toBeGreaterThanOrEqual(before - 60_000);
  expect(row?.startedMs).toBeLessThanOrEqual(Date.now() - 60_000);
});

test('[S7.32] a scrobble is a play unless its event comes by itself', async () => {
  const { ada, ask, post } = calls;
  await ask(ada, scrobbleServerSchemas, { id: song(0), sourceid: 5, time: 200 });
  await ask(ada, scrobbleServerSchemas, { id: song(1), sourceid: 5, time: 200, play: uuid(1) });
  expect(calls.database.all('SELECT song_id, source_id, heard_ms, is_counted FROM play')).toEqual([
    { song_id: song(0), source_id: 5, heard_ms: 200_000, is_counted: 1 },
  ]);
  expect((await post(ada, '/scrobble', { id: 77, time: 3 })).status).toBe(404);
  expect((await post(null, '/scrobble', { id: song(0), time: 3 })).status).toBe(301);
});

test('[D-20] a song that was skipped at once counts neither as a play nor towards the level', async () => {
  await send([play(0, { heardMs: 300, end: 'skipped' }), play(1)]);
  expect((await calls.ask(calls.ada, listeningLevelServerSchemas)).data.nowPlayCount).toBe(1);
});

test('the listen record counts plays of the week and of all time, most first; recent songs come once each', async () => {
  const { ada, ben, ask, post } = calls;
  const long = Date.now() - 30 * 86_400_000;
  await send([
    ...[play(10, { songId: song(0) }), play(11, { songId: song(0) }), play(12, { songId: song(1) })],
    ...[13, 14, 15].map((at) => play(at, { songId: song(2), startedMs: long + at })),
  ]);
  const week = await ask(ada, mostPlayedSongsServerSchemas, { uid: ada.userId, type: 1 });
  const all = await ask(ada, mostPlayedSongsServerSchemas, { uid: ada.userId, type: 0 });
  const rowsOf = (record: typeof week) =>
    ('weekData' in record ? record.weekData : record.allData).map((row) => [
      ...[row.song.id, row.playCount, row.score],
    ]);
  expect(rowsOf(week)).toEqual([
    [song(0), 2, 100],
    [song(1), 1, 50],
  ]);
  expect(rowsOf(all)).toEqual([
    [song(2), 3, 100],
    [song(0), 2, 67],
    [song(1), 1, 33],
  ]);
  const recent = await ask(ada, recentSongsServerSchemas, { limit: 10 });
  expect(recent.data.list.map((row) => Number(row.resourceId))).toEqual([song(1), song(0), song(2)]);
  expect((await post(ben, '/user/record', { uid: ada.userId, type: 1 })).body).toMatchObject({ code: -2 });
  expect((await ask(ben, recentSongsServerSchemas)).data.list).toEqual([]);
});

test('[S1.5] [S7.7] daily songs stay the same within the day, change at six, and depend on what was played', async () => {
  const { database, ada } = calls;
  let nowMs = new Date(2026, 5, 1, 7).getTime();
  const app = new Hono();
  app.use(accountMiddleware(database, null, Date.now));
  mountDailySongRoutes(app, database, () => nowMs);
  const ask = async (path = '/recommend/songs') =>
    (await app.request(path, { headers: { ...SAME_SITE_HEADERS, Cookie: ada.cookie } })).json();
  const idsNow = async () =>
    ((await ask()) as { data: { dailySongs: { id: number }[] } }).data.dailySongs.map((row) => row.id);
  const first = await idsNow();
  expect(first).toHaveLength(30);
  addTestPlays(database, ada.userId, [song(0), song(0), song(12)], nowMs);
  nowMs = new Date(2026, 5, 2, 5, 59).getTime();
  expect(await idsNow()).toEqual(first);
  nowMs = new Date(2026, 5, 2, 6, 0).getTime();
  const second = await idsNow();
  expect(second).not.toEqual(first);
  const reply = (await ask()) as { data: { recommendReasons: { songId: number; reason: string }[] } };
  const reasons = reply.data.recommendReasons.map((row) => row.reason);
  expect(reasons).toContain('根据你常听的歌手“Artist 0”');
  expect(await ask('/history/recommend/songs')).toMatchObject({
    data: { dates: ['2026-06-02', '2026-06-01'] },
  });
  const earlier = (await ask('/history/recommend/songs/detail?date=2026-06-01')) as {
    data: { songs: { id: number }[] };
  };
  expect(earlier.data.songs.map((row) => row.id)).toEqual(first);
});

test('daily songs that were too few while the first scan ran become more behind the ones that were shown', async () => {
  const { database, ada, ask } = calls;
  const idsNow = async () => (await ask(ada, dailySongsServerSchemas)).data.dailySongs.map((row) => row.id);
  database.run('UPDATE song SET is_present = id IN (?, ?, ?)', song(7), song(20), song(33));
  const first = await idsNow();
  expect(new Set(first)).toEqual(new Set([song(7), song(20), song(33)]));
  database.run('UPDATE song SET is_present = 1');
  const all = await idsNow();
  expect(all.slice(0, 3)).toEqual(first);
  expect(new Set(all).size).toBe(30);
  expect(await idsNow()).toEqual(all);
});

test('a song that was played yesterday is not recommended as a favourite from a while ago', async () => {
  const { database, ada, ask } = calls;
  const dayMs = 86_400_000;
  addTestPlays(database, ada.userId, Array(3).fill(song(1)), Date.now() - dayMs);
  addTestPlays(database, ada.userId, Array(3).fill(song(2)), Date.now() - 40 * dayMs);
  const { recommendReasons } = (await ask(ada, dailySongsServerSchemas)).data;
  const favourites = recommendReasons.filter(({ reason }) => reason === 'A favourite from a while ago');
  expect(favourites.map(({ songId }) => songId)).toEqual([song(2)]);
});

test('[S1.5] daily songs change at six by the clock on the day when clocks change, too', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  onTestFinished(() => void vi.unstubAllEnvs());
  // Clocks change from 2:00 to 3:00 on 29 March 2026, and from 3:00 to 2:00 on 25 October.
  for (const [month, day] of [
    [2, 29],
    [9, 25],
  ] as const) {
    const at = (hour: number, minute: number) => new Date(2026, month, day, hour, minute).getTime();
    const named = (date: number) => `2026-${String(month + 1).padStart(2, '0')}-${date}`;
    expect([localDay(at(5, 59), 6), localDay(at(6, 0), 6)]).toEqual([named(day - 1), named(day)]);
  }
});

test('daily songs of another account are not returned', async () => {
  const { ada, ben, ask, post } = calls;
  await ask(ada, dailySongsServerSchemas);
  const { dates } = (await ask(ada, dailySongDatesServerSchemas)).data;
  expect((await ask(ben, dailySongDatesServerSchemas)).data.dates).toEqual([]);
  const date = dates[0] ?? '';
  expect((await ask(ada, dailySongsOfDateServerSchemas, { date })).data.songs).toHaveLength(30);
  expect((await post(ben, '/history/recommend/songs/detail', { date })).status).toBe(404);
});

test('[S7.38] a song in the trash never comes in personal FM again, for this account alone', async () => {
  const { ada, ben, ask, post } = calls;
  const trashed = calls.songIds.slice(0, 57);
  let count = 0;
  for (const id of trashed) count = (await ask(ada, dislikeFmSongServerSchemas, { id, time: 25 })).count;
  expect(count).toBe(57);
  expect((await ask(ada, dislikeFmSongServerSchemas, { id: song(0) })).count).toBe(57);
  for (let reply = 0; reply < 10; reply += 1) {
    const { data } = await ask(ada, personalFmServerSchemas);
    expect(data.length).toBeGreaterThan(0);
    expect(data.filter((row) => trashed.includes(row.id))).toEqual([]);
  }
  const heard = new Set<number>();
  for (let reply = 0; reply < 10; reply += 1)
    for (const row of (await ask(ben, personalFmServerSchemas)).data) heard.add(row.id);
  expect([...heard].some((id) => trashed.includes(id))).toBe(true);
  expect((await post(null, '/fm_trash', { id: song(0) })).status).toBe(301);
});

test('a song that is liked after all leaves the trash, and comes in personal FM and the daily songs again', async () => {
  const { ada, ben, ask, songIds } = calls;
  for (const id of songIds) await ask(ada, dislikeFmSongServerSchemas, { id });
  expect((await ask(ada, personalFmServerSchemas)).data).toEqual([]);
  await ask(ben, likeSongServerSchemas, { id: song(7), like: true });
  expect((await ask(ada, personalFmServerSchemas)).data).toEqual([]);
  await ask(ada, likeSongServerSchemas, { id: song(7), like: true });
  expect((await ask(ada, personalFmServerSchemas)).data.map(({ id }) => id)).toEqual([song(7)]);
  const { dailySongs } = (await ask(ada, dailySongsServerSchemas)).data;
  expect(dailySongs.map(({ id }) => id)).toEqual([song(7)]);
});

test('personal FM plays artists that this account played, independent of other accounts', async () => {
  const { ada, ben, ask, database } = calls;
  addTestPlays(database, ada.userId, [song(3)]);
  addTestPlays(database, ben.userId, [song(4), song(4)]);
  const { data } = await ask(ada, personalFmServerSchemas);
  expect(data[0]?.artists.map((artist) => artist.name)).toEqual(['Artist 3']);
});

test('the queue that was saved last counts, and the one of another device is kept', async () => {
  const { ada, ben, ask, post } = calls;
  const queue = (device: string, at: number, songIds = [song(0), song(1)]) => ({
    device,
    deviceName: `My ${device}`,
    songIds: JSON.stringify(songIds),
    at,
    positionMs: 151_000,
  });
  await ask(ada, saveQueueServerSchemas, queue('phone', 0));
  await ask(ada, saveQueueServerSchemas, { ...queue('phone', 1), origin: 'cloud', listName: 'Cloud drive' });
  const { data } = await ask(ada, saveQueueServerSchemas, queue('desk', 0, [song(2)]));
  expect(data.current).toMatchObject({ device: 'desk', songIds: [song(2)], at: 0, positionMs: 151_000 });
  expect(data.current).toMatchObject({ origin: 'list', listName: '' });
  expect(data.previous).toMatchObject({ device: 'phone', deviceName: 'My phone', at: 1 });
  expect(data.previous).toMatchObject({ origin: 'cloud', listName: 'Cloud drive' });
  expect((await ask(ada, savedQueuesServerSchemas)).data).toEqual(data);
  expect((await ask(ben, savedQueuesServerSchemas)).data).toEqual({ current: null, previous: null });
  const long = JSON.stringify(Array.from({ length: 1001 }, (_, at) => at + 1));
  for (const wrong of [{ at: 2 }, { songIds: '[1,"2"]' }, { songIds: long }, { device: "a'b" }]) {
    const { body } = await post(ada, '/rill/queue/save', { ...queue('desk', 0), ...wrong });
    expect(body).toMatchObject({ code: 400 });
  }
  expect((await ask(ada, savedQueuesServerSchemas)).data).toEqual(data);
});

test('the radar has songs that its account plays, and songs of the same artists', async () => {
  const { database, ada, ben, ask, songIds } = calls;
  database.run("INSERT INTO playlist (account_id, name, auto_key) VALUES (1, 'Radar', 'radar')");
  await send([play(0)]);
  const radarOf = async (account: typeof ada | null) =>
    (await ask(account, playlistSongsServerSchemas, { id: RADAR_PLAYLIST_ID })).songs.map(({ id }) => id);
  const hers = await radarOf(ada);
  expect(hers.slice(0, 1)).toEqual([song(0)]);
  // Artist 0 made every twelfth song.
  expect(hers.slice(1, 5).map((id) => songIds.indexOf(id) % 12)).toEqual([0, 0, 0, 0]);
  // Popular songs follow; for everybody else the whole radar consists of them.
  expect(hers.slice(5, 7)).toEqual([song(1), song(2)]);
  for (const account of [ben, null])
    expect((await radarOf(account)).slice(0, 3)).toEqual([song(0), song(1), song(2)]);
  const { playlist } = await ask(ada, playlistDetailServerSchemas, { id: RADAR_PLAYLIST_ID });
  expect(playlist.trackCount).toBe(hers.length);
});

test('the radar that the home leads to can be saved and commented on', async () => {
  const { database, ada, ask } = calls;
  database.run("INSERT INTO playlist (account_id, name, auto_key) VALUES (1, 'Radar', 'radar')");
  const detail = () => ask(ada, playlistDetailServerSchemas, { id: RADAR_PLAYLIST_ID });
  const { id } = (await detail()).playlist;
  expect(await ask(ada, savePlaylistServerSchemas, { id, t: 1 })).toEqual({ code: 200 });
  expect((await detail()).playlist.subscribed).toBe(true);
  const comment = { t: 1, type: 2, id, content: 'Just right' };
  expect(await ask(ada, writeOrDeleteCommentServerSchemas, comment)).toMatchObject({ code: 200 });
  expect(await ask(ada, playlistCommentsServerSchemas, { id })).toMatchObject({ total: 1 });
});

test('an account sends five thousand plays a day, whatever day they say; later ones are kept by its page', async () => {
  const batch = (from: number) =>
    Array.from({ length: 200 }, (_, at) => ({ ...play(at % 60), id: uuid(from + at), startedMs: 1000 * at }));
  for (let from = 0; from < 5000; from += 200) await send(batch(from));
  const refused = (account = calls.ada) =>
    calls.post(account, recordPlaysServerSchemas.path, { plays: JSON.stringify([play(1)]) });
  expect((await refused()).body).toMatchObject({ code: 509 });
  expect(playCount()).toBe(5000);
  expect((await refused(calls.ben)).body).toMatchObject({ code: 200 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect((await refused()).body).toMatchObject({ code: 200 });
});

test('a play that is sent again stores no other device, so that made-up ones cannot fill the disk', async () => {
  await send([play(1)]);
  await send([play(1, { device: 'phone-2' }), play(1, { device: 'phone-3' })]);
  expect(calls.database.all('SELECT device FROM play_device')).toEqual([{ device: 'phone-1' }]);
});

test('too many plays have the oldest deleted, and keep the totals per song', async () => {
  await send([0, 1, 2, 3].map((at) => play(at)));
  const account = Number(calls.ada.userId);
  const sums = () => calls.database.all('SELECT song_id, plays, heard_ms FROM song_play ORDER BY song_id');
  const before = sums();
  pruneOldestPlays(calls.database, account, 3);
  expect(calls.database.all('SELECT song_id AS id FROM play ORDER BY started_ms')).toEqual(
    [1, 2, 3].map((at) => ({ id: song(at) })),
  );
  expect(sums()).toEqual(before);
  pruneOldestPlays(calls.database, account, 0);
  expect(calls.database.all('SELECT * FROM play_device')).toEqual([]);
});
