import { join } from 'node:path';
import { endpoints, serverSchemasByEndpoint } from '@rill/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiApp } from './api/api-app.ts';
import { workerThreads } from './create-catalogue.ts';
import { type Database, openDatabase } from './store/database.ts';
import { accountOnlyCalls } from './testing/account-only-calls.ts';
import { writeFixtureMusic } from './testing/fixture-music.ts';
import { id3LyricsFrame, id3TextFrame } from './testing/id3-tag.ts';
import { startTestCatalogue, type TestCatalogue } from './testing/test-catalogue.ts';
import { writeTaggedWavFile } from './testing/test-music.ts';

/** Every call over a catalogue of scanned music: 30 songs on three albums, one of them with lyrics. */
let library: TestCatalogue;
beforeAll(async () => {
  library = await startTestCatalogue(
    async (music) => {
      await writeFixtureMusic(music, { songs: 30 });
      writeTaggedWavFile(join(music, 'words', 'moon.wav'), [
        id3TextFrame('TIT2', '月亮代表我的心'),
        id3TextFrame('TPE1', '邓丽君'),
        id3TextFrame('TALB', '岛国之情歌'),
        id3LyricsFrame('[00:00.10]你问我爱你有多深'),
      ]);
    },
    {},
    workerThreads,
  );
});
afterAll(() => library.close());

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], value);

async function idOf(title: string): Promise<number> {
  const found = await library.get(`/api/cloudsearch?keywords=${encodeURIComponent(title)}`);
  return at(found, 'result.songs.0.id') as number;
}

/**
 * The query strings of each call for a visitor; the ids come from the catalogue. Calls for accounts have their own
 * tests.
 */
