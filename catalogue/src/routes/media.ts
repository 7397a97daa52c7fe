import type { Context, Hono } from 'hono';
import { UndecodableSourceError, WorkQueueFullError } from '../errors.ts';
import { type CoverSize, parseCoverSize } from '../http/cover-size.ts';
import { NOT_FOUND_REPLY } from '../http/http-error.ts';
import {
  fileModifiedMs,
  isFolderUnavailable,
  replyRetryLater,
  sendBytes,
  sendFile,
} from '../http/send-file.ts';
import {
  type TranscodingFormat,
  transcodedByteLength,
  transcodingFormatFromUrl,
} from '../present/transcoding-format.ts';
import type { Database } from '../store/database.ts';
import { type CoverSource, pictureByHash } from '../store/music/pictures.ts';
import { type StreamedSongFile, streamedFileOfSong } from '../store/music/streamed-file.ts';
import { fileOfVideo } from '../store/music/videos.ts';
import { cloudFilesByIds } from '../store/personal/cloud.ts';

/**
 * Makes a cover in the given size unless it exists: resolves to the path of a WebP file, to its bytes when they could
 * not be written, or to null when the picture cannot be read.
 */
export interface CoverResizer {
  coverFile(
    hash: string,
    source: CoverSource,
    size: CoverSize,
    signal: AbortSignal,
  ): Promise<string | Uint8Array | null>;
}

/**
 * Transcodes a file, or a part of it, into a format that browsers play. `signal` aborts when the listener disconnects.
 */
export interface AudioTranscoder {
  stream(
    wanted: {
      readonly part: {
        readonly path: string;
        readonly type: string;
        readonly start: number;
        readonly seconds: number;
      };
      readonly mark: string;
      readonly sound: TranscodingFormat;
      readonly bytes: number;
    },
    first: number,
    last: number,
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>>;
}

const AUDIO_TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
};

const VIDEO_TYPES: Readonly<Record<string, string>> = { mp4: 'video/mp4', webm: 'video/webm' };

/** Private, because not everybody may see every cover, so shared caches must not store it. */
const ONE_YEAR = 'private, max-age=31536000, immutable';

const replyBusy = (context: Context, msg = 'too many covers or sounds are waiting') =>
  context.json({ code: 503, msg }, 503, { 'Retry-After': '2' });

/** Sends a cover that a full disk could not store, without caching: the next request may find it stored. */
const sendUnwritten = (cover: Uint8Array) =>
  new Response(new Uint8Array(cover), {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });

const notFound = (context: Context) => context.json(NOT_FOUND_REPLY, 404);

/** The response for a missing file: deleted, or on a drive of a music folder that is not mounted. */
const replyMissing = async (context: Context, root: string | null): Promise<Response> =>
  root !== null && (await isFolderUnavailable(root))
    ? replyRetryLater(context, 'the drive of this music is not there')
    : notFound(context);

/** Sends transcoded sound by byte ranges like a file, because its length is known in advance. */
async function sendTranscoded(
  context: Context,
  { path, root, part, type, audioHash, durationMs }: StreamedSongFile,
  sound: TranscodingFormat,
  maker: AudioTranscoder,
): Promise<Response> {
  const modifiedMs = await fileModifiedMs(path);
  if (modifiedMs === null) return replyMissing(context, root);
  const seconds = durationMs / 1000;
  const bytes = transcodedByteLength(sound, seconds);
  const form = sound.kind === 'opus' ? String(sound.kbps) : `${sound.sampleRate}-${sound.bits}`;
  const changed = Math.floor(modifiedMs).toString(36);
  // The extent is part of the key, because a changed cue sheet moves a song within the same file.
  const extent = [part?.start ?? 0, seconds].map((at) => Math.round(at * 1000).toString(36)).join('-');
  const mark = `${audioHash.slice(0, 20)}-${form}-${changed}-${extent}`;
  try {
    return await sendBytes(context, {
      size: bytes,
      contentType: AUDIO_TYPES[sound.kind] ?? '',
      etag: `"${mark}"`,
      modifiedMs,
      cacheControl: 'private, max-age=3600',
      open: (first, last) =>
        maker.stream(
          { part: { path, type, start: part?.start ?? 0, seconds }, mark, sound, bytes },
          first,
          last,
          context.req.raw.signal,
        ),
    });
  } catch (error) {
    // Players skip a song for this status, which means that no later try can succeed.
    if (error instanceof UndecodableSourceError)
      return context.json({ code: 415, msg: 'the file cannot be decoded' }, 415);
    if (error instanceof WorkQueueFullError) return replyBusy(context);
    // The disk is full, or the server is being stopped.
    return replyBusy(context, 'the sound cannot be made now');
  }
}

/** 404 when the file has gone since the scan, 503 when the drive of its music folder is not mounted. */
async function sendStored(context: Context, file: Parameters<typeof sendFile>[1]): Promise<Response> {
  return (await sendFile(context, file)) ?? replyMissing(context, file.root);
}

