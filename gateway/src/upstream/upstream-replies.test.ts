import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { listenForTests } from '../testing/listen-for-tests.ts';
import { createTestGateway } from '../testing/test-gateway.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** A catalogue server on loopback that responds as the test wants. */
let answer: Respond;
const server = createServer((request, response) => answer(request, response));
let url = '';
let logged: string[] = [];

listenForTests(server, (listening) => {
  url = listening;
});
beforeEach(() => {
  logged = [];
});

const ask = (path: string, init: RequestInit = {}) =>
  createTestGateway({ url }, { log: ({ message }) => logged.push(message) }).request(
    `http://127.0.0.1:4310/api${path}`,
    { ...init, headers: { 'x-requested-with': 'XMLHttpRequest' } },
  );

describe('a reply of another catalogue server', () => {
  test.each([
    ['/login/qr/check?key=k', { code: 803, message: '授权登陆成功', cookie: 'MUSIC_U=abc; Path=/;' }],
    ['/login/cellphone', { code: 200, token: 'abc', profile: { userId: 1 }, cookie: 'MUSIC_U=abc' }],
    ['/login/refresh', { code: 200, bizCode: '201', cookie: 'MUSIC_U=abc; Max-Age=1' }],
    ['/playlist/tracks', { status: 200, body: { code: 200 }, cookie: ['MUSIC_U=abc; Path=/'] }],
  ])('[S3.11] to %s has the session in a cookie alone, which no script sees', async (path, body) => {
    answer = (_request, response) =>
      response
        .setHeader('content-type', 'application/json')
        .setHeader('set-cookie', 'MUSIC_U=abc; Path=/')
        .end(JSON.stringify(body));
    const reply = await ask(path, path.includes('?') ? {} : { method: 'POST', body: 'id=1' });
    expect(reply.headers.getSetCookie().join()).toContain('rill4310_MUSIC_U=abc');
    const text = await reply.text();
    expect(text).not.toContain('abc');
    expect(Object.keys(JSON.parse(text))).toEqual(Object.keys(body));
  });

  test('[S3.11] that refuses a login has the session in a cookie alone, too', async () => {
    const body = { code: 502, message: '密码错误', cookie: 'MUSIC_U=abc; Path=/;' };
    answer = (_request, response) =>
      response.writeHead(502, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const reply = await ask('/login/cellphone', { method: 'POST', body: 'phone=1' });
    expect(reply.status).toBe(502);
    expect(await reply.json()).toEqual({ ...body, cookie: '' });
  });

  test.each([
    ['a page of the service', '<html>'],
    ['nothing', ''],
  ])('that is %s, and cached for two minutes, is requested again under another URL', async (_what, kept) => {
    const urls: string[] = [];
    answer = (request, response) => {
      urls.push(request.url ?? '');
      const isKept = request.url === '/personalized?limit=10';
      response
        .setHeader('content-type', 'application/json; charset=utf-8')
        .setHeader('cache-control', 'max-age=120')
        .end(isKept ? kept : '{"code":200,"result":[]}');
    };
    const reply = await ask('/personalized?limit=10');
    expect([reply.status, await reply.json()]).toEqual([200, { code: 200, result: [] }]);
    expect(urls).toEqual(['/personalized?limit=10', expect.stringMatching(/limit=10&timestamp=\d+$/)]);
  });

  test('that is not JSON under another URL either is an error, which nobody caches', async () => {
    answer = (_request, response) =>
      response
        .setHeader('content-type', 'application/json')
        .setHeader('cache-control', 'max-age=120')
        .end('<html>');
    const reply = await ask('/banner');
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([502, null]);
    expect(logged.join()).toContain('not JSON');
  });

  test('that is not JSON is requested once where its URL has a timestamp', async () => {
    let requests = 0;
    answer = (_request, response) => {
      requests += 1;
      response.setHeader('content-type', 'application/json').end('<html>');
    };
    expect(await (await ask('/playlist/detail?id=1&timestamp=2')).text()).toBe('<html>');
    expect(requests).toBe(1);
  });

  test('that switches to another protocol ends the call at once', async () => {
    answer = (_request, response) =>
      response.writeHead(101, { connection: 'Upgrade', upgrade: 'other' }).end();
    expect((await ask('/banner')).status).toBe(502);
    expect(logged.join()).toContain('it ends the connection without a response');
  });
});
