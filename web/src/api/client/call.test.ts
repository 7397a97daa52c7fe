import {
  albumDetailEndpoint,
  deletePlaylistEndpoint,
  dislikeFmSongEndpoint,
  endpoint,
  likeSongEndpoint,
  playlistDetailEndpoint,
  toAlbumId,
  toPlaylistId,
  toSongId,
} from '@rill/contract';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeEarlyResponse } from '#lib/page-load/early-responses.ts';
import { call, callUrl, setApiBaseUrl } from './call.ts';
import { CallError, isUnreachableError } from './call-error.ts';
import { callErrorMessageKey, failureReasonKey, isRequestRefusedError } from './call-error-message-key.ts';
import { loadingBarStore } from './loading-bar.ts';

const reply = v.object({ name: v.string() });
const song = endpoint<{ id: number; note?: string }>()('/song', reply);
const fresh = endpoint<Record<string, never>>()('/fresh', reply, { fresh: true });
const silent = endpoint<Record<string, never>>()('/silent', reply, { loadingBar: false });

const fetchSpy = vi.fn<typeof fetch>();
const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(() => {
  fetchSpy.mockReset();
  errorSpy.mockClear();
  vi.stubGlobal('fetch', fetchSpy);
  setApiBaseUrl('http://catalogue.test/api/');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = (body: unknown, status = 200) =>
  fetchSpy.mockResolvedValueOnce(Response.json(body, { status }));

/** A server that never responds: the call can only end by its own signal. */
const staySilent = () =>
  fetchSpy.mockImplementationOnce(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        const signal = init?.signal;
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );

const failureOf = async (promise: Promise<unknown>): Promise<CallError> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error(`expected a CallError, got ${String(error)}`);
  return error;
};

test('[S7.1] a call is a GET to the base URL with credentials and the marker header', async () => {
  answer({ name: 'Auld Lang Syne' });
  await expect(call(song, { id: 7 })).resolves.toEqual({ name: 'Auld Lang Syne' });
  const [url, init] = fetchSpy.mock.calls[0] ?? [];
  expect(url).toBe('http://catalogue.test/api/song?id=7');
  expect(init?.method ?? 'GET').toBe('GET');
  expect(init?.credentials).toBe('include');
  expect(new Headers(init?.headers).get('X-Requested-With')).toBe('XMLHttpRequest');
});

test('[S7.3] a call adds a timestamp only where the response must be fresh', async () => {
  answer({ name: 'a' });
  await call(fresh, {});
  answer({ name: 'b' });
  await call(song, { id: 1 });
  const [first, second] = fetchSpy.mock.calls
    .map(([url]) => new Request(url).url)
    .map((url) => new URL(url).searchParams);
  expect(Number(first?.get('timestamp'))).toBeGreaterThan(1e12);
  expect(second?.has('timestamp')).toBe(false);
});

test('calls of the same millisecond have URLs of their own, since the service caches by URL', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  for (const name of ['a', 'b', 'c']) {
    answer({ name });
    await call(fresh, {});
  }
  expect(new Set(fetchSpy.mock.calls.map(([url]) => url)).size).toBe(3);
});

test.each([
  ['a refusal with status 200', 11, { code: 502, msg: 'connect ECONNREFUSED' }],
  ['a reply that is no song', 12, { code: 200 }],
])('%s, which is cached for two minutes, is requested again under another URL', async (_what, id, kept) => {
  for (const body of [kept, { name: 'a' }]) {
    answer(body);
    await call(song, { id }).catch(() => {});
  }
  const urls = fetchSpy.mock.calls.map(([url]) => url);
  expect(urls).toEqual([callUrl('/song', { id }), expect.stringMatching(`id=${id}&timestamp=`)]);
});

test('a refusal with its own status, which is not cached, is requested again under the same URL', async () => {
  for (const status of [502, 200]) {
    answer({ code: status, name: 'a' }, status);
    await call(song, { id: 13 }).catch(() => {});
  }
  const [first, second] = fetchSpy.mock.calls.map(([url]) => url);
  expect(second).toBe(first);
});

