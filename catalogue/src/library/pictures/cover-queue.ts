import { WorkQueueFullError } from '../../errors.ts';

interface CoverQueueLimits {
  /** The number of jobs that run at the same time. */
  readonly lanes: number;
  readonly maxWaiting: number;
}

interface Job<Result> {
  readonly work: () => Promise<Result>;
  readonly result: PromiseWithResolvers<Result | null>;
  callers: number;
  isRunning: boolean;
}

export interface CoverJobQueue<Result> {
  /**
   * Runs the work when its turn comes, once for all callers with the same key. A job that every caller has aborted
   * before its turn is dropped: they get null.
   * @throws WorkQueueFullError when too many jobs are waiting.
   */
  run(key: string, work: () => Promise<Result>, signal: AbortSignal): Promise<Result | null>;
}

/** Runs jobs in the order of their requests, a few at a time. */
export function createCoverJobQueue<Result>({ lanes, maxWaiting }: CoverQueueLimits): CoverJobQueue<Result> {
  // A Map keeps the order of insertion, which is the order of the queue.
  const jobs = new Map<string, Job<Result>>();
  let running = 0;

  function startNext(): void {
    for (const [key, job] of jobs) {
      if (running >= lanes) return;
      if (!job.isRunning) void start(key, job);
    }
  }

  async function start(key: string, job: Job<Result>): Promise<void> {
    job.isRunning = true;
    running += 1;
    try {
      job.result.resolve(await job.work());
    } catch (error) {
      job.result.reject(error);
    } finally {
      running -= 1;
      jobs.delete(key);
      startNext();
    }
  }

  function leave(key: string, job: Job<Result>): void {
    job.callers -= 1;
    if (job.callers > 0 || job.isRunning) return;
    jobs.delete(key);
    job.result.resolve(null);
  }

  function jobFor(key: string, work: () => Promise<Result>): Job<Result> {
    const known = jobs.get(key);
    if (known !== undefined) return known;
    if (jobs.size - running >= maxWaiting)
      throw new WorkQueueFullError('too many covers are waiting to be made');
    const job = { work, result: Promise.withResolvers<Result | null>(), callers: 0, isRunning: false };
    jobs.set(key, job);
    return job;
  }

  return {
    async run(key, work, signal) {
      if (signal.aborted) return null;
      const job = jobFor(key, work);
      job.callers += 1;
      const onAbort = () => leave(key, job);
      signal.addEventListener('abort', onAbort, { once: true });
      startNext();
      try {
        return await job.result.promise;
      } finally {
        signal.removeEventListener('abort', onAbort);
      }
    },
  };
}
