import { readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { LyricDbRow } from '../../store/music/lyrics.ts';
import type { TextEncoding } from '../../store/own/folder-encoding.ts';
import { decodeText } from '../read/decode-text.ts';
import { comparableName } from './walk-folders.ts';

/**
 * Lyrics files beside a music file under its name: `song.lrc` and `song.yrc`, the translation as `song.tlyric.lrc` (of
 * the lyrics by line) and `song.ytlrc.lrc` (of the lyrics by word), the romanisation as `song.romalrc.lrc` and
 * `song.yromalrc.lrc`.
 */
const ENDINGS = {
  lrc: '.lrc',
  tlyric: '.tlyric.lrc',
  romalrc: '.romalrc.lrc',
  yrc: '.yrc',
  ytlrc: '.ytlrc.lrc',
  yromalrc: '.yromalrc.lrc',
} as const;

const MAX_MEGABYTES = 2;
const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;
export const LONG_LYRICS_MESSAGE = `it is a lyrics file of more than ${MAX_MEGABYTES} MB`;
const PARTS = Object.keys(ENDINGS) as (keyof LyricDbRow)[];

/** In bytes. Any text may end in .txt, and a long one is not the lyrics of a song. */
const PLAIN_ENDING = '.txt';
const MAX_PLAIN_BYTES = 64 * 1024;
/** The beginning of an UltraStar karaoke file, which has notes with syllables. */
const KARAOKE_NOTES = /^\s*#[A-Z]+:/;

export interface SidecarLyricFiles {
  /** The sum of the files' modification times in milliseconds since 1970, 0 when there are none. */
  readonly mtimeSumMs: number;
  /** The paths of files that are too long to be read. */
  readonly tooLong: readonly string[];
  /**
   * The lyrics files beside the music, else the `embedded` lyrics, else `song.txt`, which comes last because it may be
   * any text. `encoding` is the one that the listener chose for texts that are not Unicode; null: it is detected.
   */
  read(encoding: TextEncoding | null, embedded: LyricDbRow | null): Promise<LyricDbRow | null>;
}

const withoutText = { lrc: null, tlyric: null, romalrc: null, yrc: null, ytlrc: null, yromalrc: null };

async function readText(path: string, encoding: TextEncoding | null): Promise<string> {
  const bytes = await readFile(path).catch(() => null);
  const text = bytes === null ? '' : decodeText(bytes, encoding);
  return text.trim() === '' ? '' : text;
}

/** Finds the lyrics files of a music file by the names in its folder; they are read only by `read`. */
export async function findSidecarLyrics(
  folder: string,
  name: string,
  namesInFolder: ReadonlyMap<string, string>,
): Promise<SidecarLyricFiles> {
  const stem = comparableName(basename(name, extname(name)));
  let mtimeSumMs = 0;
  const tooLong: string[] = [];
  const find = async (ending: string, maxBytes: number): Promise<string | null> => {
    const there = namesInFolder.get(stem + ending);
    if (there === undefined) return null;
    const path = join(folder, there);
    const facts = await stat(path).catch(() => null);
    if (facts === null || !facts.isFile()) return null;
    if (facts.size > maxBytes) {
      if (ending !== PLAIN_ENDING) tooLong.push(path);
      return null;
    }
    mtimeSumMs += Math.floor(facts.mtimeMs);
    return path;
  };
  const paths = new Map<keyof LyricDbRow, string>();
  for (const part of PARTS) {
    const path = await find(ENDINGS[part], MAX_BYTES);
    if (path !== null) paths.set(part, path);
  }
  const plainPath = await find(PLAIN_ENDING, MAX_PLAIN_BYTES);
  return {
    mtimeSumMs,
    tooLong,
    async read(encoding, embedded) {
      const texts: Partial<LyricDbRow> = {};
      for (const [part, path] of paths) {
        const text = await readText(path, encoding);
        if (text !== '') Object.assign(texts, { [part]: text });
      }
      if (Object.keys(texts).length > 0) return { ...withoutText, ...texts };
      if (embedded !== null || plainPath === null) return embedded;
      const lrc = await readText(plainPath, encoding);
      return lrc === '' || KARAOKE_NOTES.test(lrc) ? null : { ...withoutText, lrc };
    },
  };
}
