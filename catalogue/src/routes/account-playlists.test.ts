import {
  changePlaylistSongsServerSchemas,
  createPlaylistServerSchemas,
  deletePlaylistServerSchemas,
  escapeJsonStringContent,
  likeSongServerSchemas,
  MAX_IDS_PER_ORDER_REQUEST,
  MAX_PLAYLIST_DESCRIPTION_LENGTH,
  MAX_PLAYLIST_NAME_LENGTH,
  orderPlaylistSongsServerSchemas,
  orderPlaylistsServerSchemas,
  playlistDetailServerSchemas,
  playlistSongsServerSchemas,
  publishPlaylistServerSchemas,
  savePlaylistServerSchemas,
  searchServerSchemas,
  updatePlaylistServerSchemas,
  userPlaylistsServerSchemas,
} from '@rill/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestAccount } from '../testing/test-account.ts';
import { openTestApiWithAccounts, type TestApiWithAccounts } from '../testing/test-api-with-accounts.ts';

let calls: TestApiWithAccounts;
beforeEach(() => {
  calls = openTestApiWithAccounts(
    Array.from({ length: 6 }, (_, at) => [`Song ${at}`, 'Marta', 'Still water']),
  );
});
afterEach(() => calls.close());

const song = (at: number) => calls.songIds[at] ?? 0;
const make = async (account: TestAccount, name = 'Mine') =>
  (await calls.ask(account, createPlaylistServerSchemas, { name })).id;
const songsOf = async (account: TestAccount, id: number) =>
  (await calls.ask(account, playlistSongsServerSchemas, { id })).songs.map((row) => row.id);

test('[S7.27] a playlist with privacy 10 is private, and one without is public', async () => {
  const { ada, ben, ask, post } = calls;
  const { id, playlist } = await ask(ada, createPlaylistServerSchemas, { name: ' 夜 "曲" ', privacy: '10' });
  expect(playlist).toMatchObject({ id, name: '夜 "曲"', privacy: 10, creator: null, trackCount: 0 });
  for (const path of ['/playlist/detail', '/playlist/track/all']) {
    expect((await post(ben, path, { id })).status).toBe(404);
    expect((await post(null, path, { id })).status).toBe(404);
    expect((await post(ada, path, { id })).status).toBe(200);
  }
  expect((await post(ben, '/playlist/subscribe', { id, t: 1 })).status).toBe(404);
  const find = async () => {
    const { result } = await ask(ben, searchServerSchemas, { keywords: '夜', type: 1000 });
    return 'playlists' in result ? result.playlists?.length : 0;
  };
  await ask(ada, changePlaylistSongsServerSchemas, { op: 'add', pid: id, tracks: String(song(0)) });
  expect(await find()).toBe(0);
  await ask(ada, publishPlaylistServerSchemas, { id });
  expect((await ask(ben, playlistDetailServerSchemas, { id })).playlist.privacy).toBe(0);
  expect(await find()).toBe(1);
});

test('an account with a thousand playlists is told that there is no room for one more', async () => {
  const { ada, ask, post, database } = calls;
  const last = await make(ada);
  const numbers = 'WITH RECURSIVE n(at) AS (SELECT 2 UNION ALL SELECT at + 1 FROM n WHERE at < 1000)';
  database.run(
    `${numbers} INSERT INTO playlist (account_id, name) SELECT ?, 'List ' || at FROM n`,
    ada.userId,
  );
  const refused = await post(ada, '/playlist/create', { name: 'One more' });
  expect(refused).toMatchObject({ status: 505, body: { code: 505 } });
  await ask(ada, deletePlaylistServerSchemas, { id: last });
  expect(await make(ada, 'One more')).toBeGreaterThan(last);
});

