import { open } from 'node:fs/promises';
import type { PatchedBytes } from './bounded-tokenizer.ts';
import { readBytesAt } from './read-bytes-at.ts';

/** A recording's header has its format, and at most some tags; a longer one is not searched. */
const MAX_HEAD_BYTES = 256 * 1024;
const RIFF_HEAD_BYTES = 12;
/** The length that means: unknown, the sound extends to the end of the file. */
const UNKNOWN = 0xffff_ffff;

/**
 * Bytes that replace the lengths in a WAV header by "unknown"; null for any file that does not need them. A recorder
 * states the lengths when it stops; when it writes into a pipe or is cut off they stay 0, and the sound extends to the
 * end of the file. Browsers play such a file, but music-metadata reads nothing after a length of 0.
 */
export async function patchStreamedWav(path: string): Promise<PatchedBytes | null> {
  const file = await open(path, 'r');
  try {
    const head = await readBytesAt(file, 0, MAX_HEAD_BYTES);
    if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') return null;
    for (let at = RIFF_HEAD_BYTES; at + 8 <= head.length; ) {
      const length = head.readUInt32LE(at + 4);
      if (head.toString('latin1', at, at + 4) === 'data') {
        if (length !== 0) return null;
        head.writeUInt32LE(UNKNOWN, 4);
        head.writeUInt32LE(UNKNOWN, at + 4);
        return { at: 0, bytes: head.subarray(0, at + 8) };
      }
      at += 8 + length + (length % 2);
    }
    return null;
  } finally {
    await file.close();
  }
}
