import { expect, test } from 'vitest';
import { CLIENT_CLOSED_REQUEST, readBody } from './read-body.ts';

/** A request without Content-Length whose body never ends, and the number of pieces that were read from it. */
function endlessRequest(pieceBytes: number) {
  let pieces = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pieces += 1;
      controller.enqueue(new Uint8Array(pieceBytes));
    },
  });
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  return { request: new Request('http://rill/api/x', init), pieces: () => pieces };
}

test('a body without a length is read no further than the limit', async () => {
  const { request, pieces } = endlessRequest(100);
  expect(await readBody(request, 1000)).toBe('too long');
  expect(pieces()).toBeLessThan(20);
});

test('a body that announces too much is not read at all', async () => {
  const request = new Request('http://rill/api/x', { method: 'POST', body: '12345' });
  request.headers.set('Content-Length', '1001');
  expect(await readBody(request, 1000)).toBe('too long');
  expect(request.bodyUsed).toBe(false);
});

test('a body up to the limit is whole', async () => {
  const request = new Request('http://rill/api/x', { method: 'POST', body: '月亮' });
  const body = await readBody(request, 6);
  expect(body instanceof ArrayBuffer ? new TextDecoder().decode(body) : body).toBe('月亮');
  expect(await readBody(new Request('http://rill/api/x'), 6)).toBeNull();
});

test('a client that leaves in the middle of its body is told from a fault of the server', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(5)),
    pull: (controller) => controller.error(new Error('aborted')),
  });
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  const read = readBody(new Request('http://rill/api/x', init), 1000);
  await expect(read).rejects.toMatchObject({ name: 'HttpError', code: CLIENT_CLOSED_REQUEST });
});
