import type { DownloadQualitiesResult, DownloadQuality, QualityLevel } from '@rill/contract';
import { BEST_BITRATE_BPS, type Song, type SongPlayability } from '@rill/contract';

/** The service's own bitrates (bit/s) of its levels; 420,000 requests lossless. */
const NOMINAL: Partial<Record<QualityLevel, number>> = {
  standard: 128_000,
  higher: 192_000,
  exhigh: 320_000,
  lossless: 420_000,
};

/** A file in the dialog's list, and whether this listener may download it. */
export interface DownloadOption extends DownloadQuality {
  /** The bitrate in bit/s with which this file is requested. */
  readonly br: number;
  readonly isAllowed: boolean;
}

const requestedBitrate = ({ level, bitrate }: DownloadQuality): number =>
  Math.min(bitrate || (NOMINAL[level] ?? BEST_BITRATE_BPS), BEST_BITRATE_BPS);

/**
 * The bitrate in bit/s that a listener must be allowed to download. Above 320 kbit/s every lossless file is allowed,
 * because its own bitrate says little about its quality.
 */
function needed({ level, bitrate }: DownloadQuality): number {
  const least = level === 'lossless' ? 320_001 : (NOMINAL[level] ?? BEST_BITRATE_BPS);
  return bitrate === 0 ? least : Math.min(bitrate, least);
}

/** The files of a song, best first. A cloud song is one file, which its owner may always download. */
export function downloadOptionsOfSong(
  song: Song,
  { qualities, maxBitrate }: DownloadQualitiesResult,
): DownloadOption[] {
  const most = song.pc || maxBitrate === null ? Number.POSITIVE_INFINITY : maxBitrate;
  const files = qualities.map((quality) => ({
    ...quality,
    br: requestedBitrate(quality),
    isAllowed: most >= needed(quality),
  }));
  return files.reverse();
}

/** The request for a song whose files the service does not list: it returns the best one that it has. */
const ANY_FILE: DownloadOption = {
  level: 'exhigh',
  bitrate: 0,
  bytes: null,
  br: BEST_BITRATE_BPS,
  isAllowed: true,
};

/** The best file that this listener may download, of a list with the best first. */
export const bestDownloadOption = (files: readonly DownloadOption[]): DownloadOption | undefined =>
  files.length === 0 ? ANY_FILE : files.find(({ isAllowed }) => isAllowed);

/** Why this listener may download no file of the song, null when there is one. */
export function downloadRefusal(
  song: Song,
  available: DownloadQualitiesResult,
): Exclude<SongPlayability, 'playable'> | null {
  if (song.pc) return null;
  const isRefused = available.maxBitrate === 0;
  if (song.rights === 'region' || song.rights === 'removed') return song.rights;
  if (!isRefused) return null;
  if (song.fee === 1) return 'member';
  return song.fee === 4 ? 'purchase' : 'unknown';
}
