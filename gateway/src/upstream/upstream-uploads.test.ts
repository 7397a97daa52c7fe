import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { CONNECTION_LIMITS, startHttpServer } from '../process/listen.ts';
import { createTestGateway } from '../testing/test-gateway.ts';

/** A catalogue server on loopback that responds as the test wants once it has the whole body. */
let answer: (response: ServerResponse) => void;
let body = '';
/** URL of the last request that arrived whole, apart from those for a session's status. */
let url = '';
/** The sessions of the uploads that have begun to arrive. */
const begun: unknown[] = [];
/** The reply to a status request of any session that is not logged in. */
let status: readonly [number, string] = [200, ''];
/** Holds back that reply until it resolves. */
let statusIsHeld: Promise<unknown> | null = null;
let held = 0;
const SIGNED_IN = '{"data":{"code":200,"account":{"id":1},"profile":{"userId":1}}}';
const server = createServer(async (request, response) => {
  const { cookie } = request.headers;
  if (request.url?.startsWith('/login/status?') === true) {
    if (cookie !== 'MUSIC_U=abc' && statusIsHeld !== null) {
      held += 1;
      await statusIsHeld;
    }
    const [code, reply] = cookie === 'MUSIC_U=abc' ? [200, SIGNED_IN] : status;
    response.writeHead(code, { 'content-type': 'application/json' }).end(reply);
    return;
  }
  begun.push(cookie);
  body = '';
  // An aborted request gets no response.
  request.setEncoding('utf8').on('error', () => {});
  request.on('data', (piece) => {
    body += piece;
  });
  request.once('end', () => {
    url = request.url ?? '';
    answer(response);
  });
});
let address = '';
let logged: string[] = [];

function closeNow(open: Server): void {
  open.closeAllConnections();
  open.close();
}

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => closeNow(server));
afterEach(() => vi.useRealTimers());
beforeEach(() => {
  logged = [];
  answer = (response) => response.setHeader('content-type', 'application/json').end('{"code":200}');
});

/** The gateway gives another server 5 s for a response, and 20 s for the response to an upload. */
const gateway = (of = address) =>
  createTestGateway({ url: of }, { log: ({ message }) => logged.push(message) });
const ask = (path: string, init: RequestInit, of = address) =>
  gateway(of).request(`http://127.0.0.1:4310${path}`, init);

