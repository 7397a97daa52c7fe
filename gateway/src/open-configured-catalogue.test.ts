import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createUpstreamCatalogue } from './open-configured-catalogue.ts';
import { createTestGateway } from './testing/test-gateway.ts';

async function serverOn(respond: RequestListener): Promise<string> {
  const server = createServer(respond);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The status of the page's request for a song, whose URL the catalogue server names on loopback. */
async function statusOfSong(options: Parameters<typeof createUpstreamCatalogue>[0]) {
  let requests = 0;
  const host = await serverOn((_request, response) => {
    requests += 1;
    response.setHeader('content-type', 'audio/mpeg').end('sound');
  });
  const upstream = {
    url: await serverOn((_request, response) =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ code: 200, data: [{ id: 1, url: `${host}/song.mp3` }] })),
    ),
  };
  const gateway = createTestGateway(createUpstreamCatalogue(options, upstream));
  const named = await gateway.request('http://rill/api/song/url/v1?id=1');
  const { data } = (await named.json()) as { data: { url: string }[] };
  const { status } = await gateway.request(`http://rill${data[0]?.url}`);
  return { status, requests };
}

test('songs on a private address are refused when the API server that Rill runs on loopback names them', async () => {
  const child = await statusOfSong({ upstreamUrl: null, runsApiServer: true, refusesPrivateMedia: false });
  expect(child).toEqual({ status: 403, requests: 0 });
});

test('songs on a private address are played when the catalogue server of --catalogue is on one', async () => {
  const options = { upstreamUrl: 'http://127.0.0.1:1', runsApiServer: false, refusesPrivateMedia: false };
  expect(await statusOfSong(options)).toEqual({ status: 200, requests: 1 });
});

test('songs on a private address are refused with --no-private-media, as for an API server in another container', async () => {
  const options = { upstreamUrl: 'http://127.0.0.1:1', runsApiServer: false, refusesPrivateMedia: true };
  expect(await statusOfSong(options)).toEqual({ status: 403, requests: 0 });
});

test('the backend follows the URL of a server that is started again', () => {
  const upstream = { url: 'http://127.0.0.1:1' };
  const backend = createUpstreamCatalogue(
    { upstreamUrl: null, runsApiServer: true, refusesPrivateMedia: false },
    upstream,
  );
  upstream.url = 'http://127.0.0.1:2';
  expect(backend.url).toBe('http://127.0.0.1:2');
});
