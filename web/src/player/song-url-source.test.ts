import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCatalogue, type EmbeddedCatalogue } from '@rill/catalogue';
import { QUALITY_LEVELS, type Song } from '@rill/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadingBarStore } from '#api/client/loading-bar.ts';
import { songQuery } from '#api/songs.ts';
import { setListenerId } from '#session/session.ts';
import { changeSetting } from '#settings/settings-store.ts';
import { configurePage } from '#testing/configure-page.ts';
import { createTestSong } from '#testing/player-stage.ts';
import { songUrlSource } from './song-url-source.ts';

const demo = fileURLToPath(new URL('../../../library', import.meta.url));
const never = new AbortController().signal;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.unstubAllGlobals());

describe('the embedded catalogue', () => {
  let dataDir: string;
  let catalogue: EmbeddedCatalogue;
  const asked: string[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rill-source-'));
    catalogue = createCatalogue({ dataDir, music: [], demo });
    await catalogue.ready;
  });
  afterAll(async () => {
    await catalogue.close();
    await rm(dataDir, { recursive: true });
  });
  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      const { pathname, searchParams } = new URL(address, 'http://localhost');
      searchParams.delete('timestamp');
      asked.push(`${pathname}?${searchParams}`);
      return catalogue.app.request(address, init);
    });
  });

  async function firstSong(): Promise<Song> {
    const reply = await catalogue.app.request('/api/personal_fm');
    const body = (await reply.json()) as { data: [{ id: number }] };
    const { queryFn } = songQuery(createTestSong(body.data[0].id).id);
    if (typeof queryFn !== 'function') throw new Error('the query cannot be asked');
    const song = await queryFn({ signal: never } as Parameters<typeof queryFn>[0]);
    if (song === null) throw new Error('the demo library has no such song');
    return song;
  }

  test('a song of the demo library gets a URL whose bytes are audio', async () => {
    const reply = await songUrlSource.find(await firstSong(), 'exhigh', never);

    if (reply.kind !== 'url') throw new Error('the song was refused');
    const { pathname } = new URL(reply.songUrl.url);
    const bytes = await catalogue.app.request(pathname, { headers: { Range: 'bytes=0-1023' } });
    expect(bytes.status).toBe(206);
    expect(bytes.headers.get('content-type')).toMatch(/^audio\//);
    expect((await bytes.arrayBuffer()).byteLength).toBe(1024);
    expect(reply.songUrl.lifetimeSeconds).toBeGreaterThan(0);
  });

  test('[S7.33] [S7.34] check and URL are requested in parallel, by id and level, without a loading bar', async () => {
    const song = await firstSong();
    asked.length = 0;
    const reply = songUrlSource.find(song, 'standard', never);
    expect(asked).toEqual([
      `/api/check/music?id=${song.id}`,
      `/api/song/url/v1?id=${song.id}&level=standard`,
    ]);
    expect(loadingBarStore.getState().pending).toBe(0);
    await reply;
  });

  test('a song in a format that this browser cannot play is refused with that reason, without a request', async () => {
    const reply = await songUrlSource.find({ ...createTestSong(1001), format: 'ape' }, 'exhigh', never);
    expect(reply).toMatchObject({ kind: 'refused', failure: { kind: 'rights', reason: 'format' } });
    expect(asked).toEqual([]);
  });

  test('a song that the catalogue does not have is refused with the catalogue’s own message', async () => {
    const reply = await songUrlSource.find(
      { ...createTestSong(999_999_999), rights: 'unknown' },
      'exhigh',
      never,
    );
    if (reply.kind !== 'refused' || reply.failure.kind !== 'rights') throw new Error('an address was given');
    expect(reply.failure.reason).toBe('removed');
    expect(reply.failure.message).not.toBe('');
  });
});

/** Makes the service reply to the two calls of a song as given. */
function serviceAnswers(check: unknown, url: Record<string, unknown>, status = 200): void {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/check/music')
      ? Response.json(check)
      : Response.json({ code: status, data: [{ id: 1, code: 200, ...url }] }, { status }),
  );
}

const playable = { code: 200, success: true, message: 'ok' };
const refused = { code: 200, success: false, message: '亲爱的,暂无版权' };
const unknown = { ...createTestSong(1), rights: 'unknown' } as const;

