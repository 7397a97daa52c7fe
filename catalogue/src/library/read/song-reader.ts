import { Worker } from 'node:worker_threads';
import type { ReadSong, SongFile } from './read-song.ts';
import type { ReaderReply, ReaderRequest } from './reader-messages.ts';

/** Reads music files in a thread of their own. */
export interface SongReader {
  /** @throws Error when the file is not music, is damaged, or takes too long or too much memory. */
  read(file: SongFile): Promise<ReadSong>;
  /** Ends the thread at once; pending files fail. */
  close(): void;
}

export interface ReaderLimits {
  /** How long the thread may compute without finishing any of several files; then each is read alone. */
  readonly togetherMs: number;
  /** How long one file may take alone. */
  readonly aloneMs: number;
}

const LIMITS: ReaderLimits = { togetherMs: 1500, aloneMs: 8000 };
/** Below this share of busy time a thread was waiting for the drive rather than computing. */
const BUSY_SHARE = 0.5;
/** A tag of 40 MB with its copies fits; a file that unpacks to more ends the thread and not the process. */
const MAX_HEAP_MB = 256;

interface Job {
  readonly file: SongFile;
  readonly resolve: (song: ReadSong) => void;
  readonly reject: (error: unknown) => void;
}

const asError = ({ message, code }: { message: string; code: string | null }) =>
  Object.assign(new Error(message), code === null ? {} : { code });

/**
 * Starts the thread with the first file. When it finishes nothing for too long the thread is ended; the files that were
 * under way are then read one by one, the most likely cause last, so that only the damaged file is skipped.
 */
export function createSongReader({ togetherMs, aloneMs }: ReaderLimits = LIMITS): SongReader {
  const lastRead = new Int32Array(new SharedArrayBuffer(4));
  let worker: Worker | null = null;
  let watchdog: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;
  const running = new Map<number, Job>();
  const waiting: Job[] = [];
  /** Files that were under way when the thread was ended. */
  const suspects: Job[] = [];
  let isAlone = false;
  /** Starting the thread takes seconds on a busy machine and does not count against any file. */
  let isReady = false;

  const takeRunning = (id: number): Job | undefined => {
    const job = running.get(id);
    running.delete(id);
    return job;
  };

  const startWorker = (): Worker => {
    const started = new Worker(new URL('./reader-worker.ts', import.meta.url), {
      workerData: lastRead.buffer,
      resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    isReady = false;
    started.on('message', (message: ReaderReply) => {
      if (started !== worker) return;
      if ('isReady' in message) {
        isReady = true;
        watch();
        return;
      }
      const job = takeRunning(message.id);
      if (job === undefined) return;
      if ('song' in message) job.resolve(message.song);
      else job.reject(asError(message.failure));
      startNext();
    });
    started.on('error', (error) => {
      if (started === worker) endWorker(error);
    });
    return started;
  };

  const endWorker = (reason: unknown) => {
    void worker?.terminate();
    worker = null;
    const culprit = lastRead[0];
    const isKnown = running.size === 1;
    for (const id of [...running.keys()].sort((id) => (id === culprit ? 1 : -1))) {
      const job = takeRunning(id);
      if (job === undefined) continue;
      if (isKnown) job.reject(reason);
      else suspects.push(job);
    }
    startNext();
  };

  /**
   * Nothing can cancel a read that the system does not answer: such files are abandoned and tried again in the next
   * scan.
   */
  const giveUpOnDrive = () => {
    for (const id of [...running.keys()])
      takeRunning(id)?.reject(new Error('ETIMEDOUT: its drive does not answer'));
    startNext();
  };

  const watch = () => {
    clearTimeout(watchdog);
    const thread = worker;
    if (thread === null || !isReady || running.size === 0) return;
    const limitMs = running.size === 1 ? aloneMs : togetherMs;
    const before = thread.performance.eventLoopUtilization();
    watchdog = setTimeout(() => {
      const { utilization } = thread.performance.eventLoopUtilization(before);
      if (utilization >= BUSY_SHARE) endWorker(new Error('reading it takes too long'));
      else watchdog = setTimeout(giveUpOnDrive, aloneMs);
    }, limitMs);
  };

  const start = (job: Job) => {
    worker ??= startWorker();
    lastId += 1;
    running.set(lastId, job);
    worker.postMessage({ id: lastId, ...job.file } satisfies ReaderRequest);
  };

  function startNext(): void {
    if (isClosed) return;
    const isBusyAlone = (isAlone || suspects.length > 0) && running.size > 0;
    if (!isBusyAlone) {
      const suspect = suspects.shift();
      isAlone = suspect !== undefined;
      if (suspect !== undefined) start(suspect);
      else for (const job of waiting.splice(0)) start(job);
    }
    watch();
  }

  return {
    read(file) {
      if (isClosed) return Promise.reject(new Error('reading was stopped'));
      const { promise, resolve, reject } = Promise.withResolvers<ReadSong>();
      waiting.push({ file, resolve, reject });
      startNext();
      return promise;
    },
    close() {
      isClosed = true;
      clearTimeout(watchdog);
      void worker?.terminate();
      worker = null;
      for (const job of [...running.values(), ...waiting, ...suspects])
        job.reject(new Error('reading was stopped'));
      running.clear();
    },
  };
}
