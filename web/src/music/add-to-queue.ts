import type { Song } from '@rill/contract';
import type { Player } from '@rill/playback';
import { notify } from '#notices/notices.ts';

export function addToQueue(player: Player, song: Song): void {
  player.append([song]);
  notify({ key: 'list.queued', params: { name: song.name }, tone: 'success', topic: 'queue' });
}
