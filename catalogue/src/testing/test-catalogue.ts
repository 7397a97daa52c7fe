import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueOptions, EmbeddedCatalogue } from '../catalogue.ts';
import { type CatalogueThreads, createCatalogue } from '../create-catalogue.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { threadsInProcess } from './threads-in-process.ts';

export interface TestCatalogue {
  readonly catalogue: EmbeddedCatalogue;
  readonly music: string;
  readonly dataDir: string;
  /** The body of the response, as JSON. */
  get(path: string, headers?: Record<string, string>): Promise<unknown>;
  /** Resolves when no scan is running. */
  settled(): Promise<void>;
  /** Scans the music folder, and resolves when the scan has ended. */
  rescan(): Promise<void>;
  close(): Promise<void>;
}

/** Resolves when no scan of the catalogue is running. */
export function waitForScan({ scan }: EmbeddedCatalogue): Promise<void> {
  return new Promise((resolve) => {
    if (scan.status().state === 'idle') resolve();
    const stop = scan.onProgress((status) => {
      if (status.state !== 'idle') return;
      stop();
      resolve();
    });
  });
}

/**
 * Starts a real catalogue over a music folder that `fill` writes, in a temporary folder. `threads` are the threads for
 * calls and for the scan.
 */
export async function startTestCatalogue(
  fill: (music: string) => void | Promise<void>,
  options: Partial<CatalogueOptions> = {},
  threads: CatalogueThreads = threadsInProcess,
): Promise<TestCatalogue> {
  const folder = temporaryFolder();
  const music = join(folder.path, 'music');
  const dataDir = join(folder.path, 'data');
  mkdirSync(music);
  await fill(music);
  const catalogue = createCatalogue({ dataDir, music: [music], demo: null, ...options }, threads);
  await catalogue.ready;
  const settled = () => waitForScan(catalogue);
  await settled();
  return {
    catalogue,
    music,
    dataDir,
    async get(path, headers = {}) {
      const reply = await catalogue.app.request(path, { headers });
      return reply.json();
    },
    settled,
    rescan() {
      catalogue.scan.rescan();
      return settled();
    },
    async close() {
      await catalogue.close();
      folder.remove();
    },
  };
}
