import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PictureSource } from '../../store/pictures.ts';
import type { PictureDone, PictureJob } from './picture-job.ts';

export interface CoverCacheLimits {
  readonly files: number;
  readonly bytes: number;
}

const LIMITS: CoverCacheLimits = { files: 20_000, bytes: 400 * 1024 * 1024 };

/** `isWhole`: shrink to fit inside the size; otherwise fill it and cut off what is too much. */
export type WantedSize = Pick<PictureJob, 'width' | 'height' | 'isWhole'>;

export interface CoverCache {
  coverFile(hash: string, source: PictureSource, size: WantedSize): Promise<string | null>;
  close(): Promise<void>;
}

/**
 * Covers in the sizes they were asked for, made once and kept on disk. Past its limits those unused for longest go.
 * The resizing thread starts with the first cover.
 */
export function createCoverCache(folder: string, limits: CoverCacheLimits = LIMITS): CoverCache {
  // A Map keeps the order of insertion: a name that is used moves to the end, the first is the least used.
  const kept = new Map<string, number>();
  let keptBytes = 0;
  const making = new Map<string, Promise<string | null>>();
  const waiting = new Map<number, (isMade: boolean) => void>();
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
    for (const settle of waiting.values()) settle(false);
    waiting.clear();
  };

  const ask = (job: PictureJob): Promise<boolean> =>
    new Promise((resolve) => {
      if (worker === null) {
        worker = new Worker(new URL('./picture-worker.ts', import.meta.url));
        worker.unref();
        worker.on('message', (done: PictureDone) => {
          waiting.get(done.id)?.(done.isMade);
          waiting.delete(done.id);
        });
        worker.on('error', failAll);
        worker.on('exit', failAll);
      }
      waiting.set(job.id, resolve);
      worker.postMessage(job);
    });

  const make = async (name: string, source: PictureSource, size: WantedSize) => {
    const target = join(folder, name);
    jobs += 1;
    const isMade = await ask({ id: jobs, ...source, target, ...size });
    const bytes = isMade ? statSync(target, { throwIfNoEntry: false })?.size : undefined;
    if (bytes === undefined) return null;
    keep(name, bytes);
    return target;
  };

  /** At most two at a time: the pool of four that they work in also reads the files of the streams. */
  const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
  let lane = 0;
  const inTurn = (work: () => Promise<string | null>): Promise<string | null> => {
    lane = (lane + 1) % lanes.length;
    const made = (lanes[lane] ?? Promise.resolve()).then(work);
    lanes[lane] = made.catch(() => null);
    return made;
  };

  return {
    coverFile(hash, source, size) {
      const name = `${hash}-${size.isWhole ? 'whole' : `${size.width}x${size.height}`}.webp`;
      const bytes = kept.get(name);
      if (bytes !== undefined) {
        kept.delete(name);
        kept.set(name, bytes);
        return Promise.resolve(join(folder, name));
      }
      const underWay = making.get(name);
      if (underWay !== undefined) return underWay;
      const made = inTurn(() => make(name, source, size));
      making.set(name, made);
      return made.finally(() => making.delete(name));
    },
    async close() {
      await worker?.terminate();
    },
  };
}
