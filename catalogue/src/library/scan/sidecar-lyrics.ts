import { readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { LyricDbRow } from '../../store/lyrics.ts';
import type { TextEncoding } from '../../store/own/folder-encoding.ts';
import { decodeText } from '../read/decode-text.ts';

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

const MAX_BYTES = 2 * 1024 * 1024;
const PARTS = Object.keys(ENDINGS) as (keyof LyricDbRow)[];

export interface SidecarLyricFiles {
  /** The sum of their times of change in milliseconds since 1970, 0 when there are none. */
  readonly mtimeSumMs: number;
  /** `encoding` is the one that the listener chose for texts that are not Unicode; null: it is detected. */
  read(encoding: TextEncoding | null): Promise<LyricDbRow | null>;
}

/** Looks for a music file's lyrics among the names of its folder; nothing is read before `read`. */
export async function findSidecarLyrics(
  folder: string,
  name: string,
  namesInFolder: ReadonlyMap<string, string>,
): Promise<SidecarLyricFiles> {
  const stem = basename(name, extname(name)).toLowerCase();
  const paths = new Map<keyof LyricDbRow, string>();
  let mtimeSumMs = 0;
  for (const part of PARTS) {
    const there = namesInFolder.get(stem + ENDINGS[part]);
    if (there === undefined) continue;
    const path = join(folder, there);
    const facts = await stat(path).catch(() => null);
    if (facts === null || !facts.isFile() || facts.size > MAX_BYTES) continue;
    mtimeSumMs += Math.floor(facts.mtimeMs);
    paths.set(part, path);
  }
  return {
    mtimeSumMs,
    async read(encoding) {
      const texts = new Map<keyof LyricDbRow, string>();
      for (const [part, path] of paths) {
        const bytes = await readFile(path).catch(() => null);
        const text = bytes === null ? '' : decodeText(bytes, encoding);
        if (text.trim() !== '') texts.set(part, text);
      }
      if (texts.size === 0) return null;
      const of = (part: keyof LyricDbRow) => texts.get(part) ?? null;
      return {
        lrc: of('lrc'),
        tlyric: of('tlyric'),
        romalrc: of('romalrc'),
        yrc: of('yrc'),
        ytlrc: of('ytlrc'),
        yromalrc: of('yromalrc'),
      };
    },
  };
}
