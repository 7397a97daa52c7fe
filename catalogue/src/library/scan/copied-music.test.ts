import { cpSync, linkSync, mkdirSync, renameSync, rmdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Database } from '../../store/database.ts';
import { currentSongId } from '../../store/music/merged-songs.ts';
import {
  addSongsToPlaylist,
  allSongIdsOfPlaylist,
  removeSongsFromPlaylist,
} from '../../store/personal/playlist-songs.ts';
import { SAME_SITE_HEADERS } from '../../testing/same-site-headers.ts';
import { startTaggedLibrary, type TaggedLibrary, type TestTags } from '../../testing/tagged-library.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { addTestPlays } from '../../testing/test-plays.ts';

/** Music that is moved by copying it and deleting the original, with scans in between. */

let library: TaggedLibrary;
let database: Database;
afterEach(() => library.close());

/** A catalogue over songs of different sounds: their paths and tags. */
async function start(songs: Readonly<Record<string, TestTags>>): Promise<void> {
  library = await startTaggedLibrary();
  database = library.database;
  for (const [at, [path, tags]] of Object.entries(songs).entries()) library.write(path, tags, 300 + 10 * at);
  await library.rescan();
}

const copy = (from: string, to: string) =>
  cpSync(join(library.music, from), join(library.music, to), { recursive: true });
const remove = (path: string) => rmSync(join(library.music, path), { recursive: true });

/** The ids of the present songs by their paths in the music folder. */
const songIdsByPath = (): Record<string, number> =>
  Object.fromEntries(
    database
      .all<{ path: string; id: number }>(
        `SELECT file.path, song.id FROM file JOIN song ON song.id = file.song_id
        WHERE file.is_missing = 0 AND song.is_present = 1 ORDER BY file.path`,
      )
      .map(({ path, id }) => [path.slice(library.music.length + 1), id]),
  );

const commentOn = (songId: number, accountId: number) =>
  database.run(
    "INSERT INTO comment (kind, target_id, account_id, content, created_ms) VALUES (0, ?, ?, 'nice', 1)",
    songId,
    accountId,
  );

const MOON: TestTags = { TIT2: 'Moon', TPE1: 'Ann', TALB: 'Night', TRCK: '1' };
const STAR: TestTags = { TIT2: 'Star', TPE1: 'Ann', TALB: 'Night', TRCK: '2' };

