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

/** The message that says why a song, or all of it, cannot be played; null for one that can, as far as its list knows. */
export function unplayableReason({ rights, format, pc }: Song): MessageKeyWithoutParams | null {
  const reason = reasons[rights];
  if (reason !== undefined) return reason;
  if (canPlayFormat(format)) return null;
  // An upload is sent as it is, also with ffmpeg on the server.
  return pc ? 'rights.uploadFormat' : 'rights.format';
}
