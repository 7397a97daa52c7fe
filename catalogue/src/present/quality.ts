import type { QualityLevel } from '@rill/contract';
import type { SongFile } from '../store/music/songs.ts';

/** The level that a file really has. The service's own bounds: 320, 192 and 128 kbit/s; variable bitrates lie below. */
export function qualityLevelOfFile(
  file: Pick<SongFile, 'bitrate' | 'sampleRate' | 'isLossless'>,
): QualityLevel {
  if (file.isLossless === 1) return file.sampleRate > 48_000 ? 'hires' : 'lossless';
  if (file.bitrate >= 256_000) return 'exhigh';
  return file.bitrate >= 160_000 ? 'higher' : 'standard';
}
