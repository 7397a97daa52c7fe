import { open } from 'node:fs/promises';
import type { AudioType } from '../library/audio/audio-type.ts';

const HEAD_BYTES = 64;

const textAt = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to);

/** An MPEG frame begins with eleven set bits; the layer distinguishes mp3 (III) from AAC (none). */
function frameType(head: Buffer): AudioType | null {
  if (head.length < 2 || head.readUInt8(0) !== 0xff || (head.readUInt8(1) & 0xe0) !== 0xe0) return null;
  const layer = (head.readUInt8(1) >> 1) & 3;
  if (layer === 1) return 'mp3';
  return layer === 0 && (head.readUInt8(1) & 0xf0) === 0xf0 ? 'aac' : null;
}

/** The type of a file by its first bytes; null for types that Rill does not play. */
export function audioTypeOfBytes(head: Buffer): AudioType | null {
  if (textAt(head, 0, 4) === 'fLaC') return 'flac';
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 12) === 'WAVE') return 'wav';
  if (textAt(head, 4, 8) === 'ftyp') return 'm4a';
  if (textAt(head, 0, 4) === 'OggS') return textAt(head, 28, 36) === 'OpusHead' ? 'opus' : 'ogg';
  return frameType(head);
}

/** The type of a sound file by its content, whatever its name; an ID3 tag in front is skipped. */
export async function sniffAudio(path: string): Promise<AudioType | null> {
  const file = await open(path, 'r');
  try {
    const read = async (from: number) => {
      const buffer = Buffer.alloc(HEAD_BYTES);
      const { bytesRead } = await file.read(buffer, 0, HEAD_BYTES, from);
      return buffer.subarray(0, bytesRead);
    };
    const head = await read(0);
    if (textAt(head, 0, 3) !== 'ID3' || head.length < 10) return audioTypeOfBytes(head);
    const tagLength = head.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
    // Some taggers write more zeros behind the tag than it states, which happens in mp3 files only.
    return audioTypeOfBytes(await read(10 + tagLength)) ?? 'mp3';
  } finally {
    await file.close();
  }
}
