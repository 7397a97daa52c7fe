import type { Clock, Player, PlayerState } from '@rill/playback';
import { checkCatalogueSession } from '#api/connection.ts';
import { onListenerIdChange, VISITOR_LISTENER_ID } from '#session/session.ts';

/** Music that stopped longer ago than this does not begin by itself. */
const MAX_OUTAGE_MS = 30 * 60_000;

/** How often the service is asked whether it is back; half as often each time that the music stops again. */
const ASK_MS = 20_000;

interface OutageDeps {
  readonly clock: Clock;
  /** Rejects while the service does not respond. */
  readonly askService?: (signal: AbortSignal) => Promise<unknown>;
}

/**
 * Goes on with music that the network has stopped: when the network is back, when somebody returns to the page soon
 * after, and when the service responds again, because a server that was down comes back without any event of the
 * browser. What stopped because a session had ended goes on after a sign-in. A song that nobody wanted to play is not
 * requested again.
 */
export function resumeAfterOutage(
  player: Player,
  { clock, askService = checkCatalogueSession }: OutageDeps,
): void {
  let failedMs = Number.NEGATIVE_INFINITY;
  const isRecent = () => clock.now() - failedMs <= MAX_OUTAGE_MS;
  player.state.subscribe(({ failure, wantsToPlay }, before) => {
    if (failure !== null && (wantsToPlay || before.wantsToPlay)) failedMs = clock.now();
  });
  resumeWhenServiceResponds(player, { clock, askService, isRecent });
  addEventListener('online', () => player.online());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isRecent()) player.online();
  });
  onListenerIdChange((listener) => {
    if (listener !== VISITOR_LISTENER_ID && isRecent()) player.online();
  });
}

/** Whether music is silent because of the network, and nothing is tried any more. */
const isSilenced = ({ failure, wantsToPlay }: PlayerState) =>
  !wantsToPlay && (failure?.kind === 'network' || failure?.kind === 'source');

/** Asks the service while the outage is recent; no timer runs while music plays or is paused. */
function resumeWhenServiceResponds(
  player: Player,
  { clock, askService, isRecent }: Required<OutageDeps> & { readonly isRecent: () => boolean },
): void {
  let delayMs = ASK_MS;
  let asking = new AbortController();

  function askLater({ signal }: AbortController): void {
    const cancel = clock.after(delayMs, () => {
      if (isRecent()) void ask();
    });
    signal.addEventListener('abort', cancel);
  }

  async function ask(): Promise<void> {
    const mine = asking;
    const isBack = await askService(mine.signal).then(
      () => true,
      () => false,
    );
    if (mine.signal.aborted) return;
    if (isBack) {
      delayMs *= 2;
      player.online();
    }
    // What the listener has paused meanwhile is loaded, and stays silent.
    if (!mine.signal.aborted) askLater(mine);
  }

  player.state.subscribe((state, before) => {
    if (state.failure === null) delayMs = ASK_MS;
    if (isSilenced(state) === isSilenced(before)) return;
    asking.abort();
    asking = new AbortController();
    if (isSilenced(state) && isRecent()) askLater(asking);
  });
}
