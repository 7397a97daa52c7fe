import {
  QUALITY_LEVELS,
  type QualityLevel,
  type WireFoundSong,
  type WireLegacySong,
  type WirePrivilege,
  type WireSong,
} from '@rill/contract';
import type { SongDbRow, SongFile } from '../store/music/songs.ts';
import { displayPath } from '../store/own/own-folders.ts';
import type { Language } from './language.ts';
import {
  albumNameOrUnknown,
  coverUrlPathOfAlbum,
  localizeArtistName,
  parseJsonTextList,
  translatedNames,
} from './localized.ts';
import { qualityLevelOfFile } from './quality.ts';
import { isSongPlayable } from './song-rights.ts';

const wireQuality = (file: SongFile | undefined) =>
  file === undefined ? null : { br: file.bitrate, size: file.size };

const fileOfLevel = (song: SongDbRow, level: QualityLevel) =>
  wireQuality(song.files.findLast((file) => qualityLevelOfFile(file) === level));

const artistsOf = (song: SongDbRow, language: Language) =>
  song.artists.map((artist) => ({ id: artist.id, name: localizeArtistName(artist.name, language) }));

const albumOf = (song: SongDbRow, language: Language) => ({
  id: song.albumId,
  name: albumNameOrUnknown(song.albumName, language),
  picUrl: coverUrlPathOfAlbum(song.pictureHash, { id: song.albumId, name: song.albumName }),
});

/** The fields that Rill adds to both wire forms of a song. */
const ownFields = ({ unplayableFormat, twinFolder }: SongDbRow): Pick<WireSong, 'format' | 'folder'> => ({
  ...(unplayableFormat === '' ? {} : { format: unplayableFormat }),
  ...(twinFolder === null ? {} : { folder: displayPath(twinFolder.root, twinFolder.folder) }),
});

/** The service's fee of a free song, and its state of a removed one. */
const FREE = 0;
const REMOVED = -200;

export function toWireSong(song: SongDbRow, language: Language): WireSong {
  const names = translatedNames(language, song.name, song.nameZh, song.nameEn);
  return {
    id: song.id,
    name: song.name,
    ar: artistsOf(song, language),
    al: albumOf(song, language),
    alia: parseJsonTextList(song.alia),
    ...(names.length > 0 ? { tns: names } : {}),
    dt: song.durationMs,
    fee: FREE,
    mv: song.videoId ?? 0,
    no: song.number,
    cd: String(song.disc),
    l: fileOfLevel(song, 'standard'),
    m: fileOfLevel(song, 'higher'),
    h: fileOfLevel(song, 'exhigh'),
    sq: fileOfLevel(song, 'lossless'),
    hr: fileOfLevel(song, 'hires'),
    publishTime: song.publishedMs,
    ...ownFields(song),
    ...(song.upload === null ? {} : { pc: { uid: song.upload.accountId, fn: song.upload.fileName } }),
  };
}

/** The rights of a listener to a song; the service greys out songs with a state below 0. */
export function toWirePrivilege(song: SongDbRow): WirePrivilege {
  const isPlayable = isSongPlayable(song);
  const playable = isPlayable ? (song.files.at(-1)?.bitrate ?? 0) : 0;
  return {
    id: song.id,
    fee: FREE,
    st: isPlayable ? 0 : REMOVED,
    pl: playable,
    dl: playable,
  };
}

export const toWireFoundSong = (song: SongDbRow, language: Language): WireFoundSong => ({
  ...toWireSong(song, language),
  privilege: toWirePrivilege(song),
});

export function toWireLegacySong(song: SongDbRow, language: Language): WireLegacySong {
  return {
    id: song.id,
    name: song.name,
    artists: artistsOf(song, language),
    album: albumOf(song, language),
    alias: parseJsonTextList(song.alia),
    transNames: translatedNames(language, song.name, song.nameZh, song.nameEn),
    duration: song.durationMs,
    fee: FREE,
    mvid: song.videoId ?? 0,
    privilege: toWirePrivilege(song),
    ...ownFields(song),
  };
}

/** The index of a level among the service's levels, from 0 for the lowest. */
export const rankOfQualityLevel = (level: QualityLevel): number => QUALITY_LEVELS.indexOf(level);
