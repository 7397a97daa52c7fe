import type { FileHandle } from 'node:fs/promises';

/**
 * Where the embedded artwork of an audio file is, so that it can be left out of the stream. Chromium takes a cover for
 * a video track, searches a minute of the song for its frames, and starts to play only then, which takes seconds on a
 * slow line.
 */
export interface EmbeddedArtworkLocation {
  /** Number of bytes at the beginning of the file that are not sent. */
  readonly skippedBytes: number;
  /** The file offset of a box's four-byte name, which is sent as that of an empty box; null for none. */
  readonly renamedBoxOffset: number | null;
}

export const NO_EMBEDDED_ARTWORK: EmbeddedArtworkLocation = { skippedBytes: 0, renamedBoxOffset: null };

/** Finds the artwork of an open file by the file's extension. A malformed file is sent unchanged. */
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
/** The boxes from the file to the cover; some have a number before their children. */
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

/** The content of the first box with this name; each box begins with its length and its name (ISO 14496-12). */
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

/**
 * The length of a box. A short length of 0 means that the box extends to the end of the file; with 1 the length follows
 * the name in eight bytes.
 */
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