async function questions(): Promise<Partial<Record<keyof typeof serverSchemasByEndpoint, string[]>>> {
  const song = await idOf('月亮代表我的心');
  const songs = (await library.get(`/api/song/detail?ids=${song}`)) as { songs: unknown[] };
  const artist = at(songs, 'songs.0.ar.0.id') as number;
  const album = at(songs, 'songs.0.al.id') as number;
  const shelf = (await library.get('/api/personalized')) as { result: { id: number }[] };
  const playlist = shelf.result[0]?.id;
  return {
    albumComments: [`id=${album}`],
    albumDetail: [`id=${album}`],
    artistAlbums: [`id=${artist}`, `id=${artist}&limit=1&offset=1`],
    artistDetail: [`id=${artist}`],
    artistList: ['type=-1', 'type=-1&initial=d', 'type=-1&initial=0', 'type=1&area=7'],
    artistSongs: [`id=${artist}`, `id=${artist}&order=time&limit=1`],
    artistTopSongs: [`id=${artist}`],
    artistVideos: [`id=${artist}`, `id=${artist}&limit=1`],
    banners: ['', 'type=1'],
    charts: [''],
    // This music has no comments and no videos: routes/comments.test.ts and routes/videos.test.ts cover these.
    commentReplies: [],
    songPlayability: [`id=${song}`, 'id=77'],
    downloadUrl: [`id=${song}`, 'id=77', `id=${song}&br=1000`],
    downloadQualities: [`ids=${song}`],
    // Nobody is logged in here, so this call cannot succeed.
    dislikeFmSong: [],
    highQualityPlaylists: ['', 'limit=2&before=1800000000000'],
    highQualityPlaylistCategories: [''],
    hotSearches: [''],
    likeComment: [],
    loginStatus: [''],
    loginCapabilities: [''],
    qrCheck: ['key=x'],
    qrUrl: ['key=x'],
    qrKey: [''],
    signedInProfile: [''],
    lyricTexts: [`id=${song}`, 'id=77'],
    newAlbums: ['', 'area=ZH&limit=5&offset=1'],
    newestAlbums: [''],
    ownAlbums: [
      ...['', 'limit=1&offset=1', `find=${encodeURIComponent('岛国')}`, 'find=***'],
      ...['order=artist', 'order=year', 'order=added', `order=artist&find=${encodeURIComponent('岛国')}`],
    ],
    ownArtists: ['', 'limit=1&offset=1', `find=${encodeURIComponent('邓')}`, 'find=***'],
    ownFolders: ['', 'root=0', 'root=0&folder=words', 'root=7&folder=../..', 'find=nothing'],
    ownGenres: ['', 'limit=1', 'find=zz'],
    ownMusicTotals: [''],
    ownScanStatus: [''],
    ownFolderEncoding: ['root=0&folder=', 'root=0&folder=words'],
    setOwnFolderEncoding: [],
    ownSongs: [
      '',
      'order=added&limit=5&offset=2',
      ...['title', '-title', 'artist', '-artist', 'album', '-album', 'time', '-time'].map(
        (sort) => `sort=${sort}`,
      ),
      'genre=Rock',
      'root=0&folder=words',
      'root=0&deep=true',
      'find=the',
      'find=the&genre=Rock&root=0',
      'find=***',
    ],
    ownFileProblems: ['', 'find=x'],
    personalFm: [''],
    playlistCategories: [''],
    playlistComments: [`id=${playlist}`],
    playlistDetail: [`id=${playlist}`, 'id=3136952023'],
    playlistSongs: [`id=${playlist}`, `id=${playlist}&limit=5&offset=3`],
    playlistsWithSong: [`id=${song}`, 'id=77'],
    recommendedPlaylists: ['', 'limit=2'],
    // Tested in routes/own-music.test.ts, because it is posted with the client's header.
    rescanOwnMusic: [],
    search: [
      ...['keywords=%E6%9C%88', 'keywords=zzzzqqq', 'keywords=the&limit=5&offset=5', 'keywords=***'],
      ...['type=10&keywords=%E6%9C%88', 'type=10&keywords=zzzzqqq', 'type=10&keywords=e&limit=1&offset=1'],
      ...['type=100&keywords=%E9%82%93', 'type=100&keywords=zzzzqqq', 'type=100&keywords=e&limit=1'],
      ...['type=1000&keywords=%E6%9C%80', 'type=1000&keywords=zzzzqqq', 'type=1000&keywords=e&limit=1'],
      ...['type=1004&keywords=%E6%9C%88', 'type=1004&keywords=zzzzqqq'],
    ],
    similarArtists: [`id=${artist}`, 'id=77'],
    similarSongs: [`id=${song}`, `id=${song}&limit=3&offset=2`, 'id=77'],
    similarVideos: [],
    songUrl: [`id=${song}&level=exhigh`, `id=${song},77&level=standard`],
    songComments: [`id=${song}`, `id=${song}&offset=5000&before=1700000000000`],
    songDetail: [`ids=${song}`, 'ids=77'],
    suggestions: ['keywords=%E6%9C%88', 'keywords=', 'keywords=zzzzqqq'],
    videoUrl: [],
    videoComments: [`id=77`],
    videoDetail: [],
    writeOrDeleteComment: [],
    // Tested in routes/account-library.test.ts and its neighbours, because these calls need an account.
    ...accountOnlyCalls,
    playlistsOfCategory: ['', 'limit=2&offset=1', 'cat=Rock', 'order=new', 'cat=nothing'],
  };
}

/** The path of the rows in the reply of a list, and in the client's result ('' for the reply itself). */
const ROWS: Partial<Record<keyof typeof serverSchemasByEndpoint, [wire: string, client: string]>> = {
  albumDetail: ['songs', 'songs'],
  artistAlbums: ['hotAlbums', 'rows'],
  artistList: ['artists', 'rows'],
  artistSongs: ['songs', 'rows'],
  artistTopSongs: ['hotSongs', ''],
  artistVideos: ['mvs', 'rows'],
  banners: ['banners', ''],
  charts: ['list', ''],
  highQualityPlaylists: ['playlists', 'rows'],
  hotSearches: ['data', ''],
  newAlbums: ['albums', 'rows'],
  newestAlbums: ['albums', ''],
  ownAlbums: ['rows', 'rows'],
  ownArtists: ['rows', 'rows'],
  ownSongs: ['songs', 'rows'],
  personalFm: ['data', ''],
  playlistSongs: ['songs', ''],
  playlistsWithSong: ['playlists', ''],
  recommendedPlaylists: ['result', ''],
  similarArtists: ['artists', ''],
  similarSongs: ['songs', ''],
  songDetail: ['songs', ''],
  playlistsOfCategory: ['playlists', 'rows'],
};

