import { constants } from 'node:fs';
import { type FileHandle, open, readdir, realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import type { Context } from 'hono';
import { parseRangeHeader } from './byte-range.ts';
import { locateEmbeddedArtwork, NO_EMBEDDED_ARTWORK } from './embedded-artwork.ts';
import { createFileStream } from './file-stream.ts';

const unmarked = (etag: string) =>
  etag
    .trim()
    .replace(/^W\//, '')
    .replace(/-(?:gzip|br)"$/, '"');

/**
 * Whether an If-None-Match header names this ETag (RFC 9110, 13.1.2). The comparison is weak, because a proxy that
 * compresses a response marks its ETag as weak, and Apache appends a suffix.
 */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((one) => one.trim() === '*' || unmarked(one) === unmarked(etag)) === true;

export interface FileToSend {
  readonly path: string;
  readonly contentType: string;
  /** The prefix of the ETag, which distinguishes this content from any other before size and date are added. */
  readonly mark: string;
  readonly cacheControl: string;
  /** The type (`mp3`, `m4a` …) of a file sent without its embedded artwork; null: it is sent whole. */
  readonly stripArtworkOf: string | null;
  /**
   * The file's folder without links, because in a music folder a link may have replaced a song; null for Rill's own.
   */
  readonly root: string | null;
}

/** Whether If-Range names this content or is absent. */
function isSame(header: string | undefined, etag: string, modifiedMs: number): boolean {
  if (header === undefined) return true;
  if (header.startsWith('"') || header.startsWith('W/')) return header === etag;
  return Date.parse(header) === Math.floor(modifiedMs / 1000) * 1000;
}

/** Bytes of known length that a response can be made of. */
export interface ByteRangeSource {
  readonly size: number;
  readonly contentType: string;
  readonly etag: string;
  readonly modifiedMs: number;
  readonly cacheControl: string;
  /** Streams a range, both ends included. Not called for a response without a body. */
  open(first: number, last: number): ReadableStream<Uint8Array> | Promise<ReadableStream<Uint8Array>>;
}

/** Sends bytes: all, a range of them, status 304 or status 416. */
export async function sendBytes(context: Context, sent: ByteRangeSource): Promise<Response> {
  const { size, etag, modifiedMs } = sent;
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': sent.cacheControl,
    'Content-Type': sent.contentType,
    ETag: etag,
    'Last-Modified': new Date(modifiedMs).toUTCString(),
    'X-Content-Type-Options': 'nosniff',
  });
  if (matchesEtag(context.req.header('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  const range = isSame(context.req.header('if-range'), etag, modifiedMs)
    ? parseRangeHeader(context.req.header('range'), size)
    : null;
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { first, last } = range ?? { first: 0, last: size - 1 };
  headers.set('Content-Length', String(last - first + 1));
  if (range !== null) headers.set('Content-Range', `bytes ${first}-${last}/${size}`);
  const status = range === null ? 200 : 206;
  if (context.req.method === 'HEAD' || size === 0) return new Response(null, { status, headers });
  return new Response(await sent.open(first, last), { status, headers });
}

/** When a file was last changed, in milliseconds since 1970; null when it does not exist. */
export const fileModifiedMs = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );

/**
 * Whether a music folder is missing, or empty like the mount point of an absent drive, whose files will come back. A
 * folder whose music was deleted looks alike until the next scan.
 */
export const isFolderUnavailable = (path: string): Promise<boolean> =>
  readdir(path).then(
    (names) => names.every((name) => name.startsWith('.')),
    () => true,
  );

/** Errors that pass: too many files are open, or another program (Samba) must release the file first. */
const OPENED_LATER = ['EMFILE', 'ENFILE', 'EAGAIN'];

/** Windows has neither this flag nor pipes among its files. */
const WITHOUT_WAITING = constants.O_RDONLY | constants.O_NONBLOCK;

/** A pipe would block one of the four threads that read all files, until somebody writes to it. */
const openWithoutWaiting = (path: string): Promise<FileHandle> => open(path, WITHOUT_WAITING);

async function isReallyInside(path: string, root: string): Promise<boolean> {
  const [file, folder] = await Promise.all([realpath(path), realpath(root)]).catch(() => ['', '/']);
  return file.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Errors of a drive that does not respond: a network drive whose server is away, or a defective disk. */
const DRIVE_SILENT = ['EIO', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN', 'EHOSTUNREACH', 'ETIMEDOUT', 'ENODEV'];

/** The response for a file that can be opened later: a player retries after it, but gives a missing file up. */
export const replyRetryLater = (context: Context, msg: string): Response =>
  context.json({ code: 503, msg }, 503, { 'Retry-After': '1', 'Cache-Control': 'no-store' });

/**
 * Sends a file: whole, a byte range, or status 304, 416, or 503 while it cannot be opened or its drive does not
 * respond. Null when there is no readable ordinary file, or when it is a link that leads out of its root.
 */
export async function sendFile(
  context: Context,
  wanted: FileToSend,
  openFile: (path: string) => Promise<FileHandle> = openWithoutWaiting,
): Promise<Response | null> {
  let file: FileHandle;
  try {
    file = await openFile(wanted.path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (OPENED_LATER.includes(code)) return replyRetryLater(context, 'the file cannot be opened now');
    return DRIVE_SILENT.includes(code) ? replyRetryLater(context, 'the drive does not respond') : null;
  }
  let isHandedOver = false;
  try {
    const facts = await file.stat();
    if (!facts.isFile()) return null;
    if (wanted.root !== null && !(await isReallyInside(wanted.path, wanted.root))) return null;
    const { size: wholeSize, mtimeMs } = facts;
    const type = wanted.stripArtworkOf;
    const { skippedBytes, renamedBoxOffset } =
      type === null ? NO_EMBEDDED_ARTWORK : await locateEmbeddedArtwork(file, wholeSize, type);
    const size = wholeSize - skippedBytes;
    const kind = renamedBoxOffset === null ? '' : '-bare';
    return await sendBytes(context, {
      size,
      contentType: wanted.contentType,
      etag: `"${wanted.mark}${kind}-${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
      modifiedMs: mtimeMs,
      cacheControl: wanted.cacheControl,
      open(first, last) {
        isHandedOver = true;
        return createFileStream(file, first + skippedBytes, last + skippedBytes, renamedBoxOffset);
      },
    });
  } finally {
    if (!isHandedOver) await file.close();
  }
}
