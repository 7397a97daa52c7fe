import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DemoSongEntry } from '../catalogue/entries.ts';
import { measureLoudness } from '../sound/loudness.ts';
import { runProgramSync } from '../sound/run-tool.ts';
import { id3Tag } from './id3-tag.ts';
import { prepareLibraryFilePath } from './library-paths.ts';
import { readMp3Facts } from './mp3-header.ts';
import { tagsOfDemoSong } from './track-tags.ts';

const wishedBitrate = 110_000;
const qualities = [4, 5, 6, 7];

/** Encodes with a variable bit rate, in the quality that comes nearest to 110 kbit/s for this piece. */
export async function writeTaggedMp3(wavPath: string, song: DemoSongEntry, work: string): Promise<void> {
  const tries = qualities.map((quality) => {
    const path = join(work, `q${quality}.mp3`);
    runProgramSync('ffmpeg', [
      ...['-hide_banner', '-y', '-i', wavPath, '-map_metadata', '-1', '-fflags', '+bitexact'],
      ...['-c:a', 'libmp3lame', '-q:a', String(quality), '-id3v2_version', '0', '-write_xing', '1', path],
    ]);
    const { bitrate } = readMp3Facts(readFileSync(path));
    return { path, distance: Math.abs(bitrate - wishedBitrate) };
  });
  const best = tries.reduce((left, right) => (right.distance < left.distance ? right : left));
  const tag = id3Tag(tagsOfDemoSong(song, measureLoudness(best.path)), await embeddedCover(song));
  writeFileSync(
    prepareLibraryFilePath(`audio/${song.slug}.mp3`),
    Buffer.concat([tag, readFileSync(best.path)]),
  );
}

export async function writeTaggedFlac(wavPath: string, song: DemoSongEntry, work: string): Promise<void> {
  const coverPath = join(work, 'cover.jpg');
  writeFileSync(coverPath, await embeddedCover(song));
  const tags = tagsOfDemoSong(song, measureLoudness(wavPath));
  const comments: [string, string][] = [
    ['TITLE', tags.title],
    ['ARTIST', tags.artist.replaceAll('\0', ' / ')],
    ['ALBUM', tags.album],
    ['ALBUMARTIST', tags.albumArtist],
    ['TRACKNUMBER', String(tags.track)],
    ['DISCNUMBER', String(tags.disc)],
    ['DATE', tags.date],
    ['GENRE', tags.genre],
    ['REPLAYGAIN_TRACK_GAIN', `${tags.gainDb.toFixed(2)} dB`],
    ['REPLAYGAIN_TRACK_PEAK', tags.peak.toFixed(6)],
    ...(tags.lyrics ? [['LYRICS', tags.lyrics] satisfies [string, string]] : []),
  ];
  runProgramSync('ffmpeg', [
    ...['-hide_banner', '-y', '-i', wavPath, '-i', coverPath, '-map', '0:a', '-map', '1:v'],
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-c:a', 'flac', '-compression_level', '12'],
    ...['-c:v', 'copy', '-disposition:v', 'attached_pic'],
    ...comments.flatMap(([name, value]) => ['-metadata', `${name}=${value}`]),
    prepareLibraryFilePath(`audio/${song.slug}.flac`),
  ]);
}

async function embeddedCover(song: DemoSongEntry): Promise<Uint8Array> {
  const path = prepareLibraryFilePath(`covers/${song.cover}.webp`);
  if (!existsSync(path)) throw new Error(`draw the covers first: ${path} is missing`);
  return sharp(path).resize(480, 480).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}