test('[D-53] callUrl leaves out NaN and undefined', () => {
  expect(callUrl('/song', { id: Number.NaN, note: undefined, name: '月亮 & 河' })).toBe(
    'http://catalogue.test/api/song?name=%E6%9C%88%E4%BA%AE+%26+%E6%B2%B3',
  );
});

/** `AbortSignal.timeout` runs on the engine's own clock, which fake timers do not reach. */
function fakeTimeouts(): void {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), ms);
    return controller.signal;
  });
}

test('[S7.2] a call without a reply fails after 30 seconds, not before', async () => {
  fakeTimeouts();
  staySilent();
  const ended = vi.fn();
  const failure = failureOf(call(song, { id: 1 })).finally(ended);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject({ failure: 'timeout', code: 0 });
});

test('[S7.2] an upload may take 200 seconds', async () => {
  fakeTimeouts();
  staySilent();
  const ended = vi.fn();
  const failure = failureOf(call(song, { id: 1 }, { timeoutMs: 200_000 })).finally(ended);
  await vi.advanceTimersByTimeAsync(199_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect((await failure).failure).toBe('timeout');
});

test.each([
  [{ code: 301, msg: '需要登录' }, 200, '/song: 需要登录'],
  [{ code: 400, message: 'id is missing' }, 400, '/song: id is missing'],
  [{ code: 502, data: { blockText: 'not here' } }, 200, '/song: not here'],
  [{ code: 401 }, 401, '/song: no access'],
  [{ code: 301 }, 301, '/song: redirected'],
  [{ code: 404 }, 404, '/song: resource missing'],
  [{ code: 500 }, 500, '/song: server error'],
  [{ code: 503 }, 503, '/song: request failed, retry later'],
])('[S8.2] a reply %j with status %i is logged as "%s"', async (body, status, text) => {
  fetchSpy.mockResolvedValueOnce(
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }),
  );
  const failure = await failureOf(call(song, { id: 1 }));
  expect(failure.failure).toBe('refused');
  expect(errorSpy.mock.calls).toEqual([[text]]);
});

test('[S8.2] a call without a response is logged with the generic text', async () => {
  fetchSpy.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await failureOf(call(song, { id: 1 }))).toMatchObject({ failure: 'offline', code: 0 });
  expect(errorSpy.mock.calls).toEqual([['/song: request failed, retry later']]);
});

test.each([
  ['/like', () => call(likeSongEndpoint, { id: toSongId(1), like: true }), { songs: [], playlistId: 7 }],
  ['/fm_trash', () => call(dislikeFmSongEndpoint, { id: toSongId(1) }), { songs: [], count: 0 }],
  ['/playlist/delete', () => call(deletePlaylistEndpoint, { id: toPlaylistId(1) }), { id: 1 }],
])('[S7.24] [S7.38] [S7.40] %s counts as done with code 200 alone', async (_, change, content) => {
  answer({ code: 400, ...content });
  expect(await failureOf(change())).toMatchObject({ failure: 'refused', code: 400 });
  answer({ code: 200, ...content });
  await expect(change()).resolves.toBeNull();
});

test('a call tells the page of a proxy, an HTML page and an invalid reply apart from a refusal', async () => {
  fetchSpy.mockResolvedValueOnce(new Response('<html>', { status: 200 }));
  expect((await failureOf(call(song, { id: 1 }))).failure).toBe('unreadable');
  answer({ code: 200, name: 5 });
  expect((await failureOf(call(song, { id: 1 }))).failure).toBe('unreadable');
  fetchSpy.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
  expect(await failureOf(call(song, { id: 1 }))).toMatchObject({ failure: 'intermediary', code: 502 });
});

