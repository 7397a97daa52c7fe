import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EmbeddedCatalogue } from '../../catalogue.ts';
import { createCatalogue } from '../../create-catalogue.ts';
import { fixtureCover } from '../../testing/fixture-music.ts';
import { SAME_SITE_HEADERS } from '../../testing/same-site-headers.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestAccountInDataFolder } from '../../testing/test-account.ts';
import { threadsInProcess } from '../../testing/threads-in-process.ts';
import { createWavTone } from '../../testing/wave-file.ts';
import { readDemoManifest } from './demo-manifest.ts';

/** A demo library of two songs, the smallest with every kind of entity. */
const manifest = {
  version: 1,
  artists: [
    {
      id: 11,
      name: 'Erik Satie',
      nameZh: '萨蒂',
      alias: [],
      kind: 1,
      area: 96,
      initial: 'e',
      portrait: 'covers/p.jpg',
      biographyEn: 'A composer.',
      biographyZh: '作曲家。',
      identityEn: 'Composer',
      identityZh: '作曲',
    },
    {
      id: 12,
      name: '民歌',
      alias: ['Folk'],
      kind: 3,
      area: 7,
      initial: 'm',
      portrait: null,
      biographyEn: 'Songs.',
      biographyZh: '歌。',
    },
  ],
  albums: [
    {
      id: 21,
      name: 'Gymnopédies',
      nameZh: '裸体舞曲',
      artistId: 11,
      cover: 'covers/a.jpg',
      publishDate: '2026-03-01',
      company: 'Rill',
      type: 'EP',
      descriptionEn: 'Slow.',
      descriptionZh: '慢。',
      tags: ['calm'],
    },
    {
      id: 22,
      name: '小调',
      artistId: 12,
      cover: 'covers/a.jpg',
      publishDate: '2026-04-01',
      company: 'Rill',
      type: '专辑',
      descriptionEn: '',
      descriptionZh: '',
      tags: [],
    },
  ],
  songs: [
    {
      id: 31,
      name: 'Gymnopédie No. 1',
      nameZh: '裸体舞曲第一号',
      alia: [],
      artistIds: [11],
      albumId: 21,
      disc: 1,
      track: 1,
      durationMs: 500,
      language: null,
      popularity: 90,
      files: [
        {
          path: 'audio/x.wav',
          type: 'wav',
          bitrate: 128000,
          sampleRate: 8000,
          size: 8044,
          gain: -2.5,
          peak: 0.5,
        },
      ],
      lyrics: { lrc: 'lyrics/x.lrc' },
    },
    {
      id: 32,
      name: '茉莉花',
      nameEn: 'Jasmine Flower',
      alia: [],
      artistIds: [12, 11],
      albumId: 22,
      disc: 1,
      track: 1,
      durationMs: 500,
      language: 'zh',
      popularity: 50,
      files: [
        {
          path: 'audio/x.wav?',
          type: 'wav',
          bitrate: 128000,
          sampleRate: 8000,
          size: 8044,
          gain: 0,
          peak: 1,
        },
      ],
      lyrics: null,
    },
  ],
  playlists: [
    {
      id: 41,
      nameEn: 'Calm',
      nameZh: '安静',
      cover: 'covers/a.jpg',
      descriptionEn: 'Calm music.',
      descriptionZh: '安静的音乐。',
      tags: ['安静'],
      songIds: [32, 31],
      playCount: 0,
      createDate: '2026-05-01',
      updateDate: '2026-05-02',
      creator: 'Rill',
    },
  ],
  charts: [
    {
      id: 51,
      nameEn: 'Hot',
      nameZh: '热歌榜',
      cover: 'covers/a.jpg',
      descriptionEn: '',
      descriptionZh: '',
      tags: [],
      songIds: [31],
      playCount: 0,
      createDate: '2026-05-01',
      updateDate: '2026-05-02',
      updateFrequencyEn: 'Weekly',
      updateFrequencyZh: '每周',
      toplistType: 'H',
    },
  ],
  banners: [
    {
      id: 1,
      image: 'covers/a.jpg',
      imageZh: 'covers/p.jpg',
      targetType: 10,
      targetId: 21,
      typeTitleEn: 'Album',
      typeTitleZh: '专辑',
      titleColor: 'red',
    },
  ],
  hotSearches: [{ word: '茉莉花', contentEn: 'A folk song', contentZh: '民歌', score: 9, iconType: 1 }],
};

let folder: ReturnType<typeof temporaryFolder>;
let demo: string;
let catalogue: EmbeddedCatalogue | undefined;
beforeEach(async () => {
  folder = temporaryFolder();
  demo = join(folder.path, 'library');
  for (const name of ['audio', 'covers', 'lyrics']) mkdirSync(join(demo, name), { recursive: true });
  writeFileSync(join(demo, 'audio', 'x.wav'), createWavTone({ seconds: 0.5, hertz: 440 }));
  writeFileSync(join(demo, 'lyrics', 'x.lrc'), '[99:00.00]纯音乐，请欣赏\n');
  writeFileSync(join(demo, 'covers', 'a.jpg'), await fixtureCover(1));
  writeFileSync(join(demo, 'covers', 'p.jpg'), await fixtureCover(2));
  writeFileSync(join(demo, 'manifest.json'), JSON.stringify(manifest));
});
afterEach(async () => {
  await catalogue?.close();
  folder.remove();
});

