import type { Song } from '@rill/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { Channel } from '../channel.ts';
import { RETRY_DELAYS_MS } from '../loading/load-policy.ts';
import type { PlayerEvent, PlayerState } from '../player-state.ts';
import type { Clock, FmSource } from '../ports.ts';
import type { FmSongs } from './fm-songs.ts';

const ASK_AGAIN_MS = 5000;

/** Somebody waits for a song. */
export interface FmWish {
  readonly plays: boolean;
  readonly isChosen: boolean;
}

interface FmFindingParts {
  readonly source: FmSource | null;
  readonly clock: Clock;
  readonly store: StoreApi<PlayerState>;
  readonly events: Channel<PlayerEvent>;
  readonly songs: FmSongs;
  /** Nothing sounds meanwhile: that is worth trying again. */
  readonly isHeld: () => boolean;
  readonly onFound: (songs: readonly Song[], wish: FmWish) => void;
  readonly onGivenUp: () => void;
}

export type FmFinding = ReturnType<typeof createFmFinding>;

/** Asks for personal FM's next songs, one call at a time: for somebody who waits for them, or ahead. */
export function createFmFinding(parts: FmFindingParts) {
  const { source, clock, store, events, songs } = parts;
  const { getState: state, setState: set } = store;
  let wish: FmWish | null = null;
  let call: AbortController | null = null;
  let askedMs = Number.NEGATIVE_INFINITY;
  let attempt = 0;
  let cancelRetry = () => {};

  function ask(): void {
    cancelRetry();
    if (wish !== null) set({ isFindingFm: true });
    if (call !== null) return;
    const mine = new AbortController();
    call = mine;
    askedMs = clock.now();
    const answer = source === null ? Promise.reject(new Error('no source')) : source.fetch(mine.signal);
    answer.then(
      (reply) => call === mine && arrived(reply),
      () => call === mine && lost(),
    );
  }

  function arrived(reply: readonly Song[]): void {
    if (reply.length === 0) {
      lost();
      return;
    }
    call = null;
    const upcoming = songs.withReply(reply);
    if (upcoming === null) {
      ask();
      return;
    }
    attempt = 0;
    if (wish !== null) parts.onFound(upcoming, wish);
    else songs.wait(upcoming);
  }

  function lost(): void {
    call = null;
    if (wish === null) return;
    const isFirst = attempt === 0;
    const delayMs = parts.isHeld() ? RETRY_DELAYS_MS[attempt] : undefined;
    attempt += 1;
    if (delayMs === undefined) parts.onGivenUp();
    else {
      cancelRetry = clock.after(delayMs, ask);
      set({ failure: { kind: 'network' } });
    }
    if (isFirst) events.tell({ type: 'fm-failed' });
  }

  return {
    get isWished() {
      return wish !== null;
    },
    find(wanted: FmWish): void {
      attempt = 0;
      wish = wanted;
      ask();
    },
    /** The listener pressed play or pause meanwhile. */
    setPlays(plays: boolean): void {
      if (wish !== null) wish = { ...wish, plays };
    },
    /** Does not wait any longer for the next try. */
    again: ask,
    /** Has more songs come while one plays, unless that was tried a moment ago. */
    ahead(): void {
      if (clock.now() - askedMs >= ASK_AGAIN_MS) ask();
    },
    /** Nobody waits any more. */
    drop(): void {
      wish = null;
      attempt = 0;
      cancelRetry();
      call?.abort();
      call = null;
      if (state().isFindingFm) set({ isFindingFm: false });
    },
  };
}
