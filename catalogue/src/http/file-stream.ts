import type { FileHandle } from 'node:fs/promises';

const CHUNK_BYTES = 128 * 1024;

/** The name of a box that players skip. */
const EMPTY_BOX = Buffer.from('free');

/**
 * Streams a byte range of an open file, one chunk whenever the client can take one, and closes the file at the end, on
 * an error and when the client disconnects. The four bytes at `renamedBoxOffset` are replaced by the name of an empty
 * box.
 */
export function createFileStream(
  file: FileHandle,
  first: number,
  last: number,
  renamedBoxOffset: number | null,
): ReadableStream<Uint8Array> {
  let at = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const buffer = new Uint8Array(Math.min(CHUNK_BYTES, last - at + 1));
          const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
          if (renamedBoxOffset !== null) renameBox(buffer, renamedBoxOffset - at);
          at += bytesRead;
          if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
          if (bytesRead > 0 && at <= last) return;
          await file.close();
          // A file that was truncated meanwhile cannot fill the promised length.
          if (at <= last) controller.error(new Error('the file ended early'));
          else controller.close();
        } catch (error) {
          await file.close().catch(() => {});
          controller.error(error);
        }
      },
      async cancel() {
        await file.close().catch(() => {});
      },
    },
    { highWaterMark: 1 },
  );
}

/** Replaces the part of the box's name that lies in this chunk; the name may begin before the chunk. */
function renameBox(chunk: Uint8Array, from: number): void {
  for (const [at, byte] of EMPTY_BOX.entries()) {
    const offset = from + at;
    if (offset >= 0 && offset < chunk.length) chunk[offset] = byte;
  }
}
