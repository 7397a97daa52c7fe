import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { WorkQueueFullError } from '../../errors.ts';
import {
  disposeTranscodeJob,
  isTranscoded,
  newTranscodeJob,
  retainTranscodeJob,
  runTranscodeJob,
  streamTranscodeJob,
  type TranscodeJob,
  type TranscodeRequest,
  waitForTranscodedByte,
} from './transcode-job.ts';

export interface TranscoderLimits {
  readonly processes: number;
  readonly maxWaiting: number;
  /** The number of sounds that are kept, and their total bytes. */
  readonly files: number;
  readonly bytes: number;
  /**
   * Milliseconds for which an unfinished sound is transcoded without a reader: players pause between two byte ranges,
   * and for up to 26 s before they retry a song (18 s, and 8 s without data).
   */
  readonly idleMs: number;
}

const LIMITS: TranscoderLimits = {
  processes: 2,
  maxWaiting: 20,
  files: 60,
  bytes: 2 * 1024 ** 3,
  idleMs: 30_000,
};

interface Transcoder {
  /**
   * Streams the bytes from `first` to `last` of a sound, each as soon as it is made. `signal` aborts when nobody waits
   * for them any more.
   * @throws WorkQueueFullError when too many sounds wait; UndecodableSourceError when ffmpeg refuses the source; Error
   * when the sound cannot be made now, or on abort.
   */
  stream(
    wanted: TranscodeRequest,
    first: number,
    last: number,
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>>;
  /** Ends all processes, and resolves when they have ended. */
  close(): Promise<void>;
}

const keyOf = (wanted: TranscodeRequest): string =>
  createHash('sha256').update(JSON.stringify(wanted)).digest('hex').slice(0, 32);

/**
 * Transcodes files that browsers cannot play, into a folder that holds nothing else and is emptied at the start. Each
 * file grows while it is read; a read past its end waits, because ffmpeg is many times faster than playback.
 */
export function createTranscoder(folder: string, limits: TranscoderLimits = LIMITS): Transcoder {
  rmSync(folder, { force: true, recursive: true });
  mkdirSync(folder, { recursive: true });
  // A Map keeps the order of insertion: a used job moves to the end, so the first is the least recently used.
  const jobs = new Map<string, TranscodeJob>();
  /** One promise for each process that has not ended. */
  const runs = new Set<Promise<void>>();
  let lastFile = 0;

  const discard = (key: string, job: TranscodeJob) => {
    // A discarded job is discarded again when its process has ended, and by then the key may belong to a newer job.
    if (jobs.get(key) === job) jobs.delete(key);
    disposeTranscodeJob(job);
    startNext();
  };

  const makeRoom = (wantedBytes: number) => {
    let bytes = wantedBytes + [...jobs.values()].reduce((sum, job) => sum + job.wanted.bytes, 0);
    for (const [key, job] of jobs) {
      if (jobs.size < limits.files && bytes <= limits.bytes) return;
      if (job.readers > 0 || job.state === 'running') continue;
      bytes -= job.wanted.bytes;
      discard(key, job);
    }
  };

  const startNext = () => {
    const waiting = [...jobs].find(([, { state }]) => state === 'waiting');
    if (waiting === undefined) return;
    const running = [...jobs].filter(([, { state }]) => state === 'running');
    if (running.length >= limits.processes) {
      // Skipped songs give way to the wanted one; discarding the oldest starts the next waiting job.
      const unread = running.find(([, job]) => job.readers === 0 && !isTranscoded(job));
      if (unread !== undefined) discard(...unread);
      return;
    }
    const [key, job] = waiting;
    job.state = 'running';
    const run = runTranscodeJob(job)
      .then(startNext, (error: unknown) => {
        job.error = error instanceof Error ? error : new Error(String(error));
        discard(key, job);
      })
      .finally(() => runs.delete(run));
    runs.add(run);
  };

  const jobFor = (wanted: TranscodeRequest): [string, TranscodeJob] => {
    const key = keyOf(wanted);
    const known = jobs.get(key);
    if (known !== undefined) {
      jobs.delete(key);
      jobs.set(key, known);
      return [key, known];
    }
    const waiting = [...jobs.values()].filter(({ state }) => state === 'waiting').length;
    if (waiting >= limits.maxWaiting) throw new WorkQueueFullError('too many sounds are waiting to be made');
    makeRoom(wanted.bytes);
    // Each job has a file of its own, because an earlier job for the same sound may still have to delete its file.
    lastFile += 1;
    const job = newTranscodeJob(wanted, join(folder, `${key}-${lastFile}`));
    jobs.set(key, job);
    startNext();
    return [key, job];
  };

  return {
    async stream(wanted, first, last, signal) {
      signal.throwIfAborted();
      const [key, job] = jobFor(wanted);
      const stopReading = retainTranscodeJob(job, limits.idleMs, () => discard(key, job));
      const release = () => {
        stopReading();
        startNext();
      };
      signal.addEventListener('abort', release, { once: true });
      try {
        await waitForTranscodedByte(job, first);
        signal.throwIfAborted();
      } catch (error) {
        release();
        throw error;
      }
      return streamTranscodeJob(job, first, last, release);
    },
    async close() {
      const open = [...jobs.values()];
      // Emptied first, so that no waiting job starts when the first process ends.
      jobs.clear();
      for (const job of open) disposeTranscodeJob(job);
      await Promise.all(runs);
      await rm(folder, { force: true, recursive: true }).catch(() => {});
    },
  };
}
