import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFixtureDataFolder } from '@rill/catalogue/testing';
import { type ProductProcess, type RunningProduct, startProduct } from '../e2e/products/product.ts';
import { startServerOnFreePort, startStubCatalogueServer } from './stub-server.ts';

/** The demo library, or a fixture library with this number of songs. */
export type BenchLibrarySize = 'demo' | number;
/** Where the product gets its music: from its own catalogue, or through the gateway from another server. */
export type BenchCatalogueKind = 'own' | 'remote';

/** A page that shows one word, and another word under any other path: the least that any page costs on this machine. */
const EMPTY_PAGE_HTML = `<!doctype html><title>x</title><base href="/"><p id="word">word</p><script>
  const show = () => {
    document.querySelector('p').id = location.pathname === '/' ? 'word' : 'other';
  };
  const { pushState } = History.prototype;
  history.pushState = (...entry) => {
    pushState.apply(history, entry);
    show();
  };
  addEventListener('popstate', show);
</script>`;

export interface BenchAppPool {
  /** A folder for data that are deleted after the run. */
  readonly folder: string;
  /** The base URL of a product with this library; it runs until `stop`. */
  url(library: BenchLibrarySize, source: BenchCatalogueKind): Promise<string>;
  emptyPageUrl(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Products for measurements, started when they are needed. `libraries` are the music folders of fixture libraries that
 * were written in `folder`, by their number of songs, so that the next part can use them again.
 */
export function createBenchAppPool(folder: string, libraries: Map<number, string>): BenchAppPool {
  const started: RunningProduct[] = [];
  const urls = new Map<string, Promise<string>>();

  async function start(library: BenchLibrarySize, source: BenchCatalogueKind): Promise<string> {
    if (source === 'remote') {
      const stub = await startStubCatalogueServer(await url(library, 'own'));
      started.push(stub);
      const product = await startProduct({ args: ['--catalogue', stub.url] });
      started.push(product);
      return product.url;
    }
    const product = await startProduct(library === 'demo' ? {} : await fixtureOptions(library));
    started.push(product);
    await waitForBenchScan(product);
    return product.url;
  }

  /** Writes the database on first use. */
  async function fixtureOptions(songs: number) {
    const dataDir = join(folder, `songs-${songs}`);
    const known = libraries.get(songs);
    if (known === undefined) await mkdir(dataDir);
    const music = known ?? (await writeFixtureDataFolder(dataDir, { songs }));
    libraries.set(songs, music);
    return { dataDir, args: ['--music', music, '--no-demo'] };
  }

  function url(library: BenchLibrarySize, source: BenchCatalogueKind): Promise<string> {
    const key = `${library} ${source}`;
    const known = urls.get(key);
    if (known !== undefined) return known;
    const starting = start(library, source);
    urls.set(key, starting);
    return starting;
  }

  return {
    folder,
    url,
    async emptyPageUrl() {
      const server = await startServerOnFreePort((_request, response) => {
        response.setHeader('Content-Type', 'text/html');
        response.end(EMPTY_PAGE_HTML);
      });
      started.push(server);
      return server.url;
    },
    async stop() {
      urls.clear();
      // In reverse order, so that a gateway stops before the server behind it.
      for (const one of started.splice(0).reverse())
        await one.stop().catch((error: unknown) => console.error(`a product did not stop: ${String(error)}`));
    },
  };
}

const POLL_MS = 100;
const MAX_SCAN_MS = 180_000;

/** Resolves when the product has scanned its music folders. Throws when that takes minutes. */
export async function waitForBenchScan({ url }: Pick<ProductProcess, 'url'>): Promise<void> {
  const givenUpAt = performance.now() + MAX_SCAN_MS;
  for (;;) {
    if (performance.now() > givenUpAt) throw new Error(`the scan did not end within ${MAX_SCAN_MS} ms`);
    const reply = await fetch(`${url}api/rill/library/scan`);
    const { data } = (await reply.json()) as { data: { state: string } };
    if (data.state === 'idle') return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
