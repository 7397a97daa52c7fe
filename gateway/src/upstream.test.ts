import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGateway } from './gateway.ts';
import { keptFromScripts } from './upstream.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A catalogue server of our own on loopback, which answers as the test wants. */
let answer: Answer = (_request, response) => response.end('{}');
let asked: { url: string; method: string; headers: IncomingMessage['headers']; body: string };
const server = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  asked = { url: request.url ?? '', method: request.method ?? '', headers: request.headers, body };
  answer(request, response);
});
let address = '';
let logged: string[] = [];

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  logged = [];
  answer = (_request, response) => response.setHeader('content-type', 'application/json').end('{"code":200}');
});

function ask(path: string, init: RequestInit = {}, url = address, upstreamTimeoutMs = 5000) {
  const gateway = createGateway({
    base: '/',
    clientDir: '/nowhere',
    catalogue: { url },
    config: { name: 'Rill', nameZh: '溪音', catalogueId: 'x', version: '2', unblock: '', ownMusic: false },
    isAllowedHost: () => true,
    upstreamTimeoutMs,
    log: (line) => logged.push(line),
  });
  return gateway.request(`http://127.0.0.1:4310${path}`, init);
}

describe('another catalogue server', () => {
  test('is asked what the client asks, under its own address', async () => {
    const reply = await ask('/api/playlist/detail?id=1&timestamp=2');
    expect(await reply.json()).toEqual({ code: 200 });
    expect(asked.url).toBe('/playlist/detail?id=1&timestamp=2');
    await ask('/api/banner', {}, `${address}/deep`);
    expect(asked.url).toBe('/deep/banner');
  });

  test('gets methods, bodies, cookies and the language, but nothing of the connection to us', async () => {
    const headers = {
      host: '127.0.0.1:4310',
      'x-requested-with': 'XMLHttpRequest',
      cookie: 'MUSIC_U=abc',
      'accept-language': 'en',
      connection: 'x-private',
      'x-private': '1',
      origin: 'http://127.0.0.1:4310',
      'proxy-authorization': 'secret',
    };
    await ask('/api/like', { method: 'POST', body: 'id=1', headers });
    expect(asked).toMatchObject({ method: 'POST', body: 'id=1', url: '/like' });
    expect(asked.headers).toMatchObject({ cookie: 'MUSIC_U=abc', 'accept-language': 'en' });
    for (const name of ['x-private', 'origin', 'proxy-authorization'])
      expect(asked.headers[name]).toBeUndefined();
    expect(asked.headers.host).toBe(address.slice('http://'.length));
  });

  test('its status and body come through', async () => {
    answer = (_request, response) => response.writeHead(400).end('{"code":400,"msg":"bad id"}');
    const reply = await ask('/api/album');
    expect([reply.status, await reply.json()]).toEqual([400, { code: 400, msg: 'bad id' }]);
  });

  test('its session is kept from the scripts of the page', async () => {
    answer = (_request, response) =>
      response
        .setHeader('set-cookie', ['MUSIC_U=a; Domain=.example.org; Secure; SameSite=None; Max-Age=60', 'B=b'])
        .setHeader('clear-site-data', '"*"')
        .end('{}');
    const { headers } = await ask('/api/login/status');
    expect(headers.getSetCookie()).toEqual([
      'MUSIC_U=a; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
      'B=b; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect(headers.get('clear-site-data')).toBeNull();
    expect(keptFromScripts('a=b=c')).toBe('a=b=c; Path=/; HttpOnly; SameSite=Lax');
  });

  test('its answer streams: the first part is there before the last is sent', async () => {
    let finish = () => {};
    answer = (_request, response) => {
      response.setHeader('content-type', 'application/octet-stream').write('first');
      finish = () => response.end('last');
    };
    const reader = (await ask('/api/stream')).body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe('first');
    finish();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('last');
  });

  test('a redirect of it is not followed, and said to be none of its answers', async () => {
    answer = (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    const reply = await ask('/api/banner');
    expect([reply.status, reply.headers.get('location')]).toEqual([502, null]);
    expect(((await reply.json()) as { msg: string }).msg).toContain('name that URL');
  });

  test('a web page of it is said to be none of its answers', async () => {
    answer = (_request, response) => response.setHeader('content-type', 'text/html').end('<h1>Welcome</h1>');
    const reply = await ask('/api/banner');
    expect([reply.status, ((await reply.json()) as { code: number }).code]).toEqual([502, 502]);
  });

  test('it has no say over our origin', async () => {
    const unwanted = {
      'access-control-allow-origin': '*',
      'content-security-policy': 'default-src *',
      'strict-transport-security': 'max-age=31536000',
      'service-worker-allowed': '/',
      refresh: '0;url=http://evil.example/',
      link: '<http://evil.example/x.js>; rel=preload',
    };
    answer = (_request, response) =>
      response.writeHead(200, { ...unwanted, 'content-type': 'application/json', etag: '"1"' }).end('{}');
    const { headers } = await ask('/api/x');
    for (const name of Object.keys(unwanted))
      expect(headers.get(name)).not.toBe(unwanted[name as keyof typeof unwanted]);
    expect([headers.get('content-type'), headers.get('etag')]).toEqual(['application/json', '"1"']);
  });

  test('another Rill sends its sound and covers as well, in parts', async () => {
    answer = (_request, response) =>
      response
        .writeHead(206, {
          'content-type': 'audio/mpeg',
          'content-range': 'bytes 0-4/9',
          'content-length': '5',
        })
        .end('sound');
    const init = { headers: { range: 'bytes=0-4' } };
    const reply = await ask('/media/audio/1/2.mp3', init, `${address}/rill/api`);
    expect([asked.url, asked.headers.range]).toEqual(['/rill/media/audio/1/2.mp3', 'bytes=0-4']);
    expect([reply.status, reply.headers.get('content-range'), reply.headers.get('content-length')]).toEqual([
      206,
      'bytes 0-4/9',
      '5',
    ]);
    expect(await reply.text()).toBe('sound');
  });

  test('a server of another kind is not asked for media', async () => {
    expect((await ask('/media/audio/1/2.mp3')).status).toBe(404);
  });

  test('a listener who leaves ends the question to it', async () => {
    const left = new Promise<void>((resolve) => {
      answer = (_request, response) => response.on('close', () => resolve());
    });
    const arrived = new Promise<void>((resolve) => {
      const patient = answer;
      answer = (request, response) => {
        patient(request, response);
        resolve();
      };
    });
    const listener = new AbortController();
    const reply = ask('/api/slow', { signal: listener.signal });
    await arrived;
    listener.abort();
    await left;
    expect((await reply).status).toBe(502);
  });

  test('one that is down is told as such', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    gone.close();
    await once(gone, 'close');
    const reply = await ask('/api/banner', {}, `http://127.0.0.1:${port}`);
    expect([reply.status, await reply.json()]).toEqual([
      502,
      { code: 502, msg: 'The catalogue server cannot be reached.' },
    ]);
  });

  test('one that never answers is given up', async () => {
    answer = () => {};
    const reply = await ask('/api/banner', {}, address, 20);
    expect([reply.status, await reply.json()]).toEqual([
      502,
      { code: 502, msg: 'The catalogue server did not answer within 0.02 s.' },
    ]);
  });
});
