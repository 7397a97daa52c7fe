import { open } from 'node:fs/promises';
import { lastFlacSample } from './flac-frames.ts';
import { readBytesAt } from './read-bytes-at.ts';

/** The last frame of a FLAC file begins in these bytes; that of a CD is 30 kB at most. */
const TAIL_BYTES = 512 * 1024;
/** The marker, and the first block with its head: how the sound is stored. */
const STREAM_INFO_BYTES = 42;

/**
 * The length in seconds of a FLAC file whose head does not state it; null where it is not found. An encoder that writes
 * into a pipe cannot go back to state it, but the last frame has its own place in the song.
 */
export async function searchFlacDuration(path: string): Promise<number | null> {
  const file = await open(path, 'r');
  try {
    const head = await readBytesAt(file, 0, STREAM_INFO_BYTES);
    if (head.length < STREAM_INFO_BYTES || head.toString('latin1', 0, 4) !== 'fLaC') return null;
    const { size } = await file.stat();
    const sampleRate = head.readUIntBE(18, 3) >> 4;
    const tail = await readBytesAt(file, Math.max(STREAM_INFO_BYTES, size - TAIL_BYTES), TAIL_BYTES);
    const samples = lastFlacSample(tail, {
      samplesPerFrame: head.readUInt16BE(10),
      bitsPerSample: bitsPerSampleOf(head),
    });
    return samples === null || sampleRate === 0 ? null : samples / sampleRate;
  } finally {
    await file.close();
  }
}

const bitsPerSampleOf = (head: Buffer): number => ((head.readUInt16BE(20) >> 4) & 0x1f) + 1;
