import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { QueueFullError } from '../../queue-full.ts';
import { type DecodedPart, startFfmpeg } from './ffmpeg.ts';
import { waveHeader } from './wave-head.ts';

/** A sound to be made, and its promised number of bytes. */
interface WantedSound {
  readonly part: DecodedPart;
  /** A key that identifies the bytes of the source. */
  readonly mark: string;
  readonly sound:
    | { readonly kind: 'opus'; readonly kbps: number }
    | { readonly kind: 'wav'; readonly sampleRate: number; readonly bits: 16 | 24 };
  readonly bytes: number;
}

export interface TranscoderLimits {
  /** Programs that run at the same time. */
  readonly processes: number;
  /** Sounds that may wait for a free program. */
  readonly maxWaiting: number;
  /** Sounds that are kept, and their total bytes. */
  readonly files: number;
  readonly bytes: number;
  /** How long an unfinished sound that nobody reads is still worked on: players pause between two byte ranges. */
  readonly idleMs: number;
}

const LIMITS: TranscoderLimits = {
  processes: 2,
  maxWaiting: 20,
  files: 60,
  bytes: 2 * 1024 ** 3,
  idleMs: 15_000,
};

interface Transcoder {
  /**
   * Streams the bytes from `first` to `last` of a sound, each as soon as it is made.
   * @throws QueueFullError when too many sounds wait; Error when the source cannot be decoded.
   */
  stream(wanted: WantedSound, first: number, last: number): Promise<ReadableStream<Uint8Array>>;
  close(): Promise<void>;
}

const CHUNK_BYTES = 128 * 1024;

interface Job {
  readonly wanted: WantedSound;
  readonly path: string;
  /** Opened for writing and reading once the job runs. */
  file: FileHandle | null;
  child: ReturnType<typeof startFfmpeg> | null;
  written: number;
  state: 'waiting' | 'running' | 'done' | 'failed';
  error: Error | null;
  readers: number;
  idleTimer: NodeJS.Timeout | undefined;
  /** Called whenever there are more bytes, or no more will come. */
  readonly wakes: Set<() => void>;
}

const isMade = ({ written, wanted }: Job) => written === wanted.bytes;

const outputOf = ({ sound }: WantedSound): string[] =>
  sound.kind === 'wav'
    ? ['-ar', String(sound.sampleRate), '-f', `s${sound.bits}le`]
    : [
        ...['-ar', '48000', '-c:a', 'libopus', '-b:a', `${sound.kbps}k`, '-vbr', 'off'],
        ...['-frame_duration', '20', '-fflags', '+bitexact', '-flags:a', '+bitexact', '-f', 'ogg'],
      ];

/**
 * Transcodes files that browsers cannot play, into a folder that holds nothing else and is emptied at the start. Each
 * file grows while it is read; a read past its end waits, because ffmpeg is many times as fast as the music.
 */
