import { createServer } from 'node:http';
import { endpoints } from '@rill/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { listenForTests } from '../testing/listen-for-tests.ts';
import { createTestGateway } from '../testing/test-gateway.ts';

/** The requests that a catalogue server on loopback has received. */
let asked: { readonly path: string; readonly query: object; readonly form: object; readonly type: string }[];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://catalogue');
  asked.push({
    path: pathname,
    query: Object.fromEntries(searchParams),
    form: Object.fromEntries(new URLSearchParams(body)),
    type: request.headers['content-type'] ?? '',
  });
  const profile = pathname === '/login/status' ? { data: { profile: { userId: 1 } } } : {};
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ code: 200, ...profile }));
});
let url = '';
listenForTests(server, (listening) => {
  url = listening;
});
beforeEach(() => {
  asked = [];
});

type Form = string | URLSearchParams | FormData;

const HEADERS = { 'x-requested-with': 'XMLHttpRequest', cookie: 'rill4310_MUSIC_U=abc' };
const queryOf = (params: Record<string, string>) => new URLSearchParams(params).toString();
const ask = (path: string, init: RequestInit = {}) =>
  createTestGateway({ url }).request(`http://127.0.0.1:4310/api${path}`, {
    ...init,
    headers: { ...HEADERS, ...init.headers },
  });
const post = (path: string, body: Form, headers: Record<string, string> = {}) =>
  ask(path, { method: 'POST', body, headers });

/** Options that the API server reads from the query or the body beside a call's parameters. */
const HOSTILE = {
  domain: 'http://127.0.0.1:1/admin?',
  proxy: 'http://127.0.0.1:1',
  cookie: 'MUSIC_U=other',
  crypto: 'api',
  headers: 'x',
  ua: 'x',
  realIP: '1.1.1.1',
  randomCNIP: 'true',
  timeout: '1',
  e_r: 'true',
  checkToken: 'v2',
  noCookie: 'true',

  'headers[x]': '1',
};

describe('another catalogue server', () => {
  test('receives of a query what the call has, and nothing that chooses its host, headers or cookies', async () => {
    await ask(`/song/url/v1?${queryOf({ id: '1', level: 'exhigh', timestamp: '12', ...HOSTILE })}`);
    expect(asked).toEqual([
      { path: '/song/url/v1', query: { id: '1', level: 'exhigh', timestamp: '12' }, form: {}, type: '' },
    ]);
    await ask(`/banner?${queryOf({ ...HOSTILE, timestamp: 'http://127.0.0.1:1' })}`);
    expect(asked.at(-1)).toMatchObject({ path: '/banner', query: {} });
  });

  test('receives the same of a form and of JSON, as a form', async () => {
    const wanted = { id: '1', like: 'true' };
    await post(`/like?${queryOf(HOSTILE)}`, new URLSearchParams({ ...wanted, ...HOSTILE }));
    const json = JSON.stringify({ id: 1, like: true, ...HOSTILE, headers: { host: 'x' }, cookie: { a: 1 } });
    await post('/like', json, { 'content-type': 'application/json' });
    const query = { timestamp: expect.stringMatching(/^\d+$/) };
    const type = 'application/x-www-form-urlencoded';
    const received = { path: '/like', query, form: wanted, type };
    expect(asked).toEqual([received, received]);
  });

  test('receives every parameter of a call that has several forms', async () => {
    const comment = { t: '2', id: '1', type: '0', commentId: '5', content: '好听' };
    await post('/comment', new URLSearchParams(comment));
    expect(asked).toMatchObject([{ form: comment }]);
  });

  test('receives every call of the client', async () => {
    const uploaded = new FormData();
    uploaded.set('songFile', new Blob(['sound']), 'a.mp3');
    for (const { path, posts } of Object.values(endpoints)) {
      const body = path === '/cloud' ? uploaded : new URLSearchParams();
      const reply = await (posts ? post(path, body) : ask(path));
      expect([path, await reply.json()]).toMatchObject([path, { code: 200 }]);
    }
    // An upload is preceded by a request for the status of its session.
    const wanted = Object.values(endpoints).flatMap(({ path }) =>
      path === '/cloud' ? ['/login/status', path] : [path],
    );
    expect(asked.map(({ path }) => path)).toEqual(wanted);
  });

  test.each([
    '/api?uri=/status',
    '/batch',
    '/inner/version',
    '/Banner',
    '/banner/',
    '/%62anner',
    '/',
    '/cloud/',
  ])('is not asked for %s, which the client never calls', async (path) => {
    const reply = await ask(path);
    expect([reply.status, await reply.json()]).toEqual([404, { code: 404, data: null, msg: 'Not Found' }]);
    expect(asked).toEqual([]);
  });

  const file = new FormData();
  file.set('id', '1');
  file.set('f', new Blob(['x']), 'a.bin');
  test.each<[string, Form, number]>([
    ['file', file, 415],
    ['body of more than 1 MB', 'x'.repeat(1024 * 1024 + 1), 413],
  ])('receives no %s, unless a song is uploaded', async (_what, body, code) => {
    const reply = await post('/like', body);
    expect([reply.status, await reply.json()]).toMatchObject([code, { code }]);
    expect(asked).toEqual([]);
  });

  test('receives a call that changes something from our page only, also by GET', async () => {
    const reply = await createTestGateway({ url }).request('http://127.0.0.1:4310/api/logout');
    expect([reply.status, asked]).toEqual([403, []]);
  });

  test('gets each post and each call about a login under a URL that nobody can guess', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await post('/login/cellphone?timestamp=7', new URLSearchParams({ phone: '13800138000' }));
      await post('/captcha/verify?timestamp=7', new URLSearchParams({ phone: '13800138000' }));
      await ask('/login/qr/check?key=k&timestamp=7');
    }
    const timestamps = asked.map(
      ({ query }) => Object.entries(query).find(([name]) => name === 'timestamp')?.[1],
    );
    expect(new Set(timestamps).size).toBe(6);
    for (const timestamp of timestamps) expect(timestamp).toMatch(/^\d{30,39}$/);
  });
});
