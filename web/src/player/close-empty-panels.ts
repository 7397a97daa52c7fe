import { currentSong, type Player } from '@rill/playback';
import { closeFullPlayer } from '#shell/full-player-panel.ts';
import { closeQueue } from '#shell/queue-panel.ts';
import { isFmOn } from './playing-now.ts';

/**
 * Closes the full player when the player has no song any more, and the queue when personal FM begins, which has none.
 * Without this they would open again by themselves with the next song. Returns a function that stops.
 */
export const closeEmptyPanels = (player: Pick<Player, 'state'>): (() => void) =>
  player.state.subscribe((state) => {
    if (currentSong(state) === null) closeFullPlayer();
    if (isFmOn(state)) closeQueue();
  });