test('[S7.25] [D-52] quotes, line breaks and backslashes are stored unchanged, with at most three tags', async () => {
  const { ada, ask, post } = calls;
  const id = await make(ada);
  const name = 'A "quoted" \\ name';
  const desc = 'one\ntwo\t"three" \\n';
  const tags = ['民谣', 'Folk', '夜晚'];
  const texts = {
    name: escapeJsonStringContent(name),
    desc: escapeJsonStringContent(desc),
    tags: escapeJsonStringContent(tags.join(';')),
  };
  await ask(ada, updatePlaylistServerSchemas, { id, ...texts });
  const { playlist } = await ask(ada, playlistDetailServerSchemas, { id });
  expect(playlist).toMatchObject({ name, description: desc, tags });
  for (const wrong of [
    { name: '   ' },
    { name: 'x'.repeat(MAX_PLAYLIST_NAME_LENGTH + 1) },
    { name: 'x', desc: 'x'.repeat(MAX_PLAYLIST_DESCRIPTION_LENGTH + 1) },
    { name: 'x', tags: 'a;b;c;d' },
    { name: 'x', tags: 'x'.repeat(21) },
    { name: 'a\u0000b' },
  ]) {
    expect((await post(ada, '/playlist/update', { id, ...wrong })).body).toMatchObject({ code: 400 });
  }
  expect((await ask(ada, playlistDetailServerSchemas, { id })).playlist).toEqual(playlist);
  await ask(ada, updatePlaylistServerSchemas, { id, name: 'Plain' });
  expect((await ask(ada, playlistDetailServerSchemas, { id })).playlist).toMatchObject({
    name: 'Plain',
    description: null,
    tags: [],
  });
});

test('[S5.7] a name of the maximum length is accepted', async () => {
  const { ada, ask } = calls;
  const name = '名'.repeat(MAX_PLAYLIST_NAME_LENGTH);
  expect((await ask(ada, createPlaylistServerSchemas, { name })).playlist.name).toBe(name);
});

test('[S7.24] [M12] an own playlist is deleted with its saves; the liked songs cannot be', async () => {
  const { ada, ben, ask, post } = calls;
  const id = await make(ada);
  await ask(ben, savePlaylistServerSchemas, { id, t: 1 });
  await ask(ada, deletePlaylistServerSchemas, { id });
  expect((await post(ada, '/playlist/detail', { id })).status).toBe(404);
  expect((await ask(ben, userPlaylistsServerSchemas, { uid: ben.userId })).playlist).toHaveLength(1);
  const { playlistId } = await ask(ada, likeSongServerSchemas, { id: song(0), like: true });
  for (const path of ['/playlist/delete', '/playlist/privacy', '/playlist/update']) {
    expect((await post(ada, path, { id: playlistId, name: 'x' })).body).toMatchObject({ code: 400 });
  }
  expect(await songsOf(ada, playlistId)).toEqual([song(0)]);
});

test('[S7.28] songs are added at the top in their order; when all are there already the inner code is 502', async () => {
  const { ada, ask, post } = calls;
  const pid = await make(ada);
  const add = (...at: number[]) =>
    ask(ada, changePlaylistSongsServerSchemas, { op: 'add', pid, tracks: at.map(song).join(',') });
  expect((await add(0, 1)).body).toMatchObject({ code: 200, count: 2 });
  expect((await add(2, 1, 3)).body).toMatchObject({ code: 200, count: 4 });
  expect(await songsOf(ada, pid)).toEqual([2, 3, 0, 1].map(song));
  expect((await add(3, 0)).body).toEqual({ code: 502, message: '歌单内歌曲重复' });
  expect((await post(ada, '/playlist/tracks', { op: 'add', pid, tracks: '1,2' })).status).toBe(404);
  expect((await post(ada, '/playlist/tracks', { op: 'add', pid })).status).toBe(404);
  const gone = await ask(ada, changePlaylistSongsServerSchemas, {
    op: 'del',
    pid,
    tracks: `${song(3)},${song(5)}`,
  });
  expect(gone.body).toMatchObject({ code: 200, count: 3 });
});

