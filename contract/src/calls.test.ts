import { expect, test } from 'vitest';
import { endpoints, serverSchemasByEndpoint } from './calls.ts';

test('the client and the catalogue declare the same calls at the same paths', () => {
  const paths = (calls: Record<string, { readonly path: string } | undefined>) =>
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, call?.path]));
  expect(Object.keys(endpoints).length).toBeGreaterThan(50);
  expect(paths(serverSchemasByEndpoint)).toEqual(paths(endpoints));
});

/**
 * Replies that are the same for every listener and may be two minutes old: servers of this API, and the browser, cache
 * responses that long under their URL.
 */
const CACHEABLE = [
  ...['/album/newest', '/artist/album', '/artist/detail', '/artist/list', '/artist/mv'],
  ...['/banner', '/cloudsearch', '/lyric/new', '/mv/detail', '/personalized', '/playlist/catlist'],
  ...[
    '/playlist/highquality/tags',
    '/search/hot/detail',
    '/search/suggest',
    '/simi/artist',
    '/simi/mv',
    '/simi/playlist',
  ],
  ...['/simi/song', '/top/playlist', '/top/playlist/highquality', '/toplist/detail'],
];

test('[S7.3] all calls of the public API have a timestamp except cacheable ones', () => {
  const calls = Object.values(endpoints).filter(({ path }) => !path.startsWith('/rill/'));
  const cached = new Set(calls.filter(({ fresh }) => !fresh).map(({ path }) => path));
  expect([...cached].sort()).toEqual(CACHEABLE);
});

/**
 * Calls that do not run the top loading bar: nobody waits for them, or the player, a heart or a dialog shows the
 * waiting.
 */
const SILENT = [
  ...['/captcha/verify', '/check/music', '/cloud', '/comment', '/comment/floor', '/comment/like'],
  ...['/daily_signin', '/fm_trash', '/like', '/likelist', '/login/qr/check', '/login/qr/create'],
  ...['/login/qr/key', '/login/refresh', '/login/status', '/lyric/new', '/mv/url', '/personal_fm'],
  ...['/scrobble', '/search/hot/detail', '/search/suggest', '/simi/artist', '/simi/playlist', '/simi/song'],
  ...['/song/detail', '/song/download/url', '/song/url/v1', '/user/account', '/user/level'],
  ...['/user/subcount', '/yunbei/sign'],
];

test('[S7.4] all calls of the public API run the loading bar except those that nobody waits for', () => {
  const calls = Object.values(endpoints).filter(({ path }) => !path.startsWith('/rill/'));
  const silent = new Set(calls.filter(({ loadingBar }) => !loadingBar).map(({ path }) => path));
  expect([...silent].sort()).toEqual(SILENT);
});

/** Calls that change something: they are posted, all others are GET. */
const CHANGES = [
  ...['/album/sub', '/artist/sub', '/captcha/sent', '/captcha/verify', '/cloud', '/cloud/match', '/comment'],
  ...[
    '/comment/like',
    '/daily_signin',
    '/fm_trash',
    '/like',
    '/login/cellphone',
    '/login/refresh',
    '/logout',
  ],
  ...['/playlist/create', '/playlist/delete', '/playlist/order/update', '/playlist/privacy'],
  ...['/playlist/subscribe', '/playlist/tracks', '/playlist/update', '/scrobble', '/song/order/update'],
  ...['/user/cloud/del', '/yunbei/sign'],
];

test('[S7.1] calls of the public API are GET, except those that change something', () => {
  const calls = Object.values(endpoints).filter(({ path, posts }) => posts && !path.startsWith('/rill/'));
  expect(calls.map(({ path }) => path).sort()).toEqual(CHANGES);
});

test('[S7.3] no call that changes data is cacheable, because a cache would ignore its body', () => {
  const posts = Object.values(endpoints).filter(({ path, posts }) => posts && !path.startsWith('/rill/'));
  expect(posts.length).toBeGreaterThan(15);
  expect(posts.filter(({ fresh }) => !fresh).map(({ path }) => path)).toEqual([]);
});
