import type { QualityLevel } from '@rill/contract';
import type { SongFile } from '../store/music/songs.ts';

/**
 * The formats in which a file is sent that browsers cannot play. The length in bytes of both is known in advance, so
 * that an <audio> element can seek from the beginning: Opus at a constant bitrate, and PCM.
 */
export type TranscodingFormat =
  /** Ogg Opus, 48 kHz, two channels; `kbps` in kbit/s. */
  | { readonly kind: 'opus'; readonly kbps: number }
  /** A WAV file of two channels with PCM; `sampleRate` in Hz. */
  | { readonly kind: 'wav'; readonly sampleRate: number; readonly bits: 16 | 24 };

const KBPS = { standard: 128, higher: 192, exhigh: 256 } as const;
/** Longer songs are sent as Opus, because WAV would take too much of the cache. */
const MAX_WAVE_SECONDS = 3600;
const MAX_WAVE_RATE = 96_000;

const isLossy = (level: QualityLevel): level is keyof typeof KBPS => level in KBPS;

/** The format of a file for a level: lossless only when the file is lossless and a lossless level was requested. */
export function transcodingFormatFor(
  file: Pick<SongFile, 'isLossless' | 'sampleRate'>,
  seconds: number,
  level: QualityLevel,
): TranscodingFormat {
  if (isLossy(level)) return { kind: 'opus', kbps: KBPS[level] };
  if (file.isLossless === 0 || seconds > MAX_WAVE_SECONDS) return { kind: 'opus', kbps: KBPS.exhigh };
  return waveOf(file);
}

function waveOf({ sampleRate }: Pick<SongFile, 'sampleRate'>): TranscodingFormat {
  const rate = sampleRate >= 8000 && sampleRate <= MAX_WAVE_RATE ? sampleRate : MAX_WAVE_RATE;
  return { kind: 'wav', sampleRate: rate, bits: rate > 48_000 ? 24 : 16 };
}

/**
 * The format in a media URL, by its extension and `kbps`, for a song of that length; null for a format that is never
 * offered, because nobody may fill the disk with hours of PCM by writing such a URL.
 */
export function transcodingFormatFromUrl(
  ending: string,
  kbps: string | undefined,
  file: Pick<SongFile, 'sampleRate'>,
  seconds: number,
): TranscodingFormat | null {
  if (ending === 'wav') return seconds > MAX_WAVE_SECONDS ? null : waveOf(file);
  const known = Object.values(KBPS).find((one) => String(one) === kbps);
  return ending === 'opus' && known !== undefined ? { kind: 'opus', kbps: known } : null;
}

const CHANNELS = 2;
const WAVE_HEAD_BYTES = 44;

/** The bit rate of a transcoded sound in bit/s. */
export const transcodedBitrate = (sound: TranscodingFormat): number =>
  sound.kind === 'opus' ? sound.kbps * 1000 : sound.sampleRate * CHANNELS * sound.bits;

/** Packets of 20 ms, fifty to a page; the encoder begins 312 samples early (RFC 7845, 4.2). */
const PACKETS_PER_SECOND = 50;
const PRE_SKIP_SECONDS = 312 / 48_000;
/** Bytes of the pages with the two headers, as ffmpeg writes them without tags. */
const OGG_HEAD_BYTES = 47 + 74;
const PAGE_HEAD_BYTES = 27;

export function transcodedByteLength(sound: TranscodingFormat, seconds: number): number {
  if (sound.kind === 'wav')
    return WAVE_HEAD_BYTES + Math.round(seconds * sound.sampleRate) * CHANNELS * (sound.bits / 8);
  const packets = Math.ceil((seconds + PRE_SKIP_SECONDS) * PACKETS_PER_SECOND);
  const bytes = (sound.kbps * 1000) / 8 / PACKETS_PER_SECOND;
  const lacing = Math.floor(bytes / 255) + 1;
  const pages = Math.ceil(packets / PACKETS_PER_SECOND);
  return OGG_HEAD_BYTES + packets * (bytes + lacing) + pages * PAGE_HEAD_BYTES;
}