export function createTranscoder(folder: string, limits: TranscoderLimits = LIMITS): Transcoder {
  rmSync(folder, { force: true, recursive: true });
  mkdirSync(folder, { recursive: true });
  // A Map keeps the order of insertion: a used job moves to the end, so the first is the least recently used.
  const jobs = new Map<string, Job>();

  const wake = (job: Job) => {
    for (const notify of [...job.wakes]) notify();
    job.wakes.clear();
  };

  const discard = (key: string, job: Job) => {
    jobs.delete(key);
    clearTimeout(job.idleTimer);
    job.child?.kill('SIGKILL');
    if (job.state !== 'done') {
      job.state = 'failed';
      job.error ??= new Error('nobody waits for the sound any more');
    }
    wake(job);
    const file = job.file;
    job.file = null;
    void file?.close().catch(() => {});
    void rm(job.path, { force: true });
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
    const running = [...jobs.values()].filter(({ state }) => state === 'running').length;
    if (running >= limits.processes) return;
    for (const [key, job] of jobs) {
      if (job.state !== 'waiting') continue;
      job.state = 'running';
      run(job).then(
        () => {
          job.state = 'done';
          job.child = null;
          wake(job);
          startNext();
        },
        (error: unknown) => {
          job.error = error instanceof Error ? error : new Error(String(error));
          discard(key, job);
        },
      );
      return;
    }
  };

  const append = async (job: Job, bytes: Uint8Array) => {
    // Bytes past the promised length have no place in the response; ffmpeg's last page may differ with its version.
    const fitting = bytes.subarray(0, Math.max(0, job.wanted.bytes - job.written));
    if (fitting.length === 0 || job.file === null) return;
    await job.file.write(fitting, 0, fitting.length, job.written);
    job.written += fitting.length;
    wake(job);
  };

  const run = async (job: Job) => {
    const { wanted } = job;
    job.file = await open(job.path, 'w+');
    const child = startFfmpeg(wanted.part, outputOf(wanted));
    job.child = child;
    let complaint = '';
    child.stderr?.on('data', (text: Buffer) => {
      complaint = (complaint + text.toString()).slice(0, 500);
    });
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    ended.catch(() => {});
    for await (const bytes of child.stdout ?? []) {
      if (job.written === 0 && wanted.sound.kind === 'wav')
        await append(job, waveHeader(wanted.sound, wanted.bytes));
      await append(job, bytes as Buffer);
    }
    const status = await ended;
    if (status !== 0) throw new Error(complaint.split('\n')[0] || 'ffmpeg failed');
    // Players ignore zeros after the last page.
    while (job.written < wanted.bytes && job.file !== null)
      await append(job, new Uint8Array(Math.min(CHUNK_BYTES, wanted.bytes - job.written)));
  };

  const jobFor = (wanted: WantedSound): [string, Job] => {
    const key = createHash('sha256').update(JSON.stringify(wanted)).digest('hex').slice(0, 32);
    const known = jobs.get(key);
    if (known !== undefined) {
      jobs.delete(key);
      jobs.set(key, known);
      return [key, known];
    }
    const waiting = [...jobs.values()].filter(({ state }) => state === 'waiting').length;
    if (waiting >= limits.maxWaiting) throw new QueueFullError('too many sounds are waiting to be made');
    makeRoom(wanted.bytes);
    const job: Job = {
      ...{ wanted, path: join(folder, key), file: null, child: null, written: 0, state: 'waiting' },
      ...{ error: null, readers: 0, idleTimer: undefined, wakes: new Set() },
    };
    jobs.set(key, job);
    startNext();
    return [key, job];
  };

  /** Resolves when the byte at `place` is there. */
  const until = async (job: Job, place: number) => {
    while (job.written <= place && job.error === null)
      await new Promise<void>((resolve) => job.wakes.add(resolve));
    if (job.error !== null && job.written <= place) throw job.error;
  };

  const hold = (job: Job) => {
    clearTimeout(job.idleTimer);
    job.readers += 1;
  };
  const release = (key: string, job: Job) => {
    job.readers -= 1;
    if (job.readers > 0 || isMade(job)) return;
    job.idleTimer = setTimeout(() => {
      if (!isMade(job)) discard(key, job);
    }, limits.idleMs);
    job.idleTimer.unref();
  };

  return {
    async stream(wanted, first, last) {
      const [key, job] = jobFor(wanted);
      hold(job);
      let isHeld = true;
      const letGo = () => {
        if (isHeld) release(key, job);
        isHeld = false;
      };
      try {
        await until(job, first);
      } catch (error) {
        letGo();
        throw error;
      }
      let at = first;
      return new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            try {
              await until(job, at);
              const end = Math.min(last + 1, job.written, at + CHUNK_BYTES);
              const buffer = new Uint8Array(end - at);
              const read = await job.file?.read(buffer, 0, buffer.length, at);
              if (read === undefined || read.bytesRead === 0) throw new Error('the sound is gone');
              at += read.bytesRead;
              controller.enqueue(buffer.subarray(0, read.bytesRead));
              if (at <= last) return;
              letGo();
              controller.close();
            } catch (error) {
              letGo();
              controller.error(error);
            }
          },
          cancel: letGo,
        },
        { highWaterMark: 1 },
      );
    },
    async close() {
      for (const [key, job] of [...jobs]) discard(key, job);
      await rm(folder, { force: true, recursive: true });
    },
  };
}
