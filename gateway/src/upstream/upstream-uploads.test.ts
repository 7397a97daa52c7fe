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

/** A catalogue server on loopback, which responds as the test wants once it has the whole body. */
let answer: (response: ServerResponse) => void;
let body = '';
const server = createServer(async (request, response) => {
  body = '';
  for await (const piece of request) body += piece;
  answer(response);
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

/** It gives another server 5 s for a response, and 20 s for that to an upload. */
const gateway = (url = address) => createTestGateway({ url }, { log: ({ message }) => logged.push(message) });
const ask = (path: string, init: RequestInit, url = address) =>
  gateway(url).request(`http://127.0.0.1:4310${path}`, init);

const OF_OUR_PAGE = { 'x-requested-with': 'XMLHttpRequest' };

describe('another catalogue server', () => {
  test('receives an upload that takes longer than the timeout', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pieces = ['one ', 'two ', 'three'];
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
    const init: RequestInit = { method: 'POST', headers: OF_OUR_PAGE, body: slowUpload, duplex: 'half' };
    expect((await ask('/api/cloud', init)).status).toBe(200);
    expect([body, logged]).toEqual(['one two three', []]);
  });

  test('has as long for an upload that it has received as the page waits for it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const init: RequestInit = { method: 'POST', headers: OF_OUR_PAGE, body: 'sound' };
    const respond = answer;
    answer = (response) => {
      vi.advanceTimersByTime(19_000);
      respond(response);
    };
    expect((await ask('/api/cloud', init)).status).toBe(200);
    answer = () => vi.advanceTimersByTime(21_000);
    expect((await ask('/api/cloud', init)).status).toBe(502);
    expect(logged).toEqual([expect.stringContaining('did not answer within 20 s')]);
  });

  test('that has received an upload may let the listener’s connection rest until it responds', async () => {
    const node = await startHttpServer(gateway(), {
      host: '127.0.0.1',
      port: 0,
      ...CONNECTION_LIMITS,
      idleTimeoutMs: 100,
    });
    onTestFinished(() => closeNow(node));
    const { port } = node.address() as AddressInfo;
    const respond = answer;
    answer = (response) => {
      // A connection that began to rest later than that of the upload, and which is closed for it.
      const idle = connect(port, '127.0.0.1');
      idle.resume().once('close', () => respond(response));
    };
    const url = `http://127.0.0.1:${port}/api/cloud`;
    const reply = await fetch(url, { method: 'POST', headers: OF_OUR_PAGE, body: 'sound' });
    expect(await reply.json()).toEqual({ code: 200 });
  });

  test('that responds before the end of an upload may take its time over the response', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const early = createServer((request, response) => {
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
        controller.enqueue(Buffer.from('sound'));
        endUpload = () => controller.close();
      },
    });
    const init: RequestInit = { method: 'POST', headers: OF_OUR_PAGE, body: upload, duplex: 'half' };
    const reply = await ask('/api/cloud', init, `http://127.0.0.1:${port}`);
    endUpload();
    expect(await reply.json()).toEqual({ code: 200 });
  });
});
