import type { Player } from '@rill/playback';

/** Music that stopped longer ago than this does not begin by itself when somebody returns to the page. */
const MAX_OUTAGE_MS = 30 * 60_000;

/**
 * Goes on with music that the network has stopped: when the network is back, and when somebody returns to the page soon
 * after, because a server that was down comes back without any event of the browser. A song that nobody wanted to play is
 * not requested again.
 */
export function resumeAfterOutage(player: Player, now: () => number = Date.now): void {
  let failedMs = Number.NEGATIVE_INFINITY;
  player.state.subscribe(({ failure, wantsToPlay }) => {
    if (failure !== null && wantsToPlay) failedMs = now();
  });
  addEventListener('online', () => player.online());
  document.addEventListener('visibilitychange', () => {
    const isRecent = now() - failedMs <= MAX_OUTAGE_MS;
    if (document.visibilityState === 'visible' && isRecent) player.online();
  });
}
