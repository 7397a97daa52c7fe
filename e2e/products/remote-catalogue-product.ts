import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RunningProduct, startProduct } from './product.ts';

/**
 * How the media host behaves: it sends the file, refuses the URLs that were handed out so far as expired (403), fails
 * with a status, does not respond, or drops the connection; `reset once` drops one connection and then sends the file
 * again.
 */
export type FakeMediaHostBehaviour = 'ok' | 403 | 503 | 'slow' | 'reset' | 'reset once';

interface RemoteCatalogueProduct extends RunningProduct {
  state: FakeMediaHostBehaviour;
  /** The behaviour for every range after the first one of a song. */
  stateAfterFirstRange: FakeMediaHostBehaviour;
  /** The songs and levels whose URLs the page has requested, in order. */
  readonly urlRequests: readonly string[];
  /** How many requests were refused because their URL has expired. */
  readonly expiredRequests: () => number;
  /** How many requests the media host has received. */
  readonly requests: () => number;
}

/**
 * Starts a product with `--catalogue`: the remote catalogue has the demo library, and its media URLs lead to another
 * host, as those of the public API do.
 */
export async function startRemoteCatalogueProduct(demoUrl: string): Promise<RemoteCatalogueProduct> {
  const urlRequests: string[] = [];
  let requests = 0;
  /** URLs are numbered as they are handed out; those up to this number have expired. */
  let lastExpired: number | null = null;
  let expiredRequests = 0;
  function hasExpired(mediaRequest: IncomingMessage): boolean {
    const number = Number(new URL(mediaRequest.url ?? '', demoUrl).searchParams.get('number'));
    lastExpired ??= number;
    if (number > lastExpired) return false;
    expiredRequests += 1;
    return true;
  }
  const media = createServer((incoming, outgoing) => {
    requests += 1;
    const isLater = !/^bytes=0-/.test(incoming.headers.range ?? 'bytes=0-');
    const state = isLater ? other.stateAfterFirstRange : other.state;
    if (state === 'ok' || (state === 403 && !hasExpired(incoming)))
      proxyRequest(new URL(incoming.url ?? '', demoUrl), incoming, outgoing);
    else if (state === 'reset') incoming.socket.destroy();
    else if (state === 'reset once') {
      other.state = 'ok';
      incoming.socket.destroy();
    } else if (state !== 'slow') outgoing.writeHead(state).end();
  });
  const mediaUrl = await listening(media);
  const catalogue = createServer(async (incoming, outgoing) => {
    const url = new URL(`api${incoming.url}`, demoUrl);
    if (!url.pathname.includes('/song/url')) return proxyRequest(url, incoming, outgoing);
    urlRequests.push(`${url.searchParams.get('id')} ${url.searchParams.get('level')}`);
    const text = await (await fetch(url)).text();
    const named = text.replaceAll(/"(\/media\/[^"]*)"/g, `"${mediaUrl}$1?number=${urlRequests.length}"`);
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end(named);
  });
  const product = await startProduct({ args: ['--catalogue', await listening(catalogue)] });
  const other: RemoteCatalogueProduct = {
    url: product.url,
    state: 'ok',
    stateAfterFirstRange: 'ok',
    urlRequests,
    requests: () => requests,
    expiredRequests: () => expiredRequests,
    async stop() {
      for (const server of [media, catalogue]) {
        server.closeAllConnections();
        server.close();
      }
      await product.stop();
    },
  };
  return other;
}

async function listening(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function proxyRequest(target: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { host: _host, ...headers } = incoming.headers;
  const onward = request(target, { method: incoming.method ?? 'GET', headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
