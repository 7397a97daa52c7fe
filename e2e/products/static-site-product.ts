import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { headersFile, writeStaticSite } from '../../scripts/static-site.ts';
import type { RunningProduct } from './product.ts';

const BASE = '/music/';
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

interface StaticSite extends RunningProduct {
  /** The URL of the catalogue, on another origin. */
  readonly catalogueUrl: string;
  /** The URLs of the calls that the catalogue has received. */
  readonly calls: readonly string[];
  /** Deploys another build: all code that is needed to start has another name, and the old files are gone. */
  deploy(): void;
  /** The requests for pages of another program below the same base, `wiki/`, which responds to each with 404. */
  readonly wikiRequests: readonly string[];
  /** Every request fails from now on, as without a network. */
  goOffline(): void;
}

/**
 * Starts the client as plain files on one server, under a base path, and the demo library on another one that allows it
 * by CORS with credentials, as the public API server does.
 */
export async function startStaticSite(demoUrl: string): Promise<StaticSite> {
  const dir = mkdtempSync(join(tmpdir(), 'rill-static-'));
  await writeStaticSite({ outDir: join(dir, 'site'), base: BASE, log: () => {} });
  const site = join(dir, 'site');
  const wikiRequests: string[] = [];
  const files = createServer((incoming, outgoing) => {
    const path = decodeURIComponent(new URL(incoming.url ?? '', demoUrl).pathname).slice(BASE.length);
    if (path.startsWith('wiki/')) {
      wikiRequests.push(path);
      outgoing.writeHead(404, { 'content-type': 'text/html' }).end('<h1>No such article</h1>');
      return;
    }
    const file = join(site, path);
    const isFile = path !== '' && existsSync(file) && statSync(file).isFile();
    const served = isFile ? file : join(site, 'index.html');
    outgoing.writeHead(200, {
      'content-type': types[extname(served)] ?? 'application/octet-stream',
      'content-security-policy': policyOf(site),
    });
    outgoing.end(readFileSync(served));
  });
  const calls: string[] = [];
  const catalogue = createServer((incoming, outgoing) => {
    const cors = {
      'access-control-allow-origin': incoming.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'X-Requested-With,Content-Type',
    };
    if (incoming.method === 'OPTIONS') {
      outgoing.writeHead(204, cors).end();
      return;
    }
    calls.push(incoming.url ?? '');
    const { host: _host, origin: _origin, referer: _referer, ...headers } = incoming.headers;
    delete headers['sec-fetch-site'];
    const isMedia = incoming.url?.startsWith('/media/') ?? false;
    const target = new URL(isMedia ? (incoming.url ?? '') : `api${incoming.url}`, demoUrl);
    // Media hosts of the public service send no CORS headers.
    const added = isMedia ? {} : cors;
    const onward = request(
      target,
      { method: incoming.method ?? 'GET', headers: { ...headers, 'accept-encoding': 'identity' } },
      (response) => {
        delete response.headers['cross-origin-resource-policy'];
        if (isMedia) {
          outgoing.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(outgoing);
          return;
        }
        let body = '';
        response.setEncoding('utf8').on('data', (piece: string) => {
          body += piece;
        });
        response.on('end', () => {
          const absolute = body.replaceAll(/"(\/media\/[^"]*)"/g, `"http://${incoming.headers.host}$1"`);
          outgoing.writeHead(response.statusCode ?? 502, { 'content-type': 'application/json', ...added });
          outgoing.end(absolute);
        });
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const url = `${await listening(files)}${BASE}`;
  const catalogueUrl = await listening(catalogue);
  writeFileSync(join(site, 'config.json'), JSON.stringify({ catalogue: catalogueUrl }));
  const goOffline = () => {
    for (const server of [files, catalogue]) {
      server.closeAllConnections();
      server.close();
    }
  };
  return {
    url,
    catalogueUrl,
    calls,
    wikiRequests,
    deploy: () => deployAnotherBuild(site),
    goOffline,
    async stop() {
      goOffline();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The Content-Security-Policy that a host which reads `_headers` sends with each file. */
function policyOf(site: string): string {
  const [, policy] = /Content-Security-Policy: (.*)/.exec(readFileSync(join(site, '_headers'), 'utf8')) ?? [];
  if (policy === undefined) throw new Error('_headers names no Content-Security-Policy');
  return policy;
}

async function listening(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Renames every script, as a build with changed code does, and deletes the old files. */
function deployAnotherBuild(site: string): void {
  const scripts = new Set(readdirSync(join(site, 'assets')).filter((name) => /\.js$/.test(name)));
  const renamed = (name: string) => name.replace(/\.js$/, '-2.js');
  const rewrite = (path: string) => {
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replaceAll(/[\w.$-]+\.js/g, (name) => (scripts.has(name) ? renamed(name) : name)),
    );
  };
  for (const name of ['index.html', 'sw.js']) rewrite(join(site, name));
  writeFileSync(join(site, '_headers'), headersFile(BASE, readFileSync(join(site, 'index.html'), 'utf8')));
  const worker = readFileSync(join(site, 'sw.js'), 'utf8');
  writeFileSync(join(site, 'sw.js'), worker.replace(/(build:.)[0-9a-f]{12}/, '$1another-build'));
  for (const name of readdirSync(join(site, 'assets'))) {
    const path = join(site, 'assets', name);
    if (/\.(br|gz)$/.test(name)) rmSync(path);
    else if (scripts.has(name)) {
      rewrite(path);
      renameSync(path, join(site, 'assets', renamed(name)));
    }
  }
}