describe('URLs', () => {
  test.each(QUALITY_LEVELS)('[S9.7] the level %s is requested by its name', async (level) => {
    const heard: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      heard.push(address);
      return Response.json({
        code: 200,
        success: true,
        data: [{ id: 1, code: 200, url: '/media/audio/1.mp3' }],
      });
    });
    await songUrlSource.find(unknown, level, never);
    expect(heard.filter((address) => address.includes(`/song/url/v1?id=1&level=${level}`))).toHaveLength(1);
  });

  test.each([
    ['http://m7.music.example/a.mp3?vuutv=1', 'https://m7.music.example/a.mp3?vuutv=1'],
    ['https://m7.music.example/a.mp3', 'https://m7.music.example/a.mp3'],
    ['http://127.0.0.1:4310/media/audio/1.mp3', 'http://127.0.0.1:4310/media/audio/1.mp3'],
    ['http://localhost/media/audio/1.mp3', 'http://localhost/media/audio/1.mp3'],
    ['/media/audio/1/2.mp3', 'http://localhost/media/audio/1/2.mp3'],
  ])('[S7.34] %s is requested as %s', async (sent, fetched) => {
    serviceAnswers(playable, { url: sent });
    const reply = await songUrlSource.find(unknown, 'exhigh', never);
    expect(reply).toMatchObject({ kind: 'url', songUrl: { url: fetched } });
  });

  test('a preview is returned with its range', async () => {
    serviceAnswers(playable, {
      url: 'https://m7.music.example/a.mp3',
      freeTrialInfo: { start: 90, end: 120 },
    });
    const reply = await songUrlSource.find(unknown, 'exhigh', never);
    expect(reply).toMatchObject({ kind: 'url', songUrl: { preview: { start: 90, end: 120 } } });
  });

  test('a failed request of the check does not stop a song that has a URL', async () => {
    vi.stubGlobal('fetch', async (address: string) => {
      if (address.includes('/check/music')) throw new TypeError('network');
      return Response.json({
        code: 200,
        data: [{ id: 1, code: 200, url: 'https://m7.music.example/a.mp3' }],
      });
    });
    expect(await songUrlSource.find(unknown, 'exhigh', never)).toMatchObject({ kind: 'url' });
  });
});

describe('refusals', () => {
  test.each([
    ['members only', { url: null, code: -110 }, 'member'],
    ['album not bought', { url: null, code: -105 }, 'purchase'],
    ['no rights here', { url: null, code: -103 }, 'region'],
    ['taken down', { url: null, code: -100 }, 'removed'],
    ['no copyright', { url: null, code: 404 }, 'removed'],
    ['no URL and no reason', { url: null, code: 200 }, 'unknown'],
  ] as const)('%s is recognised', async (_name, url, reason) => {
    serviceAnswers(playable, url);
    const reply = await songUrlSource.find(unknown, 'exhigh', never);
    expect(reply).toMatchObject({ kind: 'refused', failure: { kind: 'rights', reason } });
  });

  test('[S6.5] an album that must be bought is not called members only', async () => {
    serviceAnswers(playable, { url: null, code: -110 });
    const reply = await songUrlSource.find({ ...unknown, fee: 4 }, 'exhigh', never);
    expect(reply).toMatchObject({ failure: { reason: 'purchase' } });
  });

  test('a song that the check calls unplayable is refused even with a URL, with the message of the service', async () => {
    serviceAnswers(refused, { url: 'https://m7.music.example/a.mp3' });
    const reply = await songUrlSource.find(unknown, 'exhigh', never);
    expect(reply).toMatchObject({ kind: 'refused', failure: { message: refused.message } });
  });

  test('[S8.29] a check that is refused itself refuses even with a URL, with the message of the service', async () => {
    serviceAnswers({ code: 404, message: '歌曲不存在' }, { url: 'https://m7.music.example/a.mp3' });
    const reply = await songUrlSource.find(unknown, 'exhigh', never);
    expect(reply).toMatchObject({ kind: 'refused', failure: { message: '歌曲不存在' } });
  });

  test('the code of the reply takes precedence over the rights of the row', async () => {
    serviceAnswers(refused, { url: null, code: -105 });
    const reply = await songUrlSource.find({ ...unknown, rights: 'member' }, 'exhigh', never);
    expect(reply).toMatchObject({ failure: { reason: 'purchase' } });
  });

  test('an ended session is not the song’s fault: the request fails, and then asks for a sign-in', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 301 }, { status: 301 }));
    setListenerId('7');
    await expect(songUrlSource.find(unknown, 'exhigh', never)).rejects.toMatchObject({ code: 301 });
    setListenerId('visitor');
    expect(await songUrlSource.find(unknown, 'exhigh', never)).toEqual({
      kind: 'refused',
      failure: { kind: 'needs-login' },
    });
  });

  test('[D-12] a check that needs an account does not stop a visitor’s song that has a URL', async () => {
    vi.stubGlobal('fetch', async (address: string) =>
      address.includes('/check/music')
        ? Response.json({ code: 301 }, { status: 301 })
        : Response.json({ code: 200, data: [{ id: 1, code: 200, url: 'https://m7.music.example/a.mp3' }] }),
    );
    expect(await songUrlSource.find(unknown, 'exhigh', never)).toMatchObject({ kind: 'url' });
  });

  test('the rights of the row take precedence over a bare 404', async () => {
    serviceAnswers(refused, { url: null, code: 404 });
    const reply = await songUrlSource.find({ ...unknown, rights: 'member' }, 'exhigh', never);
    expect(reply).toMatchObject({ failure: { reason: 'member' } });
  });
});