test.each([
  [1, 'failure.risk'],
  [1_007_601, 'failure.verification'],
])(
  'a refusal that asks to verify (%d) says so only where there is something to verify',
  async (verifyId, key) => {
    const data = {
      verifyType: 50,
      verifyId,
      verifyUrl: '',
      blockText: '网络太拥挤，请稍候再试。',
      url: null,
    };
    answer({ code: -462, data, message: '网络太拥挤，请稍候再试。' }, 400);
    const failure = await failureOf(call(song, { id: 1 }));
    expect(callErrorMessageKey(failure)).toBe(key);
    expect(isRequestRefusedError(failure)).toBe(true);
  },
);

test.each([
  ['playlist', () => call(playlistDetailEndpoint, { id: toPlaylistId(1) })],
  ['album', () => call(albumDetailEndpoint, { id: toAlbumId(1) })],
])('a reply with null in the place of its %s says that it could not be found', async (name, callFor) => {
  answer({ code: 200, [name]: null });
  const failure = await failureOf(callFor());
  expect(callErrorMessageKey(failure)).toBe('failure.gone');
  expect(isUnreachableError(failure)).toBe(false);
  answer({ code: 200, [name]: { id: 'x' } });
  expect(callErrorMessageKey(await failureOf(callFor()))).toBeNull();
});

test('a mistake in a schema is an invalid reply, not a lost network, and is logged', async () => {
  const faulty = endpoint<Record<string, never>>()(
    '/faulty',
    v.pipe(
      reply,
      v.transform(() => {
        throw new TypeError('album is undefined');
      }),
    ),
  );
  answer({ name: 'Auld Lang Syne' });
  const failure = await failureOf(call(faulty, {}));
  expect(failure.failure).toBe('unreadable');
  expect(isUnreachableError(failure)).toBe(false);
  expect(errorSpy.mock.calls).toEqual([['/faulty: album is undefined']]);
});

test.each([
  [new TypeError('network error'), 'offline'],
  [new DOMException('too late', 'TimeoutError'), 'timeout'],
])('a reply that breaks off with %s counts as %s', async (reason, kind) => {
  const broken = new ReadableStream({ start: (controller) => controller.error(reason) });
  fetchSpy.mockResolvedValueOnce(new Response(broken));
  expect((await failureOf(call(song, { id: 1 }))).failure).toBe(kind);
});

test.each([
  [
    'a gateway that does not reach the catalogue',
    Response.json({ code: 502, msg: 'no' }, { status: 502 }),
    true,
  ],
  ['a reverse proxy that does not reach it', new Response('<html>', { status: 502 }), true],
  ['a proxy that has no way to it', new Response('404 page not found', { status: 404 }), true],
  ['a proxy that wants a sign-in', new Response('<form>', { status: 403 }), true],
  ['a proxy’s sign-in in the place of a reply', new Response('<form>'), true],
  ['a song that the service does not have', Response.json({ code: 404 }, { status: 404 }), false],
  ['a service that is starting', new Response('', { status: 503 }), true],
  ['a gateway that gave up waiting', Response.json({ code: 504 }, { status: 504 }), true],
  ['a refusal by the same code', Response.json({ code: 502, message: 'no' }), false],
  ['an error of the service', Response.json({ code: 500 }, { status: 500 }), false],
])('isUnreachable judges %s by the status of the response', async (_, response, expected) => {
  fetchSpy.mockResolvedValueOnce(response);
  expect(isUnreachableError(await failureOf(call(song, { id: 1 })))).toBe(expected);
});

test('[S8.1] a failed call marks the loading bar as failed and logs to the console', async () => {
  answer({ code: 500 }, 500);
  await failureOf(call(song, { id: 1 }));
  expect(loadingBarStore.getState()).toEqual({ pending: 0, hasFailed: true });
  expect(errorSpy).toHaveBeenCalledOnce();
});

