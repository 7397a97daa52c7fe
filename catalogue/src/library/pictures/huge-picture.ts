import { type ChildProcess, fork } from 'node:child_process';
import type { LogFunction } from '../../log.ts';
import type { PictureResizeJob, PictureResizeResult } from './picture-job.ts';
import { createRecentFailures } from './recent-failures.ts';

/** The time limit of one picture, in milliseconds: enough for the largest on a small computer. */
const MAX_MS = 90_000;
/** A process takes half a second to start, so it goes on with waiting pictures while it keeps little memory of each. */
const MAX_PICTURES = 5;
const IDLE_MS = 2000;

export interface HugePictures {
  /** One picture at a time. Null when it cannot be read, not in time, or not in the available memory. */
  resize(job: Omit<PictureResizeJob, 'id'>): Promise<PictureResizeResult | null>;
  /** Ends the process, and starts no other one. */
  end(): Promise<void>;
}

/** A free inspector port for each process, because two cannot listen on the same one. */
const forkOptions = () => ({
  serialization: 'advanced' as const,
  stdio: 'ignore' as const,
  windowsHide: true,
  execArgv: [...process.execArgv.filter((option) => !option.startsWith('--inspect')), '--inspect-port=0'],
});

function startProcess() {
  const child: ChildProcess = fork(new URL('./picture-worker.ts', import.meta.url), forkOptions());
  /** Resolves with the reason for which the process ended. */
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  // The listener stays for all errors, because an `error` event without one would end the server.
  child.on('error', (error) => resolve(error.message));
  child.once('exit', (code, signal) => resolve(signal ?? `exit code ${String(code)}`));
  let pictures = 0;
  return {
    ended,
    isSpent: () => pictures === MAX_PICTURES,
    kill: () => void child.kill('SIGKILL'),
    resize(job: Omit<PictureResizeJob, 'id'>): Promise<PictureResizeResult | string> {
      pictures += 1;
      const id = pictures;
      const { promise: answer, resolve: onAnswer } = Promise.withResolvers<PictureResizeResult>();
      const listen = (result: PictureResizeResult) => result.id === id && onAnswer(result);
      child.on('message', listen);
      child.send({ ...job, id } satisfies PictureResizeJob, () => {});
      return Promise.race([answer, ended]).finally(() => child.off('message', listen));
    },
  };
}

/**
 * Resizes pictures in a process that ends after the last one. Decoding takes hundreds of megabytes, which return to the
 * system only when a process ends; and a system that runs out of memory ends that process instead of the server.
 */
export function createHugePictures(log: LogFunction): HugePictures {
  let current: ReturnType<typeof startProcess> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  const failures = createRecentFailures();

  function start() {
    const started = startProcess();
    // The system may end the process while it waits for the next picture.
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

  /** The result, or the reason why there is none. */
  async function resizeInProcess(job: Omit<PictureResizeJob, 'id'>): Promise<PictureResizeResult | string> {
    clearTimeout(timer);
    try {
      current ??= start();
      const used = current;
      timer = setTimeout(used.kill, MAX_MS);
      const result = await used.resize(job);
      clearTimeout(timer);
      if (typeof result === 'string' || used.isSpent()) await stop();
      else if (!isEnded) timer = setTimeout(stop, IDLE_MS);
      return result;
    } catch (error) {
      // No memory or file handle was left for another process.
      clearTimeout(timer);
      current = null;
      return error instanceof Error ? error.message : String(error);
    }
  }

  return {
    async resize(job) {
      if (isEnded || failures.has(job.path)) return null;
      const result = await resizeInProcess(job);
      if (typeof result !== 'string') return result;
      if (isEnded) return null;
      failures.add(job.path);
      log({
        level: 'warn',
        event: 'cover-failed',
        message: `The cover of ${job.path} is not shown, because the process that decodes it ended: ${result}.`,
        fields: { path: job.path, reason: result },
      });
      return null;
    },
    async end() {
      isEnded = true;
      await stop();
    },
  };
}