describe('the unblock server', () => {
  const member: Song = { ...unknown, fee: 1 };
  let server: Server;
  let heard: string[];
  let answer: unknown;

  beforeAll(async () => {
    server = createServer((request, response) => {
      heard.push(request.url ?? '');
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(answer));
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  });
  afterAll(() => void server.close());

  const realFetch = globalThis.fetch;
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Does the same, while the unblock server still answers its own calls. */
  function isThere(check: unknown, url: Record<string, unknown>): void {
    serviceAnswers(check, url);
    const service = globalThis.fetch;
    vi.stubGlobal('fetch', (asked: string, init?: RequestInit) =>
      asked.startsWith(address()) ? realFetch(asked, init) : service(asked, init),
    );
  }
  const found = (url: string, proxyUrl = '') => ({ code: 200, data: { url, proxyUrl } });

  beforeEach(() => {
    heard = [];
    answer = found('https://sound.example/a.mp3');
    configurePage({ unblock: address() });
    changeSetting('useUnmServer', true);
  });
  afterEach(() => {
    changeSetting('useUnmServer', false);
  });

  const urlOf = async (song: Song) => {
    const reply = await songUrlSource.find(song, 'exhigh', never);
    if (reply.kind === 'url') return reply.songUrl.url;
    return reply.failure.kind === 'rights' ? reply.failure.reason : reply.failure.kind;
  };

  test('[S7.42] [S7.43] is asked first for a paid song, with the id and the five servers', async () => {
    isThere(playable, { url: 'https://m7.music.example/preview.mp3' });
    expect(await urlOf(member)).toBe('https://sound.example/a.mp3');
    expect(heard).toEqual(['/match?id=1&server=kuwo,qq,pyncmd,kugou,youtube']);
  });

  test('[S7.35] [S7.42] names no lifetime of its URLs, so they are renewed after twenty minutes', async () => {
    isThere(playable, { url: null });
    const reply = await songUrlSource.find(member, 'exhigh', never);
    expect(reply).toMatchObject({ kind: 'url', songUrl: { lifetimeSeconds: 1200 } });
  });

  test('[S7.42] gets neither the session nor the marker of a call', async () => {
    isThere(playable, { url: null });
    const sent: (RequestInit | undefined)[] = [];
    const unblock = globalThis.fetch;
    vi.stubGlobal('fetch', (asked: string, init?: RequestInit) => {
      if (asked.startsWith(address())) sent.push(init);
      return unblock(asked, init);
    });
    await urlOf(member);
    expect(sent.map((init) => [init?.credentials, init?.headers])).toEqual([['omit', undefined]]);
  });

  test('[S7.33] [S7.43] is asked when the check refuses the song', async () => {
    isThere(refused, { url: null, code: 404 });
    expect(await urlOf(unknown)).toBe('https://sound.example/a.mp3');
  });

  test.each([
    ['a free song that may be played', unknown],
    ['a paid song that the listener has uploaded', { ...member, pc: true }],
  ])('[S7.43] is not asked for %s', async (_what, song) => {
    isThere(playable, { url: 'https://m7.music.example/a.mp3' });
    expect(await urlOf(song)).toBe('https://m7.music.example/a.mp3');
    expect(heard).toEqual([]);
  });

  test('[S7.43] is never asked while the setting is off', async () => {
    changeSetting('useUnmServer', false);
    isThere(refused, { url: null, code: -110 });
    expect(await urlOf(member)).toBe('member');
    expect(heard).toEqual([]);
  });

  test.each([
    ['http://lv.sycdn.kuwo.cn/a.mp3', 'https://proxy.example/a.mp3', 'https://proxy.example/a.mp3'],
    ['http://lv.sycdn.kuwo.cn/a.mp3', '', 'https://lv.sycdn.kuwo.cn/a.mp3'],
    ['http://notkuwo.cn/a.mp3', 'https://proxy.example/a.mp3', 'https://notkuwo.cn/a.mp3'],
  ])('[S7.42] [M9] %s with the proxy "%s" plays from %s', async (url, proxyUrl, plays) => {
    isThere(playable, { url: null });
    answer = found(url, proxyUrl);
    expect(await urlOf(member)).toBe(plays);
  });

  test.each([
    ['another code', { code: 400, data: {} }],
    ['no URL', { code: 200, data: {} }],
    ['nonsense', 'x'],
  ])('[S8.30] [D-13] %s is a refusal: the next song follows', async (_what, sent) => {
    isThere(playable, { url: null });
    answer = sent;
    expect(await urlOf({ ...member, rights: 'member' })).toBe('member');
  });

  test('[D-11] a song that is changed while it is asked is neither found nor refused', async () => {
    serviceAnswers(playable, { url: null });
    const asked = Promise.withResolvers<string>();
    vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
      asked.resolve(url);
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    const change = new AbortController();
    const found = songUrlSource.find(member, 'exhigh', change.signal);
    expect(await asked.promise).toContain(address());
    change.abort();
    await expect(found).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('[S8.30] an unreachable unblock server is a refusal, too', async () => {
    isThere(refused, { url: null, code: 404 });
    configurePage({ unblock: 'http://127.0.0.1:1' });
    expect(await urlOf(unknown)).toBe('removed');
  });
});

test('[S8.31] an invalid reply is a refusal without a message, not a wait for the network', async () => {
  serviceAnswers(playable, {});
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, data: 'x', more: 1 }));
  const reply = await songUrlSource.find(unknown, 'exhigh', never);
  expect(reply).toMatchObject({ kind: 'refused', failure: { message: '' } });
});

