import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { selectCover } from 'music-metadata';
import sharp, { type Sharp } from 'sharp';
import { refuseLongSplits } from '../read/bounded-split.ts';
import { parseTags } from '../read/parse-tags.ts';
import { arePictureBytes } from '../read/picture-bytes.ts';
import { drawCover } from './draw-cover.ts';
import type { PictureResizeJob, PictureResizeResult } from './picture-job.ts';
import { isBmp, readBmp } from './read-bmp.ts';

/** Runs in a thread of its own: reads a picture, resizes it and writes it as WebP. */

/** With less, WebP shows squares in even areas, such as a drawn sky. */
const QUALITY = 88;
const MAX_PIXELS = 60_000_000;

// The file may be another one by now than the scan has read.
refuseLongSplits();

// Jobs already run one after another; a second core stays free for the streams.
sharp.concurrency(1);
sharp.cache(false);

async function originalOf(job: PictureResizeJob): Promise<Uint8Array> {
  if (job.kind === 'drawn') return Buffer.from(drawCover(job.path));
  // If a named pipe has replaced the file since the scan, a read would block a thread until somebody writes to the pipe.
  if (!(await stat(job.path)).isFile()) throw new Error('the picture is not a file any more');
  if (job.kind === 'file') return readFile(job.path);
  const { common } = await parseTags(job.path);
  const cover = selectCover(common.picture?.filter(({ data }) => arePictureBytes(data)));
  if (cover === null) throw new Error('the file has no embedded picture any more');
  return cover.data;
}

function opened(bytes: Uint8Array): Sharp {
  if (!isBmp(bytes)) return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'none' });
  const { dots, width, height } = readBmp(bytes);
  return sharp(dots, { raw: { width, height, channels: 3 } });
}

async function make(job: PictureResizeJob): Promise<PictureResizeResult> {
  const resized = await opened(await originalOf(job))
    .rotate()
    .resize(job.width, job.height, { fit: job.isWhole ? 'inside' : 'cover', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
  // Written to a temporary file and renamed, so that no client is ever sent half a picture.
  const aside = `${job.target}.${job.id}.part`;
  try {
    await writeFile(aside, resized);
    await rename(aside, job.target);
    return { id: job.id, isMade: true, unwritten: null };
  } catch (error) {
    await rm(aside, { force: true }).catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    return { id: job.id, isMade: true, unwritten: { bytes: resized, reason } };
  }
}

parentPort?.on('message', (job: PictureResizeJob) => {
  make(job).then(
    (result) => parentPort?.postMessage(result),
    () =>
      parentPort?.postMessage({ id: job.id, isMade: false, unwritten: null } satisfies PictureResizeResult),
  );
});
