import { type IAudioMetadata, type IFormat, type IRatio, selectCover, TrackType } from 'music-metadata';
import type { TextEncoding } from '../../store/own/folder-encoding.ts';
import type { ScannedPicture, ScannedSong } from '../../store/save/scanned-song.ts';
import { type AudioType, isBrowserPlayableType } from '../audio/audio-type.ts';
import { hashAudio } from './audio-hash.ts';
import { createTagRepairer } from './decode-text.ts';
import { embeddedLyrics } from './embedded-lyrics.ts';
import { NO_AUDIO_IN_FILE_MESSAGE, NO_READ_HOOKS, parseTagsAndDuration } from './parse-tags.ts';
import { arePictureBytes, pictureHash } from './picture-bytes.ts';
import { parseSongFileName, splitDiscFromAlbumName, type TrackNumbering } from './song-name.ts';
import { splitArtists } from './split-artists.ts';
import { splitGenres } from './split-genres.ts';
import { cleanTagText } from './tag-text.ts';

/** Larger numbers in tags and headers are a mistake or an attack, and would be stored and sent on. */

const MAX_TRACK = 9999;
const MAX_DISC = 999;
/** In bit/s. */
const MAX_BITRATE = 100_000_000;
const MAX_SAMPLE_RATE = 10_000_000;
const MAX_SECONDS = 30 * 24 * 3600;
/** Decibels; loudness normalization of real music stays within a third of this. */
const MAX_GAIN = 64;
/** The linear peak of clipped music seldom exceeds 2. */
const MAX_PEAK = 16;

/** The rounded number, or null when it is missing or outside the range. */
function plausibleNumber(value: number | null | undefined, min: number, max: number): number | null {
  const rounded = Math.round(value ?? Number.NaN);
  return rounded >= min && rounded <= max ? rounded : null;
}

const plausibleGain = (decibels: number | null | undefined): number | null =>
  Math.abs(decibels ?? Number.NaN) <= MAX_GAIN ? (decibels ?? null) : null;

const plausiblePeak = (peak: number | null | undefined): number | null =>
  peak !== null && peak !== undefined && peak > 0 && peak <= MAX_PEAK ? peak : null;

export interface SongFileToRead {
  readonly path: string;
  readonly type: AudioType;
  readonly size: number;
  /** The path that names a song without tags; left out when it is the path of the file. */
  readonly namePath?: string;
  /** The music folder that contains the file. */
  readonly root: string;
  readonly naming: TrackNumbering;
  /** The encoding that the listener chose for old tags in this folder; null: it is detected. */
  readonly encoding: TextEncoding | null;
}

/** The data read from the file itself; the scan adds where the file was found. */
export type SongFileData = Omit<
  ScannedSong,
  'part' | 'root' | 'folder' | 'albumFolder' | 'mtimeMs' | 'besideMs' | 'scan' | 'addedMs' | 'movedFrom'
>;

/** In UTF-16 units. Longer names are garbage or an attack, and would slow down every list that shows them. */
const MAX_NAME_LENGTH = 1000;
const MAX_ARTISTS = 50;
/** The length of all artist names of a song together, in UTF-16 units: lists send a thousand songs in one reply. */
const MAX_ARTISTS_LENGTH = 2000;
const MAX_CODEC_LENGTH = 40;

type Clean = (text: string | undefined) => string;

const short = (text: string | undefined): string => (text ?? '').slice(0, MAX_NAME_LENGTH);

/** Returns a function that repairs a tag's text; all tags of a file are in the same encoding. */
function repairerOf(
  { title, artist, album, albumartist, genre, label }: IAudioMetadata['common'],
  chosen: TextEncoding | null,
): (text: string) => string {
  return createTagRepairer([title, artist, album, albumartist, genre?.[0], label?.[0]].map(short), chosen);
}