describe('a service that cannot be reached', () => {
  test('[D-12] an unreachable service is not a refusal: the request fails and may be retried', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('network');
    });
    await expect(songUrlSource.find(unknown, 'exhigh', never)).rejects.toThrow();
  });

  test('a server error is not a refusal either', async () => {
    serviceAnswers(playable, { url: null }, 502);
    await expect(songUrlSource.find(unknown, 'exhigh', never)).rejects.toThrow();
  });

  test.each([
    ['refuses the requests, of which there were too many', 405, 405],
    ['refuses the requests, of which there were too many, with another code', 406, 406],
    ['considers the network risky', 400, -460],
    ['considers the network risky, with another code', 460, 460],
    ['says that it is busy', 400, -447],
    ['waited too long for the request', 408, 408],
    ['considers a cookie risky', 250, 250],
    ['wants to verify the account', 400, -462],
    ['is not reached by its API server', 404, 404],
  ])('a service that %s says nothing of the song, which is not skipped', async (_, status, code) => {
    vi.stubGlobal('fetch', async (address: string) =>
      address.includes('/check/music')
        ? Response.json(playable)
        : Response.json({ code, data: null, msg: 'Not Found' }, { status }),
    );
    await expect(songUrlSource.find(unknown, 'exhigh', never)).rejects.toMatchObject({ code });
  });

  test.each([405, -460, -462])(
    'a check refused with %d does not stop a song that has a URL',
    async (code) => {
      const status = code > 0 ? code : 400;
      vi.stubGlobal('fetch', async (address: string) =>
        address.includes('/check/music')
          ? Response.json({ code, message: 'Cheating' }, { status })
          : Response.json({ code: 200, data: [{ id: 1, code: 200, url: 'https://m7.music.example/a.mp3' }] }),
      );
      expect(await songUrlSource.find(unknown, 'exhigh', never)).toMatchObject({ kind: 'url' });
    },
  );

  test.each([
    ['has no way to the service', 404, '404 page not found'],
    ['does not let this browser pass', 403, '<html>Forbidden</html>'],
    ['wants a sign-in', 401, '<form>'],
    ['is starting', 404, ''],
  ])('a proxy that %s says nothing of the song, which is not skipped', async (_, status, page) => {
    vi.stubGlobal('fetch', async () => new Response(page, { status }));
    await expect(songUrlSource.find(unknown, 'exhigh', never)).rejects.toMatchObject({ code: status });
  });

  test('an aborted request fails with its own reason', async () => {
    serviceAnswers(playable, { url: 'https://m7.music.example/a.mp3' });
    const stop = new AbortController();
    const reply = songUrlSource.find(unknown, 'exhigh', stop.signal);
    stop.abort(new Error('another song'));
    await expect(reply).rejects.toThrow('another song');
  });
});
