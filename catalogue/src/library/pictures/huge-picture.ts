import { type ChildProcess, fork } from 'node:child_process';
import type { PictureResizeJob, PictureResizeResult } from './picture-job.ts';

/** A minute and a half is enough for the largest on a small computer. */
const MAX_MS = 90_000;

export interface HugePictures {
  /** Null when the picture cannot be read, or not in time. */
  resize(job: Omit<PictureResizeJob, 'id'>): Promise<PictureResizeResult | null>;
  /** Ends the one under way, and starts no other. */
  end(): Promise<void>;
}

/**
 * Resizes pictures in a process of its own for each: the memory that decoding them takes, hundreds of megabytes, returns
 * to the system only with the end of a process, and a system that runs out of it ends that one.
 */
export function createHugePictures(): HugePictures {
  const running = new Map<ChildProcess, Promise<void>>();
  let isEnded = false;

  function start(): ChildProcess {
    const child = fork(new URL('./picture-worker.ts', import.meta.url), {
      serialization: 'advanced',
      stdio: 'ignore',
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    running.set(child, promise);
    const onEnd = () => {
      running.delete(child);
      resolve();
    };
    child.once('error', onEnd);
    child.once('exit', onEnd);
    return child;
  }

  return {
    async resize(job) {
      if (isEnded) return null;
      const child = start();
      const timer = setTimeout(() => child.kill('SIGKILL'), MAX_MS);
      const answer = new Promise<PictureResizeResult>((resolve) => child.once('message', resolve));
      child.send({ ...job, id: 1 } satisfies PictureResizeJob, () => {});
      const result = await Promise.race([answer, running.get(child)]);
      clearTimeout(timer);
      child.kill('SIGKILL');
      return result ?? null;
    },
    async end() {
      isEnded = true;
      for (const child of running.keys()) child.kill('SIGKILL');
      await Promise.all(running.values());
    },
  };
}
