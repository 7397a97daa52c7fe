import type { Song } from '@rill/contract';
import type { Player } from '@rill/playback';
import { notify } from '#notices/notices.ts';

/** Appends songs to the queue and shows a notice. */
export function playLater(player: Player, songs: readonly Song[]): void {
  const [first, ...others] = songs;
  if (first === undefined) return;
  player.append(songs);
  const options = { tone: 'success', topic: 'queue' } as const;
  if (others.length === 0) notify({ key: 'list.queued', params: { name: first.name }, ...options });
  else notify({ key: 'list.queuedSome', params: { count: songs.length }, ...options });
}
