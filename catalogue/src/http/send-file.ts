import { open } from 'node:fs/promises';
import type { Context } from 'hono';
import { readByteRange } from './byte-range.ts';
import { findEmbeddedArtwork, NO_ARTWORK } from './embedded-artwork.ts';
import { createFileStream } from './file-stream.ts';

const unmarked = (etag: string) => etag.trim().replace(/^W\//, '');

/**
 * Whether an If-None-Match header names this ETag (RFC 9110, 13.1.2). The comparison is weak: a proxy that compresses
 * a response marks its ETag so.
 */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((one) => one.trim() === '*' || unmarked(one) === unmarked(etag)) === true;

export interface SentFile {
  readonly path: string;
  readonly contentType: string;
  /** What the ETag begins with: it tells this content from every other, before size and date are added. */
  readonly mark: string;
  readonly cacheControl: string;
  /** The type (`mp3`, `m4a` …) of an audio file that is sent without its embedded artwork; null: sent whole. */
  readonly stripArtworkOf: string | null;
}

/** True when If-Range still names this very content, or is not there. */
function isSame(header: string | undefined, etag: string, modifiedMs: number): boolean {
  if (header === undefined) return true;
  if (header.startsWith('"') || header.startsWith('W/')) return header === etag;
  return Date.parse(header) === Math.floor(modifiedMs / 1000) * 1000;
}

/** Answers with a file: whole, a byte range of it, "unchanged" or "no such range". Null when it is not there. */
export async function sendFile(context: Context, wanted: SentFile): Promise<Response | null> {
  const file = await open(wanted.path, 'r').catch(() => null);
  if (file === null) return null;
  let isHandedOver = false;
  try {
    const { size: wholeSize, mtimeMs } = await file.stat();
    const type = wanted.stripArtworkOf;
    const { skipped, hidden } = type === null ? NO_ARTWORK : await findEmbeddedArtwork(file, wholeSize, type);
    const size = wholeSize - skipped;
    const kind = hidden === null ? '' : '-bare';
    const etag = `"${wanted.mark}${kind}-${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
    const headers = new Headers({
      'Accept-Ranges': 'bytes',
      'Cache-Control': wanted.cacheControl,
      'Content-Type': wanted.contentType,
      ETag: etag,
      'Last-Modified': new Date(mtimeMs).toUTCString(),
      'X-Content-Type-Options': 'nosniff',
    });
    if (matchesEtag(context.req.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
    const range = isSame(context.req.header('if-range'), etag, mtimeMs)
      ? readByteRange(context.req.header('range'), size)
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
    isHandedOver = true;
    return new Response(createFileStream(file, first + skipped, last + skipped, hidden), { status, headers });
  } finally {
    if (!isHandedOver) await file.close();
  }
}
