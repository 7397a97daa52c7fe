import { toSongId } from '@rill/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { setApiBaseUrl } from '#api/client/call.ts';
import { fetchFmSongs, postFmSongDislike } from './personal-fm.ts';

afterEach(() => vi.unstubAllGlobals());

test('[S7.37] fetchFmSongs reads id, name, artists, album, alias, duration, fee, pc and mvid of the data list', async () => {
  const data = [
    {
      id: 347230,
      name: '海阔天空',
      artists: [
        { id: 11127, name: 'Beyond' },
        { id: 2, name: '黄家驹' },
      ],
      album: { id: 34209, name: '乐与怒', picUrl: 'https://p1.music.example/34209.jpg' },
      alias: ['Boundless Oceans'],
      duration: 326_348,
      fee: 1,
      mvid: 376199,
      alg: 'itembased',
    },
    { id: 7, name: 'own.mp3', artists: [], album: null, alias: [], duration: 1000, fee: 0, pc: {}, mvid: 0 },
  ];
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ code: 200, data, popAdjust: false }));
  vi.stubGlobal('fetch', fetched);
  setApiBaseUrl('http://catalogue.test/api');

  const songs = await fetchFmSongs(new AbortController().signal);
  expect(fetched.mock.calls[0]?.[0]).toMatch(/^http:\/\/catalogue\.test\/api\/personal_fm(\?|$)/);
  expect(songs).toHaveLength(2);
  expect(songs[0]).toMatchObject({
    id: 347230,
    name: '海阔天空',
    artist: [
      { id: 11127, name: 'Beyond' },
      { id: 2, name: '黄家驹' },
    ],
    album: { id: 34209, name: '乐与怒', picUrl: 'https://p1.music.example/34209.jpg' },
    alia: ['Boundless Oceans'],
    time: 326.348,
    fee: 1,
    pc: false,
    mv: 376199,
  });
  expect(songs[1]).toMatchObject({ id: 7, artist: [], pc: true, mv: 0 });
});

test('[S7.38] a dislike is posted by the song’s id, with the whole seconds that were heard', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ songs: [], count: 3, code: 200 }));
  vi.stubGlobal('fetch', fetched);
  setApiBaseUrl('http://catalogue.test/api');
  await postFmSongDislike(toSongId(347230), 24.6);
  const sent = new Request(...(fetched.mock.calls[0] ?? ['']));
  expect([sent.method, new URL(sent.url).pathname]).toEqual(['POST', '/api/fm_trash']);
  expect(await sent.text()).toBe('id=347230&time=25');
});
