import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { type AudioType, isBrowserPlayableType } from '../audio/audio-type.ts';
import { readBytesAt } from './read-bytes-at.ts';

const SAMPLE_BYTES = 64 * 1024;
/** The most blocks and boxes that are skipped before the sound; real files have dozens. */
const MAX_BLOCKS = 2000;

/** The offset after an ID3v2 tag: `ID3`, version, flags, then the length in four bytes of seven bits. */
async function afterId3(file: FileHandle): Promise<number> {
  const head = await readBytesAt(file, 0, 10);
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0;
  return 10 + head.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
}

/**
 * The offset after the metadata blocks: `fLaC`, then blocks of kind and length; the highest bit of the kind marks the
 * last one.
 */
async function afterFlacBlocks(file: FileHandle, size: number): Promise<number> {
  let at = (await afterId3(file)) + 4;
  for (let block = 0; at < size && block < MAX_BLOCKS; block += 1) {
    const head = await readBytesAt(file, at, 4);
    if (head.length < 4) break;
    at += 4 + head.readUIntBE(1, 3);
    if (head.readUInt8(0) >= 0x80) break;
  }
  return at;
}

/** The first and last offset of the sound; RIFF and MP4 are chains of named boxes, one of which holds the sound. */
async function boxOfSound(file: FileHandle, size: number, type: 'wav' | 'm4a'): Promise<[number, number]> {
  let at = type === 'wav' ? 12 : 0;
  for (let box = 0; at + 8 <= size && box < MAX_BLOCKS; box += 1) {
    const head = await readBytesAt(file, at, 16);
    if (head.length < 8) break;
    if (type === 'wav') {
      const length = head.readUInt32LE(4);
      // As in streamed-wav.ts, a length of 0 means that the sound extends to the end of the file.
      if (head.toString('latin1', 0, 4) === 'data')
        return [at + 8, length === 0 ? size : Math.min(size, at + 8 + length)];
      at += 8 + length + (length % 2);
    } else {
      const short = head.readUInt32BE(0);
      const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
      if (head.toString('latin1', 4, 8) === 'mdat')
        return [at + 8, length === 0 ? size : Math.min(size, at + length)];
      if (length < 8) break;
      at += length;
    }
  }
  return [0, size];
}

async function spanOfSound(file: FileHandle, size: number, type: AudioType): Promise<[number, number]> {
  if (type === 'wav' || type === 'm4a') return boxOfSound(file, size, type);
  if (type === 'flac') return [await afterFlacBlocks(file, size), size];
  if (type === 'mp3' || type === 'aac') {
    const tail = await readBytesAt(file, Math.max(0, size - 128), 3);
    return [await afterId3(file), tail.toString('latin1') === 'TAG' ? size - 128 : size];
  }
  // In formats that are transcoded the tags are not skipped, so a changed tag counts as changed sound.
  if (!isBrowserPlayableType(type)) return [0, size];
  // Ogg numbers its pages from the header, where the tags are, so only the end stays when tags change.
  return [Math.max(0, size - SAMPLE_BYTES), size];
}

/** Identifies the sound of a file without its tags: its length in bytes, and a hash that stays when tags change. */
export interface AudioHash {
  readonly length: number;
  readonly hash: string;
}

/** Hashes the length of the sound and 64 kB each from its beginning, middle and end. */
export async function hashAudio(path: string, type: AudioType): Promise<AudioHash> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const [from, to] = await spanOfSound(file, size, type);
    const length = Math.max(0, to - from);
    const hash = createHash('sha256').update(`${type} ${length}`);
    const starts = new Set([
      from,
      from + Math.floor(Math.max(0, length - SAMPLE_BYTES) / 2),
      Math.max(from, to - SAMPLE_BYTES),
    ]);
    for (const start of starts)
      hash.update(await readBytesAt(file, start, Math.min(SAMPLE_BYTES, to - start)));
    return { length, hash: hash.digest('hex').slice(0, 32) };
  } finally {
    await file.close();
  }
}
