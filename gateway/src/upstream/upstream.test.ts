import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONNECTION_LIMITS, startHttpServer } from '../process/listen.ts';
import { listenForTests } from '../testing/listen-for-tests.ts';
import { createTestGateway } from '../testing/test-gateway.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** A catalogue server on loopback that responds as the test wants. */
let answer: Respond = (_request, response) => response.end('{}');
let asked: { url: string; method: string; headers: IncomingMessage['headers']; body: string };
const server = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  asked = { url: request.url ?? '', method: request.method ?? '', headers: request.headers, body };
  answer(request, response);
});
let address = '';
let logged: string[] = [];

listenForTests(server, (listening) => {
  address = listening;
});
afterEach(() => vi.useRealTimers());
beforeEach(() => {
  logged = [];
  answer = (_request, response) => response.setHeader('content-type', 'application/json').end('{"code":200}');
});

const gatewayFor = (url: string, upstreamTimeoutMs = 5000) =>
  createTestGateway(
    { url },
    { trustedProxies: ['127.0.0.1'], upstreamTimeoutMs, log: ({ message }) => logged.push(message) },
  );

const ask = (path: string, init: RequestInit = {}, url = address, upstreamTimeoutMs = 5000) =>
  gatewayFor(url, upstreamTimeoutMs).request(`http://127.0.0.1:4310${path}`, init);

const OF_OUR_PAGE = { 'x-requested-with': 'XMLHttpRequest' };

/** The gateway on a real Node server, where a broken body is visible. */
async function serve() {
  const node = await startHttpServer(gatewayFor(address), {
    host: '127.0.0.1',
    port: 0,
    ...CONNECTION_LIMITS,
  });
  return {
    url: `http://127.0.0.1:${(node.address() as AddressInfo).port}`,
    close: () => {
      node.closeAllConnections();
      node.close();
    },
  };
}

