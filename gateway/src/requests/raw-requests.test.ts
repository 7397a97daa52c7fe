import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONNECTION_LIMITS, startHttpServer } from '../process/listen.ts';
import { createTestGateway } from '../testing/test-gateway.ts';
import { createHostHeaderCheck } from './host-names.ts';

/** Malformed requests, sent over a socket to a real server. */
let folder = '';
let server: Server;
let port = 0;
let calls = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rill-raw-'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head></html>');
  const catalogue = new Hono().all('/api/*', (context) => {
    calls += 1;
    return context.json({ code: 200 });
  });
  const app = createTestGateway(
    { app: catalogue },
    {
      clientDir: folder,
      isAllowedHost: createHostHeaderCheck({
        boundTo: '127.0.0.1',
        allowed: [],
        localHostNames: () => [],
        now: () => 0,
      }),
    },
  );
  server = await startHttpServer(app, { host: '127.0.0.1', port: 0, ...CONNECTION_LIMITS });
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The status of the response; 0 when the connection was closed without one. */
async function send(...lines: string[]): Promise<number> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  let text = '';
  socket.on('data', (piece: Buffer) => {
    text += piece.toString('latin1');
  });
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  await new Promise((resolve) => socket.on('close', resolve));
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
}

const HOST = 'Host: 127.0.0.1';

describe('a host header', () => {
  test.each([
    ['of a stranger', ['GET /api/banner HTTP/1.1', 'Host: evil.example'], 421],
    ['that is empty', ['GET /api/banner HTTP/1.1', 'Host:'], 421],
    ['that is missing', ['GET /api/banner HTTP/1.1'], 400],
    ['that is missing from HTTP/1.0', ['GET /api/banner HTTP/1.0'], 421],
    ['that stands twice', ['GET /api/banner HTTP/1.1', HOST, 'Host: evil.example'], 421],
    [
      'beside a stranger’s absolute URL',
      ['GET http://evil.example/api/banner HTTP/1.1', 'Host: evil.example'],
      421,
    ],
    [
      'of a stranger, forwarded as ours',
      ['GET /api/banner HTTP/1.1', 'Host: evil.example', 'X-Forwarded-Host: 127.0.0.1'],
      421,
    ],
    ['of this machine', ['GET /api/banner HTTP/1.1', HOST], 200],
  ])('%s', async (_what, lines, status) => {
    const before = calls;
    expect(await send(...lines)).toBe(status);
    expect(calls - before).toBe(status === 200 ? 1 : 0);
  });
});

test('a health check that sends no host header, as HAProxy does, gets its answer', async () => {
  expect(await send('GET /healthz HTTP/1.0')).toBe(200);
});

test.each([
  [
    'two lengths of one body',
    ['POST /api/x HTTP/1.1', HOST, 'Content-Length: 4', 'Transfer-Encoding: chunked', '', '0', ''],
  ],
  ['a header that goes on in the next line', ['GET /api/x HTTP/1.1', HOST, 'X-A: 1', ' 2']],
  ['a line break in the path', ['GET /api/x\n HTTP/1.1', HOST]],
  ['a bare line feed between headers', [`GET /api/x HTTP/1.1\n${HOST}`]],
  ['a path of 100 kB', [`GET /${'a'.repeat(100_000)} HTTP/1.1`, HOST]],
  [
    '1,900 headers',
    ['GET /api/x HTTP/1.1', HOST, ...Array.from({ length: 1900 }, (_, at) => `X-${at}: ${'a'.repeat(20)}`)],
  ],
])('a request with %s is refused', async (_what, lines) => {
  const before = calls;
  expect([0, 400, 404, 431]).toContain(await send(...lines));
  expect(calls).toBe(before);
});

test.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('the method %s is refused', async (method) => {
  expect(await send(`${method} /api/banner HTTP/1.1`, HOST)).toBe(405);
});

test.each([
  ['CONNECT evil.example:443 HTTP/1.1', [0, 400, 405]],
  ['GET //evil.example/api/banner HTTP/1.1', [404]],
  ['GET /..%2f..%2fetc/passwd HTTP/1.1', [404]],
  ['GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1', [404]],
  ['GET /..%5c..%5cetc/passwd HTTP/1.1', [404]],
  ['GET /assets/..%00/index.html HTTP/1.1', [404]],
  ['GET /%ff HTTP/1.1', [404]],
  ['GET /.git/config HTTP/1.1', [404]],
  ['GET /../../etc/passwd HTTP/1.1', [404]],
])('%s responds with 404', async (line, statuses) => {
  expect(statuses).toContain(await send(line, HOST));
});

test.each([
  ['without the header of our page', []],
  ['from another site', ['X-Requested-With: XMLHttpRequest', 'Sec-Fetch-Site: cross-site']],
  ['from another port of this machine', ['X-Requested-With: XMLHttpRequest', 'Sec-Fetch-Site: same-site']],
  ['from a page without an origin', ['X-Requested-With: XMLHttpRequest', 'Origin: null']],
  ['from a stranger’s origin', ['X-Requested-With: XMLHttpRequest', 'Origin: http://evil.example']],
  ['from a stranger’s referrer', ['X-Requested-With: XMLHttpRequest', 'Referer: http://evil.example/x']],
  ['as plain text, as forms can', ['Content-Type: text/plain']],
])('a writing call %s is refused', async (_what, headers) => {
  const before = calls;
  expect(await send('POST /api/like HTTP/1.1', HOST, 'Content-Length: 0', ...headers)).toBe(403);
  expect(calls).toBe(before);
});
