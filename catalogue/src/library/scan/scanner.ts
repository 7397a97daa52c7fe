import { Worker } from 'node:worker_threads';
import { type Catalogue, CatalogueError, type ScanStatus } from '../../catalogue.ts';
import type { ScanNews, ScanOrder, ScanWish } from './scan-messages.ts';

export interface Scanner {
  readonly ready: Promise<void>;
  readonly scan: Catalogue['scan'];
  close(): Promise<void>;
}

/** Starts the thread that reads the music, and keeps what it last told. */
export function startScanner(order: ScanOrder, log: (line: string) => void): Scanner {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), {
    workerData: order,
    // A small nursery is swept more often and stays small: without this a scan of 10,000 files takes 50 MB more.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  const listeners = new Set<(status: ScanStatus) => void>();
  let status: ScanStatus = { state: 'scanning', folders: order.music, found: 0, read: 0, skipped: [] };
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  // Whoever does not wait for `ready` hears of a failure by the log.
  ready.promise.catch(() => {});

  const publish = (next: ScanStatus) => {
    status = next;
    for (const listener of listeners) listener(status);
  };
  const fail = (reason: string) => {
    log(`Reading the music failed: ${reason}`);
    ready.reject(new CatalogueError(reason));
    publish({ ...status, state: 'idle' });
  };

  worker.on('message', (news: ScanNews) => {
    if (news.kind === 'status') publish(news.status);
    else if (news.kind === 'ready') ready.resolve();
    else if (news.kind === 'log') log(news.line);
    else fail(news.reason);
  });
  worker.on('error', (error) => fail(error instanceof Error ? error.message : String(error)));
  worker.on('exit', () => ended.resolve());

  const wish = (what: ScanWish) => worker.postMessage(what);
  return {
    ready: ready.promise,
    scan: {
      status: () => status,
      onProgress(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      rescan() {
        wish('rescan');
        // Known at once, so that a second wish in the same moment does not come to be another scan.
        publish({ ...status, state: 'scanning', found: 0, read: 0 });
      },
    },
    async close() {
      wish('stop');
      await ended.promise;
    },
  };
}
