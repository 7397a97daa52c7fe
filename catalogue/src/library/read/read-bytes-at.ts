import type { FileHandle } from 'node:fs/promises';

/** The bytes of a file from an offset on; fewer where the file ends. */
export async function readBytesAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, length));
  const { bytesRead } = await file.read(buffer, 0, buffer.length, from);
  return buffer.subarray(0, bytesRead);
}
