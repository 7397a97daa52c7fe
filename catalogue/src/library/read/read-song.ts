import { basename, extname } from 'node:path';
import { type IAudioMetadata, type IFormat, type IRatio, selectCover } from 'music-metadata';
import type { FoundPicture, FoundSong } from '../../store/save/found-song.ts';
import { isPicture, pictureHash } from '../pictures/picture-bytes.ts';
import { soundOf } from './audio-hash.ts';
import type { AudioType } from './audio-type.ts';
import { tagMender } from './decode-text.ts';
import { embeddedLyrics } from './embedded-lyrics.ts';
import { NO_SOUND, parseSong } from './parse-tags.ts';
import { splitArtists } from './split-artists.ts';
import {
  MAX_BITRATE,
  MAX_DISC,
  MAX_SAMPLE_RATE,
  MAX_SECONDS,
  MAX_TRACK,
  plausibleGain,
  plausiblePeak,
  within,
} from './tag-numbers.ts';

/** A file to be read; its size in bytes. */
export interface SongFile {
  readonly path: string;
  readonly type: AudioType;
  readonly size: number;
}

/** What reading the file itself tells; the scan adds where it was found. */
export type ReadSong = Omit<
  FoundSong,
  'root' | 'folder' | 'mtimeMs' | 'besideMs' | 'scan' | 'addedMs' | 'movedFrom'
>;

/** Longer ones are no names but rubbish or a trap, and would weigh down every list they are in. */
const MAX_NAME_LENGTH = 1000;
const MAX_ARTISTS = 50;

type Clean = (text: string | undefined) => string;

const short = (text: string | undefined): string => (text ?? '').slice(0, MAX_NAME_LENGTH);

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
  const given = (common.artists ?? (common.artist === undefined ? [] : [common.artist])).slice(
    0,
    MAX_ARTISTS,
  );
  const whole = isCutName(given) || given.join('/') === common.artist ? [given.join('/')] : given;
  const names = whole.flatMap((name) => splitArtists(clean(name)));
  return names.length > 0 ? [...new Set(names)].slice(0, MAX_ARTISTS) : splitArtists(fallback);
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

/** bit/s; ten times the highest of the format: frames that chance makes of noise are a small part of the file. */
const MAX_MP3_BITRATE = 4_500_000;

/** The length in seconds. @throws Error for a file without sound. */
function durationOf({ container, duration, bitrate = 0 }: IFormat, { size }: SongFile): number {
  if (container === undefined) throw new Error(NO_SOUND);
  // Too many frames to count: their first ones tell the bitrate.
  const seconds = duration ?? (bitrate > 0 ? (size * 8) / bitrate : 0);
  if (!(seconds > 0)) throw new Error(NO_SOUND);
  return seconds;
}

/** Reads one music file; `onRead` is called before each of its parts is read. @throws Error when it is not music that can be read. */
export async function readSong(file: SongFile, onRead: () => void): Promise<ReadSong> {
  const { path, type, size } = file;
  const { common, format, native } = await parseSong(path, type, onRead);
  const seconds = durationOf(format, file);
  const sound = await soundOf(path, type);
  if (type === 'mp3' && (sound.length * 8) / seconds > MAX_MP3_BITRATE) throw new Error(NO_SOUND);
  const named = fromName(path);
  const clean = cleanerOf(common);
  const album = clean(common.album);
  const lrc = embeddedLyrics(common.lyrics);
  const title = clean(common.title);
  return {
    path,
    size,
    type,
    bitrate: within(format.bitrate ?? (size * 8) / seconds, 0, MAX_BITRATE) ?? 0,
    sampleRate: within(format.sampleRate, 0, MAX_SAMPLE_RATE) ?? 0,
    isLossless: format.lossless === true,
    gain: plausibleGain(decibels(common.replaygain_track_gain) ?? opusGain(native)),
    peak: plausiblePeak(common.replaygain_track_peak?.ratio),
    audioHash: sound.hash,
    title: title === '' ? named.title : title,
    artists: artistsOf(common, clean, title === '' ? named.artist : ''),
    albumArtist: clean(common.albumartist) || null,
    isCompilation: common.compilation === true,
    album,
    hasAlbumTag: album !== '',
    disc: within(common.disk.no, 1, MAX_DISC) ?? 1,
    number: within(common.track.no, 1, MAX_TRACK) ?? 0,
    durationMs: Math.round(Math.min(seconds, MAX_SECONDS) * 1000),
    genre: clean(common.genre?.[0]),
    date: dateOf(common),
    company: clean(common.label?.[0]),
    picture: embeddedPicture(path, common),
    lyric: lrc === null ? null : { lrc, tlyric: null, romalrc: null, yrc: null, ytlrc: null, yromalrc: null },
  };
}
