import type { WireCloudSong } from '@rill/contract';
import type { Database } from '../store/database.ts';
import { type SongDbRow, songsByIds } from '../store/music/songs.ts';
import { type CloudFile, cloudFilesByIds } from '../store/personal/cloud.ts';
import type { Language } from './language.ts';
import { toWireSong } from './song.ts';

/** The service's placeholders for files without tags. */
const UNKNOWN = { artist: '未知艺术家', album: '未知专辑' } as const;

const presentRow = (file: CloudFile, song: SongDbRow, language: Language): WireCloudSong => ({
  simpleSong: {
    ...toWireSong(song, language),
    t: file.matchId === null ? 1 : 2,
    ...(file.matchId === null ? {} : { s_id: file.matchId }),
  },
  songId: file.songId,
  songName: song.name,
  fileName: file.fileName,
  fileSize: file.size,
  artist: file.artist || UNKNOWN.artist,
  album: file.album || UNKNOWN.album,
  addTime: file.addedMs,
  bitrate: file.bitrate,
  cover: 0,
  coverId: '',
  lyricId: '',
  version: 1,
  matchType: file.matchId === null ? 'unmatched' : 'matched',
});

/** The rows of an account's uploads, in the order of `ids`. */
export function toWireCloudSongs(
  database: Database,
  accountId: number,
  ids: readonly number[],
  language: Language,
): WireCloudSong[] {
  const songs = new Map(songsByIds(database, ids, accountId).map((song) => [song.id, song]));
  return cloudFilesByIds(database, accountId, ids).flatMap((file) => {
    const song = songs.get(file.songId);
    return song === undefined ? [] : [presentRow(file, song, language)];
  });
}
