import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { routesInTree } from '../../build/service-worker.ts';
import {
  chooseCachingStrategy,
  filesReferencedInHtml,
  isPageOfBase,
  isPageOfThisBuild,
  isUnavailableStatus,
  preloadedResponse,
} from './choose-caching-strategy.ts';
import {
  coversToEvict,
  createOfflineCoverCache,
  isCacheableCover,
  OFFLINE_COVER_LIMITS,
  type OfflineCoverLimits,
} from './cover-cache.ts';
import { createRouteMatcher } from './match-route.ts';

const isRoute = createRouteMatcher(
  routesInTree(readFileSync(new URL('../route-tree.gen.ts', import.meta.url), 'utf8')),
);

const get = { method: 'GET', mode: 'cors', destination: '' };

describe.each(['https://rill.example/', 'https://rill.example/music/'])('service worker at %s', (scope) => {
  const routeOf = (path: string, facts: Partial<typeof get> = {}) =>
    chooseCachingStrategy({ ...get, url: `${scope}${path}`, ...facts }, scope, isRoute);

  test('never answers a call, not even one that is opened like a page', () => {
    expect(routeOf('api/banner')).toBe('network');
    expect(routeOf('api', { mode: 'navigate' })).toBe('network');
    expect(routeOf('healthz', { mode: 'navigate' })).toBe('network');
    expect(routeOf('api/like', { method: 'POST' })).toBe('network');
  });

  test('never answers sound, films and downloads', () => {
    for (const destination of ['audio', 'video', '', 'document'])
      expect(routeOf('media/audio/1/1.mp3', { destination })).toBe('network');
    expect(routeOf('media/upload/1/1.mp3', { destination: 'audio' })).toBe('network');
  });

  test('answers pages, assets, files and covers', () => {
    expect(routeOf('', { mode: 'navigate' })).toBe('page');
    expect(routeOf('playlist?id=1', { mode: 'navigate' })).toBe('page');
    expect(routeOf('assets/main-abc.js')).toBe('asset');
    expect(routeOf('config.json')).toBe('file');
    expect(routeOf('images/logo.svg', { destination: 'image' })).toBe('file');
    expect(routeOf('media/cover/00ff?param=300y300', { destination: 'image' })).toBe('cover');
  });

  test('answers every page of this product, however its URL is written', () => {
    const paths = [
      'album?id=1',
      'Album',
      'album/',
      'discover',
      'discover/artists',
      'dailySongs',
      'login/approve',
    ];
    const withParams = [
      'my-music',
      'my-music/folders',
      'search/songs?keywords=a',
      'user/cloud',
      'setting/main',
    ];
    for (const path of [...paths, ...withParams, '404'])
      expect([path, routeOf(path, { mode: 'navigate' })]).toEqual([path, 'page']);
  });

  test('never answers a page of another program below the same base from the cache', () => {
    for (const path of [
      'grafana/d/1',
      'music/',
      'albums',
      'album/1',
      'search/songs/1',
      'wiki',
      'setting/main/x',
    ])
      expect([path, routeOf(path, { mode: 'navigate' })]).toEqual([path, 'other-page']);
  });

  test('leaves other hosts and other paths of this host to the browser', () => {
    const other = (url: string) =>
      chooseCachingStrategy({ ...get, url, destination: 'image' }, scope, isRoute);
    expect(other('https://p1.example.net/cover.jpg')).toBe('network');
    if (scope.endsWith('/music/')) expect(other('https://rill.example/other/assets/a.js')).toBe('network');
  });
});

test('a page is stored only when the worker holds all of the code that it names', () => {
  const html = `<link rel="icon" href="./images/logo.svg"><link rel="stylesheet" crossorigin href="./assets/a.css">
    <script type="module" crossorigin src="./assets/main.js"></script><a href="./">home</a>`;
  expect(filesReferencedInHtml(html)).toEqual(['images/logo.svg', 'assets/a.css', 'assets/main.js']);
  expect(isPageOfThisBuild(html, new Set(['assets/a.css', 'assets/main.js']))).toBe(true);
  expect(isPageOfThisBuild(html, new Set(['assets/a.css', 'assets/main-older.js']))).toBe(false);
});

test('a page that names no file of this product is not stored, such as the sign-in of a proxy', () => {
  const files = new Set(['assets/main.js', 'images/logo.svg']);
  expect(isPageOfThisBuild('<form action="/oauth2/start"><button>Sign in</button></form>', files)).toBe(
    false,
  );
  expect(isPageOfThisBuild('<link rel="stylesheet" href="./login.css">', files)).toBe(false);
  expect(isPageOfThisBuild('<link rel="icon" href="./images/logo.svg">', files)).toBe(true);
});

test('the page of another Rill of the same host is not stored, which would be shown without a network', () => {
  const page = (base: string) => `<head><base href="${base}"><script src="./assets/main.js"></script></head>`;
  expect(isPageOfBase(page('/'), 'https://rill.example/')).toBe(true);
  expect(isPageOfBase(page('/music/'), 'https://rill.example/music/')).toBe(true);
  expect(isPageOfBase(page('/music/'), 'https://rill.example/')).toBe(false);
  expect(isPageOfBase('<head></head>', 'https://rill.example/')).toBe(false);
});