/** The value of an ID3 frame before 2.4 as it stands in the tag: music-metadata splits it at every slash. */
function uncutValue(native: IAudioMetadata['native'], id3v23: string, id3v22: string): string | null {
  const values = (native['ID3v2.3'] ?? [])
    .filter(({ id }) => id === id3v23)
    .concat((native['ID3v2.2'] ?? []).filter(({ id }) => id === id3v22))
    .slice(0, MAX_ARTISTS)
    .map(({ value }) => String(value));
  return values.length === 0 ? null : values.join('/');
}

function artistsOf({ common, native }: IAudioMetadata, clean: Clean, fallback: string): string[] {
  const uncut = uncutValue(native, 'TPE1', 'TP1');
  const given = common.artists ?? (common.artist === undefined ? [] : [common.artist]);
  const tags = uncut === null ? given.slice(0, MAX_ARTISTS) : [uncut];
  const names = [...new Set(tags.flatMap((name) => splitArtists(clean(name))))];
  if (names.length === 0) return splitArtists(fallback);
  let length = 0;
  return names.slice(0, MAX_ARTISTS).filter((name) => {
    length += name.length;
    return length <= MAX_ARTISTS_LENGTH;
  });
}

/** All composers as one text, such as `Bach, Gounod`; several names in one tag are taken apart first. */
function composerOf({ common, native }: IAudioMetadata, clean: Clean): string {
  const uncut = uncutValue(native, 'TCOM', 'TCM');
  const names = (uncut === null ? (common.composer ?? []) : [uncut]).slice(0, MAX_ARTISTS);
  return [...new Set(names.flatMap((name) => splitArtists(clean(name))))].join(', ');
}

/** Each of several discs may claim to be the only one; then the title or the folder's name decides. */
function discOf({ disk }: IAudioMetadata['common'], ofTitle: number, ofFolder: number): number {
  const tagged = plausibleNumber(disk.no, 1, MAX_DISC);
  const isOnlyDisc = tagged === null || (tagged === 1 && (disk.of ?? 1) <= 1);
  return ofTitle || (isOnlyDisc ? ofFolder : 0) || (tagged ?? 1);
}

function dateOf(common: IAudioMetadata['common']): string {
  const given = /^\d{4}(-\d{2}){0,2}/.exec(common.date ?? '')?.[0];
  return given ?? String(plausibleNumber(common.year, 1000, 9999) ?? '');
}

const decibels = (ratio: IRatio | undefined): number | null =>
  ratio === undefined || !Number.isFinite(ratio.dB) ? null : ratio.dB;

/** Opus has its own loudness tags (RFC 7845, 5.2.1): 256ths of a dB towards -23 LUFS; ReplayGain aims at -18 LUFS. */
function opusGain(native: IAudioMetadata['native'], name: `R128_${'TRACK' | 'ALBUM'}_GAIN`): number | null {
  const tag = native['vorbis']?.find(({ id }) => id.toUpperCase() === name);
  const steps = Number(tag?.value ?? Number.NaN);
  return Number.isFinite(steps) ? steps / 256 + 5 : null;
}

function embeddedPicture(path: string, common: IAudioMetadata['common']): ScannedPicture | null {
  const cover = selectCover(common.picture?.filter(({ data }) => arePictureBytes(data)));
  return cover === null ? null : { hash: pictureHash(cover.data), kind: 'embedded', path };
}

/** In bit/s, ten times the highest of the format: random frames in noise are a small part of the file. */
const MAX_MP3_BITRATE = 4_500_000;

/** The length in seconds. @throws Error for a file without sound. */
function durationOf({ container, duration, bitrate = 0 }: IFormat, { size }: SongFileToRead): number {
  if (container === undefined) throw new Error(NO_AUDIO_IN_FILE_MESSAGE);
  // When there are too many frames to count, the bitrate of the first ones gives the length.
  const seconds = duration ?? (bitrate > 0 ? (size * 8) / bitrate : 0);
  if (!(seconds > 0)) throw new Error(NO_AUDIO_IN_FILE_MESSAGE);
  return seconds;
}

