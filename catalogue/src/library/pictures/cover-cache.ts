import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../log.ts';
import type { PictureSource } from '../../store/pictures.ts';
import { createCoverQueue } from './cover-queue.ts';
import type { PictureJob, PictureResult } from './picture-job.ts';

export interface CoverCacheLimits {
  readonly files: number;
  readonly bytes: number;
}

/** Two at a time: the pool of four threads that resizing uses also reads the files of the streams. */
const QUEUE = { lanes: 2, maxWaiting: 200 } as const;

const LIMITS: CoverCacheLimits = { files: 20_000, bytes: 400 * 1024 * 1024 };
/** Covers that are held in memory while the disk is full. */
const MAX_IN_MEMORY = 200;

/** `isWhole`: shrink to fit inside the size; otherwise fill it and crop the rest. */
export type WantedSize = Pick<PictureJob, 'width' | 'height' | 'isWhole'>;

export interface CoverCacheOptions {
  readonly limits?: CoverCacheLimits;
  readonly log?: Log;
}

export interface CoverCache {
  /**
   * The path of a WebP file, or its bytes where it could not be written; null when the picture cannot be read, or when
   * the signal was aborted before its turn.
   * @throws QueueFullError when too many covers are waiting to be made.
   */
  coverFile(
    hash: string,
    source: PictureSource,
    size: WantedSize,
    signal: AbortSignal,
  ): Promise<string | Uint8Array | null>;
  close(): Promise<void>;
}

/**
 * Covers in the requested sizes, made once and kept on disk. Past its limits the least recently used are removed. When
 * the disk is full they are made all the same and the latest ones are held in memory, which is logged once. The
 * resizing thread starts with the first cover.
 */
export function createCoverCache(folder: string, options: CoverCacheOptions = {}): CoverCache {
  const { limits = LIMITS, log = () => {} } = options;
  // A Map keeps the order of insertion: a used name moves to the end, so the first is the least recently used.
  const kept = new Map<string, number>();
  let keptBytes = 0;
  const inMemory = new Map<string, Uint8Array>();
  let isFullLogged = false;
  const queue = createCoverQueue<string | Uint8Array | null>(QUEUE);
  const waiting = new Map<number, (result: PictureResult | null) => void>();
  let worker: Worker | null = null;
  let jobs = 0;

  const keep = (name: string, bytes: number) => {
    kept.set(name, bytes);
    keptBytes += bytes;
    for (const [oldest, size] of kept) {
      if (kept.size <= limits.files && keptBytes <= limits.bytes) break;
      if (oldest === name) break;
      kept.delete(oldest);
      keptBytes -= size;
      rmSync(join(folder, oldest), { force: true });
    }
  };

  const found = readdirSync(folder).flatMap((name) => {
    if (!name.endsWith('.webp')) {
      rmSync(join(folder, name), { force: true, recursive: true });
      return [];
    }
    const { size, mtimeMs } = statSync(join(folder, name));
    return [{ name, size, mtimeMs }];
  });
  for (const { name, size } of found.sort((a, b) => a.mtimeMs - b.mtimeMs)) keep(name, size);

  const failAll = () => {
    worker = null;
    for (const settle of waiting.values()) settle(null);
    waiting.clear();
  };

  const ask = (job: PictureJob): Promise<PictureResult | null> =>
    new Promise((resolve) => {
      if (worker === null) {
        worker = new Worker(new URL('./picture-worker.ts', import.meta.url));
        worker.unref();
        worker.on('message', (done: PictureResult) => {
          waiting.get(done.id)?.(done);
          waiting.delete(done.id);
        });
        worker.on('error', failAll);
        worker.on('exit', failAll);
      }
      waiting.set(job.id, resolve);
      worker.postMessage(job);
    });

  const holdInMemory = (name: string, { bytes, reason }: { bytes: Uint8Array; reason: string }) => {
    if (!isFullLogged)
      log({
        level: 'warn',
        event: 'covers-not-written',
        message: `Covers cannot be written (${reason}): they are sent from memory until there is space`,
        fields: { reason },
      });
    isFullLogged = true;
    inMemory.set(name, bytes);
    for (const oldest of inMemory.keys()) {
      if (inMemory.size <= MAX_IN_MEMORY) break;
      inMemory.delete(oldest);
    }
    return bytes;
  };

  const make = async (name: string, source: PictureSource, size: WantedSize) => {
    const target = join(folder, name);
    jobs += 1;
    const result = await ask({ id: jobs, ...source, target, ...size });
    if (result !== null && result.unwritten !== null) return holdInMemory(name, result.unwritten);
    const bytes = result?.isMade === true ? statSync(target, { throwIfNoEntry: false })?.size : undefined;
    if (bytes === undefined) return null;
    keep(name, bytes);
    return target;
  };

  return {
    coverFile(hash, source, size, signal) {
      const name = `${hash}-${size.isWhole ? 'whole' : `${size.width}x${size.height}`}.webp`;
      const bytes = kept.get(name);
      if (bytes !== undefined) {
        kept.delete(name);
        kept.set(name, bytes);
        return Promise.resolve(join(folder, name));
      }
      const held = inMemory.get(name);
      if (held !== undefined) return Promise.resolve(held);
      return queue.run(name, () => make(name, source, size), signal);
    },
    async close() {
      await worker?.terminate();
    },
  };
}
