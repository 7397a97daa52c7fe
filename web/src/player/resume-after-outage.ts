import { type Clock, isStoppedByOutage, type Player, type PlayerState } from '@rill/playback';
import { checkCatalogueSession } from '#api/connection.ts';
import { onListenerIdChange, VISITOR_LISTENER_ID } from '#session/session.ts';

/** Music that stopped longer ago than this does not resume by itself. */
const MAX_OUTAGE_MS = 30 * 60_000;

/** The delay of the first check whether the service is back; it doubles after each check without sound. */
const FIRST_CHECK_DELAY_MS = 20_000;

/**
 * When the song is retried after the network's return, in milliseconds: browsers report the return before a request
 * can use the network, and the player's own delays grow up to 18 s.
 */
const RETRY_AFTER_RETURN_MS = [1000, 2000, 4000] as const;

interface OutageDeps {
  readonly clock: Clock;
  /** Rejects while the service does not respond. */
  readonly checkService?: (signal: AbortSignal) => Promise<unknown>;
}

/**
 * Resumes music that the network has stopped: when the network is back, when somebody returns to the page soon after,
 * and when the service responds again, because its return causes no event in the browser. Music that stopped because a
 * session had ended resumes after a login. A song that nobody wanted to play is not requested again.
 */
export function resumeAfterOutage(
  player: Player,
  { clock, checkService = checkCatalogueSession }: OutageDeps,
): void {
  function isRecent(): boolean {
    const { failingSinceMs } = player.state.getState();
    return failingSinceMs !== null && clock.now() - failingSinceMs <= MAX_OUTAGE_MS;
  }
  resumeWhenServiceResponds(player, { clock, checkService, isRecent });
  retryOnNetworkReturn(player, clock);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isRecent()) player.online();
  });
  onListenerIdChange((listener) => {
    if (listener !== VISITOR_LISTENER_ID && isRecent()) player.online();
  });
}

function retryOnNetworkReturn(player: Player, clock: Clock): void {
  let cancel = () => {};

  function retry([nextMs, ...laterMs]: readonly number[] = RETRY_AFTER_RETURN_MS): void {
    cancel();
    player.online();
    if (nextMs === undefined) return;
    cancel = clock.after(nextMs, () => {
      const { failingSinceMs, wantsToPlay } = player.state.getState();
      if (failingSinceMs !== null && wantsToPlay) retry(laterMs);
    });
  }
  addEventListener('online', () => retry());
  addEventListener('offline', () => cancel());
}

/** Whether the network has stopped the music; a player that waits for a login is not helped by a responding service. */
const isStopped = (state: PlayerState) => isStoppedByOutage(state) && state.failure?.kind !== 'needs-login';

/** Checks the service while the outage is recent; no timer runs while music plays or is paused. */
function resumeWhenServiceResponds(
  player: Player,
  { clock, checkService, isRecent }: Required<OutageDeps> & { readonly isRecent: () => boolean },
): void {
  let delayMs = FIRST_CHECK_DELAY_MS;
  let checking = new AbortController();

  function scheduleCheck({ signal }: AbortController): void {
    const cancel = clock.after(delayMs, () => {
      if (isRecent()) void check();
    });
    signal.addEventListener('abort', cancel);
  }

  async function check(): Promise<void> {
    const mine = checking;
    const isBack = await checkService(mine.signal).then(
      () => true,
      () => false,
    );
    if (mine.signal.aborted) return;
    if (isBack) {
      delayMs *= 2;
      player.online();
    }
    if (!mine.signal.aborted) scheduleCheck(mine);
  }

  player.state.subscribe((state, before) => {
    if (state.failingSinceMs === null) delayMs = FIRST_CHECK_DELAY_MS;
    if (isStopped(state) === isStopped(before)) return;
    checking.abort();
    checking = new AbortController();
    if (isStopped(state) && isRecent()) scheduleCheck(checking);
  });
}
