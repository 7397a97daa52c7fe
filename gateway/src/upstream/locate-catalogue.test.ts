import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { findCatalogueApiUrl } from './locate-catalogue.ts';

/** A server on the same busy machine may take a second, so only the test of a silent server uses a short timeout. */
async function locate(respond: RequestListener, path = '', timeoutMs = 10_000) {
  const server = createServer(respond);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const located = await findCatalogueApiUrl(url + path, timeoutMs);
  server.closeAllConnections();
  server.close();
  return 'url' in located ? located.url.slice(url.length) : located.problem;
}

/** Responds as another Rill does: calls under /api, a 404 as text elsewhere. */
const rill: RequestListener = ({ url }, response) =>
  url === '/api/banner'
    ? response.setHeader('content-type', 'application/json').end('{"code":200}')
    : response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found.');

describe('findCatalogueApiUrl', () => {
  test('finds calls at the root', async () => {
    const respond: RequestListener = (_request, response) => response.end('{"code":301}');
    expect(await locate(respond)).toBe('');
  });

  test('finds the calls of another Rill below its root', async () => {
    expect(await locate(rill)).toBe('/api');
    expect(await locate(rill, '/api')).toBe('/api');
  });

  test.each<[string, RequestListener, RegExp]>([
    [
      'a web page',
      (_request, response) => response.setHeader('content-type', 'text/html').end('<p>'),
      /web page/,
    ],
    ['other JSON', (_request, response) => response.end('{"status":"up"}'), /something else/],
    ['text', (_request, response) => response.end('hello'), /something else/],
    [
      'more than any catalogue sends',
      (_request, response) => response.end(`{"code":200,"more":"${'x'.repeat(5_000_000)}"}`),
      /too long/,
    ],
    ['404', (_request, response) => response.writeHead(404).end(), /does not know the calls/],
    [
      'a redirect',
      (_request, response) => response.writeHead(301, { location: '/x' }).end(),
      /redirects to \/x/,
    ],
    ['421', (_request, response) => response.writeHead(421).end(), /host name/],
  ])('reports what is wrong with a server that responds with %s', async (_what, respond, problem) => {
    expect(await locate(respond)).toMatch(problem);
  });

  test('reports a server that does not respond in time', async () => {
    expect(await locate(() => {}, '', 200)).toMatch(/within 0.2 s/);
  });
});
