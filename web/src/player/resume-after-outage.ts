import type { Player } from '@rill/playback';

/**
 * Goes on with music that the network has stopped: when the network is back, and when somebody returns to the page,
 * because a server that was down comes back without any event of the browser.
 */
export function resumeAfterOutage(player: Player): void {
  addEventListener('online', () => player.online());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') player.online();
  });
}
