import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { selectCover } from 'music-metadata';
import sharp, { type Sharp } from 'sharp';
import { installStringSplitLimit } from '../read/bounded-split.ts';
import { installStepwiseUint8ArrayFrom } from '../read/bytes-from-text.ts';
import { parseTags } from '../read/parse-tags.ts';
import { arePictureBytes } from '../read/picture-bytes.ts';
import { decodingMemory } from './decoding-memory.ts';
import { drawCover } from './draw-cover.ts';
import type { PictureResizeJob, PictureResizeResult } from './picture-job.ts';
import { bmpMemory, isBmp, readBmp } from './read-bmp.ts';

/** A thread, or a process for huge pictures: reads a picture, resizes it and writes it as WebP. */

/** WebP quality; with less, squares appear in even areas such as a drawn sky. */
const QUALITY = 88;
const MAX_PIXELS = 60_000_000;
const MEGABYTE = 1024 * 1024;
/** Most memory for a picture in the thread, which keeps much of it: enough for most of 4000 by 4000 pixels. */
const MAX_THREAD_BYTES = 64 * MEGABYTE;
/** Memory for the program itself and the rest of the machine. */
const RESERVED_BYTES = 100 * MEGABYTE;
/** Most memory for any picture, in bytes: enough for 6000 by 6000 pixels, and more where the machine has it. */
const maxBytes = () => {
  const free = process.availableMemory();
  return Math.min(Math.max(300 * MEGABYTE, free / 4), free - RESERVED_BYTES);
};

// The file may have changed since the scan, so its tags are parsed with the same protections.
installStringSplitLimit();
installStepwiseUint8ArrayFrom();

// Jobs already run one after another; a second core stays free for the streams.
sharp.concurrency(1);
sharp.cache(false);

async function originalOf(job: PictureResizeJob): Promise<Uint8Array> {
  if (job.kind === 'drawn') return Buffer.from(drawCover(job.path));
  // A named pipe may have replaced the file since the scan; reading it would block a thread.
  if (!(await stat(job.path)).isFile()) throw new Error('the picture is not a file any more');
  if (job.kind === 'file') return readFile(job.path);
  const { common } = await parseTags(job.path);
  const cover = selectCover(common.picture?.filter(({ data }) => arePictureBytes(data)));
  if (cover === null) throw new Error('the file has no embedded picture any more');
  return cover.data;
}

const openFile = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'none' });

function opened(bytes: Uint8Array): Sharp {
  if (!isBmp(bytes)) return openFile(bytes);
  const { dots, width, height } = readBmp(bytes);
  return sharp(dots, { raw: { width, height, channels: 3 } });
}

const memoryOf = async (bytes: Uint8Array): Promise<number> =>
  isBmp(bytes) ? bmpMemory(bytes) : decodingMemory(await openFile(bytes).metadata());

async function make(job: PictureResizeJob): Promise<PictureResizeResult> {
  const original = await originalOf(job);
  const memory = await memoryOf(original);
  if (memory > MAX_THREAD_BYTES && memory + original.length > maxBytes())
    throw new Error('decoding the picture takes too much memory');
  if (memory > MAX_THREAD_BYTES && parentPort !== null)
    return { id: job.id, isMade: false, isHuge: true, unwritten: null };
  const resized = await opened(original)
    .rotate()
    .resize(job.width, job.height, { fit: job.isWhole ? 'inside' : 'cover', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
  // Written to a temporary file and renamed, so that no client is ever sent half a picture.
  const aside = `${job.target}.${job.id}.part`;
  try {
    // Somebody may have removed the whole cache, to make room.
    await mkdir(dirname(job.target), { recursive: true });
    await writeFile(aside, resized);
    await rename(aside, job.target);
    return { id: job.id, isMade: true, isHuge: false, unwritten: null };
  } catch (error) {
    await rm(aside, { force: true }).catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    return { id: job.id, isMade: true, isHuge: false, unwritten: { bytes: resized, reason } };
  }
}

const resultOf = (job: PictureResizeJob): Promise<PictureResizeResult> =>
  make(job).catch(() => ({ id: job.id, isMade: false, isHuge: false, unwritten: null }));

if (parentPort === null)
  process.on('message', async (job: PictureResizeJob) => process.send?.(await resultOf(job)));
else parentPort.on('message', async (job: PictureResizeJob) => parentPort?.postMessage(await resultOf(job)));
