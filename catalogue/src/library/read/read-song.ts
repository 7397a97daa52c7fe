import { basename, extname } from 'node:path';
import { type IAudioMetadata, type IRatio, parseFile, selectCover } from 'music-metadata';
import type { FoundPicture, FoundSong } from '../../store/save/found-song.ts';
import { isPicture, pictureHash } from '../pictures/picture-bytes.ts';
import { audioHash } from './audio-hash.ts';
import type { AudioType } from './audio-type.ts';
import { tagMender } from './decode-text.ts';
import { embeddedLyrics } from './embedded-lyrics.ts';
import { splitArtists } from './split-artists.ts';

/** What reading the file itself tells; the scan adds where it was found. */
export type ReadSong = Omit<
  FoundSong,
  'root' | 'folder' | 'mtimeMs' | 'besideMs' | 'scan' | 'addedMs' | 'movedFrom'
>;

/** Longer ones are no names but rubbish or a trap, and would weigh down every list they are in. */
const LONGEST_NAME = 1000;
const MOST_ARTISTS = 50;

type Clean = (text: string | undefined) => string;

const short = (text: string | undefined): string => (text ?? '').slice(0, LONGEST_NAME);

/** Tells a tag's text as it was meant; all tags of a file are in the same encoding. */
function cleanerOf({ title, artist, album, albumartist, genre, label }: IAudioMetadata['common']): Clean {
  const mend = tagMender([title, artist, album, albumartist, genre?.[0], label?.[0]].map(short));
  return (text) => mend(short(text)).replaceAll('\0', ' ').trim();
}

/** `03 - Moonlight.mp3` → Moonlight; `Artist - Title.mp3` gives both when no tag does. */
function fromName(path: string): { title: string; artist: string } {
  const stem = basename(path, extname(path)).replaceAll('_', ' ').trim();
  const rest = stem.replace(/^\d{1,3}\s*[-.)\s]\s*(?=\S)/, '');
  const parts = /^(.+?)\s+[-–—]\s+(.+)$/.exec(rest);
  return { title: parts?.[2] ?? (rest || stem), artist: parts?.[1] ?? '' };
}

/** Parts of one name and no names: `AC/DC` and `M/A/R/R/S`, cut at a slash as ID3 2.3 does between artists. */
const isCutName = (parts: readonly string[]) =>
  parts.length > 1 && parts.every((part) => /^[A-Z]{1,2}$/.test(part));

function artistsOf(common: IAudioMetadata['common'], clean: Clean, fallback: string): string[] {
  const given = common.artists ?? (common.artist === undefined ? [] : [common.artist]);
  const whole = isCutName(given) || given.join('/') === common.artist ? [given.join('/')] : given;
  const names = whole.flatMap((name) => splitArtists(clean(name)));
  return names.length > 0 ? [...new Set(names)].slice(0, MOST_ARTISTS) : splitArtists(fallback);
}

function dateOf(common: IAudioMetadata['common']): string {
  const given = /^\d{4}(-\d{2}){0,2}/.exec(common.date ?? '')?.[0];
  return given ?? (common.year === undefined ? '' : String(common.year).padStart(4, '0'));
}

const decibels = (ratio: IRatio | undefined): number | null =>
  ratio === undefined || !Number.isFinite(ratio.dB) ? null : ratio.dB;

/**
 * Opus has its own loudness tag (RFC 7845, 5.2.1): 256ths of a decibel towards -23 LUFS, where ReplayGain aims at
 * -18 LUFS.
 */
function opusGain(native: IAudioMetadata['native']): number | null {
  const tag = native['vorbis']?.find(({ id }) => id.toUpperCase() === 'R128_TRACK_GAIN');
  const steps = Number(tag?.value ?? Number.NaN);
  return Number.isFinite(steps) ? steps / 256 + 5 : null;
}

function embeddedPicture(path: string, common: IAudioMetadata['common']): FoundPicture | null {
  const cover = selectCover(common.picture?.filter(({ data }) => isPicture(data)));
  return cover === null ? null : { hash: pictureHash(cover.data), kind: 'embedded', path };
}

/** Only when the head does not tell how long it is, is a file read through; that of a stream is in its last page. */
async function parse(path: string, type: AudioType): Promise<IAudioMetadata> {
  const isStream = type === 'ogg' || type === 'opus';
  const quick = await parseFile(path, { duration: isStream });
  return isStream || quick.format.duration !== undefined ? quick : parseFile(path, { duration: true });
}

/** Reads one music file. @throws Error when it is no music that can be read. */
export async function readSong(path: string, type: AudioType, size: number): Promise<ReadSong> {
  const { common, format, native } = await parse(path, type);
  if (format.container === undefined || (format.duration ?? 0) <= 0)
    throw new Error('no sound was found in it');
  const seconds = format.duration ?? 0;
  const named = fromName(path);
  const clean = cleanerOf(common);
  const album = clean(common.album);
  const lrc = embeddedLyrics(common.lyrics);
  const title = clean(common.title);
  return {
    path,
    size,
    type,
    bitrate: Math.round(format.bitrate ?? (size * 8) / seconds),
    sampleRate: format.sampleRate ?? 0,
    isLossless: format.lossless === true,
    gain: decibels(common.replaygain_track_gain) ?? opusGain(native),
    peak: common.replaygain_track_peak?.ratio ?? null,
    audioHash: await audioHash(path, type),
    title: title === '' ? named.title : title,
    artists: artistsOf(common, clean, title === '' ? named.artist : ''),
    albumArtist: clean(common.albumartist) || null,
    isCompilation: common.compilation === true,
    album,
    hasAlbumTag: album !== '',
    disc: common.disk.no ?? 1,
    number: common.track.no ?? 0,
    durationMs: Math.round(seconds * 1000),
    genre: clean(common.genre?.[0]),
    date: dateOf(common),
    company: clean(common.label?.[0]),
    picture: embeddedPicture(path, common),
    lyric: lrc === null ? null : { lrc, tlyric: null, romalrc: null, yrc: null, ytlrc: null, yromalrc: null },
  };
}
