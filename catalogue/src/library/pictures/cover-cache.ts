import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { LogFunction } from '../../log.ts';
import type { CoverSource } from '../../store/music/pictures.ts';
import { createCoverJobQueue } from './cover-queue.ts';
import { createHugePictures } from './huge-picture.ts';
import type { PictureResizeJob, PictureResizeResult } from './picture-job.ts';

export interface CoverCacheLimits {
  readonly files: number;
  readonly bytes: number;
}

/** Two pictures at a time: the pool of four threads that resizing uses also reads the files of the streams. */
const QUEUE = { lanes: 2, maxWaiting: 200 } as const;

/** Huge pictures are resized one at a time, for the memory, in a queue of their own, so that others do not wait. */
const HUGE_QUEUE = { lanes: 1, maxWaiting: 50 } as const;
const HUGE = Symbol('huge');

const LIMITS: CoverCacheLimits = { files: 20_000, bytes: 400 * 1024 * 1024 };
/** Covers that are held in memory while the disk is full. */
const MAX_IN_MEMORY = 200;

/** `isWhole`: the picture shrinks to fit inside the size; otherwise it fills the size and the rest is cropped. */
export type WantedCoverSize = Pick<PictureResizeJob, 'width' | 'height' | 'isWhole'>;

export interface CoverCacheOptions {
  readonly limits?: CoverCacheLimits;
  readonly log?: LogFunction;
  /** Whether a picture of this hash still exists; at the start the covers of deleted pictures are removed. */
  readonly isKnown?: (hash: string) => boolean;
}

type Cover = string | Uint8Array;

export interface CoverCache {
  /**
   * Returns the path of a WebP file, or its bytes when it could not be written; null when the picture cannot be read,
   * or when the signal was aborted before its turn.
   * @throws WorkQueueFullError when too many covers wait.
   */
  coverFile(
    hash: string,
    source: CoverSource,
    size: WantedCoverSize,
    signal: AbortSignal,
  ): Promise<Cover | null>;
  close(): Promise<void>;
}

/** The thread that resizes pictures; it starts with the first picture. When it dies, its pictures resolve to null. */
function createPictureThread() {
  const waiting = new Map<number, (result: PictureResizeResult | null) => void>();
  let worker: Worker | null = null;
  let lastId = 0;

  const onEnd = (ended: Worker) => {
    // A failing thread reports the error before it exits, and by then the next cover may have started another thread.
    if (worker !== ended) return;
    worker = null;
    for (const settle of waiting.values()) settle(null);
    waiting.clear();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./picture-worker.ts', import.meta.url));
    started.unref();
    started.on('message', (done: PictureResizeResult) => {
      waiting.get(done.id)?.(done);
      waiting.delete(done.id);
    });
    started.on('error', () => onEnd(started));
    started.on('exit', () => onEnd(started));
    return started;
  };

  return {
    resize: (job: Omit<PictureResizeJob, 'id'>): Promise<PictureResizeResult | null> =>
      new Promise((resolve) => {
        worker ??= start();
        lastId += 1;
        waiting.set(lastId, resolve);
        worker.postMessage({ ...job, id: lastId } satisfies PictureResizeJob);
      }),
    async end(): Promise<void> {
      await worker?.terminate();
    },
  };
}

/** The cover files of a folder of their own. Above the limits the least recently used ones are removed. */
function createCoverFiles(folder: string, limits: CoverCacheLimits, isKnown: (hash: string) => boolean) {
  // A Map keeps the order of insertion: a used name moves to the end, so the first is the least recently used.
  const sizes = new Map<string, number>();
  let totalBytes = 0;

  const add = (name: string, bytes: number): void => {
    sizes.set(name, bytes);
    totalBytes += bytes;
    for (const [oldest, size] of sizes) {
      if (sizes.size <= limits.files && totalBytes <= limits.bytes) break;
      if (oldest === name) break;
      sizes.delete(oldest);
      totalBytes -= size;
      rmSync(join(folder, oldest), { force: true });
    }
  };

  const found = readdirSync(folder).flatMap((name) => {
    const isCover = name.endsWith('.webp') && isKnown(name.split('-', 1)[0] ?? '');
    const { size, mtimeMs } = isCover ? statSync(join(folder, name)) : { size: 0, mtimeMs: 0 };
    // A power failure leaves covers empty that were just written, and browsers would store them for a year.
    if (size > 0) return [{ name, size, mtimeMs }];
    rmSync(join(folder, name), { force: true, recursive: true });
    return [];
  });
  for (const { name, size } of found.sort((a, b) => a.mtimeMs - b.mtimeMs)) add(name, size);

  return {
    add,
    /** Marks a file as used now; false when there is no such file or somebody has removed it. */
    use(name: string): boolean {
      const bytes = sizes.get(name);
      if (bytes === undefined) return false;
      sizes.delete(name);
      if (!existsSync(join(folder, name))) {
        totalBytes -= bytes;
        return false;
      }
      sizes.set(name, bytes);
      return true;
    },
  };
}

/** Covers, made once and stored on disk; while the disk is full, which is logged once, the latest are in memory. */
export function createCoverCache(folder: string, options: CoverCacheOptions = {}): CoverCache {
  const { limits = LIMITS, log = () => {}, isKnown = () => true } = options;
  const files = createCoverFiles(folder, limits, isKnown);
  const thread = createPictureThread();
  const queue = createCoverJobQueue<Cover | null | typeof HUGE>(QUEUE);
  const hugePictures = createHugePictures(log);
  const hugeQueue = createCoverJobQueue<Cover | null>(HUGE_QUEUE);
  const inMemory = new Map<string, Uint8Array>();
  let isFullLogged = false;

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

  const keep = (name: string, result: PictureResizeResult | null): Cover | null => {
    const target = join(folder, name);
    if (result !== null && result.unwritten !== null) return holdInMemory(name, result.unwritten);
    const bytes = result?.isMade === true ? statSync(target, { throwIfNoEntry: false })?.size : undefined;
    if (bytes === undefined) return null;
    files.add(name, bytes);
    return target;
  };

  return {
    async coverFile(hash, source, size, signal) {
      const name = `${hash}-${size.isWhole ? 'whole' : `${size.width}x${size.height}`}.webp`;
      const target = join(folder, name);
      if (files.use(name)) return target;
      const held = inMemory.get(name);
      if (held !== undefined) return held;
      const job = { ...source, target, ...size };
      const made = await queue.run(
        name,
        async () => {
          const result = await thread.resize(job);
          return result?.isHuge === true ? HUGE : keep(name, result);
        },
        signal,
      );
      if (made !== HUGE) return made;
      const makeHuge = async () =>
        // Another request may have finished the cover since the thread declined it.
        files.use(name) ? target : (inMemory.get(name) ?? keep(name, await hugePictures.resize(job)));
      return hugeQueue.run(name, makeHuge, signal);
    },
    async close() {
      await Promise.all([hugePictures.end(), thread.end()]);
    },
  };
}