test('a proxy without the server behind it is answered from the cache, one that asks for a sign-in is shown', () => {
  expect([404, 502, 503, 504].map(isUnavailableStatus)).toEqual([true, true, true, true]);
  expect([200, 304, 401, 403, 500].some(isUnavailableStatus)).toBe(false);
});

const cover = (number: number, bytes: number) => ({ url: `https://x/media/cover/${number}`, bytes });
const limits: OfflineCoverLimits = { maxCount: 3, maxBytes: 100, maxCoverBytes: 60 };

test('a page that Firefox could not preload counts as one that the network has refused', async () => {
  await expect(preloadedResponse(Promise.resolve(Response.error()))).rejects.toThrow(TypeError);
  const page = new Response('page');
  expect(await preloadedResponse(Promise.resolve(page))).toBe(page);
  expect(await preloadedResponse(Promise.resolve(undefined))).toBeUndefined();
});

test('[D-66] covers beyond the limits are evicted, the oldest first', () => {
  expect(coversToEvict([cover(1, 10), cover(2, 10), cover(3, 10)], limits)).toEqual([]);
  expect(coversToEvict([cover(1, 1), cover(2, 1), cover(3, 1), cover(4, 1)], limits)).toEqual([
    cover(1, 1).url,
  ]);
  expect(coversToEvict([cover(1, 50), cover(2, 40), cover(3, 60)], limits)).toEqual([cover(1, 50).url]);
  expect(coversToEvict([cover(1, 500)], limits)).toEqual([cover(1, 500).url]);
  expect([OFFLINE_COVER_LIMITS.maxCount, OFFLINE_COVER_LIMITS.maxBytes]).toEqual([600, 40_000_000]);
});

/** A cache in memory that lists its keys in the same order as browsers. */
function createStore(stored: Record<string, string> = {}) {
  const held = new Map<string, Response>(
    Object.entries(stored).map(([url, text]) => [url, new Response(text)]),
  );
  const urlOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request));
  return {
    match: async (request: RequestInfo | URL) => held.get(urlOf(request))?.clone(),
    async put(request: RequestInfo | URL, response: Response) {
      held.delete(urlOf(request));
      held.set(urlOf(request), response);
    },
    delete: async (request: RequestInfo | URL) => held.delete(urlOf(request)),
    keys: async () => [...held.keys()].map((url) => new Request(url)),
  };
}
const numbersIn = async (store: ReturnType<typeof createStore>) =>
  (await store.keys()).map(({ url }) => Number(url.split('/').at(-1)));

test('[D-66] covers stored by an earlier worker count', async () => {
  const store = createStore({ [cover(1, 0).url]: 'x'.repeat(50), [cover(2, 0).url]: 'x'.repeat(30) });
  const cache = createOfflineCoverCache(async () => store, limits);
  await cache.store(cover(3, 0).url, new Response('x'.repeat(40)));
  expect(await numbersIn(store)).toEqual([2, 3]);
});

test('[D-66] simultaneous covers stay within the limits, and one that is too large is not stored', async () => {
  const store = createStore();
  const cache = createOfflineCoverCache(async () => store, limits);
  await Promise.all([1, 2, 3, 4, 5].map((it) => cache.store(cover(it, 0).url, new Response('x'.repeat(20)))));
  expect(await numbersIn(store)).toEqual([3, 4, 5]);
  await cache.store(cover(6, 0).url, new Response('x'.repeat(61)));
  expect(await numbersIn(store)).toEqual([3, 4, 5]);
  expect(await (await cache.find(cover(4, 0).url))?.text()).toBe('x'.repeat(20));
});

test('[D-66] a failed write does not block later covers', async () => {
  const store = createStore();
  let isFull = true;
  const put: typeof store.put = (url, response) =>
    isFull ? Promise.reject(new DOMException('', 'QuotaExceededError')) : store.put(url, response);
  const cache = createOfflineCoverCache(async () => ({ ...store, put }), limits);
  await expect(cache.store(cover(1, 0).url, new Response('x'))).rejects.toThrow();
  isFull = false;
  await cache.store(cover(2, 0).url, new Response('x'));
  expect(await numbersIn(store)).toEqual([2]);
});

test('only complete cacheable pictures are stored', () => {
  const response = (status: number, headers: Record<string, string>) =>
    Object.defineProperty(new Response(null, { status, headers }), 'type', { value: 'basic' });
  expect(isCacheableCover(response(200, { 'content-type': 'image/webp' }))).toBe(true);
  expect(isCacheableCover(response(206, { 'content-type': 'image/webp' }))).toBe(false);
  expect(isCacheableCover(response(404, { 'content-type': 'image/webp' }))).toBe(false);
  expect(isCacheableCover(response(200, { 'content-type': 'text/html' }))).toBe(false);
  expect(isCacheableCover(response(200, { 'content-type': 'image/webp', 'cache-control': 'no-store' }))).toBe(
    false,
  );
});
