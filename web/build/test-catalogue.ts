import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createTestAccountInDataFolder, writeFixtureMusic } from '@rill/catalogue/testing';
import type { Plugin } from 'vite';

/**
 * Screens are tested against the real service: the first call starts the gateway with the demo library and a data
 * folder of its own, and everything under /api and /media is proxied to it. Under /own is another one, which has a
 * folder of the listener's own music too. `/testing/sign-in` makes an account in one of them and logs the browser in
 * (see src/testing/sign-in.ts).
 */
export function testCataloguePlugin(): Plugin {
  let started: Promise<Running> | null = null;
  let withOwnMusic: Promise<Running> | null = null;
  return {
    name: 'rill:test-catalogue',
    configureServer(server) {
      server.middlewares.use((incoming, outgoing, next) => {
        const path = incoming.url ?? '';
        if (path.startsWith('/testing/sign-in')) {
          const query = new URL(path, 'http://localhost').searchParams;
          if (query.get('catalogue') === 'own') withOwnMusic ??= startGateway(OWN_SONGS);
          else started ??= startGateway();
          const gateway = query.get('catalogue') === 'own' ? withOwnMusic : started;
          void gateway?.then(
            ({ data }) => respondToSignIn(data, query.get('nickname') ?? '', outgoing),
            next,
          );
        } else if (path === '/testing/sign-out') {
          outgoing.writeHead(204, { 'set-cookie': 'rill_session=; Max-Age=0; Path=/' }).end();
        } else if (/^\/(api|media)\//.test(path)) {
          started ??= startGateway();
          void started.then(
            ({ address }) => forwardRequest(new URL(path, address), incoming, outgoing),
            next,
          );
        } else if (path.startsWith('/own/')) {
          withOwnMusic ??= startGateway(OWN_SONGS);
          const within = path.slice('/own'.length);
          void withOwnMusic.then(
            ({ address }) => forwardRequest(new URL(within, address), incoming, outgoing),
            next,
          );
        } else next();
      });
    },
    async closeBundle() {
      await (await started)?.stop();
      await (await withOwnMusic)?.stop();
    },
  };
}

interface Running {
  readonly address: string;
  readonly data: string;
  readonly stop: () => Promise<void>;
}

/** The number of songs in the listener's own folder, ten to an album. */
const OWN_SONGS = 130;

async function writeMusic(folder: string, songs: number): Promise<string> {
  await writeFixtureMusic(folder, { songs, seconds: 0.2 });
  await writeFile(join(folder, '00000', 'broken.mp3'), 'no music at all');
  return folder;
}

async function startGateway(ownSongs = 0): Promise<Running> {
  const data = await mkdtemp(join(tmpdir(), 'rill-screens-'));
  const main = join(import.meta.dirname, '../../gateway/src/main.ts');
  // The fourth channel closes when this process ends, which stops the gateway.
  const music = ownSongs === 0 ? [] : ['--music', await writeMusic(join(data, 'My tunes'), ownSongs)];
  const child = spawn(
    process.execPath,
    ['--no-wasm-code-gc', main, '--port', '0', '--no-open', '--data', data, ...music],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  if (child.stdout === null) throw new Error('the gateway has no output to read');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Rill is ready at (\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    return {
      address,
      data,
      stop: async () => {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill();
        await ended;
        await rm(data, { recursive: true, force: true });
      },
    };
  }
  throw new Error('the gateway ended before it was ready');
}

function respondToSignIn(data: string, nickname: string, outgoing: ServerResponse): void {
  const { userId, cookie } = createTestAccountInDataFolder(data, nickname);
  outgoing.writeHead(200, {
    'content-type': 'application/json',
    'set-cookie': `${cookie}; Path=/; HttpOnly; SameSite=Lax`,
  });
  outgoing.end(JSON.stringify({ userId, nickname }));
}

function forwardRequest(target: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { host: _host, ...headers } = incoming.headers;
  const onward: ClientRequest = request(target, { method: incoming.method ?? 'GET', headers }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