const VIDEO_MESSAGE = 'it is a video';

/** Codecs of still pictures: an audiobook has those of its chapters in a video track. */
const STILL_PICTURES: ReadonlySet<string> = new Set(['jpeg', 'mjpa', 'mjpb', 'png']);

/** Whether a file has moving pictures and its name does not promise sound only. */
const isVideo = ({ trackInfo }: IFormat, path: string): boolean =>
  !/\.m4[ab]$/i.test(path) &&
  trackInfo.some(
    ({ type, codecId }) => type === TrackType.video && !STILL_PICTURES.has((codecId ?? '').trim()),
  );

/**
 * Reads one music file.
 * @throws Error when it is not music that can be read.
 */
export async function readSongFile(file: SongFileToRead, hooks = NO_READ_HOOKS): Promise<SongFileData> {
  const { path, type, size } = file;
  const metadata = await parseTagsAndDuration(path, type, hooks);
  const { common, format, native } = metadata;
  if (isBrowserPlayableType(type) && isVideo(format, path)) throw new Error(VIDEO_MESSAGE);
  const seconds = durationOf(format, file);
  const sound = await hashAudio(path, type);
  if ((type === 'mp3' || type === 'aac') && (sound.length * 8) / seconds > MAX_MP3_BITRATE)
    throw new Error(NO_AUDIO_IN_FILE_MESSAGE);
  const named = parseSongFileName(file.namePath ?? path, file.root, file.naming);
  const repair = repairerOf(common, file.encoding);
  const clean: Clean = (text) => cleanTagText(repair(short(text)));
  const album = splitDiscFromAlbumName(clean(common.album));
  const albumArtists = splitArtists(clean(common.albumartist));
  const lrc = embeddedLyrics(metadata, repair);
  const title = clean(common.title);
  return {
    path,
    size,
    type,
    bitrate: plausibleNumber(format.bitrate ?? (size * 8) / seconds, 0, MAX_BITRATE) ?? 0,
    sampleRate: plausibleNumber(format.sampleRate, 0, MAX_SAMPLE_RATE) ?? 0,
    isLossless: format.lossless === true,
    codec: short(format.codec).slice(0, MAX_CODEC_LENGTH),
    gain: plausibleGain(decibels(common.replaygain_track_gain) ?? opusGain(native, 'R128_TRACK_GAIN')),
    peak: plausiblePeak(common.replaygain_track_peak?.ratio),
    albumGain: plausibleGain(decibels(common.replaygain_album_gain) ?? opusGain(native, 'R128_ALBUM_GAIN')),
    albumPeak: plausiblePeak(common.replaygain_album_peak?.ratio),
    audioHash: sound.hash,
    title: title || cleanTagText(named.title) || named.title,
    artists: artistsOf(metadata, clean, title === '' ? cleanTagText(named.artist) : ''),
    albumArtist: albumArtists[0] ?? null,
    titleSort: clean(common.titlesort),
    artistSort: clean(common.artistsort),
    albumSort: splitDiscFromAlbumName(clean(common.albumsort)).name,
    // A sort tag for several artists together cannot be split, so it is dropped.
    albumArtistSort: albumArtists.length === 1 ? clean(common.albumartistsort) : '',
    isCompilation: common.compilation === true,
    album: album.name,
    hasAlbumTag: album.name !== '',
    disc: discOf(common, album.disc, named.disc),
    number: plausibleNumber(common.track.no, 1, MAX_TRACK) ?? named.number,
    durationMs: Math.round(Math.min(seconds, MAX_SECONDS) * 1000),
    genres: splitGenres((common.genre ?? []).slice(0, MAX_ARTISTS).map(clean)),
    composer: composerOf(metadata, clean),
    date: dateOf(common),
    company: clean(common.label?.[0]),
    picture: embeddedPicture(path, common),
    lyric: lrc === null ? null : { lrc, tlyric: null, romalrc: null, yrc: null, ytlrc: null, yromalrc: null },
  };
}
