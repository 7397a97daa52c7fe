import { type AddressInfo, connect } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { CONNECTION_LIMITS, startHttpServer } from '../process/listen.ts';
import { createTestGateway } from '../testing/test-gateway.ts';

afterEach(() => vi.restoreAllMocks());

/** Sends a byte of a hundred, and fails once that has arrived, as a file on a broken drive does. */
const brokenFile = (arrived: Promise<void>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => controller.enqueue(Uint8Array.of(0x61)),
    async pull(controller) {
      await arrived;
      controller.error(new Error('EIO: i/o error, read'));
    },
  });

test('a song that breaks off is one line of the log, and cuts the connection behind the bytes that were read', async () => {
  const terminal = vi.spyOn(console, 'error').mockImplementation(() => {});
  const logged: string[] = [];
  const arrived = Promise.withResolvers<void>();
  const catalogue = new Hono().get('/media/audio/1/2.mp3', (context) =>
    context.body(brokenFile(arrived.promise), 206, {
      'Content-Length': '100',
      'Content-Range': 'bytes 0-99/200',
    }),
  );
  const app = createTestGateway({ app: catalogue }, { log: ({ message }) => logged.push(message) });
  const server = await startHttpServer(app, { host: '127.0.0.1', port: 0, ...CONNECTION_LIMITS });
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (piece: Buffer) => {
    text += piece.toString('latin1');
    if (text.endsWith('a')) arrived.resolve();
  });
  socket.write('GET /media/audio/1/2.mp3 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await new Promise((resolve) => socket.on('close', resolve));
  server.close();
  expect(text).toMatch(/^HTTP\/1\.1 206 [\s\S]*content-range: bytes 0-99\/200\r\n[\s\S]*\r\n\r\na$/i);
  expect(logged).toEqual(['Sending /media/audio/1/2.mp3 broke off: EIO: i/o error, read']);
  expect(terminal).not.toHaveBeenCalled();
});