/** Sends the sound of a file without the pictures in its tags, unless the whole file is requested. */
const sendSound = (
  context: Context,
  { path, root, type, hash }: Record<'path' | 'type' | 'hash', string> & { readonly root: string | null },
  cacheControl: string,
) =>
  sendStored(context, {
    path,
    contentType: AUDIO_TYPES[type] ?? 'application/octet-stream',
    mark: hash.slice(0, 16),
    cacheControl,
    stripArtworkOf: context.req.query('whole') === undefined ? type : null,
    root,
  });

interface Makers {
  readonly covers: CoverResizer;
  /** Transcodes sounds; null on a machine without ffmpeg. */
  readonly sounds: AudioTranscoder | null;
  /** Called when a song's file is gone although the drive of its music folder is mounted. */
  readonly onFileGone?: () => void;
}

/** Mounts sound and videos by byte ranges, and covers in the requested sizes. */
export function mountMediaRoutes(
  app: Hono,
  database: Database,
  { covers, sounds, onFileGone }: Makers,
): void {
  // A cached response belongs to the session that requested it, so after a logout and with another account the browser
  // requests again. Covers need no such header, because only those who may see one know its hash.
  app.on('GET', ['/audio/*', '/video/*'], async (context, next) => {
    await next();
    context.header('Vary', 'Cookie', { append: true });
  });

  app.get('/audio/:songId{\\d{1,15}}/:file{\\d{1,15}\\.[a-z0-9]{2,4}}', async (context) => {
    const songId = Number(context.req.param('songId'));
    const fileId = Number.parseInt(context.req.param('file'), 10);
    const file = streamedFileOfSong(database, songId, fileId);
    if (file === undefined) return notFound(context);
    const ending = context.req.param('file').split('.')[1] ?? '';
    const isOther = ending !== file.type || file.part !== null;
    const sound = isOther
      ? transcodingFormatFromUrl(ending, context.req.query('kbps'), file, file.durationMs / 1000)
      : null;
    const isTranscoded = sound !== null && (ending !== file.type || context.req.query('cut') !== undefined);
    const reply =
      isTranscoded && sounds !== null
        ? await sendTranscoded(context, file, sound, sounds)
        : await sendSound(context, { ...file, hash: file.audioHash }, 'private, max-age=3600');
    // While the drive is not mounted the status is 503, so no file counts as gone.
    if (reply.status === 404 && file.root !== null) onFileGone?.();
    return reply;
  });

  // Only its own account may play an upload; the session is looked up by an earlier middleware (create-catalogue.ts).
  app.get('/upload/:songId{\\d{1,15}}/:file{\\d{1,15}\\.[a-z0-9]{2,4}}', async (context) => {
    const account = context.get('session')?.accountId;
    const [file] =
      account === undefined ? [] : cloudFilesByIds(database, account, [Number(context.req.param('songId'))]);
    if (file === undefined) return notFound(context);
    // Cached, but revalidated each time, so that nobody can play it after a logout.
    return sendSound(context, { ...file, root: null }, 'private, no-cache');
  });

  app.get('/video/:id{\\d{1,15}}/:file{\\d{1,4}\\.[a-z0-9]{2,4}}', async (context) => {
    const id = Number(context.req.param('id'));
    const height = Number.parseInt(context.req.param('file'), 10);
    const file = fileOfVideo(database, id, height);
    if (file === undefined) return notFound(context);
    return sendStored(context, {
      path: file.path,
      contentType: VIDEO_TYPES[file.type] ?? 'application/octet-stream',
      mark: `video${id}-${height}`,
      cacheControl: 'private, max-age=3600',
      stripArtworkOf: null,
      root: null,
    });
  });

  async function sendCover(context: Context, hash: string, source: CoverSource): Promise<Response> {
    const size = parseCoverSize(context.req.query('param'));
    const cover = await covers
      .coverFile(hash, source, size, context.req.raw.signal)
      .catch((error: unknown) => error);
    if (cover instanceof WorkQueueFullError) return replyBusy(context);
    if (cover instanceof Error) throw cover;
    if (cover instanceof Uint8Array) return sendUnwritten(cover);
    if (typeof cover !== 'string') return notFound(context);
    return sendStored(context, {
      path: cover,
      contentType: 'image/webp',
      mark: hash,
      cacheControl: ONE_YEAR,
      stripArtworkOf: null,
      root: null,
    });
  }

  app.get('/cover/:hash{[0-9a-f]{16,64}}', async (context) => {
    const hash = context.req.param('hash');
    const source = pictureByHash(database, hash, context.get('session')?.accountId ?? null);
    return source === undefined ? notFound(context) : sendCover(context, hash, source);
  });

  app.get('/cover/:drawing{drawn[0-9]{2}}', async (context) => {
    const drawing = context.req.param('drawing');
    return sendCover(context, drawing, { kind: 'drawn', path: drawing.slice(-2) });
  });
}
