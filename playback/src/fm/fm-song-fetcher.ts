import type { Song } from '@rill/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { EventEmitter } from '../event-emitter.ts';
import { hasElapsed } from '../has-elapsed.ts';
import { PLAYBACK_RETRY_DELAYS_MS } from '../load/load-policy.ts';
import type { SongLoader } from '../load/song-loader.ts';
import type { PlayerEvent, PlayerState } from '../player-state.ts';
import type { Clock, FmSource } from '../ports.ts';
import type { FmSession } from './fm-session.ts';

const MIN_INTERVAL_MS = 5000;

/** Whether the awaited song starts to play, and whether the listener chose it. */
export interface AwaitedFmSongOptions {
  readonly plays: boolean;
  readonly isChosen: boolean;
}

interface FmSongFetcherDeps {
  readonly source: FmSource | null;
  readonly clock: Clock;
  readonly store: StoreApi<PlayerState>;
  readonly events: EventEmitter<PlayerEvent>;
  readonly songs: FmSession;
  readonly loader: SongLoader;
  readonly onFound: (songs: readonly Song[], options: AwaitedFmSongOptions) => void;
  readonly onGivenUp: () => void;
}

/** Requests personal FM's next songs, one call at a time: for a listener who waits for them, or in advance. */
export function createFmSongFetcher(deps: FmSongFetcherDeps) {
  const { source, clock, store, events, songs, loader } = deps;
  const { getState: state, setState: set } = store;
  let pending: AwaitedFmSongOptions | null = null;
  let call: AbortController | null = null;
  let sentMs = Number.NEGATIVE_INFINITY;
  let attempt = 0;
  let cancelRetry = () => {};

  function send(): void {
    cancelRetry();
    if (pending !== null) set({ isFindingFm: true });
    if (call !== null) return;
    const mine = new AbortController();
    call = mine;
    sentMs = clock.now();
    const reply = source === null ? Promise.reject(new Error('no source')) : source.fetch(mine.signal);
    reply.then(
      (fresh) => call === mine && arrived(fresh),
      (error: unknown) => call === mine && failed(error),
    );
  }

  function arrived(fresh: readonly Song[]): void {
    if (fresh.length === 0) {
      failed(null);
      return;
    }
    call = null;
    const upcoming = songs.withReply(fresh);
    if (upcoming === null) {
      send();
      return;
    }
    attempt = 0;
    if (pending !== null) deps.onFound(upcoming, pending);
    else loader.changeAround({ type: 'await-fm-songs', upcoming });
  }

  function failed(error: unknown): void {
    call = null;
    if (pending === null) return;
    const isFirst = attempt === 0;
    // While a song still plays no retry is scheduled: the next press, or the song's end, requests again.
    const delayMs = loader.stage === 'held' ? PLAYBACK_RETRY_DELAYS_MS[attempt] : undefined;
    attempt += 1;
    if (delayMs === undefined) deps.onGivenUp();
    else {
      cancelRetry = clock.after(delayMs, send);
      loader.dispatch({ type: 'hold-failed', isFinal: false });
    }
    if (isFirst) events.emit({ type: 'fm-failed', error });
  }

  return {
    get isPending() {
      return pending !== null;
    },
    find(wanted: AwaitedFmSongOptions): void {
      attempt = 0;
      pending = wanted;
      send();
    },
    /** Applies a press of play or pause to the awaited song. */
    setPlays(plays: boolean): void {
      if (pending !== null) pending = { ...pending, plays };
    },
    /** Sends the request at once instead of at the next retry. */
    again: send,
    /** Prefetches more songs while one plays, unless a request was sent within `MIN_INTERVAL_MS`. */
    ahead(): void {
      if (hasElapsed(clock.now(), sentMs, MIN_INTERVAL_MS)) send();
    },
    /** Stops waiting for a song, and cancels the retry. */
    drop(): void {
      pending = null;
      attempt = 0;
      cancelRetry();
      call?.abort();
      call = null;
      if (state().isFindingFm) set({ isFindingFm: false });
    },
  };
}
