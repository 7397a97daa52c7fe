import { DOWNLOAD_BITRATE, type QualityLevel, type WireSongUrl } from '@rill/contract';
import type { SongFile, SongRow } from '../store/songs.ts';
import { levelOf } from './quality.ts';
import { songUrlCode } from './rights.ts';
import { rankOfLevel } from './song.ts';

/** The service's own life of a URL in seconds; ours stay good for longer. */
const ADDRESS_LIFE = 1200;

/** The best file that is not above the level asked for, else the lowest there is. */
export function fileForLevel(files: readonly SongFile[], level: QualityLevel): SongFile | undefined {
  return files.findLast((file) => rankOfLevel(levelOf(file)) <= rankOfLevel(level)) ?? files[0];
}

/** The best file within a bitrate (bit/s), else the lowest there is; the service's highest figure asks for the best. */
export const fileForBitrate = (files: readonly SongFile[], bitrate: number): SongFile | undefined =>
  bitrate >= DOWNLOAD_BITRATE
    ? files.at(-1)
    : (files.findLast((file) => file.bitrate <= bitrate) ?? files[0]);

/** Where a song's bytes are. A listener who may not hear it gets no URL but the code that says why. */
export function presentSongUrl(
  songId: number,
  song: SongRow | undefined,
  file: SongFile | undefined,
): WireSongUrl {
  const code = song === undefined || file === undefined ? 404 : songUrlCode(song, Date.now());
  const sent = code === 200 ? file : undefined;
  return {
    id: songId,
    url:
      sent === undefined
        ? null
        : `/media/${song?.upload == null ? 'audio' : 'upload'}/${songId}/${sent.id}.${sent.type}`,
    br: sent?.bitrate ?? 0,
    size: sent?.size ?? 0,
    code,
    expi: ADDRESS_LIFE,
    type: sent?.type ?? null,
    gain: sent?.gain ?? 0,
    ...(typeof sent?.peak === 'number' ? { peak: sent.peak } : {}),
    level: sent === undefined ? null : levelOf(sent),
    freeTrialInfo: null,
  };
}

/** The URL of the whole file, with its tags and cover; the player gets the sound alone. */
export const toDownloadUrl = (songUrl: WireSongUrl): WireSongUrl =>
  songUrl.url === null ? songUrl : { ...songUrl, url: `${songUrl.url}?whole=1` };
