import type { Song } from '@rill/contract';
import { mainQueue, type Player } from '@rill/playback';
import type { I18n } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';
import { ADDITIONS_TOPIC } from '#player/removal-notice.ts';
import { songName } from '#player/song-name.ts';

/** Puts songs at the end of the queue, except its current one, and shows a notice of what was put there. */
export function playLater(player: Player, songs: readonly Song[]): void {
  const own = mainQueue(player.state.getState());
  const later = songs.filter(({ id }) => id !== own.songs[own.index]?.id);
  const [first = songs[0]] = later;
  if (first === undefined) return;
  player.addLast(later);
  const name = ({ t }: I18n) => songName(first, t);
  const options = { params: { name }, topic: ADDITIONS_TOPIC } as const;
  if (later.length === 0) notify({ key: 'list.queuedAlready', tone: 'info', ...options });
  else if (later.length === 1) notify({ key: 'list.queued', tone: 'success', ...options });
  else
    notify({
      key: 'list.queuedSome',
      params: { count: later.length },
      tone: 'success',
      topic: ADDITIONS_TOPIC,
    });
}
