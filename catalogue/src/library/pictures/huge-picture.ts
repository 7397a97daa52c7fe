import { type ChildProcess, fork } from 'node:child_process';
import type { PictureResizeJob, PictureResizeResult } from './picture-job.ts';

/** A minute and a half is enough for the largest on a small computer. */
const MAX_MS = 90_000;
/** The process starts for half a second: while others wait it makes some more, as long as it keeps little of each. */
const MAX_PICTURES = 5;
const IDLE_MS = 2000;

export interface HugePictures {
  /** One at a time. Null when the picture cannot be read, or not in time. */
  resize(job: Omit<PictureResizeJob, 'id'>): Promise<PictureResizeResult | null>;
  /** Ends the process, and starts no other. */
  end(): Promise<void>;
}

function startProcess() {
  const child: ChildProcess = fork(new URL('./picture-worker.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: 'ignore',
  });
  const { promise: ended, resolve } = Promise.withResolvers<null>();
  child.once('error', () => resolve(null));
  child.once('exit', () => resolve(null));
  let pictures = 0;
  return {
    ended,
    isSpent: () => pictures === MAX_PICTURES,
    kill: () => void child.kill('SIGKILL'),
    resize(job: Omit<PictureResizeJob, 'id'>): Promise<PictureResizeResult | null> {
      pictures += 1;
      const answer = new Promise<PictureResizeResult>((done) => child.once('message', done));
      child.send({ ...job, id: pictures } satisfies PictureResizeJob, () => {});
      return Promise.race([answer, ended]);
    },
  };
}

/**
 * Resizes pictures in a process that ends with the last of them: the memory that decoding them takes, hundreds of megabytes,
 * returns to the system only with the end of a process, and a system that runs out of it ends that one.
 */
export function createHugePictures(): HugePictures {
  let current: ReturnType<typeof startProcess> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;

  function start() {
    const started = startProcess();
    // The system may end it while it waits for the next picture.
    void started.ended.then(() => {
      if (current === started) current = null;
    });
    return started;
  }

  const stop = (): Promise<unknown> => {
    clearTimeout(timer);
    const stopped = current;
    current = null;
    stopped?.kill();
    return stopped?.ended ?? Promise.resolve();
  };

  return {
    async resize(job) {
      if (isEnded) return null;
      clearTimeout(timer);
      current ??= start();
      const used = current;
      timer = setTimeout(used.kill, MAX_MS);
      const result = await used.resize(job);
      clearTimeout(timer);
      if (result === null || used.isSpent()) await stop();
      else timer = setTimeout(stop, IDLE_MS);
      return result;
    },
    async end() {
      isEnded = true;
      await stop();
    },
  };
}
