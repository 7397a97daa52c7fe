import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Plugin } from 'vite';

/**
 * Screens are tested against the real service: the first call starts the gateway with the demo library and a data
 * folder of its own, and everything under /api and /media is handed on to it.
 */
export function testCatalogue(): Plugin {
  let started: Promise<Running> | null = null;
  return {
    name: 'rill:test-catalogue',
    configureServer(server) {
      server.middlewares.use((incoming, outgoing, next) => {
        if (!/^\/(api|media)\//.test(incoming.url ?? '')) return next();
        started ??= startGateway();
        void started.then(({ address }) => handOn(address, incoming, outgoing), next);
      });
    },
    async closeBundle() {
      await (await started)?.stop();
    },
  };
}

interface Running {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

async function startGateway(): Promise<Running> {
  const data = await mkdtemp(join(tmpdir(), 'rill-screens-'));
  const main = join(import.meta.dirname, '../gateway/src/main.ts');
  // The fourth channel tells the gateway when this process is gone.
  const child = spawn(process.execPath, [main, '--port', '0', '--no-open', '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (child.stdout === null) throw new Error('the gateway has no output to read');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Rill is ready at (\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    return {
      address,
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

function handOn(address: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const target = new URL(incoming.url ?? '/', address);
  const { host: _host, ...headers } = incoming.headers;
  const onward: ClientRequest = request(target, { method: incoming.method ?? 'GET', headers }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
