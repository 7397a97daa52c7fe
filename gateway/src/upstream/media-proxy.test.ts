import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONNECTION_LIMITS, startHttpServer } from '../process/listen.ts';
import { createTestGateway } from '../testing/test-gateway.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;
const sound = Buffer.alloc(300_000, 'sound');

/** The host of the sound, and the catalogue server that names that host, each on a port of its own. */
let respond: Respond;
let requests: IncomingMessage[] = [];
let mediaHost: Server;
let catalogue: Server;
let mediaUrl = '';
let namedUrl = '';
let gateway: Server;
let origin = '';

async function listening(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const gatewayFor = (url: string) => createTestGateway({ url }, { mediaTimeoutMs: 200 });

beforeAll(async () => {
  mediaHost = createServer((request, response) => {
    requests.push(request);
    respond(request, response);
  });
  mediaUrl = `${await listening(mediaHost)}/song.mp3?sign=a%2Fb`;
  catalogue = createServer((_request, response) => {
    const song = { id: 1, url: namedUrl, type: 'mp3', br: 320_000 };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ code: 200, data: [song] }));
  });
  gateway = await startHttpServer(gatewayFor(await listening(catalogue)), {
    host: '127.0.0.1',
    port: 0,
    ...CONNECTION_LIMITS,
  });
  origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterAll(() => {
  for (const server of [mediaHost, catalogue, gateway]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  requests = [];
  namedUrl = mediaUrl;
  respond = sendRange;
});

/** A host that supports ranges, as those of the service do. */
function sendRange(request: IncomingMessage, response: ServerResponse): void {
  const [, first = '0', last = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? [];
  const from = Number(first);
  const to = Math.min(last === '' ? sound.length - 1 : Number(last), sound.length - 1);
  response
    .writeHead(206, {
      'content-type': 'audio/mpeg;charset=UTF-8',
      'content-length': to - from + 1,
      'content-range': `bytes ${from}-${to}/${sound.length}`,
      'set-cookie': 'track=1',
      'access-control-allow-origin': '*',
    })
    .end(sound.subarray(from, to + 1));
}

/** The path under which the page requests the sound. */
async function pathOfSong(call = '/api/song/url/v1?id=1&level=standard'): Promise<string> {
  const reply = (await (await fetch(origin + call)).json()) as { data: { url: string }[] };
  return reply.data[0]?.url ?? '';
}
const play = async (range = 'bytes=0-') => fetch(origin + (await pathOfSong()), { headers: { range } });
const probe = () => play('bytes=0-0').then((reply) => reply.status);

describe('sound on another host', () => {
  test.each(['/api/song/url/v1', '/api/song/download/url', '/api/mv/url'])(
    'comes from our origin, as %s names it',
    async (call) => {
      expect(await pathOfSong(call)).toMatch(/^\/media\/remote\/[\w.-]+\/[\w-]+$/);
    },
  );

  test('is passed on by ranges, with the type and without the cookies of its host', async () => {
    const reply = await play('bytes=10-19');
    expect([reply.status, reply.headers.get('content-range')]).toEqual([206, 'bytes 10-19/300000']);
    expect(reply.headers.get('content-type')).toBe('audio/mpeg;charset=UTF-8');
    expect([reply.headers.get('set-cookie'), reply.headers.get('access-control-allow-origin')]).toEqual([
      null,
      null,
    ]);
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(sound.subarray(10, 20));
    expect(requests[0]?.url).toBe('/song.mp3?sign=a%2Fb');
  });

  test('sends an open range in slices, so that a song does not hold a connection', async () => {
    await (await play('bytes=5-')).arrayBuffer();
    expect(requests[0]?.headers.range).toBe(`bytes=5-${5 + 2 * 1024 * 1024 - 1}`);
  });

  test('sends no header that identifies the listener', async () => {
    const headers = { range: 'bytes=0-1', cookie: 'a=b', authorization: 'Basic x', 'x-real-ip': '10.0.0.9' };
    await (await fetch(origin + (await pathOfSong()), { headers })).arrayBuffer();
    expect(Object.keys(requests[0]?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'range',
    ]);
  });

  test('is not buffered, and its request is aborted when the client disconnects', async () => {
    const closed = Promise.withResolvers<number>();
    respond = (_request, response) => {
      response.writeHead(200, { 'content-type': 'audio/mpeg' });
      let sent = 0;
      const more = () => {
        while (response.write(Buffer.alloc(65_536)) && !response.destroyed) sent += 65_536;
      };
      response.on('drain', more).on('close', () => closed.resolve(sent));
      more();
    };
    const leaving = new AbortController();
    const reply = await fetch(origin + (await pathOfSong()), { signal: leaving.signal });
    await reply.body?.getReader().read();
    leaving.abort();
    // Without backpressure the gateway would read the endless body to the end.
    expect(await closed.promise).toBeLessThan(50_000_000);
  });

  test('follows redirects, three at most', async () => {
    let hops = 0;
    respond = (request, response) => {
      hops += 1;
      if (request.url === '/end') return sendRange(request, response);
      return response.writeHead(302, { location: hops < 3 ? '/again' : '/end' }).end();
    };
    expect(await probe()).toBe(206);
    respond = (_request, response) => response.writeHead(302, { location: '/again' }).end();
    expect(await probe()).toBe(502);
  });
});

describe('sound on another host that fails', () => {
  test.each([403, 404, 410, 429, 500, 503])('with %d passes that status on', async (status) => {
    respond = (_request, response) => response.writeHead(status).end('why');
    const reply = await play();
    expect([reply.status, await reply.text()]).toEqual([status, '']);
    expect(await probe()).toBe(status);
  });

  test('because the range is past its end responds with 416 and the length of the sound, without a body', async () => {
    respond = (_request, response) =>
      response
        .writeHead(416, { 'content-range': 'bytes */300000', 'content-length': 19 })
        .end('no such range there');
    const reply = await play('bytes=300000-');
    expect([reply.status, reply.headers.get('content-range')]).toEqual([416, 'bytes */300000']);
    expect(await reply.text()).toBe('');
  });

  test('because the connection is refused responds with 502', async () => {
    const gone = createServer();
    namedUrl = `${await listening(gone)}/song.mp3`;
    gone.close();
    await once(gone, 'close');
    expect(await probe()).toBe(502);
  });

  test('because its host switches to another protocol responds with 502', async () => {
    respond = (_request, response) =>
      response.writeHead(101, { connection: 'Upgrade', upgrade: 'other' }).end();
    expect(await probe()).toBe(502);
  });

  test('because its host is slow responds with 504', async () => {
    respond = () => {};
    expect(await probe()).toBe(504);
  });

  test('because HTML is sent in its place responds with 502', async () => {
    respond = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in');
    expect(await probe()).toBe(502);
  });

  test.each<[string, Respond, number]>([
    ['expires', (_request, response) => response.writeHead(403).end(), 403],
    ['is overloaded', (_request, response) => response.writeHead(503).end(), 503],
    ['is slow', () => {}, 504],
    ['breaks the connection', (request) => request.socket.destroy(), 502],
  ])('in the middle because it %s responds with that status', async (_what, failing, status) => {
    respond = sendRange;
    const first = await play('bytes=0-99999');
    expect((await first.arrayBuffer()).byteLength).toBe(100_000);
    respond = failing;
    expect((await play('bytes=100000-')).status).toBe(status);
    expect(await probe()).toBe(status);
  });

  test('in the middle of a response ends the connection, so that half a song is not taken for a whole one', async () => {
    respond = (_request, response) => {
      response.writeHead(206, { 'content-type': 'audio/mpeg', 'content-length': 1000 }).write('half');
      setImmediate(() => response.destroy());
    };
    await expect(play().then((reply) => reply.arrayBuffer())).rejects.toThrow();
  });

  test('plays again under a fresh URL', async () => {
    respond = (request, response) =>
      request.url?.includes('fresh') ? sendRange(request, response) : response.writeHead(403).end();
    expect(await probe()).toBe(403);
    namedUrl = mediaUrl.replace('sign', 'fresh');
    expect(await probe()).toBe(206);
  });
});

describe('the media proxy', () => {
  test.each([
    [
      'another URL under a good signature',
      (path: string) => path.replace(/[^/]+$/, encoded('http://127.0.0.1/')),
    ],
    ['no signature', (path: string) => path.replace(/\/remote\/[^/]+/, '/remote/x.')],
    ['a longer life', (path: string) => path.replace('/remote/', '/remote/z')],
    ['a signature that is cut off', (path: string) => path.replace(/\.([\w-]+)\//, '.abc/')],
  ])('refuses %s', async (_what, forge) => {
    const reply = await fetch(origin + forge(await pathOfSong()));
    expect([reply.status, requests.length]).toEqual([403, 0]);
  });

  test('refuses requests from other sites', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await fetch(origin + (await pathOfSong()), { headers })).status).toBe(403);
  });

  test.each(['ftp://127.0.0.1/x', '/media/audio/1/2.mp3', '', 'javascript:alert(1)'])(
    'leaves %j as it is, which is not a web URL',
    async (url) => {
      namedUrl = url;
      expect(await pathOfSong()).toBe(url);
    },
  );

  describe('of a public catalogue', () => {
    /** 192.0.2.1 is public and unassigned (RFC 5737), so only refusals by the gateway itself come at once. */
    const open = gatewayFor('http://192.0.2.1');
    // Both gateways have the same key, so each serves URLs that the other has signed.
    const ask = async (url: string) => {
      namedUrl = url;
      return (await open.request(origin + (await pathOfSong()))).status;
    };

    test.each([
      'http://127.0.0.1/',
      'http://localhost/',
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://169.254.169.254/latest/meta-data',
      'http://10.0.0.1/',
      'http://192.168.1.1/',
      'http://2130706433/',
      'http://0x7f.1/',
      'http://0.0.0.0/',
      'http://[fd00::1]/',
    ])('does not fetch %s', async (url) => {
      expect(await ask(url)).toBe(403);
    });
  });
});

const encoded = (url: string) => Buffer.from(url).toString('base64url');
