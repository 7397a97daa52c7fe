import type { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import { UserFacingError } from '../../errors.ts';
import type { LogFunction } from '../../log.ts';
import type { ScanCommand, ScanEvent, ScanThreadOptions } from './scan-messages.ts';
import type { MusicScan, ScanStatus } from './scan-status.ts';

export interface MusicFolderScanner {
  readonly ready: Promise<void>;
  readonly scan: MusicScan;
  close(): Promise<void>;
}

/** The events of a worker: `message` (a `ScanEvent`), `error` and `exit`. */
export type ScanThread = EventEmitter & { postMessage(command: ScanCommand): void };

/** Starts a thread that scans at once. */
export const startScanThread = (order: ScanThreadOptions): ScanThread =>
  new Worker(new URL('./scan-worker.ts', import.meta.url), {
    workerData: order,
    // V8 lets garbage grow in proportion to this limit. About 15 MB are in use for 100,000 songs.
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });

/** Starts the scanning thread and stores its latest status. After its death the next rescan starts another. */
export function startMusicFolderScanner(
  order: ScanThreadOptions,
  log: LogFunction,
  startThread: typeof startScanThread,
): MusicFolderScanner {
  const listeners = new Set<(status: ScanStatus) => void>();
  let status: ScanStatus = {
    state: 'scanning',
    folders: order.music,
    found: 0,
    read: 0,
    unread: 0,
    skipped: [],
  };
  const ready = Promise.withResolvers<void>();
  // Keeps the rejection handled: a caller that does not await `ready` sees the failure in the log.
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

  let worker: ScanThread | null = null;
  const start = () => {
    const started = startThread(order);
    started.on('message', (event: ScanEvent) => {
      if (event.kind === 'status') publish(event.status);
      else if (event.kind === 'ready') ready.resolve();
      else if (event.kind === 'log') log(event.entry);
      else fail(event.reason);
    });
    const forget = () => {
      if (worker === started) worker = null;
    };
    started.on('error', (error) => {
      forget();
      fail(error instanceof Error ? error.message : String(error));
    });
    started.on('exit', forget);
    worker = started;
  };
  start();

  return {
    ready: ready.promise,
    scan: {
      status: () => status,
      onProgress(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      rescan() {
        // A new thread scans as it starts.
        if (worker === null) start();
        else worker.postMessage('rescan' satisfies ScanCommand);
        // Set at once, so that a second request in the same moment does not start another scan.
        publish({ ...status, state: 'scanning', found: 0, read: 0, unread: 0 });
      },
    },
    async close() {
      const closing = worker;
      if (closing === null) return;
      const ended = new Promise((resolve) => closing.once('exit', resolve));
      closing.postMessage('stop' satisfies ScanCommand);
      await ended;
    },
  };
}
