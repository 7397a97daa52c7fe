import { createServer } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { listenForTests } from '../testing/listen-for-tests.ts';
import { createTestGateway } from '../testing/test-gateway.ts';

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.setHeader('content-type', 'application/json').end('{"code":200}');
});
let url = '';

listenForTests(server, (listening) => {
  url = listening;
});

beforeEach(() => {
  asked.length = 0;
});

const ask = async (path: string, headers: Record<string, string>) =>
  (await createTestGateway({ url }, {}).request(`http://nas:4310${path}`, { headers })).status;

const cookie = 'rill4310_MUSIC_U=abc';

test('another catalogue gets no call with cookies that a link on another page may have made', async () => {
  for (const path of ['/api/playlist/delete?id=5', '/api/login/status']) {
    expect(await ask(path, { cookie })).toBe(403);
    expect(asked).toEqual([]);
    expect(await ask(path, { cookie, 'x-requested-with': 'XMLHttpRequest' })).toBe(200);
    asked.length = 0;
  }
  expect(await ask('/api/banner', {})).toBe(200);
});

test('another catalogue gets no call with cookies that a link outside the browser made, such as in a mail', async () => {
  for (const path of ['/api/playlist/delete?id=5', '/api/daily_signin', '/api/likelist?uid=1'])
    expect(await ask(path, { cookie, 'sec-fetch-site': 'none' })).toBe(403);
  expect(asked).toEqual([]);
  expect(await ask('/api/rill/account/export', { cookie, 'sec-fetch-site': 'same-origin' })).toBe(200);
});

test('another catalogue gets no call that changes something from any link, not even of the client’s own page', async () => {
  const path = '/api/playlist/delete?id=5';
  for (const headers of [{}, { cookie, 'sec-fetch-site': 'same-origin' }])
    expect(await ask(path, headers)).toBe(403);
  expect(asked).toEqual([]);
});
