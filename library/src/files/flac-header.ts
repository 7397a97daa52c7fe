import type { AudioFacts } from './mp3-header.ts';

/** Reads the stream information of a FLAC file: 20 bits of rate, 36 bits of sample count. */
export function readFlacFacts(bytes: Uint8Array): AudioFacts {
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== 'fLaC') throw new Error('not a FLAC file');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const packed = view.getBigUint64(18);
  const sampleRate = Number(packed >> 44n);
  const durationMs = Math.round((Number(packed & 0xfffffffffn) / sampleRate) * 1000);
  return { durationMs, bitrate: Math.round((bytes.length * 8000) / durationMs), sampleRate };
}
