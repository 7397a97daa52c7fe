import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { RunningProduct } from '../e2e/products/product.ts';

interface StoredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const KEPT_HEADERS = ['accept-ranges', 'content-range', 'content-type'];

/**
 * A catalogue server like the public one, with the data of a running product: calls without `/api` before them, media and
 * pictures under absolute URLs, JSON compressed with gzip. It responds to each request from memory after the first time,
 * so that its own time is not measured.
 */
export async function startStubCatalogueServer(productUrl: string): Promise<RunningProduct> {
  const responses = new Map<string, Promise<StoredResponse>>();
  let ownUrl = '';

  async function forward(path: string, headers: IncomingHttpHeaders): Promise<StoredResponse> {
    const target = new URL(path.startsWith('/media/') ? path.slice(1) : `api${path}`, productUrl);
    const response = await fetch(target, {
      headers: {
        'accept-language': headers['accept-language'] ?? '',
        ...(headers.range === undefined ? {} : { range: headers.range }),
      },
    });
    const kept = KEPT_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    if (!isJson) return { status: response.status, headers: Object.fromEntries(kept), body: bytes };
    const text = bytes.toString().replaceAll(/"(\/media\/[^"]*)"/g, `"${ownUrl}$1"`);
    return {
      status: response.status,
      headers: { ...Object.fromEntries(kept), 'content-encoding': 'gzip', vary: 'accept-encoding' },
      body: gzipSync(text),
    };
  }

  const send = (response: ServerResponse, { status, headers, body }: StoredResponse) =>
    response
      .writeHead(status, {
        ...headers,
        'access-control-allow-origin': '*',
        'content-length': body.byteLength,
      })
      .end(body);

  const server = await startServerOnFreePort((request, response) => {
    const path = (request.url ?? '/').replace(/[?&]timestamp=\d+/, '');
    const key = `${path} ${request.headers.range ?? ''} ${request.headers['accept-language'] ?? ''}`;
    const stored = responses.get(key) ?? forward(path, request.headers);
    responses.set(key, stored);
    request.resume();
    stored.then(
      (known) => send(response, known),
      () => {
        responses.delete(key);
        response.writeHead(502).end();
      },
    );
  });
  ownUrl = server.url;
  return server;
}

/** Starts a server on a free port of this machine. Its URL has no slash at the end. */
export async function startServerOnFreePort(respond: RequestListener): Promise<RunningProduct> {
  const server = createServer(respond);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
