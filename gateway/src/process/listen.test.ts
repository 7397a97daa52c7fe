import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { CONNECTION_LIMITS, logDroppedConnections, startHttpServer } from './listen.ts';

const SONG_BYTES = 64 * 1024 * 1024;

/** Sends as much as the client accepts, and single bytes by range. */
const song = new Hono();
for (const path of ['/upload', '/music/api/cloud'])
  song.post(path, async (context) => context.text(`${(await context.req.text()).length} bytes`));
song.onError((_error, context) => context.text('broken off', 400));
song.get('/song', (context) => {
  if (context.req.header('range') !== undefined) return context.body('x', 206);
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536));
      if (sent >= SONG_BYTES) controller.close();
    },
  });
  return new Response(body, { headers: { 'Content-Length': String(SONG_BYTES) } });
});

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function start(limits: Partial<Parameters<typeof startHttpServer>[1]>): Promise<number> {
  server = await startHttpServer(song, { host: '127.0.0.1', port: 0, ...CONNECTION_LIMITS, ...limits });
  return (server.address() as AddressInfo).port;
}

async function open(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** Not `once` of node:events, which rejects when the server resets the connection instead of ending it. */
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

test('a client that stops reading is disconnected and resumes with a range request', async () => {
  const port = await start({ maxConnections: 10, idleTimeoutMs: 300 });
  const cut = new Promise<void>((resolve) => {
    server.once('connection', (socket) => socket.once('close', () => resolve()));
  });
  const reader = await open(port);
  reader.write('GET /song HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await once(reader, 'readable');
  await cut;
  const next = await fetch(`http://127.0.0.1:${port}/song`, { headers: { range: 'bytes=65536-' } });
  expect([next.status, await next.text()]).toEqual([206, 'x']);
});

test('a request that is never completed is disconnected', async () => {
  const port = await start({ maxConnections: 10, idleTimeoutMs: 100 });
  const socket = await open(port);
  socket.write('GET /song HTTP/1.1\r\nHost:');
  socket.resume();
  await closed(socket);
});

test('headers that trickle in byte by byte are disconnected although the connection is never idle', async () => {
  const port = await start({ idleTimeoutMs: 10_000, headersTimeoutMs: 200 });
  const socket = await open(port);
  socket.write('GET /song HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ');
  const trickle = setInterval(() => socket.write('x'), 20);
  socket.resume();
  await closed(socket);
  clearInterval(trickle);
});

/** Posts ten bytes, one every 40 ms, until the connection is closed. */
async function trickle(port: number, path: string) {
  const socket = await open(port);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\n`);
  const progress = { socket, sent: 0 };
  const timer = setInterval(() => {
    progress.sent += 1;
    socket.write('x');
    if (progress.sent === 10) clearInterval(timer);
  }, 40);
  socket.once('close', () => clearInterval(timer));
  return progress;
}

test.each(['/upload', '/music/api/cloud?timestamp=1'])(
  'a body that takes longer than the header timeout is read to its end: %s',
  async (path) => {
    const bodyTimeoutMs = path === '/upload' ? 10_000 : 50;
    const port = await start({ idleTimeoutMs: 10_000, headersTimeoutMs: 50, bodyTimeoutMs, base: '/music/' });
    const progress = await trickle(port, path);
    const [answer] = (await once(progress.socket, 'data')) as [Buffer];
    expect([progress.sent, answer.toString().split('\r\n').at(-1)]).toEqual([10, '10 bytes']);
  },
);

test('a body that trickles in byte by byte is disconnected when it is not that of an upload', async () => {
  const port = await start({ idleTimeoutMs: 10_000, bodyTimeoutMs: 100, base: '/music/' });
  for (const path of ['/upload', '/api/cloud', '/music/api/cloud/match']) {
    const progress = await trickle(port, path);
    progress.socket.resume();
    await closed(progress.socket);
    expect(progress.sent).toBeLessThan(10);
  }
});

test('one address has a share of the connections: a new one replaces one that waits, or is closed and logged', async () => {
  const port = await start({ maxConnectionsPerSender: 2 });
  const logged: object[] = [];
  logDroppedConnections(server, ({ event, fields }) => logged.push({ event, fields }));
  const [waiting, busy] = [await open(port), await open(port)];
  await responseOn(waiting);
  const replaces = await open(port);
  await closed(waiting);
  for (let turn = 0; turn < 2; turn += 1) {
    const refused = await open(port);
    refused.resume();
    await closed(refused);
  }
  expect(logged).toEqual([{ event: 'sender-connections-dropped', fields: { limit: 2 } }]);
  for (const socket of [busy, replaces]) expect(await responseOn(socket)).toMatch(/^HTTP\/1\.1 206 /);
});

test.runIf(process.platform === 'linux')('the share of one address is not that of another', async () => {
  const port = await start({ maxConnectionsPerSender: 1 });
  await open(port);
  expect(await responseOn(await open(port, '127.0.0.2'))).toMatch(/^HTTP\/1\.1 206 /);
});

test('a named proxy may open more connections than one listener, since it has those of many', async () => {
  const port = await start({ maxConnectionsPerSender: 1, isProxy: (address) => address === '127.0.0.1' });
  await open(port);
  expect(await responseOn(await open(port))).toMatch(/^HTTP\/1\.1 206 /);
});

test('connections above the limit are closed and logged once a minute, and those below it work', async () => {
  const port = await start({ maxConnections: 2, idleTimeoutMs: 10_000 });
  const logged: object[] = [];
  logDroppedConnections(server, ({ event, fields }) => logged.push({ event, fields }));
  const first = await open(port);
  await open(port);
  const third = await open(port);
  third.resume();
  await closed(third);
  const fourth = await open(port);
  fourth.resume();
  await closed(fourth);
  expect(logged).toEqual([{ event: 'connections-dropped', fields: { limit: 2 } }]);
  first.write('GET /song HTTP/1.1\r\nHost: 127.0.0.1\r\nRange: bytes=0-0\r\n\r\n');
  const [answer] = (await once(first, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 206 /);
});

const ONE_BYTE = 'GET /song HTTP/1.1\r\nHost: 127.0.0.1\r\nRange: bytes=0-0\r\n\r\n';

async function responseOn(socket: Socket): Promise<string> {
  socket.write(ONE_BYTE);
  const [response] = (await once(socket, 'data')) as [Buffer];
  return response.toString();
}

test('an idle connection is kept longer than the 120 s of common proxies, and the response says so', async () => {
  const port = await start({ idleTimeoutMs: 100 });
  const socket = await open(port);
  expect(await responseOn(socket)).toMatch(/\r\nKeep-Alive: timeout=125\r\n/);
  await setTimeout(300);
  expect(await responseOn(socket)).toMatch(/^HTTP\/1\.1 206 /);
});

test('an idle connection is closed after the keep-alive timeout', async () => {
  const port = await start({ keepAliveTimeoutMs: 100 });
  const socket = await open(port);
  await responseOn(socket);
  await closed(socket);
});

test('idle connections make room for new ones before the limit is reached', async () => {
  const port = await start({ maxConnections: 4 });
  const idle = [await open(port), await open(port)];
  const allClosed = Promise.all(idle.map(closed));
  for (const socket of idle) await responseOn(socket);
  await open(port);
  const fresh = await open(port);
  await allClosed;
  expect(await responseOn(fresh)).toMatch(/^HTTP\/1\.1 206 /);
});