/** The rows of a search, by the kind in its query. */
const FOUND_ROWS: Record<string, [wire: string, client: string]> = {
  1: ['result.songs', 'songs.rows'],
  10: ['result.albums', 'albums.rows'],
  100: ['result.artists', 'artists.rows'],
  1000: ['result.playlists', 'playlists.rows'],
  1004: ['result.mvs', 'videos.rows'],
};

const rowsAt = (value: unknown, path: string) =>
  ((path === '' ? value : at(value, path)) as
    | { id?: number; searchWord?: string; word?: string }[]
    | undefined) ?? [];
const marksOf = (rows: ReturnType<typeof rowsAt>) => rows.map((row) => row.id ?? row.searchWord ?? row.word);

describe('every call', () => {
  test('that reads is tested here or listed among the calls for accounts', async () => {
    const asked = await questions();
    const reads = Object.keys(serverSchemasByEndpoint).filter(
      (name) => !endpoints[name as keyof typeof endpoints].posts,
    );
    expect(reads.filter((name) => !(name in asked))).toEqual([]);
  });

  test('has a reply that matches the contract in both languages, and the client drops no row of it', async () => {
    const asked = await questions();
    let rowsSeen = 0;
    for (const [name, call] of Object.entries(serverSchemasByEndpoint)) {
      const endpoint = endpoints[name as keyof typeof endpoints];
      for (const query of asked[name as keyof typeof serverSchemasByEndpoint] ?? []) {
        for (const language of ['zh-CN', 'en']) {
          const reply = await library.get(`/api${call.path}?${query}`, { 'Accept-Language': language });
          const strict = v.safeParse(call.reply as v.GenericSchema<unknown, unknown>, reply);
          expect({
            name,
            query,
            wrong: strict.issues?.map((issue) => [v.getDotPath(issue), issue.message]),
          }).toEqual({ name, query, wrong: undefined });
          const read = v.safeParse(endpoint.reply as v.GenericSchema<unknown, unknown>, reply);
          expect({ name, query, isRead: read.success }).toEqual({ name, query, isRead: true });
          const kind = new URLSearchParams(query).get('type') ?? '1';
          const paths =
            name === 'search' ? FOUND_ROWS[kind] : ROWS[name as keyof typeof serverSchemasByEndpoint];
          if (paths === undefined) continue;
          const sent = rowsAt(reply, paths[0]);
          const kept = rowsAt(read.output, paths[1]);
          expect({ name, query, rows: kept.length }).toEqual({ name, query, rows: sent.length });
          if (name !== 'banners') expect(marksOf(kept)).toEqual(marksOf(sent));
          rowsSeen += sent.length;
        }
      }
    }
    expect(rowsSeen).toBeGreaterThan(200);
  });

  test('may also be posted as a form or as JSON', async () => {
    const asked = '/api/personalized';
    const bodies: [string, string][] = [
      ['application/x-www-form-urlencoded', 'limit=2'],
      ['application/json', '{"limit":2}'],
    ];
    for (const [type, body] of bodies) {
      const reply = await library.catalogue.app.request(asked, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      expect(((await reply.json()) as { result: unknown[] }).result).toHaveLength(2);
    }
  });

  test('is not cacheable and varies by language', async () => {
    const reply = await library.catalogue.app.request('/api/personalized');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('vary')).toContain('Accept-Language');
  });

  test('of the contract is mounted, and no other', () => {
    const database = openDatabase(join(library.dataDir, 'catalogue.sqlite'));
    const mounted = [...createApiApp(database, () => {}).routes, ...library.catalogue.app.routes]
      .filter((route) => route.method === 'GET' && route.path.startsWith('/api/'))
      .map((route) => route.path.slice('/api'.length));
    database.close();
    expect(new Set(mounted)).toEqual(
      new Set(Object.values(serverSchemasByEndpoint).map((call) => call.path)),
    );
  });
});

