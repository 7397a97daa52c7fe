import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UndecodableSourceError } from '../../errors.ts';
import { type AudioFileTimeRange, startFfmpeg } from '../audio/ffmpeg.ts';
import { ffmpegOutputArgs, type TranscodeOutputFormat, waveHeader } from './output-format.ts';

/** A sound to transcode, and its promised number of bytes. */
export interface TranscodeRequest {
  readonly part: AudioFileTimeRange;
  /** Identifies the bytes of the source. */
  readonly mark: string;
  readonly sound: TranscodeOutputFormat;
  readonly bytes: number;
}

/** A transcoding, in progress or finished: its file grows while it is read. */
export interface TranscodeJob {
  readonly wanted: TranscodeRequest;
  readonly path: string;
  /** Opened for writing and reading once the job runs. */
  file: FileHandle | null;
  child: ReturnType<typeof startFfmpeg> | null;
  written: number;
  state: 'waiting' | 'running' | 'done' | 'failed';
  error: Error | null;
  readers: number;
  idleTimer: NodeJS.Timeout | undefined;
  /** Called whenever there are more bytes, or when no more will come. */
  readonly wakes: Set<() => void>;
}

const CHUNK_BYTES = 128 * 1024;

/** Exit status of ffmpeg after a signal, such as the Ctrl+C that stops the server too. */
const STATUS_OF_INTERRUPTED = 255;

export const newTranscodeJob = (wanted: TranscodeRequest, path: string): TranscodeJob => ({
  wanted,
  path,
  file: null,
  child: null,
  written: 0,
  state: 'waiting',
  error: null,
  readers: 0,
  idleTimer: undefined,
  wakes: new Set(),
});

export const isTranscoded = ({ written, wanted }: TranscodeJob): boolean => written === wanted.bytes;

function wakeReaders(job: TranscodeJob): void {
  for (const notify of [...job.wakes]) notify();
  job.wakes.clear();
}

/**
 * Keeps a transcoding for one reader; returns a function that releases it once. `onIdle` is called when nobody has read
 * an unfinished sound for `idleMs`, and at once when it still waits for a free process.
 */
export function retainTranscodeJob(job: TranscodeJob, idleMs: number, onIdle: () => void): () => void {
  clearTimeout(job.idleTimer);
  job.readers += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    job.readers -= 1;
    if (job.readers > 0 || isTranscoded(job)) return;
    // Nothing has been made yet, and jobs that wait behind this one are wanted now.
    if (job.state === 'waiting') return onIdle();
    job.idleTimer = setTimeout(() => {
      if (!isTranscoded(job)) onIdle();
    }, idleMs);
    job.idleTimer.unref();
  };
}

/** Ends the job's process, fails its pending reads and deletes its file. */
export function disposeTranscodeJob(job: TranscodeJob): void {
  clearTimeout(job.idleTimer);
  job.child?.kill('SIGKILL');
  if (job.state !== 'done') {
    job.state = 'failed';
    job.error ??= new Error('nobody waits for the sound any more');
  }
  wakeReaders(job);
  const file = job.file;
  job.file = null;
  void file?.close().catch(() => {});
  // The drive may have become read-only or fail; what stays is removed at the next start.
  void rm(job.path, { force: true }).catch(() => {});
}

/**
 * Transcodes the whole sound into the job's file; the process has ended when this settles. On failure the caller
 * disposes of the job, even if that was done already.
 * @throws UndecodableSourceError when ffmpeg refuses the source; Error when the source cannot be read, when ffmpeg
 * cannot run or write, or when the job was disposed of meanwhile.
 */
export async function runTranscodeJob(job: TranscodeJob): Promise<void> {
  const { wanted } = job;
  // Somebody may have removed the whole cache, to make room.
  await mkdir(dirname(job.path), { recursive: true });
  job.file = await open(job.path, 'w+');
  // The job was disposed of while its file was being opened: nobody would end a process started now.
  if (job.error !== null) throw job.error;
  const child = startFfmpeg(wanted.part, ffmpegOutputArgs(wanted.sound));
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
  try {
    for await (const bytes of child.stdout ?? []) {
      if (job.written === 0 && wanted.sound.kind === 'wav')
        await append(job, waveHeader(wanted.sound, wanted.bytes));
      await append(job, bytes as Buffer);
    }
  } catch (error) {
    child.kill('SIGKILL');
    await ended.catch(() => {});
    throw error;
  }
  const status = await ended;
  if (status === null || status === STATUS_OF_INTERRUPTED) throw new Error('ffmpeg was ended');
  if (status !== 0) {
    // ffmpeg's status is the same when the drive is away, so the source is read to tell the two apart.
    await readBothEnds(wanted.part.path);
    throw new UndecodableSourceError(complaint.split('\n')[0] || 'ffmpeg failed');
  }
  // Fills up to the promised length; players ignore zeros after the last page.
  while (job.written < wanted.bytes && job.file !== null)
    await append(job, new Uint8Array(Math.min(CHUNK_BYTES, wanted.bytes - job.written)));
  job.state = 'done';
  job.child = null;
  wakeReaders(job);
}

/** @throws Error when a file cannot be read at its start or at its end, as on a drive that is away. */
async function readBothEnds(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    for (const at of [0, Math.max(0, size - 1)]) await file.read(Buffer.alloc(1), 0, 1, at);
  } finally {
    await file.close();
  }
}

async function append(job: TranscodeJob, bytes: Uint8Array): Promise<void> {
  // Bytes past the promised length do not fit into the response; ffmpeg's last page may differ with its version.
  const fitting = bytes.subarray(0, Math.max(0, job.wanted.bytes - job.written));
  if (fitting.length === 0 || job.file === null) return;
  await job.file.write(fitting, 0, fitting.length, job.written);
  job.written += fitting.length;
  wakeReaders(job);
}

/** Resolves when the byte at `offset` is written. @throws Error when it never will be. */
export async function waitForTranscodedByte(job: TranscodeJob, offset: number): Promise<void> {
  while (job.written <= offset && job.error === null)
    await new Promise<void>((resolve) => job.wakes.add(resolve));
  if (job.error !== null && job.written <= offset) throw job.error;
}

/** Streams a range, each byte as soon as it is written; `onEnd` is called when nobody reads any more. */
export function streamTranscodeJob(
  job: TranscodeJob,
  first: number,
  last: number,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  let at = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          await waitForTranscodedByte(job, at);
          const end = Math.min(last + 1, job.written, at + CHUNK_BYTES);
          const buffer = new Uint8Array(end - at);
          const read = await job.file?.read(buffer, 0, buffer.length, at);
          if (read === undefined || read.bytesRead === 0) throw new Error('the sound is gone');
          at += read.bytesRead;
          controller.enqueue(buffer.subarray(0, read.bytesRead));
          if (at <= last) return;
          onEnd();
          controller.close();
        } catch (error) {
          onEnd();
          controller.error(error);
        }
      },
      cancel: onEnd,
    },
    { highWaterMark: 1 },
  );
}
