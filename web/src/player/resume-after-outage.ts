import type { Player } from '@rill/playback';
import { onListenerIdChange, VISITOR_LISTENER_ID } from '#session/session.ts';

/** Music that stopped longer ago than this does not begin by itself when somebody returns to the page. */
const MAX_OUTAGE_MS = 30 * 60_000;

/**
 * Goes on with music that the network has stopped: when the network is back, and when somebody returns to the page soon
 * after, because a server that was down comes back without any event of the browser. What stopped because a session had
 * ended goes on after a sign-in. A song that nobody wanted to play is not requested again.
 */
export function resumeAfterOutage(player: Player, now: () => number = Date.now): void {
  let failedMs = Number.NEGATIVE_INFINITY;
  const isRecent = () => now() - failedMs <= MAX_OUTAGE_MS;
  player.state.subscribe(({ failure, wantsToPlay }, before) => {
    if (failure !== null && (wantsToPlay || before.wantsToPlay)) failedMs = now();
  });
  addEventListener('online', () => player.online());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isRecent()) player.online();
  });
  onListenerIdChange((listener) => {
    if (listener !== VISITOR_LISTENER_ID && isRecent()) player.online();
  });
}
