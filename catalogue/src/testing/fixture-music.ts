import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createId3v23Tag, id3TextFrame } from './id3-tag.ts';
import { type FixtureSong, fixtureSongAt } from './song-names.ts';
import { createWavTone } from './wave-file.ts';

export interface FixtureMusicOptions {
  readonly songs: number;
  /** Length of each sound in seconds. */
  readonly seconds?: number;
}

const SCALE = [220, 247, 262, 294, 330, 349, 392, 440];

const fixtureId3Tag = (song: FixtureSong): Buffer =>
  createId3v23Tag([
    id3TextFrame('TIT2', song.title),
    id3TextFrame('TPE1', song.artist),
    id3TextFrame('TPE2', song.artist),
    id3TextFrame('TALB', song.album),
    id3TextFrame('TRCK', String(song.number)),
    id3TextFrame('TCON', song.genre),
    id3TextFrame('TYER', String(song.year)),
  ]);

/** A cover with different colours for each album. */
export function fixtureCover(at: number): Promise<Buffer> {
  const hue = (at * 47) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="hsl(${hue} 45% 40%)"/><circle cx="${60 + ((at * 31) % 180)}" cy="${60 + ((at * 53) % 180)}" r="70" fill="hsl(${(hue + 150) % 360} 60% 65%)"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer();
}

/**
 * Writes a music folder of that many distinct songs, with real tags in short real sounds: one folder with a cover for
 * each album of ten songs.
 */
export async function writeFixtureMusic(
  folder: string,
  { songs, seconds = 1 }: FixtureMusicOptions,
): Promise<void> {
  for (let at = 0; at < songs; at += 1) {
    const song = fixtureSongAt(at);
    const album = join(folder, String(song.albumAt).padStart(5, '0'));
    if (song.number === 1) {
      mkdirSync(album, { recursive: true });
      writeFileSync(join(album, 'cover.jpg'), await fixtureCover(song.albumAt));
    }
    const sound = createWavTone({
      seconds,
      hertz: SCALE[at % SCALE.length] ?? 440,
      tag: fixtureId3Tag(song),
    });
    writeFileSync(join(album, `${String(song.number).padStart(2, '0')}.wav`), sound);
  }
}