describe('songs that are copied elsewhere and then deleted', () => {
  test('stay the same songs, with all that was done with either of them', async () => {
    await start({ 'a/moon.wav': MOON, 'a/star.wav': STAR });
    const { 'a/moon.wav': moon = 0, 'a/star.wav': star = 0 } = songIdsByPath();
    const ada = Number(createTestAccount(database).userId);
    const { id: list } = database.run("INSERT INTO playlist (account_id, name) VALUES (?, 'Mine')", ada);
    addSongsToPlaylist(database, list, [moon], 1);
    addTestPlays(database, ada, [moon, star]);
    copy('a', 'b');
    await library.rescan();
    const { 'b/moon.wav': copiedMoon = 0, 'b/star.wav': copiedStar = 0 } = songIdsByPath();
    addSongsToPlaylist(database, list, [copiedStar], 2);
    addTestPlays(database, ada, [copiedMoon, copiedStar, copiedStar]);
    commentOn(copiedMoon, ada);
    remove('a');
    await library.rescan();
    expect(songIdsByPath()).toEqual({ 'b/moon.wav': moon, 'b/star.wav': star });
    const reply = (await library.get('/api/rill/library/songs')) as { songs: { name: string }[] };
    expect(reply.songs.map(({ name }) => name).sort()).toEqual(['Moon', 'Star']);
    expect(
      database.all('SELECT song_id AS id FROM playlist_song WHERE playlist_id = ? ORDER BY position', list),
    ).toEqual([{ id: star }, { id: moon }]);
    expect(database.get('SELECT song_count AS songs FROM playlist WHERE id = ?', list)).toEqual({ songs: 2 });
    for (const table of ['song_play', 'song_total'])
      expect(database.all(`SELECT song_id AS id, plays FROM ${table} ORDER BY song_id`)).toEqual([
        { id: moon, plays: 2 },
        { id: star, plays: 3 },
      ]);
    expect(database.all('SELECT DISTINCT song_id AS id FROM play ORDER BY song_id')).toEqual([
      { id: moon },
      { id: star },
    ]);
    expect(database.get('SELECT target_id AS id FROM comment WHERE kind = 0')).toEqual({ id: moon });
    await library.rescan();
    expect(songIdsByPath()).toEqual({ 'b/moon.wav': moon, 'b/star.wav': star });
  });

  test('are once in a playlist that had both, so that removing one of them can be undone', async () => {
    await start({ 'a/moon.wav': MOON, 'a/star.wav': STAR });
    const { 'a/moon.wav': moon = 0, 'a/star.wav': star = 0 } = songIdsByPath();
    copy('a', 'b');
    await library.rescan();
    const copied = songIdsByPath()['b/moon.wav'] ?? 0;
    const ada = Number(createTestAccount(database).userId);
    const { id: list } = database.run("INSERT INTO playlist (account_id, name) VALUES (?, 'Mine')", ada);
    addSongsToPlaylist(database, list, [star, moon, copied], 1);
    remove('a');
    await library.rescan();
    const count = () => database.get('SELECT song_count AS songs FROM playlist WHERE id = ?', list);
    expect([allSongIdsOfPlaylist(database, list), count()]).toEqual([[star, moon], { songs: 2 }]);
    removeSongsFromPlaylist(database, list, [moon], 2);
    expect([allSongIdsOfPlaylist(database, list), count()]).toEqual([[star], { songs: 1 }]);
    expect(addSongsToPlaylist(database, list, [moon], 3)).toBe(1);
    expect(count()).toEqual({ songs: 2 });
  });

  test('are among the songs of a day once, also when both were chosen', async () => {
    await start({ 'a/moon.wav': MOON, 'a/star.wav': STAR });
    copy('a', 'b');
    await library.rescan();
    const ids = songIdsByPath();
    const chosen = [ids['b/moon.wav'], ids['a/star.wav'], ids['a/moon.wav'], ids['b/star.wav']];
    const ada = Number(createTestAccount(database).userId);
    for (const [position, id] of chosen.entries())
      database.run(
        "INSERT INTO daily_song VALUES (?, '2026-01-01', ?, ?, 'new', NULL)",
        ada,
        position,
        id ?? 0,
      );
    database.run(
      "INSERT INTO daily_song VALUES (?, '2026-01-02', 0, ?, 'new', NULL)",
      ada,
      ids['b/moon.wav'] ?? 0,
    );
    remove('a');
    await library.rescan();
    const sql = 'SELECT day, song_id AS id FROM daily_song ORDER BY day, position';
    expect(database.all(sql)).toEqual([
      { day: '2026-01-01', id: ids['a/star.wav'] },
      { day: '2026-01-01', id: ids['a/moon.wav'] },
      { day: '2026-01-02', id: ids['a/moon.wav'] },
    ]);
  });

  test('stay the same when a scan saw only a half of a copy', async () => {
    await start({ 'a/moon.wav': MOON });
    const before = songIdsByPath()['a/moon.wav'];
    mkdirSync(join(library.music, 'b'));
    library.write('b/moon.wav', { TIT2: 'Moon' }, 700);
    await library.rescan();
    expect(songIdsByPath()['b/moon.wav']).not.toBe(before);
    copy('a/moon.wav', 'b/moon.wav');
    remove('a');
    await library.rescan();
    expect(songIdsByPath()).toEqual({ 'b/moon.wav': before });
  });

  test('are heard, liked, played and commented under the id of the copy, which a browser may have stored', async () => {
    await start({ 'a/moon.wav': MOON });
    const moon = songIdsByPath()['a/moon.wav'];
    copy('a', 'b');
    await library.rescan();
    const copied = songIdsByPath()['b/moon.wav'];
    const ada = createTestAccount(database);
    const ask = async (call: string) =>
      (await library.get(`/api${call}`, { ...SAME_SITE_HEADERS, Cookie: ada.cookie })) as {
        readonly [key: string]: never;
      };
    const queue = `device=desk&deviceName=&at=0&positionMs=0&songIds=[${copied}]`;
    await ask(`/rill/queue/save?${queue}`);
    remove('a');
    await library.rescan();
    expect(await ask(`/song/detail?ids=${copied}`)).toMatchObject({ songs: [{ id: moon, name: 'Moon' }] });
    expect(await ask(`/check/music?id=${copied}`)).toMatchObject({ success: true });
    const found = await ask(`/song/url/v1?id=${copied}&level=lossless`);
    expect(found).toMatchObject({ data: [{ id: copied, code: 200 }] });
    const [{ url }] = found['data'] as unknown as [{ readonly url: string }];
    expect((await library.catalogue.app.request(url)).status).toBe(200);
    expect(await ask('/rill/queue')).toMatchObject({ data: { current: { songIds: [moon] } } });

    const liked = async () => (await ask(`/likelist?uid=${ada.userId}`))['ids'];
    await ask(`/like?id=${copied}&like=true`);
    expect(await liked()).toEqual([moon, copied]);
    await ask(`/like?id=${copied}&like=false`);
    expect(await liked()).toEqual([]);
    await ask(`/scrobble?id=${copied}&sourceid=0&time=60`);
    expect(database.all('SELECT song_id AS id FROM play')).toEqual([{ id: moon }]);
    await ask(`/comment?t=1&type=0&id=${copied}&content=nice`);
    expect(await ask(`/comment/music?id=${moon}`)).toMatchObject({ total: 1 });
    expect(await ask(`/comment/music?id=${copied}`)).toMatchObject({ total: 1 });
  });

  test('without tags are found by the name of their new folder, and no longer by that of the old one', async () => {
    await start({ 'Old name/03 - Moon.wav': {} });
    const before = songIdsByPath()['Old name/03 - Moon.wav'];
    copy('Old name', 'Fresh');
    await library.rescan();
    remove('Old name');
    await library.rescan();
    expect(songIdsByPath()).toEqual({ 'Fresh/03 - Moon.wav': before });
    const find = (word: string) =>
      database.all('SELECT rowid AS id FROM song_words WHERE song_words MATCH ?', word);
    expect(find('fresh')).toEqual([{ id: before }]);
    expect(find('old')).toEqual([]);
  });

  test('are two songs again when the original comes back, and move on with the one that is there', async () => {
    await start({ 'a/moon.wav': MOON });
    const moon = songIdsByPath()['a/moon.wav'];
    copy('a', 'b');
    await library.rescan();
    const copied = songIdsByPath()['b/moon.wav'];
    renameSync(join(library.music, 'a'), join(library.dataDir, 'away'));
    await library.rescan();
    renameSync(join(library.music, 'b'), join(library.music, 'c'));
    await library.rescan();
    expect(songIdsByPath()).toEqual({ 'c/moon.wav': moon });
    const detail = async () =>
      (await library.get(`/api/song/detail?ids=${copied}`)) as { songs: { id: number }[] };
    expect((await detail()).songs).toEqual([expect.objectContaining({ id: moon })]);
    renameSync(join(library.dataDir, 'away'), join(library.music, 'a'));
    for (const _ of ['once', 'and again']) {
      await library.rescan();
      expect(songIdsByPath()).toEqual({ 'a/moon.wav': copied, 'c/moon.wav': moon });
      expect((await detail()).songs).toEqual([expect.objectContaining({ id: copied })]);
    }
  });

  test.each<[string, TestTags]>([
    ['title', { TIT2: 'Sun', TPE1: 'Ben', TALB: 'Day', TRCK: '1' }],
    ['number', { ...MOON, TRCK: '7' }],
  ])('are not found under the id of a copy that became a song of another %s', async (_what, tags) => {
    await start({ 'rip/01.wav': MOON });
    const moon = songIdsByPath()['rip/01.wav'];
    copy('rip', 'b');
    await library.rescan();
    const copied = songIdsByPath()['b/01.wav'];
    remove('rip');
    await library.rescan();
    const named = async () =>
      ((await library.get(`/api/song/detail?ids=${copied}`)) as { songs: { name: string }[] }).songs.map(
        ({ name }) => name,
      );
    expect(await named()).toEqual(['Moon']);
    library.write('rip/01.wav', tags, 900);
    await library.rescan();
    expect(songIdsByPath()).toEqual({ 'b/01.wav': moon, 'rip/01.wav': copied });
    expect(await named()).toEqual([tags['TIT2']]);
    remove('rip');
    await library.rescan();
    expect(songIdsByPath()).toEqual({ 'b/01.wav': moon });
    expect(currentSongId(database, copied ?? 0)).toBe(copied);
  });
});