test('[S7.26] a playlist of somebody else is saved and removed; an own one never', async () => {
  const { ada, ben, ask, post } = calls;
  const id = await make(ada);
  await ask(ben, savePlaylistServerSchemas, { id, t: 1 });
  expect((await ask(ben, playlistDetailServerSchemas, { id })).playlist).toMatchObject({
    subscribed: true,
    subscribedCount: 1,
  });
  expect((await ask(ada, playlistDetailServerSchemas, { id })).playlist.subscribed).toBe(false);
  expect((await post(ada, '/playlist/subscribe', { id, t: 1 })).body).toMatchObject({ code: 400 });
  await ask(ben, savePlaylistServerSchemas, { id, t: 2 });
  expect(await post(ben, '/playlist/subscribe', { id, t: 2 })).toMatchObject({
    status: 200,
    body: { code: 201 },
  });
});

test('[D-36] own playlists and their songs keep the given order', async () => {
  const { ada, ask } = calls;
  const ids = [await make(ada, 'One'), await make(ada, 'Two'), await make(ada, 'Three')];
  await ask(ada, orderPlaylistsServerSchemas, { ids: JSON.stringify([ids[1], ids[0]]) });
  const names = async () =>
    (await ask(ada, userPlaylistsServerSchemas, { uid: ada.userId })).playlist.map((row) => row.name);
  expect(await names()).toEqual(['Liked songs', 'Two', 'One', 'Three']);
  await make(ada, 'Four');
  expect(await names()).toEqual(['Liked songs', 'Four', 'Two', 'One', 'Three']);
  const pid = ids[0] ?? 0;
  await ask(ada, changePlaylistSongsServerSchemas, { op: 'add', pid, tracks: [0, 1, 2].map(song).join(',') });
  await ask(ada, orderPlaylistSongsServerSchemas, { pid, ids: JSON.stringify([song(2), song(0)]) });
  expect(await songsOf(ada, pid)).toEqual([2, 0, 1].map(song));
});

test('songs that another device has added, or whose drive is away, keep their neighbours when a playlist is ordered', async () => {
  const { ada, ask, database } = calls;
  const pid = await make(ada);
  await ask(ada, changePlaylistSongsServerSchemas, {
    op: 'add',
    pid,
    tracks: [1, 2, 3, 4].map(song).join(','),
  });
  database.run('UPDATE song SET is_present = 0 WHERE id = ?', song(3));
  const shown = await songsOf(ada, pid);
  expect(shown).toEqual([1, 2, 4].map(song));
  await ask(ada, changePlaylistSongsServerSchemas, { op: 'add', pid, tracks: String(song(0)) });
  await ask(ada, orderPlaylistSongsServerSchemas, {
    pid,
    ids: JSON.stringify([shown[2], shown[0], shown[1]]),
  });
  database.run('UPDATE song SET is_present = 1 WHERE id = ?', song(3));
  expect(await songsOf(ada, pid)).toEqual([0, 4, 1, 2, 3].map(song));
});

test('the order of a full playlist is accepted, with the longest ids', async () => {
  const { ada, ask } = calls;
  const pid = await make(ada);
  await ask(ada, changePlaylistSongsServerSchemas, { op: 'add', pid, tracks: [0, 1].map(song).join(',') });
  const others = Array.from({ length: MAX_IDS_PER_ORDER_REQUEST - 2 }, (_, at) => 1_000_000_000_000_000 + at);
  await ask(ada, orderPlaylistSongsServerSchemas, {
    pid,
    ids: JSON.stringify([...others, song(0), song(1)]),
  });
  expect(await songsOf(ada, pid)).toEqual([0, 1].map(song));
});

