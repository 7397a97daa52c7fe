import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { HttpError } from '../http/http-error.ts';
import { MultipartError, readMultipartForm } from './multipart.ts';

/** The field name that the service uses for the file. */
const FIELD = 'songFile';

/**
 * Bytes between two syncs: if all were synced at the end, a large file on a slow disk would take longer than the
 * connection may be idle.
 */
const SYNC_BYTES = 16 * 1024 * 1024;

export interface ReceivedFile {
  readonly path: string;
  readonly fileName: string;
  readonly size: number;
  /** SHA-256 of the file in hexadecimal. */
  readonly hash: string;
}

export interface ReceiveUploadOptions {
  /** Returns the path for the file; called once its name is known. */
  readonly pathFor: (fileName: string) => string;
  /** The largest accepted size in bytes. */
  readonly maxBytes: number;
  readonly tooLarge: () => HttpError;
}

const noFile = () => new HttpError(404, 'no file');

/**
 * Writes the form's file to the disk as it arrives, with backpressure.
 * @throws HttpError for a file that is too large, a full disk, or a form without a file.
 */
export async function receiveUpload(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  { pathFor, maxBytes, tooLarge }: ReceiveUploadOptions,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let size = 0;
  let unsynced = 0;
  let received: { path: string; fileName: string } | null = null;
  let file: FileHandle | null = null;
  try {
    for await (const event of readMultipartForm(body, boundary)) {
      if (event.kind === 'start' && event.name === FIELD && event.fileName !== null && received === null) {
        received = { path: pathFor(event.fileName), fileName: event.fileName };
        file = await open(received.path, 'wx');
      } else if (event.kind === 'data' && file !== null) {
        size += event.bytes.length;
        if (size > maxBytes) throw tooLarge();
        hash.update(event.bytes);
        await writeAll(file, event.bytes);
        unsynced += event.bytes.length;
        if (unsynced >= SYNC_BYTES) {
          await file.datasync();
          unsynced = 0;
        }
      } else if (event.kind === 'end' && file !== null) {
        // Before the reply: a listener may then delete their copy, and a power failure must not leave this one empty.
        await file.datasync();
        await file.close();
        file = null;
      }
    }
  } catch (error) {
    throw asRefusal(error);
  } finally {
    await file?.close().catch(() => {});
  }
  if (received === null || size === 0) throw noFile();
  return { ...received, size, hash: hash.digest('hex') };
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
}

function asRefusal(error: unknown): unknown {
  if (error instanceof MultipartError) return new HttpError(400, error.message);
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new HttpError(507, '服务器磁盘已满');
  return error;
}