async function start(withDemo: boolean): Promise<EmbeddedCatalogue> {
  await catalogue?.close();
  catalogue = createCatalogue(
    { dataDir: join(folder.path, 'data'), music: [], demo: withDemo ? demo : null },
    threadsInProcess,
  );
  await catalogue.ready;
  return catalogue;
}
async function get(path: string, language = 'zh') {
  const reply = await catalogue?.app.request(path, { headers: { 'Accept-Language': language } });
  return reply?.json() as Promise<Record<string, unknown>>;
}

describe('the demo library', () => {
  test('fills the home, in the listener’s language', async () => {
    await start(true);
    expect(await get('/api/personalized')).toMatchObject({
      result: [{ id: 41, name: '安静', trackCount: 2 }],
    });
    expect(await get('/api/personalized', 'en')).toMatchObject({ result: [{ id: 41, name: 'Calm' }] });
    expect(await get('/api/toplist/detail', 'en')).toMatchObject({
      list: [
        {
          id: 51,
          name: 'Hot',
          updateFrequency: 'Weekly',
          ToplistType: 'H',
          tracks: [{ first: 'Gymnopédie No. 1' }],
        },
      ],
    });
    expect(await get('/api/search/hot/detail', 'en')).toMatchObject({
      data: [{ searchWord: '茉莉花', content: 'A folk song' }],
    });
    expect(await get('/api/album/newest')).toMatchObject({ albums: [{ id: 22 }, { id: 21 }] });
    expect(await get('/api/artist/list?type=-1')).toMatchObject({ artists: [{ id: 11 }, { id: 12 }] });
    const zh = (await get('/api/banner')) as { banners: { imageUrl: string }[] };
    const en = (await get('/api/banner', 'en')) as { banners: { imageUrl: string; typeTitle: string }[] };
    expect(en.banners[0]?.typeTitle).toBe('Album');
    expect(en.banners[0]?.imageUrl).not.toBe(zh.banners[0]?.imageUrl);
  });

  test('keeps the ids, names and texts of its manifest', async () => {
    await start(true);
    expect(await get('/api/song/detail?ids=32,31', 'en')).toMatchObject({
      songs: [
        { id: 32, name: '茉莉花', tns: ['Jasmine Flower'], ar: [{ id: 12 }, { id: 11 }], al: { id: 22 } },
        { id: 31, name: 'Gymnopédie No. 1' },
      ],
    });
    expect(await get('/api/song/detail?ids=31')).toMatchObject({ songs: [{ tns: ['裸体舞曲第一号'] }] });
    expect(await get('/api/artist/detail?id=11', 'en')).toMatchObject({
      data: {
        artist: { briefDesc: 'A composer.', musicSize: 2, albumSize: 2 },
        identify: { imageDesc: 'Composer' },
      },
    });
    expect(await get('/api/lyric/new?id=31')).toMatchObject({ lrc: { lyric: '[99:00.00]纯音乐，请欣赏\n' } });
    expect(await get('/api/song/url/v1?id=31&level=exhigh')).toMatchObject({
      data: [{ br: 128000, gain: -2.5, peak: 0.5 }],
    });
    expect(await get('/api/playlist/detail?id=41')).toMatchObject({
      playlist: {
        trackCount: 2,
        description: '安静的音乐。',
        createTime: Date.UTC(2026, 4, 1, -8),
        creator: { nickname: '溪音' },
      },
    });
    expect(await get('/api/playlist/detail?id=41', 'en')).toMatchObject({
      playlist: { creator: { nickname: 'Rill' } },
    });
    expect(await get('/api/cloudsearch?keywords=jasmine')).toMatchObject({ result: { songs: [{ id: 32 }] } });
  });

  test('lists artists by kind, region and initial', async () => {
    await start(true);
    const singers = async (query: string) =>
      ((await get(`/api/artist/list?${query}`)) as { artists: { id: number }[] }).artists.map(
        (artist) => artist.id,
      );
    expect(await singers('type=1')).toEqual([11]);
    expect(await singers('type=-1&area=7')).toEqual([12]);
    expect(await singers('type=-1&initial=e')).toEqual([11]);
    expect(await singers('type=2&initial=e')).toEqual([]);
  });

  test('is removed when it is switched off, and comes back unchanged', async () => {
    await start(true);
    await start(false);
    expect(await get('/api/personalized')).toMatchObject({ result: [] });
    expect(await get('/api/toplist/detail')).toMatchObject({ list: [] });
    expect(await get('/api/banner')).toMatchObject({ banners: [] });
    expect(await get('/api/cloudsearch?keywords=jasmine')).toMatchObject({ result: { songCount: 0 } });
    expect(await get('/api/check/music?id=31')).toMatchObject({ success: false });
    await start(true);
    expect(await get('/api/personalized')).toMatchObject({ result: [{ id: 41 }] });
    expect(await get('/api/check/music?id=31')).toMatchObject({ success: true });
  });

  test('is imported again when its lyrics or its manifest change', async () => {
    await start(true);
    writeFileSync(join(demo, 'lyrics', 'x.lrc'), '[00:01.00]now with words\n');
    await start(true);
    expect(await get('/api/lyric/new?id=31')).toMatchObject({ lrc: { lyric: '[00:01.00]now with words\n' } });
    writeFileSync(join(demo, 'manifest.json'), JSON.stringify({ ...manifest, playlists: [] }));
    await start(true);
    expect(await get('/api/personalized')).toMatchObject({ result: [] });
  });
});

