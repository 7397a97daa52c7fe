import { BEST_BITRATE_BPS, type QualityLevel, type WireSongUrl } from '@rill/contract';
import type { SongDbRow, SongFile } from '../store/music/songs.ts';
import { formatNeedingTranscoding } from '../store/music/transcoding.ts';
import { qualityLevelOfFile } from './quality.ts';
import { rankOfQualityLevel } from './song.ts';
import { isSongPlayable } from './song-rights.ts';
import { transcodedBitrate, transcodedByteLength, transcodingFormatFor } from './transcoding-format.ts';

/** The lifetime of a URL at the service, in seconds; URLs of this catalogue are valid for longer. */
const ADDRESS_LIFE = 1200;

/** The best file not above the requested level, else the lowest one. */
export function fileForQualityLevel(files: readonly SongFile[], level: QualityLevel): SongFile | undefined {
  return (
    files.findLast((file) => rankOfQualityLevel(qualityLevelOfFile(file)) <= rankOfQualityLevel(level)) ??
    files[0]
  );
}

/** The best file within a bitrate in bit/s, else the lowest one; the service's highest number requests the best. */
export const fileForBitrate = (files: readonly SongFile[], bitrate: number): SongFile | undefined =>
  bitrate >= BEST_BITRATE_BPS
    ? files.at(-1)
    : (files.findLast((file) => file.bitrate <= bitrate) ?? files[0]);

type SentSound = Pick<WireSongUrl, 'br' | 'size' | 'type' | 'level'> & { readonly url: string };

/**
 * The URL of the whole file. For a song inside it, a media fragment (W3C Media Fragments, 4.2.1) tells the browser
 * which part to play.
 */
function sentAsIs(songId: number, song: SongDbRow, file: SongFile): SentSound {
  const kind = song.upload === null ? 'audio' : 'upload';
  const { part } = file;
  const fragment = part === null ? '' : `#t=${part.start},${part.end ?? ''}`.replace(/,$/, '');
  return {
    url: `/media/${kind}/${songId}/${file.id}.${file.type}${fragment}`,
    br: file.bitrate,
    size: file.size,
    type: file.type,
    level: qualityLevelOfFile(file),
  };
}

function sentTranscoded(song: SongDbRow, file: SongFile, level: QualityLevel): SentSound {
  const seconds = song.durationMs / 1000;
  const sound = transcodingFormatFor(file, seconds, level);
  const wanted = [
    ...(sound.kind === 'opus' ? [`kbps=${sound.kbps}`] : []),
    ...(file.part === null ? [] : ['cut=1']),
  ].join('&');
  const query = wanted === '' ? '' : `?${wanted}`;
  const bitrate = transcodedBitrate(sound);
  return {
    url: `/media/audio/${song.id}/${file.id}.${sound.kind}${query}`,
    br: bitrate,
    size: transcodedByteLength(sound, seconds),
    type: sound.kind,
    level:
      sound.kind === 'wav'
        ? qualityLevelOfFile(file)
        : qualityLevelOfFile({ ...file, isLossless: 0, bitrate }),
  };
}

/**
 * How a song is sent: for which level, and whether this machine transcodes formats that browsers cannot play to Opus or
 * WAV.
 */
export interface SongDelivery {
  readonly level: QualityLevel;
  readonly canTranscode: boolean;
}

/** The URL of a song's sound, for the id by which it was requested. A missing song has no URL but a code. */
export function toWireSongUrl(
  songId: number,
  song: SongDbRow | undefined,
  file: SongFile | undefined,
  { level, canTranscode }: SongDelivery,
): WireSongUrl {
  const isSent = song !== undefined && file !== undefined && isSongPlayable(song);
  const isTranscoded =
    isSent && canTranscode && song.upload === null && formatNeedingTranscoding(file) !== '';
  const sent = !isSent
    ? null
    : isTranscoded
      ? sentTranscoded(song, file, level)
      : sentAsIs(song.id, song, file);
  return {
    id: songId,
    url: sent?.url ?? null,
    br: sent?.br ?? 0,
    size: sent?.size ?? 0,
    code: isSent ? 200 : 404,
    expi: ADDRESS_LIFE,
    type: sent?.type ?? null,
    gain: isSent ? (file.gain ?? 0) : 0,
    ...(isSent && typeof file.peak === 'number' ? { peak: file.peak } : {}),
    level: sent?.level ?? null,
    freeTrialInfo: null,
  };
}

/**
 * The URL of the whole file with its tags and cover, which the player's URL leaves out. For a song inside a longer file
 * it is that song's sound, where this machine can cut it.
 */
export function toWireDownloadUrl(
  songId: number,
  song: SongDbRow | undefined,
  file: SongFile | undefined,
  canTranscode: boolean,
): WireSongUrl {
  const asIs = toWireSongUrl(songId, song, file, { level: 'lossless', canTranscode: false });
  if (asIs.url === null || song === undefined || file === undefined) return asIs;
  if (file.part !== null && canTranscode) return { ...asIs, ...sentTranscoded(song, file, 'lossless') };
  return { ...asIs, url: `${asIs.url.replace(/#.*$/, '')}?whole=1` };
}
