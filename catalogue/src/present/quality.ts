import type { QualityLevel } from '@rill/contract';
import type { SongFile } from '../store/music/songs.ts';

/** The bounds are below the service's bitrates of 320 and 192 kbit/s, because variable bitrates are too. */
export function qualityLevelOfFile(
  file: Pick<SongFile, 'bitrate' | 'sampleRate' | 'isLossless'>,
): QualityLevel {
  if (file.isLossless === 1) return file.sampleRate > 48_000 ? 'hires' : 'lossless';
  if (file.bitrate >= 256_000) return 'exhigh';
  return file.bitrate >= 160_000 ? 'higher' : 'standard';
}
