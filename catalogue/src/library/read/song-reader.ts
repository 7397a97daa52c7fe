import { Worker } from 'node:worker_threads';
import type { SongFileData, SongFileToRead } from './read-song.ts';
import type { SongReaderReply, SongReaderRequest } from './reader-messages.ts';

/** Reads music files in a separate thread. */
export interface SongMetadataReader {
  /** @throws Error when the file is not music, is damaged, or takes too long or too much memory. */
  read(file: SongFileToRead): Promise<SongFileData>;
  /** Ends the thread at once; pending files fail. */
  close(): void;
}

export interface SongMetadataReaderTimeLimits {
  /** Milliseconds for which the thread may compute without finishing any of several files; then each is read alone. */
  readonly togetherMs: number;
  /** Milliseconds that one file may take alone. */
  readonly aloneMs: number;
}

const LIMITS: SongMetadataReaderTimeLimits = { togetherMs: 1500, aloneMs: 8000 };
/** Below this share of busy time a thread is waiting for the drive rather than computing. */
const BUSY_SHARE = 0.5;
/**
 * Limit of the thread's heap, in MB. A tag of 40 MB with its copies fits; a file that decompresses to more ends the
 * thread and not the process, as long as no single step of it takes that much (bounded-split.ts, bytes-from-text.ts).
 */
const MAX_HEAP_MB = 256;

interface Job {
  readonly file: SongFileToRead;
  readonly resolve: (song: SongFileData) => void;
  readonly reject: (error: unknown) => void;
}

const asError = ({ message, code }: { message: string; code: string | null }) =>
  Object.assign(new Error(message), code === null ? {} : { code });

interface ThreadEvents {
  readonly onReady: () => void;
  readonly onReply: (reply: Exclude<SongReaderReply, { isReady: true }>) => void;
  readonly onCrash: (error: unknown) => void;
}

/** The thread, which starts with the first request. Events of a thread that was ended are dropped. */
function createReaderThread({ onReady, onReply, onCrash }: ThreadEvents) {
  const lastRead = new Int32Array(new SharedArrayBuffer(4));
  let worker: Worker | null = null;
  let isReady = false;

  function start(): Worker {
    const started = new Worker(new URL('./reader-worker.ts', import.meta.url), {
      workerData: lastRead.buffer,
      resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    isReady = false;
    started.on('message', (message: SongReaderReply) => {
      if (started !== worker) return;
      if (!('isReady' in message)) return onReply(message);
      isReady = true;
      onReady();
    });
    started.on('error', (error) => started === worker && onCrash(error));
    return started;
  }

  return {
    /** The id of the request whose file the thread parses, or has parsed a part of last. */
    lastReadId: () => lastRead[0],
    post(request: SongReaderRequest): void {
      worker ??= start();
      worker.postMessage(request);
    },
    /**
     * Starts measuring. The returned function tells the share of time in which the thread has been computing since;
     * null while the thread starts, which takes seconds on a busy machine and does not count against any file.
     */
    measureBusyShare(): (() => number) | null {
      if (worker === null || !isReady) return null;
      const { performance } = worker;
      const before = performance.eventLoopUtilization();
      return () => performance.eventLoopUtilization(before).utilization;
    },
    end(): void {
      void worker?.terminate();
      worker = null;
    },
  };
}

/**
 * Starts the thread with the first file. When it finishes no file for too long it is ended; the files under way are
 * then read one by one, the most likely cause last, so that only the damaged file is skipped.
 */
export function createSongMetadataReader({
  togetherMs,
  aloneMs,
}: SongMetadataReaderTimeLimits = LIMITS): SongMetadataReader {
  const thread = createReaderThread({ onReady: () => watch(), onReply: settle, onCrash: endThread });
  const running = new Map<number, Job>();
  const waiting: Job[] = [];
  /** Files that were under way when the thread was ended. */
  const suspects: Job[] = [];
  let isAlone = false;
  let isClosed = false;
  let lastId = 0;
  let watchdog: NodeJS.Timeout | undefined;

  function takeRunning(id: number): Job | undefined {
    const job = running.get(id);
    running.delete(id);
    return job;
  }

  function settle(reply: Exclude<SongReaderReply, { isReady: true }>): void {
    const job = takeRunning(reply.id);
    if (job === undefined) return;
    if ('song' in reply) job.resolve(reply.song);
    else job.reject(asError(reply.failure));
    startNext();
  }

  function endThread(reason: unknown): void {
    thread.end();
    const culprit = thread.lastReadId();
    const isKnown = running.size === 1;
    for (const id of [...running.keys()].sort(
      (one, other) => Number(one === culprit) - Number(other === culprit),
    )) {
      const job = takeRunning(id);
      if (job === undefined) continue;
      if (isKnown) job.reject(reason);
      else suspects.push(job);
    }
    startNext();
  }

  /** Abandons the files under way until the next scan: no read can be cancelled that the system does not answer. */
  function giveUpOnDrive(): void {
    for (const id of [...running.keys()])
      takeRunning(id)?.reject(new Error('ETIMEDOUT: its drive does not answer'));
    startNext();
  }

  /** Starts the watchdog, anew with every file that is requested or finished. */
  function watch(waitedMs = 0): void {
    clearTimeout(watchdog);
    const busyShare = running.size === 0 ? null : thread.measureBusyShare();
    if (busyShare === null) return;
    const ms = running.size === 1 ? aloneMs : togetherMs;
    watchdog = setTimeout(() => {
      if (busyShare() >= BUSY_SHARE) endThread(new Error('reading it takes too long'));
      else if (waitedMs >= aloneMs) giveUpOnDrive();
      // A drive that wakes up may deliver the very file that is then parsed without end.
      else watch(waitedMs + ms);
    }, ms);
  }

  function start(job: Job): void {
    lastId += 1;
    running.set(lastId, job);
    thread.post({ id: lastId, ...job.file });
  }

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
      const { promise, resolve, reject } = Promise.withResolvers<SongFileData>();
      waiting.push({ file, resolve, reject });
      startNext();
      return promise;
    },
    close() {
      isClosed = true;
      clearTimeout(watchdog);
      thread.end();
      for (const job of [...running.values(), ...waiting, ...suspects])
        job.reject(new Error('reading was stopped'));
      running.clear();
    },
  };
}