test('[S7.4] [D-57] the bar runs while a call is pending, unless the call disables it', async () => {
  staySilent();
  const stop = new AbortController();
  const waiting = call(song, { id: 1 }, { signal: stop.signal });
  expect(loadingBarStore.getState().pending).toBe(1);
  answer({ name: 'quiet' });
  await call(silent, {});
  expect(loadingBarStore.getState().pending).toBe(1);
  stop.abort();
  await expect(waiting).rejects.toThrow();
  expect(loadingBarStore.getState().pending).toBe(0);
});

test('an aborted call ends without a log or an error mark', async () => {
  staySilent();
  const stop = new AbortController();
  const waiting = call(song, { id: 1 }, { signal: stop.signal });
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  expect(errorSpy).not.toHaveBeenCalled();
  expect(loadingBarStore.getState().hasFailed).toBe(false);
});

test('an early response of the page is used once, in the language of its request', async () => {
  const url = 'http://catalogue.test/api/song?id=9';
  storeEarlyResponse('zh-CN', url, Promise.resolve(Response.json({ name: 'early' })));
  await expect(call(song, { id: 9 })).resolves.toEqual({ name: 'early' });
  expect(fetchSpy).not.toHaveBeenCalled();
  answer({ name: 'late' });
  await expect(call(song, { id: 9 })).resolves.toEqual({ name: 'late' });
  storeEarlyResponse('en', url, Promise.resolve(Response.json({ name: 'english' })));
  answer({ name: 'chinese' });
  await expect(call(song, { id: 9 })).resolves.toEqual({ name: 'chinese' });
});

test.each([
  ['a page', '<!DOCTYPE html><title>Sign in to this network</title>'],
  ['nothing', ''],
])('%s in the place of a reply says that the library cannot be reached', async (_what, body) => {
  fetchSpy.mockResolvedValueOnce(new Response(body));
  expect(callErrorMessageKey(await failureOf(call(song, { id: 1 })))).toBe('failure.unreachable');
});

test.each([
  ['a reply without what it is for', { code: 200 }],
  ['a refusal whose code says nothing', { code: -1 }],
])('%s is the fault of the server, not of the connection', async (_what, body) => {
  answer(body);
  expect(failureReasonKey(await failureOf(call(song, { id: 1 })))).toBe('failure.server');
  expect(failureReasonKey(new TypeError('a file of the page is missing'))).toBe('state.failedReason');
});

/** A call that is under way while another one replaces the session, and is refused before that one's reply. */
function callWhileSessionIsReplaced(reply: Promise<Response>) {
  fetchSpy.mockReturnValueOnce(reply);
  const replaced = call(fresh, {}, { replacesSession: true });
  answer({ code: 301, message: 'log in' });
  return { replaced, result: call(song, { id: 1 }) };
}

test('a call that is refused because its session was replaced meanwhile is sent once more', async () => {
  const reply = Promise.withResolvers<Response>();
  const { result } = callWhileSessionIsReplaced(reply.promise);
  answer({ name: 'Auld Lang Syne' });
  reply.resolve(Response.json({ name: 'new session' }));
  await expect(result).resolves.toEqual({ name: 'Auld Lang Syne' });
  expect(fetchSpy).toHaveBeenCalledTimes(3);
  expect(errorSpy).not.toHaveBeenCalled();
});

test('a call that the new session refuses, too, fails', async () => {
  const { result } = callWhileSessionIsReplaced(Promise.resolve(Response.json({ name: 'new session' })));
  answer({ code: 301, message: 'log in' });
  expect(await failureOf(result)).toMatchObject({ code: 301 });
  expect(fetchSpy).toHaveBeenCalledTimes(3);
});

test('a call that is refused in a session which was not replaced is not sent again', async () => {
  const { replaced, result } = callWhileSessionIsReplaced(Promise.resolve(Response.json({ code: 502 })));
  expect(await failureOf(replaced)).toMatchObject({ code: 502 });
  expect(await failureOf(result)).toMatchObject({ code: 301 });
  expect(fetchSpy).toHaveBeenCalledTimes(2);
});
