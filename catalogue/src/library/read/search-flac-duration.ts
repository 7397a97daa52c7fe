import { open } from 'node:fs/promises';
import { countSamplesToLastFlacFrame } from './flac-frames.ts';
import { readBytesAt } from './read-bytes-at.ts';

/** The last frame of a FLAC file begins in this many last bytes; for CD quality it is 30 kB at most. */
const TAIL_BYTES = 512 * 1024;
/** Bytes of the marker and the first block, which describes the format of the sound. */
const STREAM_INFO_BYTES = 42;

/**
 * The length in seconds of a FLAC file whose header does not state it; null when it cannot be found. An encoder that
 * writes into a pipe cannot go back to the header, but the last frame contains its position.
 */
export async function searchFlacDuration(path: string): Promise<number | null> {
  const file = await open(path, 'r');
  try {
    const head = await readBytesAt(file, 0, STREAM_INFO_BYTES);
    if (head.length < STREAM_INFO_BYTES || head.toString('latin1', 0, 4) !== 'fLaC') return null;
    const { size } = await file.stat();
    const sampleRate = head.readUIntBE(18, 3) >> 4;
    const tail = await readBytesAt(file, Math.max(STREAM_INFO_BYTES, size - TAIL_BYTES), TAIL_BYTES);
    const samples = countSamplesToLastFlacFrame(tail, {
      samplesPerFrame: head.readUInt16BE(10),
      bitsPerSample: bitsPerSampleOf(head),
    });
    return samples === null || sampleRate === 0 ? null : samples / sampleRate;
  } finally {
    await file.close();
  }
}

const bitsPerSampleOf = (head: Buffer): number => ((head.readUInt16BE(20) >> 4) & 0x1f) + 1;
