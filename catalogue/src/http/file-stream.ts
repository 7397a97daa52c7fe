import type { FileHandle } from 'node:fs/promises';

const CHUNK_BYTES = 128 * 1024;

/**
 * Streams a stretch of an open file, a chunk each time the listener can take one, and closes the file at the end,
 * on an error and when the listener leaves.
 */
export function streamOfFile(file: FileHandle, first: number, last: number): ReadableStream<Uint8Array> {
  let at = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const buffer = new Uint8Array(Math.min(CHUNK_BYTES, last - at + 1));
          const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
          at += bytesRead;
          if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
          if (bytesRead > 0 && at <= last) return;
          await file.close();
          // A file that got shorter under us cannot keep the promised length.
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
