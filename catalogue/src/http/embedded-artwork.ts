import type { FileHandle } from 'node:fs/promises';

/**
 * Where the embedded artwork of an audio file is, so that it can be left out when the file is streamed. Chromium looks
 * for a video track behind every cover that it finds, for a minute of the song, and starts no sooner; on a slow line
 * that takes seconds.
 */
export interface EmbeddedArtworkLocation {
  /** This many bytes at the beginning of the file are not sent. */
  readonly skippedBytes: number;
  /** The offset in the file at which four bytes are sent as the name of an empty box, or null. */
  readonly renamedBoxOffset: number | null;
}

export const NO_EMBEDDED_ARTWORK: EmbeddedArtworkLocation = { skippedBytes: 0, renamedBoxOffset: null };

/** Finds the artwork of an open file by the file's extension. A malformed file is sent as it is. */
export async function locateEmbeddedArtwork(
  file: FileHandle,
  size: number,
  type: string,
): Promise<EmbeddedArtworkLocation> {
  if (type === 'mp3') return { skippedBytes: await lengthOfTag(file, size), renamedBoxOffset: null };
  if (type === 'm4a') return { skippedBytes: 0, renamedBoxOffset: await offsetOfCoverName(file, size) };
  return NO_EMBEDDED_ARTWORK;
}

const TAG_HEAD = 10;

/** ID3v2: `ID3`, version, flags, then the length in four bytes of seven bits. */
async function lengthOfTag(file: FileHandle, size: number): Promise<number> {
  const head = await readBytesAt(file, 0, TAG_HEAD);
  if (head.length < TAG_HEAD || head.toString('latin1', 0, 3) !== 'ID3') return 0;
  const length = TAG_HEAD + head.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  return length < size ? length : 0;
}

const BOX_HEAD = 8;
/** Some boxes contain a number before their children. */
const PATH_TO_COVER = [
  { name: 'moov', number: 0 },
  { name: 'udta', number: 0 },
  { name: 'meta', number: 4 },
  { name: 'ilst', number: 0 },
  { name: 'covr', number: 0 },
] as const;
/** At most this many boxes of one level are read. */
const MAX_BOXES = 1000;

/** The offset of the name of the box with the cover, or null when there is none. */
async function offsetOfCoverName(file: FileHandle, size: number): Promise<number | null> {
  let from = 0;
  let to = size;
  let offset: number | null = null;
  for (const { name, number } of PATH_TO_COVER) {
    const box = await findBox(file, from, to, name);
    if (box === null) return null;
    offset = box.from - 4;
    from = box.from + number;
    to = box.to;
  }
  return offset;
}

/** The content of the first box of that name: each box begins with its length and its name (ISO 14496-12). */
async function findBox(file: FileHandle, from: number, to: number, name: string) {
  let at = from;
  for (let box = 0; box < MAX_BOXES && at + BOX_HEAD <= to; box += 1) {
    const head = await readBytesAt(file, at, BOX_HEAD);
    if (head.length < BOX_HEAD) return null;
    const length = await lengthOfBox(file, at, to, head.readUInt32BE(0));
    if (length < BOX_HEAD || at + length > to) return null;
    if (head.toString('latin1', 4) === name) return { from: at + BOX_HEAD, to: at + length };
    at += length;
  }
  return null;
}

/** 0: the box extends to the end of the file; 1: the length follows the name in eight bytes. */
async function lengthOfBox(file: FileHandle, at: number, to: number, short: number): Promise<number> {
  if (short === 0) return to - at;
  if (short !== 1) return short;
  const long = await readBytesAt(file, at + BOX_HEAD, 8);
  return long.length === 8 ? Number(long.readBigUInt64BE()) : 0;
}

async function readBytesAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}
