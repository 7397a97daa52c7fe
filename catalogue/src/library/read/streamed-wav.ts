import { open } from 'node:fs/promises';
import type { PatchedBytes } from './bounded-tokenizer.ts';
import { readBytesAt } from './read-bytes-at.ts';

/** The head of a recording has its format, and tags at most; a longer one is not searched. */
const MAX_HEAD_BYTES = 256 * 1024;
const RIFF_HEAD_BYTES = 12;
/** The length that says: it is not known, and the file's end is the end. */
const UNKNOWN = 0xffff_ffff;

/**
 * A recorder states the lengths in a WAV file once it stops; in one that was written into a pipe, or whose recorder was
 * cut off, they are 0, and the sound goes on to the file's end. Browsers play it; music-metadata reads nothing after a
 * length of 0. These bytes in place of its own say that the lengths are not known. Null for any other file.
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