describe('a playlist', () => {
  const add = (pid: number, ...at: number[]) =>
    calls.post(calls.ada, '/playlist/tracks', { op: 'add', pid, tracks: at.map(song).join(',') });

  test('of twenty thousand songs accepts no more, counting songs whose files are gone', async () => {
    const { ada, database, post } = calls;
    const pid = await make(ada);
    await add(pid, 0);
    database.get('PRAGMA foreign_keys = 0');
    database.run(
      'INSERT INTO playlist_song (playlist_id, position, song_id) SELECT ?, value, 9000000 + value FROM json_each(?)',
      pid,
      JSON.stringify(Array.from({ length: 19_998 }, (_, at) => at + 1)),
    );
    expect((await add(pid, 1)).status).toBe(200);
    expect((await add(pid, 2)).status).toBe(505);
    expect((await add(pid, 0, 1)).body).toMatchObject({ body: { code: 502 } });
    await post(ada, '/playlist/tracks', { op: 'del', pid, tracks: song(0) });
    expect((await add(pid, 2)).status).toBe(200);
  });

  test('of an account with half a million songs in its lists accepts no more, and neither does the list of likes', async () => {
    const { ada, database, post } = calls;
    const [full, pid] = [await make(ada), await make(ada)];
    database.run('UPDATE playlist SET song_count = 499999 WHERE id = ?', full);
    const like = async (at: number) => (await post(ada, '/like', { id: song(at), like: true })).status;
    expect((await add(pid, 0, 1)).status).toBe(505);
    expect((await add(pid, 0)).status).toBe(200);
    expect(await like(1)).toBe(505);
    expect((await add(pid, 0)).body).toMatchObject({ body: { code: 502 } });
    database.run('UPDATE playlist SET song_count = 499998 WHERE id = ?', full);
    expect([await like(1), await like(1), await like(2)]).toEqual([200, 200, 505]);
  });
});

test('a playlist counts and pages what it shows: songs whose files are gone come back with them', async () => {
  const { ada, ask, database } = calls;
  const pid = await make(ada);
  const all = [0, 1, 2, 3, 4].map(song);
  await ask(ada, changePlaylistSongsServerSchemas, { op: 'add', pid, tracks: all.join(',') });
  const count = async () => (await ask(ada, playlistDetailServerSchemas, { id: pid })).playlist.trackCount;
  const page = async (offset: number) =>
    (await ask(ada, playlistSongsServerSchemas, { id: pid, limit: 2, offset })).songs.map(({ id }) => id);
  const setPresent = (at: readonly number[], isPresent: 0 | 1) => {
    for (const one of at) database.run('UPDATE song SET is_present = ? WHERE id = ?', isPresent, song(one));
  };
  setPresent([0, 2], 0);
  expect([await count(), await page(0), await page(2)]).toEqual([3, [song(1), song(3)], [song(4)]]);
  await ask(ada, changePlaylistSongsServerSchemas, { op: 'del', pid, tracks: String(song(3)) });
  expect(await count()).toBe(2);
  setPresent([0, 2], 1);
  expect(await count()).toBe(4);
  expect(await songsOf(ada, pid)).toEqual([0, 1, 2, 4].map(song));
});

test('after any edits a playlist holds each song once, in the order of a plain list', async () => {
  const { ada, ask, database } = calls;
  const some = fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 6 });
  const step = fc.record({ op: fc.constantFrom('add', 'del', 'order'), at: some });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const pid = await make(ada);
      let model: number[] = [];
      for (const { op, at } of steps) {
        const ids = at.map(song);
        if (op === 'order') {
          await ask(ada, orderPlaylistSongsServerSchemas, { pid, ids: JSON.stringify(ids) });
          const named = ids.filter((id) => model.includes(id));
          const starts = model.flatMap((id, index) => (named.includes(id) ? index : []));
          const groups = starts.map((start, at) => model.slice(start, starts[at + 1]));
          const inOrder = named.flatMap((id) => groups.find(([first]) => first === id) ?? []);
          model = [...model.slice(0, starts[0]), ...inOrder];
        } else {
          await ask(ada, changePlaylistSongsServerSchemas, { op, pid, tracks: ids.join(',') });
          model =
            op === 'add'
              ? [...ids.filter((id) => !model.includes(id)), ...model]
              : model.filter((id) => !ids.includes(id));
        }
      }
      expect(await songsOf(ada, pid)).toEqual(model);
      expect(database.get('SELECT song_count AS n FROM playlist WHERE id = ?', pid)).toEqual({
        n: model.length,
      });
      await ask(ada, deletePlaylistServerSchemas, { id: pid });
    }),
    { numRuns: 40 },
  );
});