describe('another catalogue server', () => {
  test('receives the call below its own URL', async () => {
    const reply = await ask('/api/playlist/detail?id=1&timestamp=2');
    expect(await reply.json()).toEqual({ code: 200 });
    expect(asked.url).toBe('/playlist/detail?id=1&timestamp=2');
    await ask('/api/banner', {}, `${address}/deep`);
    expect(asked.url).toBe('/deep/banner');
  });

  test.each(['/ap%69/admin', '/%61pi/admin', '/ap%69/@evil.example/x', '/m%65dia/audio/1'])(
    'is not asked for %s, which would lead to another host or port',
    async (path) => {
      let requests = 0;
      answer = (_request, response) => {
        requests += 1;
        response.end('{}');
      };
      const headers = { ...OF_OUR_PAGE, cookie: 'rill4310_MUSIC_U=abc' };
      for (const url of [address, `${address}/api`])
        expect((await ask(path, { headers }, url)).status).toBe(404);
      expect([requests, logged]).toEqual([0, []]);
    },
  );

  test('receives method, body, its own cookies and the language, and nothing else of the listener', async () => {
    const headers = {
      host: '127.0.0.1:4310',
      ...OF_OUR_PAGE,
      cookie: 'other_app_session=SECRET; rill4310_MUSIC_U=abc; rill8080_MUSIC_U=other; MUSIC_U=stray',
      'accept-language': 'en',
      connection: 'x-private',
      'x-private': '1',
      origin: 'http://127.0.0.1:4310',
      'proxy-authorization': 'secret',
      authorization: 'Basic xyz',
      'user-agent': 'Browser/1',
      'x-real-ip': '10.0.0.9',
      'x-forwarded-for': '10.0.0.9',
      'x-forwarded-host': 'music.example',
      'cf-connecting-ip': '10.0.0.9',
      forwarded: 'for=10.0.0.9',
      referer: 'http://127.0.0.1:4310/search',
    };
    await ask('/api/like', { method: 'POST', body: 'id=1', headers });
    expect(asked).toMatchObject({ method: 'POST', body: 'id=1' });
    expect(asked.url).toMatch(/^\/like\?timestamp=\d+$/);
    expect(asked.headers).toMatchObject({ cookie: 'MUSIC_U=abc', 'accept-language': 'en' });
    const needed = ['content-type', 'accept', 'accept-language', 'cookie', 'x-requested-with'];
    const ofTheConnection = ['host', 'connection', 'accept-encoding', 'transfer-encoding', 'content-length'];
    const ofFetch = ['sec-fetch-mode', 'user-agent'];
    const known = [...needed, ...ofTheConnection, ...ofFetch];
    expect(Object.keys(asked.headers).filter((name) => !known.includes(name))).toEqual([]);
    expect(asked.headers['user-agent']).not.toBe('Browser/1');
    expect(asked.headers.host).toBe(address.slice('http://'.length));
  });

  test('passes status and body through', async () => {
    answer = (_request, response) => response.writeHead(400).end('{"code":400,"msg":"bad id"}');
    const reply = await ask('/api/album');
    expect([reply.status, await reply.json()]).toEqual([400, { code: 400, msg: 'bad id' }]);
  });

  test('[S3.11] has its session cookies set as HttpOnly', async () => {
    answer = (_request, response) =>
      response
        .setHeader('set-cookie', [
          'MUSIC_U=a; Domain=.example.org; Secure; SameSite=None; Max-Age=60',
          'B=b=c',
        ])
        .setHeader('clear-site-data', '"*"')
        .end('{}');
    const { headers } = await ask('/api/login/status');
    expect(headers.getSetCookie()).toEqual([
      'rill4310_MUSIC_U=a; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
      'rill4310_B=b=c; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect(headers.get('clear-site-data')).toBeNull();
  });

  test('cannot have so many cookies set that this server refuses the listener', async () => {
    const cookiesOf = async (set: string[], sent = '') => {
      answer = (_request, response) => response.setHeader('set-cookie', set).end('{}');
      const { headers } = await ask('/api/login/status', { headers: { ...OF_OUR_PAGE, cookie: sent } });
      return headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
    };
    const long = (name: string) => `${name}=${'x'.repeat(4000)}`;
    const first = await cookiesOf(['A', 'B', 'C'].map(long));
    const sent = [...first, ...(await cookiesOf(['D', 'E', 'F'].map(long), first.join('; ')))].join('; ');
    expect([first.length, sent.length < 13_000]).toEqual([3, true]);
    const more = [long('A'), 'A=x; Max-Age=0', `${'G'.repeat(4000)}=`];
    expect(await cookiesOf(more, sent), 'replacing and removing').toEqual([first[0], 'rill4310_A=x']);
  });

  test('has its session cookies set as Secure where a trusted proxy says https', async () => {
    answer = (_request, response) => response.setHeader('set-cookie', 'MUSIC_U=a').end('{}');
    const { url, close } = await serve();
    const cookieOf = async (proto: string) =>
      (await fetch(`${url}/api/login/status`, { headers: { 'x-forwarded-proto': proto } })).headers.get(
        'set-cookie',
      );
    expect(await cookieOf('https')).toMatch(/^__Secure-rill\d+_MUSIC_U=a;.*; Secure$/);
    expect(await cookieOf('http')).not.toContain('Secure');
    close();
  });

  test('streams: the first part arrives before the last is sent', async () => {
    let finish = () => {};
    answer = (_request, response) => {
      response.setHeader('content-type', 'application/octet-stream').write('first');
      finish = () => response.end('last');
    };
    const reader = (await ask('/api/banner?timestamp=1')).body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe('first');
    finish();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('last');
  });

  test('gives 502 for a redirect, which is not followed', async () => {
    answer = (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    const reply = await ask('/api/banner');
    expect([reply.status, reply.headers.get('location')]).toEqual([502, null]);
    expect(((await reply.json()) as { msg: string }).msg).toContain('name that URL');
  });

  test('gives 502 for an HTML page, with a question about the path', async () => {
    answer = (_request, response) => response.setHeader('content-type', 'text/html').end('<h1>Welcome</h1>');
    const reply = await ask('/api/banner');
    const body = (await reply.json()) as { code: number; msg: string };
    expect([reply.status, body.code]).toEqual([502, 502]);
    expect(body.msg).toMatch(/such as \/api\?$/);
  });

  test('cannot set a header that affects the gateway’s origin', async () => {
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
    const { headers } = await ask('/api/banner');
    for (const name of Object.keys(unwanted))
      expect(headers.get(name)).not.toBe(unwanted[name as keyof typeof unwanted]);
    expect(headers.get('etag')).toBe('"1"');
  });

  test.each([
    ['max-age=120', 'private, max-age=120'],
    ['public, max-age=120, s-maxage=600', 'private, max-age=120'],
    ['Private, max-age=31536000, immutable', 'private, max-age=31536000, immutable'],
    ['no-store', 'private, no-store'],
    [undefined, 'private, no-cache'],
  ])('that says %j of a reply has it kept by one browser and for one account only', async (said, sent) => {
    answer = (_request, response) => {
      if (said !== undefined) response.setHeader('cache-control', said);
      response.setHeader('content-type', 'application/json').end('{"code":200,"data":[]}');
    };
    for (const path of ['/api/user/account', '/api/song/url/v1?id=1']) {
      const { headers } = await ask(path, {
        headers: { ...OF_OUR_PAGE, cookie: 'rill4310_MUSIC_U=abc' },
      });
      expect(headers.get('cache-control')).toBe(sent);
      expect(headers.get('vary')).toContain('Cookie');
    }
  });

  test('serves the media of another Rill by ranges', async () => {
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

  test('receives no media requests unless it is another Rill', async () => {
    expect((await ask('/media/audio/1/2.mp3')).status).toBe(404);
  });

  test('has its request aborted when the client disconnects', async () => {
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
    const reply = ask('/api/banner', { signal: listener.signal });
    await arrived;
    listener.abort();
    await left;
    expect((await reply).status).toBe(502);
  });

  test('that is down gives 502 with a message', async () => {
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

  test('that never responds is given up after the timeout', async () => {
    answer = () => {};
    const reply = await ask('/api/banner', {}, address, 20);
    expect([reply.status, await reply.json()]).toEqual([
      502,
      { code: 502, msg: 'The catalogue server did not answer within 0.02 s.' },
    ]);
  });

  test.each([
    ['text/html', '<form action="http://evil.example/">', 404],
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>', 200],
    ['application/xhtml+xml', '<html/>', 200],
    ['text/javascript', 'alert(1)', 200],
  ])('has %s sent as JSON in a sandbox', async (type, body, status) => {
    answer = (_request, response) => response.writeHead(status, { 'content-type': type }).end(body);
    const reply = await ask('/api/banner?timestamp=1');
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(reply.headers.get('content-security-policy')).toContain('sandbox');
  });

  test.each<[string, Respond]>([
    [
      'reset',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).write('{"a"');
        setImmediate(() => response.socket?.resetAndDestroy());
      },
    ],
    [
      'cut short',
      (_request, response) => {
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
          .write('{"a"');
        setImmediate(() => response.destroy());
      },
    ],
    [
      'badly compressed',
      (_request, response) => {
        const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
        response.writeHead(200, headers).end('not gzip');
      },
    ],
  ])('whose body is %s logs one line and ends the connection', async (_what, respond) => {
    const terminal = vi.spyOn(console, 'error').mockImplementation(() => {});
    answer = respond;
    const served = await serve();
    const headers = { 'accept-encoding': 'identity' };
    for (const path of ['/api/banner', '/api/album'])
      await expect(fetch(served.url + path, { headers }).then((reply) => reply.text())).rejects.toThrow();
    expect(logged).toEqual([expect.stringMatching(/its responses break off/)]);
    expect(terminal).not.toHaveBeenCalled();
    terminal.mockRestore();
    served.close();
  });

  test('has its compressed response passed on as it is to a client that accepts it', async () => {
    const packed = brotliCompressSync('{"code":200}');
    answer = (_request, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'content-encoding': 'br',
          'content-length': packed.byteLength,
          etag: '"1"',
        })
        .end(packed);
    const reply = await ask('/api/banner', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(asked.headers['accept-encoding']).toBe('br, gzip');
    expect(Buffer.from(await reply.arrayBuffer()).equals(packed)).toBe(true);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(packed.byteLength),
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding, Cookie',
      etag: '"1"',
    });
  });

  test('has its compressed response decoded for a client that does not accept it', async () => {
    answer = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(gzipSync('{"code":200}'));
    const reply = await ask('/api/banner', { headers: { 'accept-encoding': 'gzip;q=0, x-odd' } });
    expect(asked.headers['accept-encoding']).toBe('identity');
    expect(reply.headers.get('content-encoding')).toBeNull();
    expect(await reply.json()).toEqual({ code: 200 });
  });

  test('has the URLs of its media signed, also in a compressed response', async () => {
    answer = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(gzipSync('{"data":[{"url":"http://media.example/1.mp3"}]}'));
    const reply = await ask('/api/song/url/v1?id=1');
    expect(await reply.text()).toMatch(/"url":"\/media\/remote\//);
  });

  test('gives 502 for a response in an encoding that was not requested', async () => {
    answer = (_request, response) => response.setHeader('content-encoding', 'exotic').end('?');
    const reply = await ask('/api/banner', { headers: { 'accept-encoding': 'exotic' } });
    expect([reply.status, ((await reply.json()) as { code: number }).code]).toEqual([502, 502]);
    expect(logged).toEqual([expect.stringContaining('an encoding that was not asked for')]);
  });

  test('gets a second request when it closes an idle connection that is reused', async () => {
    const used = new WeakSet<Socket>();
    answer = (request, response) => {
      if (used.has(request.socket)) return request.socket.resetAndDestroy();
      used.add(request.socket);
      return response.setHeader('content-type', 'application/json').end('{"code":200}');
    };
    for (const path of ['/api/banner', '/api/album', '/api/banner'])
      expect((await (await ask(path)).json()) as unknown).toEqual({ code: 200 });
    expect(logged).toEqual([]);
  });
});
