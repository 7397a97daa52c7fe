import { type FileHandle, open } from 'node:fs/promises';
import type { PatchedBytes } from './bounded-tokenizer.ts';
import { readBytesAt } from './read-bytes-at.ts';

/** Boxes that are skipped; the header of a song has a few. */
const MAX_BOXES = 2000;

interface Box {
  readonly name: string;
  readonly at: number;
  readonly end: number;
}

/**
 * Bytes with which the only track of an MP4 file ends before its tags; null for any file that does not need them.
 * GStreamer writes the tags into the track, where music-metadata takes their box for the track's header and then finds
 * neither tags nor sound. Other programs write them behind the track.
 */
export async function patchTagsInTrack(path: string): Promise<PatchedBytes | null> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const [type] = await boxesIn(file, 0, Math.min(size, 1024));
    if (type?.name !== 'ftyp') return null;
    const movie = (await boxesIn(file, 0, size)).find(({ name }) => name === 'moov');
    if (movie === undefined) return null;
    for (const track of await boxesIn(file, movie.at + 8, movie.end)) {
      const last = track.name === 'trak' ? (await boxesIn(file, track.at + 8, track.end)).at(-1) : undefined;
      if (last?.name !== 'udta') continue;
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(last.at - track.at);
      return { at: track.at, bytes };
    }
    return null;
  } finally {
    await file.close();
  }
}

/** The boxes between two offsets, each with its length, its name and its content. */
async function boxesIn(file: FileHandle, from: number, to: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to && boxes.length < MAX_BOXES; ) {
    const head = await readBytesAt(file, at, 16);
    if (head.length < 8) break;
    const short = head.readUInt32BE(0);
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8) break;
    boxes.push({ name: head.toString('latin1', 4, 8), at, end: Math.min(to, at + length) });
    at += length;
  }
  return boxes;
}