describe('songs that are still reached by their old name', () => {
  test('stay the same when a link was left at the old path', async () => {
    await start({ 'b/moon.wav': MOON, 'b/star.wav': STAR });
    const { 'b/moon.wav': moon, 'b/star.wav': star } = songIdsByPath();
    renameSync(join(library.music, 'b'), join(library.music, 'a'));
    symlinkSync('a', join(library.music, 'b'));
    for (const _ of ['once', 'and again']) {
      await library.rescan();
      expect(songIdsByPath()).toEqual({ 'a/moon.wav': moon, 'a/star.wav': star });
    }
  });

  // On a case-insensitive drive the old path still leads to the file; a link imitates that here.
  test('stay the same when only the case of folder and file changes', async () => {
    await start({ 'wish/moon.wav': {} });
    const before = songIdsByPath()['wish/moon.wav'];
    mkdirSync(join(library.music, 'Wish'));
    renameSync(join(library.music, 'wish/moon.wav'), join(library.music, 'Wish/Moon.WAV'));
    rmdirSync(join(library.music, 'wish'));
    mkdirSync(join(library.dataDir, 'case'));
    symlinkSync(join(library.music, 'Wish/Moon.WAV'), join(library.dataDir, 'case/moon.wav'));
    symlinkSync(join(library.dataDir, 'case'), join(library.music, 'wish'));
    for (const _ of ['once', 'and again']) {
      await library.rescan();
      expect(songIdsByPath()).toEqual({ 'Wish/Moon.WAV': before });
    }
  });

  test.each(['a', 'z'])(
    'keep their id beside a second name (%s) of the same file, which has one too',
    async (name) => {
      await start({ 'm/moon.wav': MOON });
      const before = songIdsByPath()['m/moon.wav'];
      linkSync(join(library.music, 'm/moon.wav'), join(library.music, `m/${name}.wav`));
      await library.rescan();
      const both = songIdsByPath();
      expect(both['m/moon.wav']).toBe(before);
      expect(Object.keys(both)).toHaveLength(2);
      await library.rescan();
      expect(songIdsByPath()).toEqual(both);
    },
  );
});

describe('a deleted song does not take the place of', () => {
  test.each<[string, TestTags, number]>([
    ['another sound of the same title', MOON, 900],
    ['the same sound with another title', { ...MOON, TIT2: 'Mood' }, 300],
    ['the same sound of another artist', { ...MOON, TPE1: 'Ben' }, 300],
    ['the same sound with another number', { ...MOON, TRCK: '7' }, 300],
    ['the same sound on another album', { ...MOON, TALB: 'Light' }, 300],
  ])('%s', async (_what, tags, hertz) => {
    await start({ 'a/moon.wav': MOON });
    library.write('b/moon.wav', tags, hertz);
    await library.rescan();
    const before = songIdsByPath();
    remove('a');
    await library.rescan();
    expect(songIdsByPath()).toEqual({ 'b/moon.wav': before['b/moon.wav'] });
  });

  test('an older copy', async () => {
    await start({ 'b/moon.wav': MOON });
    copy('b', 'a');
    await library.rescan();
    const before = songIdsByPath();
    remove('a');
    await library.rescan();
    expect(songIdsByPath()).toEqual({ 'b/moon.wav': before['b/moon.wav'] });
  });
});
