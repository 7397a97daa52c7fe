import type { Clock } from '../ports.ts';
import type { SongLoadEvent, SongLoadState } from './load-state.ts';
import type { SongUrlCache } from './song-url-cache.ts';

/**
 * The request and the timer that the machine's state names: at most one of each. What they bring comes back as an event,
 * unless another request or timer has replaced them.
 */
export function createPendingLoad(
  urls: SongUrlCache,
  clock: Clock,
  dispatch: (event: SongLoadEvent) => void,
) {
  let request = new AbortController();
  let cancelTimer = () => {};

  function sendRequest({ song, level }: NonNullable<SongLoadState['request']>): void {
    request = new AbortController();
    const { signal } = request;
    urls.find(song, level, signal).then(
      (reply) => {
        if (signal.aborted) return;
        if (reply.kind === 'url') dispatch({ type: 'url-found', found: reply });
        else dispatch({ type: 'url-refused', failure: reply.failure });
      },
      () => signal.aborted || dispatch({ type: 'url-lost' }),
    );
  }

  return {
    /** Cancels what the new state no longer names. */
    cancelReplaced(before: SongLoadState, state: SongLoadState): void {
      if (state.request !== before.request) request.abort();
      if (state.timer !== before.timer) cancelTimer();
    },
    /** Starts what the new state names for the first time. */
    start(before: SongLoadState, state: SongLoadState): void {
      if (state.request !== null && state.request !== before.request) sendRequest(state.request);
      if (state.timer !== null && state.timer !== before.timer)
        cancelTimer = clock.after(state.timer.ms, () => dispatch({ type: 'timer' }));
    },
    cancel(): void {
      request.abort();
      cancelTimer();
    },
  };
}