const OF_OUR_PAGE = { 'x-requested-with': 'XMLHttpRequest' };
const HEADERS = {
  ...OF_OUR_PAGE,
  'content-type': 'multipart/form-data; boundary=theirs',
  cookie: 'rill4310_MUSIC_U=abc',
};
const field = (disposition: string, content: string) =>
  `--theirs\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const SONG = `${field('name="songFile"; filename="a.mp3"', 'sound')}--theirs--\r\n`;
const POST: RequestInit = { method: 'POST', headers: HEADERS, body: SONG };
/** The fields of the form that the other server received: the headers and the content of each. */
const fieldsOf = (form: string) => {
  const [boundary = ''] = form.split('\r\n');
  return form
    .split(boundary)
    .slice(1, -1)
    .map((part) => part.trim().split('\r\n\r\n'));
};

describe('another catalogue server', () => {
  test('receives an upload that takes longer than the timeout', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pieces = [SONG.slice(0, 20), SONG.slice(20, 90), SONG.slice(90)];
    const slowUpload = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          vi.advanceTimersByTime(5000);
          const piece = pieces.shift();
          if (piece === undefined) controller.close();
          else controller.enqueue(Buffer.from(piece));
        },
      },
      { highWaterMark: 0 },
    );
    const init: RequestInit = { ...POST, body: slowUpload, duplex: 'half' };
    expect((await ask('/api/cloud', init)).status).toBe(200);
    expect([fieldsOf(body).map(([, content]) => content), logged]).toEqual([['sound'], []]);
  });

  test('has as long for an upload that it has received as the page waits for it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const respond = answer;
    answer = (response) => {
      vi.advanceTimersByTime(19_000);
      respond(response);
    };
    expect((await ask('/api/cloud', POST)).status).toBe(200);
    answer = () => vi.advanceTimersByTime(21_000);
    expect((await ask('/api/cloud', POST)).status).toBe(502);
    expect(logged).toEqual([expect.stringContaining('did not answer within 20 s')]);
  });

  test('that has received an upload may let the listener’s connection rest until it responds', async () => {
    const node = await startHttpServer(gateway(), {
      host: '127.0.0.1',
      port: 0,
      ...CONNECTION_LIMITS,
      idleTimeoutMs: 1_000,
    });
    onTestFinished(() => closeNow(node));
    const { port } = node.address() as AddressInfo;
    const respond = answer;
    answer = (response) => {
      // A connection that became idle after that of the upload, and that is closed for it.
      const idle = connect(port, '127.0.0.1');
      idle.resume().once('close', () => respond(response));
    };
    const cookie = `rill${port}_MUSIC_U=abc`;
    const reply = await fetch(`http://127.0.0.1:${port}/api/cloud`, {
      ...POST,
      headers: { ...HEADERS, cookie },
    });
    expect(await reply.json()).toEqual({ code: 200 });
  });

  test('that responds before the end of an upload may take its time over the response', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const early = createServer((request, response) => {
      if (request.method === 'GET') {
        response.end(SIGNED_IN);
        return;
      }
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"code":');
      request.resume().once('end', () => {
        vi.advanceTimersByTime(5000);
        response.end('200}');
      });
    }).listen(0, '127.0.0.1');
    onTestFinished(() => closeNow(early));
    await once(early, 'listening');
    const { port } = early.address() as AddressInfo;
    let endUpload = () => {};
    const upload = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from(SONG.slice(0, 90)));
        endUpload = () => {
          controller.enqueue(Buffer.from(SONG.slice(90)));
          controller.close();
        };
      },
    });
    const init: RequestInit = { ...POST, body: upload, duplex: 'half' };
    const reply = await ask('/api/cloud', init, `http://127.0.0.1:${port}`);
    endUpload();
    expect(await reply.json()).toEqual({ code: 200 });
  });

  test('receives of an uploaded form its file alone, under its name and type', async () => {
    const form = [
      field('name="domain"', 'http://127.0.0.1:1'),
      field('name="headers"; filename="x"', 'other'),
      field(
        'name="songFile"; filename="夜曲 %22live%22.mp3"\r\nContent-Type: audio/mpeg',
        '--theirs in a song',
      ),
      field('name="cookie"', 'MUSIC_U=other'),
      '--theirs--\r\n',
    ].join('');
    expect((await ask('/api/cloud?domain=http://127.0.0.1:1', { ...POST, body: form })).status).toBe(200);
    expect(fieldsOf(body)).toEqual([
      [
        'Content-Disposition: form-data; name="songFile"; filename="夜曲 %22live%22.mp3"\r\nContent-Type: audio/mpeg',
        '--theirs in a song',
      ],
    ]);
    expect(url).toMatch(/^\/cloud\?timestamp=\d+$/);
  });

  test.each<[string, RequestInit, number]>([
    ['of somebody who is not signed in', { headers: { ...HEADERS, cookie: 'MUSIC_U=stray' } }, 301],
    ['that says that it is too large', { headers: { ...HEADERS, 'content-length': '1000000' } }, 501],
    ['without a file', { body: '--theirs--\r\n' }, 404],
    ['that is no form', { headers: { ...HEADERS, 'content-type': 'audio/mpeg' } }, 404],
    ['that breaks off', { body: SONG.slice(0, 90) }, 400],
    ['that is too large', { body: field('name="songFile"; filename="a.mp3"', 'x'.repeat(2000)) }, 501],
  ])('receives no whole upload %s', async (_what, init, code) => {
    url = '';
    const reply = await ask('/api/cloud', { ...POST, ...init });
    expect(await reply.json()).toMatchObject({ code });
    expect([url, logged]).toEqual(['', []]);
  });

  test.each<[string, readonly [number, string], number]>([
    ['that it does not know', [200, '{"data":{"code":200,"account":{"id":1},"profile":null}}'], 301],
    ['of nobody', [200, '{"data":{"code":200,"account":{"id":1},"profile":{"userId":null}}}'], 301],
    ['that has ended', [301, '{"code":301}'], 301],
    ['that it cannot look up now', [503, '{"code":503}'], 502],
    ['about which it says nothing that is known', [200, 'x'], 502],
  ])('receives nothing of an upload with a session %s', async (_what, reply, code) => {
    status = reply;
    const headers = { ...HEADERS, cookie: 'rill4310_MUSIC_U=made-up' };
    expect(await (await ask('/api/cloud', { ...POST, headers })).json()).toMatchObject({ code });
    expect(begun).not.toContain('MUSIC_U=made-up');
  });

  test('receives four uploads of one address at a time, and sixteen in all; the next begin when one ends', async () => {
    const rill = gateway();
    const held: ServerResponse[] = [];
    answer = (response) => held.push(response);
    const end = (response?: ServerResponse) =>
      response?.setHeader('content-type', 'application/json').end('{"code":200}');
    const uploadFrom = async (remoteAddress: string) => {
      const incoming = { socket: { remoteAddress, setTimeout() {} } };
      const reply = await rill.request('http://127.0.0.1:4310/api/cloud', POST, { incoming });
      return (await reply.json()) as object;
    };
    const arrived = (count: number) => expect.poll(() => held.length).toBe(count);
    const first = Array.from({ length: 4 }, () => uploadFrom('198.51.100.1'));
    await arrived(4);
    const tooMany = { code: 503, msg: '上传太多，请稍后再试' };
    expect(await uploadFrom('198.51.100.1')).toMatchObject(tooMany);
    const others = Array.from({ length: 12 }, (_, at) => uploadFrom(`198.51.100.${100 + at}`));
    await arrived(16);
    expect(await uploadFrom('198.51.100.2')).toMatchObject(tooMany);
    for (const response of held) end(response);
    expect(await Promise.all([...first, ...others])).toEqual(Array(16).fill({ code: 200 }));
    answer = end;
    expect(await uploadFrom('198.51.100.1')).toEqual({ code: 200 });
  });

  test('receives uploads of listeners while others with made-up sessions wait to be looked up', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    statusIsHeld = promise;
    status = [301, '{"code":301}'];
    const rill = gateway();
    const uploadFrom = async (remoteAddress: string, cookie: string) => {
      const incoming = { socket: { remoteAddress, setTimeout() {} } };
      const init = { ...POST, headers: { ...HEADERS, cookie } };
      const reply = await rill.request('http://127.0.0.1:4310/api/cloud', init, { incoming });
      return ((await reply.json()) as { code: number }).code;
    };
    const strangers = Array.from({ length: 16 }, (_, at) =>
      uploadFrom(`198.51.100.${Math.floor(at / 4)}`, 'rill4310_MUSIC_U=made-up'),
    );
    await expect.poll(() => held).toBe(16);
    expect(await uploadFrom('198.51.100.1', 'rill4310_MUSIC_U=made-up')).toBe(503);
    expect(await uploadFrom('198.51.100.9', 'rill4310_MUSIC_U=abc')).toBe(200);
    resolve();
    expect(await Promise.all(strangers)).toEqual(Array(16).fill(301));
    statusIsHeld = null;
  });
});
