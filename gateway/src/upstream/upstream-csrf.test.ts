import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestGateway } from '../testing/test-gateway.ts';

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.setHeader('content-type', 'application/json').end('{"code":200}');
});
let url = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = async (path: string, headers: Record<string, string>) =>
  (await createTestGateway({ url }, {}).request(`http://nas:4310${path}`, { headers })).status;

test('another catalogue gets no call with cookies that a link on another page may have made', async () => {
  const cookie = 'rill4310_MUSIC_U=abc';
  const path = '/api/playlist/delete?id=5';
  expect(await ask(path, { cookie })).toBe(403);
  expect(asked).toEqual([]);
  expect(await ask(path, { cookie, 'x-requested-with': 'XMLHttpRequest' })).toBe(200);
  expect(await ask('/api/likelist?uid=1', { cookie, 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await ask('/api/banner', {})).toBe(200);
});