describe('what an account has saved of the demo library', () => {
  const comment = {
    id: 71,
    kind: 0,
    targetId: 31,
    listenerId: 61,
    content: 'Slow.',
    createdAt: '2026-06-01T00:00:00Z',
    likes: 3,
  };
  const withComments = {
    ...manifest,
    listeners: [{ id: 61, nickname: 'Wren', signature: '' }],
    comments: [comment],
  };

  /** The saved, followed and liked entities of one account. */
  async function save() {
    writeFileSync(join(demo, 'manifest.json'), JSON.stringify(withComments));
    await start(true);
    const { cookie, userId } = createTestAccountInDataFolder(join(folder.path, 'data'));
    const headers = { ...SAME_SITE_HEADERS, cookie };
    const ask = async (path: string) =>
      (await catalogue?.app.request(`/api${path}`, { headers }))?.json() as Promise<Record<string, unknown>>;
    for (const path of [
      '/playlist/subscribe?t=1&id=41',
      '/album/sub?t=1&id=21',
      '/artist/sub?t=1&id=11',
      '/like?like=true&id=31',
      '/comment/like?t=1&type=0&id=31&cid=71',
    ])
      expect(await ask(path)).toMatchObject({ code: 200 });
    return async () => ({
      playlists: await ask(`/user/playlist?uid=${userId}&limit=30&offset=0`),
      albums: await ask('/album/sublist?limit=30&offset=0'),
      artists: await ask('/artist/sublist?limit=30&offset=0'),
      likes: await ask(`/likelist?uid=${userId}`),
      comments: await ask('/comment/music?id=31&limit=20&offset=0'),
    });
  }

  const all = {
    playlists: { playlist: [{ trackCount: 1 }, { id: 41, trackCount: 2, subscribed: true }] },
    albums: { data: [{ id: 21, size: 1 }], count: 1 },
    artists: { data: [{ id: 11 }], count: 1 },
    likes: { ids: [31] },
    comments: { comments: [{ commentId: 71, likedCount: 4, liked: true }] },
  };

  test('stays when an update changes the library', async () => {
    const saved = await save();
    expect(await saved()).toMatchObject(all);
    writeFileSync(join(demo, 'manifest.json'), JSON.stringify({ ...withComments, banners: [] }));
    await start(true);
    expect(await saved()).toMatchObject(all);
  });

  test('is back after the library was switched off for a while', async () => {
    const saved = await save();
    await start(false);
    expect(await get('/api/personalized')).toMatchObject({ result: [] });
    await start(true);
    const { comments: _ofTheLibrary, ...own } = all;
    expect(await saved()).toMatchObject(own);
  });
});

describe('a manifest', () => {
  test.each([
    ['leaves its folder', (json: string) => json.replaceAll('covers/p.jpg', '../secret.jpg')],
    ['names an absolute path', (json: string) => json.replaceAll('covers/p.jpg', '/etc/passwd')],
    ['gives a song an id of the listener’s own', (json: string) => json.replace('"id":31', '"id":1000000')],
    ['is of another version', (json: string) => json.replace('"version":1', '"version":2')],
  ])('that %s is refused', (_what, spoil) => {
    const json = JSON.stringify(manifest);
    expect(spoil(json)).not.toBe(json);
    expect(() => readDemoManifest(json)).not.toThrow();
    expect(() => readDemoManifest(spoil(json))).toThrow(/^library\/manifest\.json: /);
  });

  test('of this project’s demo library is valid', () => {
    const path = fileURLToPath(new URL('../../../../library/manifest.json', import.meta.url));
    const read = readDemoManifest(readFileSync(path, 'utf8'));
    expect(read.songs.length).toBeGreaterThan(0);
    const songs = new Set(read.songs.map((song) => song.id));
    for (const list of [...read.playlists, ...read.charts]) {
      expect(list.songIds.filter((id) => !songs.has(id))).toEqual([]);
    }
  });
});
