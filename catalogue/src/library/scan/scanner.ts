import { Worker } from 'node:worker_threads';
import { type Catalogue, type ScanStatus, UserFacingError } from '../../catalogue.ts';
import type { LogFunction } from '../../log.ts';
import type { ScanCommand, ScanEvent, ScanThreadOptions } from './scan-messages.ts';

export interface Scanner {
  readonly ready: Promise<void>;
  readonly scan: Catalogue['scan'];
  close(): Promise<void>;
}

/** Starts the scanning thread, and keeps its latest status. */
export function startScanner(order: ScanThreadOptions, log: LogFunction): Scanner {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), {
    workerData: order,
    // V8 lets garbage grow in proportion to this limit. What is in use takes about 15 MB for 100,000 songs.
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const listeners = new Set<(status: ScanStatus) => void>();
  let status: ScanStatus = { state: 'scanning', folders: order.music, found: 0, read: 0, skipped: [] };
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  // A caller that does not await `ready` sees a failure in the log.
  ready.promise.catch(() => {});

  const publish = (next: ScanStatus) => {
    status = next;
    for (const listener of listeners) listener(status);
  };
  const fail = (reason: string) => {
    log({
      level: 'error',
      event: 'scan-failed',
      message: `Reading the music failed: ${reason}`,
      fields: { reason },
    });
    ready.reject(new UserFacingError(reason));
    publish({ ...status, state: 'idle' });
  };

  worker.on('message', (event: ScanEvent) => {
    if (event.kind === 'status') publish(event.status);
    else if (event.kind === 'ready') ready.resolve();
    else if (event.kind === 'log') log(event.entry);
    else fail(event.reason);
  });
  worker.on('error', (error) => fail(error instanceof Error ? error.message : String(error)));
  worker.on('exit', () => ended.resolve());

  const send = (command: ScanCommand) => worker.postMessage(command);
  return {
    ready: ready.promise,
    scan: {
      status: () => status,
      onProgress(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      rescan() {
        send('rescan');
        // Set at once, so that a second request in the same moment does not start another scan.
        publish({ ...status, state: 'scanning', found: 0, read: 0 });
      },
    },
    async close() {
      send('stop');
      await ended.promise;
    },
  };
}
