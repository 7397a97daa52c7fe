import type { Song, SongPlayability } from '@rill/contract';
import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';
import { canPlayFormat } from '#lib/can-play-format.ts';

const reasons: Partial<Record<SongPlayability, MessageKeyWithoutParams>> = {
  preview: 'rights.preview',
  member: 'rights.member',
  purchase: 'rights.purchase',
  region: 'rights.region',
  removed: 'rights.removed',
};

/**
 * The message that tells why a song, or a part of it, cannot be played; null for one that can be played completely as
 * far as its list tells.
 */
export function unplayableReason({ rights, format, pc }: Song): MessageKeyWithoutParams | null {
  const reason = reasons[rights];
  if (reason !== undefined) return reason;
  if (canPlayFormat(format)) return null;
  // An upload is sent unconverted, even if the server has ffmpeg.
  return pc ? 'rights.uploadFormat' : 'rights.format';
}