describe('an invalid request', () => {
  test.each([
    ['/api/nothing', 404, 404],
    ['/api/personalized/null', 404, 404],
    ['/media/nothing', 404, 404],
    ['/api/album', 404, 404],
    ['/api/song/url/v1?id=1', 404, 404],
    ['/api/album?id=abc', 200, 400],
    ['/api/album?id=123456', 404, 404],
    ['/api/artist/detail?id=123456', 404, 404],
    ['/api/playlist/detail?id=123456', 404, 404],
    ['/api/playlist/track/all?id=123456', 404, 404],
    ['/api/cloudsearch?keywords=', 200, 400],
    ['/api/cloudsearch', 404, 404],
    ['/api/song/detail?ids=1;DROP TABLE song', 200, 400],
    ['/api/personalized?limit=-3', 200, 400],
  ])('%s gets HTTP %d with code %d', async (path, status, code) => {
    const reply = await library.catalogue.app.request(path);
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toContain('application/json');
    expect(await reply.json()).toMatchObject({ code });
  });

  test('posted with a body that is too long or not JSON is refused', async () => {
    const post = (body: string) =>
      library.catalogue.app.request('/api/personalized', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    expect((await post('x'.repeat(70_000))).status).toBe(413);
    expect(await (await post('{')).json()).toMatchObject({ code: 400 });
  });
});

describe('the replies', () => {
  test('[S7.8] [S7.9] [S7.5] fill the home when there is only a music folder', async () => {
    const shelf = (await library.get('/api/personalized?limit=10')) as {
      result: { name: string; trackCount: number }[];
    };
    expect(shelf.result.length).toBeGreaterThanOrEqual(4);
    expect(shelf.result[0]).toMatchObject({ name: '最近添加', trackCount: 31 });
    const english = await library.get('/api/personalized', { 'Accept-Language': 'en-GB,zh;q=0.5' });
    expect(at(english, 'result.0.name')).toBe('Recently added');
    expect((await library.get('/api/album/newest')) as { albums: unknown[] }).toHaveProperty(
      'albums.length',
      4,
    );
    expect((await library.get('/api/banner')) as { banners: unknown[] }).toHaveProperty('banners.length', 3);
    expect((await library.get('/api/toplist/detail')) as { list: unknown[] }).toHaveProperty(
      'list.0.name',
      '新入库',
    );
  });

  test('[S7.23] return a playlist in blocks, in order, up to the last song', async () => {
    const shelf = await library.get('/api/personalized');
    const id = at(shelf, 'result.0.id') as number;
    const head = await library.get(`/api/playlist/detail?id=${id}`);
    expect(at(head, 'playlist.trackCount')).toBe(31);
    const whole = await library.get(`/api/playlist/track/all?id=${id}`);
    const order = (at(whole, 'songs') as { id: number }[]).map((row) => row.id);
    expect(order).toHaveLength(31);
    const rows: number[] = [];
    for (let offset = 0; offset < order.length; offset += 12) {
      const block = await library.get(`/api/playlist/track/all?id=${id}&limit=12&offset=${offset}`);
      rows.push(...(at(block, 'songs') as { id: number }[]).map((song) => song.id));
    }
    expect(rows).toEqual(order);
  });

  test('take artist, album, length and lyrics of a song from its tags', async () => {
    const id = await idOf('月亮代表我的心');
    const detail = await library.get(`/api/song/detail?ids=${id}`);
    expect(at(detail, 'songs.0')).toMatchObject({
      name: '月亮代表我的心',
      ar: [{ name: '邓丽君' }],
      al: { name: '岛国之情歌', picUrl: expect.stringContaining('/drawn') },
      dt: 500,
    });
    expect(at(detail, 'privileges.0')).toMatchObject({ id, st: 0, pl: 128_000 });
    const words = await library.get(`/api/lyric/new?id=${id}`);
    expect(at(words, 'lrc.lyric')).toBe('[00:00.10]你问我爱你有多深');
    expect(await library.get('/api/lyric/new?id=77')).toEqual({
      code: 200,
      nolyric: true,
    });
  });

  test('keep a private playlist to its owner', async () => {
    const database = openDatabase(join(library.dataDir, 'catalogue.sqlite'));
    const { id } = database.run("INSERT INTO playlist (account_id, name, privacy) VALUES (1, 'secret', 10)");
    for (const call of ['detail', 'track/all']) {
      const reply = await library.catalogue.app.request(`/api/playlist/${call}?id=${id}`);
      expect(reply.status).toBe(404);
      expect(await reply.json()).toMatchObject({ code: 404 });
    }
    database.run('DELETE FROM playlist WHERE id = ?', id);
    database.close();
  });

  test('state URL, type and size of a song’s bytes correctly', async () => {
    const id = await idOf('月亮代表我的心');
    const songUrl = at(await library.get(`/api/song/url/v1?id=${id}&level=standard`), 'data.0');
    expect(songUrl).toMatchObject({
      id,
      code: 200,
      br: 128_000,
      level: 'lossless',
      type: 'wav',
      expi: 1200,
    });
    const sound = await library.catalogue.app.request(at(songUrl, 'url') as string);
    expect(sound.status).toBe(200);
    expect((await sound.arrayBuffer()).byteLength).toBe(at(songUrl, 'size'));
    expect(at(await library.get('/api/song/url/v1?id=77&level=standard'), 'data.0')).toMatchObject({
      code: 404,
      url: null,
    });
    expect(await library.get('/api/check/music?id=77', { 'Accept-Language': 'en' })).toMatchObject({
      success: false,
      message: 'This song cannot be played.',
    });
  });

  test('suggest the artist first for a name, and the song first for a title', async () => {
    const orderOf = async (keywords: string) =>
      at(await library.get(`/api/search/suggest?keywords=${encodeURIComponent(keywords)}`), 'result.order');
    expect(await orderOf('邓丽')).toEqual(['artists', 'songs']);
    expect(await orderOf('月亮代表')).toEqual(['songs']);
    expect(await orderOf('zzzzqqq')).toBeUndefined();
  });

  test('a visitor has no account and no profile', async () => {
    expect(await library.get('/api/login/status')).toEqual({
      data: { code: 200, account: null, profile: null },
    });
  });
});

const bigTableScan = /^SCAN (song|file|song_artist|playlist_song|album|artist|other)\b/;

/**
 * The steps of query plans that scan a whole table. Reading an index in order does not count with a limit, unless
 * everything is sorted first, nor for counting.
 */
function wholeTables(database: Database, texts: readonly string[]) {
  return texts.flatMap((sql) => {
    const values = Array.from({ length: sql.match(/\?/g)?.length ?? 0 }, () => 1);
    const steps = database
      .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
      .map(({ detail }) => detail);
    const isSorted = steps.some((step) => step.includes('TEMP B-TREE FOR ORDER BY'));
    const mayReadIndex = /^\s*SELECT count\(/i.test(sql) || (/\bLIMIT\b/i.test(sql) && !isSorted);
    return steps
      .filter((step) => bigTableScan.test(step))
      .filter((step) => !mayReadIndex || !/USING (COVERING )?INDEX/.test(step))
      .map((step) => `${step} in ${sql}`);
  });
}

test('no list reads a whole table of songs, files or list entries', async () => {
  const database = openDatabase(join(library.dataDir, 'catalogue.sqlite'));
  const app = createApiApp(database, () => {});
  const asked = await questions();
  for (const [name, call] of Object.entries(serverSchemasByEndpoint)) {
    for (const query of asked[name as keyof typeof serverSchemasByEndpoint] ?? [])
      await app.request(`/api${call.path}?${query}`);
  }
  const texts = database.preparedSql();
  expect(texts.length).toBeGreaterThan(25);
  for (const hot of [
    /song_words MATCH/,
    /FROM playlist_song\s.*WHERE playlist_song.playlist_id = \?/s,
    /CROSS JOIN song ON song.id/,
  ])
    expect(texts.filter((sql) => hot.test(sql))).not.toEqual([]);
  expect(wholeTables(database, texts)).toEqual([]);
  const slow = [
    'SELECT id FROM song WHERE name = ?',
    'SELECT id FROM song INDEXED BY song_by_fame WHERE is_present = 1',
    'SELECT id FROM song INDEXED BY song_by_fame WHERE is_present = 1 ORDER BY duration_ms LIMIT 9',
  ];
  expect(wholeTables(database, slow)).toHaveLength(slow.length);
  database.close();
});
