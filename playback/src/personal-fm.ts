import type { Song, SongId } from '@rill/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { Channel } from './channel.ts';
import { RETRY_DELAYS_MS } from './load-policy.ts';
import { withoutNameEchoes } from './name-echoes.ts';
import { currentSong, type PlayerEvent, type PlayerState } from './player-state.ts';
import type { Clock, EngineReading, FmSource } from './ports.ts';
import { emptyQueue, type Queue } from './queue.ts';

/** More songs are asked for this long before the last one ends, early enough to have the next one buffered. */
const LEAD_SECONDS = 45;
const ASK_AGAIN_MS = 5000;

interface PersonalFmParts {
  readonly source: FmSource | null;
  readonly clock: Clock;
  readonly store: StoreApi<PlayerState>;
  readonly events: Channel<PlayerEvent>;
  /** Where the current song is. */
  readonly read: () => EngineReading;
  readonly change: (queue: Queue, how: { plays: boolean; isChosen: boolean; seconds?: number }) => void;
  /** Silence, marked as loading, until another song comes. */
  readonly fallSilent: () => void;
}

export type PersonalFm = ReturnType<typeof createPersonalFm>;

const fmQueue = (song: Song): Queue => ({ ...emptyQueue, songs: [song], index: 0 });

/**
 * Personal FM: songs that the service chooses, one after the other. While more of them are on their way the current
 * song goes on; only behind its end does the player fall silent and wait ("held").
 */
export function createPersonalFm(parts: PersonalFmParts) {
  const { source, clock, store, events } = parts;
  const { getState: state, setState: set } = store;
  /** Somebody waits for a song: it plays unless a pause came after. */
  let wish: { plays: boolean; readonly isChosen: boolean } | null = null;
  let call: AbortController | null = null;
  let isHeld = false;
  let attempt = 0;
  /** The silence is the network's doing, not the listener's. */
  let waitsForNetwork = false;
  let cancelRetry = () => {};
  let askedMs = Number.NEGATIVE_INFINITY;
  let passedOver = 0;
  /** What was not heard when FM was left, to begin with next time. */
  let leftover: readonly Song[] = [];
  let disliking: { readonly id: SongId; plays: boolean } | null = null;

  /** Whatever was wished for is not wished for any more. */
  function drop(): void {
    wish = null;
    disliking = null;
    attempt = 0;
    waitsForNetwork = false;
    cancelRetry();
    call?.abort();
    call = null;
    if (state().isFindingFm) set({ isFindingFm: false });
  }

  function ask(): void {
    cancelRetry();
    if (wish !== null) set({ isFindingFm: true });
    if (call !== null) return;
    const mine = new AbortController();
    call = mine;
    askedMs = clock.now();
    const answer = source === null ? Promise.reject(new Error('no source')) : source.fetch(mine.signal);
    answer.then(
      (songs) => call === mine && arrived(songs),
      () => call === mine && lost(),
    );
  }

  function arrived(reply: readonly Song[]): void {
    call = null;
    if (reply.length === 0) {
      lost();
      return;
    }
    const { fm } = state();
    const waiting = fm?.upcoming ?? [];
    const before = fm === null ? [] : [currentSong(state()), ...waiting].filter((song) => song !== null);
    const fresh = withoutNameEchoes(reply, before, passedOver);
    passedOver = fresh.passedOver;
    if (source?.isMember()) for (const echo of fresh.echoes) source.trash(echo.id, 0).catch(() => {});
    if (fresh.songs.length === 0) {
      ask();
      return;
    }
    attempt = 0;
    if (wish !== null) playFirst([...waiting, ...fresh.songs], wish);
    else set({ fm: { upcoming: [...waiting, ...fresh.songs] } });
  }

  function lost(): void {
    call = null;
    if (wish === null) return;
    const isFirst = attempt === 0;
    const delayMs = isHeld ? RETRY_DELAYS_MS[attempt] : undefined;
    attempt += 1;
    if (delayMs !== undefined) {
      cancelRetry = clock.after(delayMs, ask);
      set({ failure: { kind: 'network' } });
    } else {
      drop();
      waitsForNetwork = isHeld;
      if (isHeld) set({ failure: { kind: 'network' }, isLoading: false, wantsToPlay: false });
    }
    if (isFirst) events.tell({ type: 'fm-failed' });
  }

  function playFirst(songs: readonly Song[], how: { readonly plays: boolean; readonly isChosen: boolean }) {
    const [song, ...upcoming] = songs;
    if (song === undefined) return;
    drop();
    const { fm, queue, listMode, setAside } = state();
    leftover = [];
    set({
      fm: { upcoming },
      setAside: fm === null ? { queue, listMode, seconds: parts.read().seconds } : setAside,
      listMode: 'list',
    });
    parts.change(fmQueue(song), how);
  }

  /** A press ends a silence that had been given up. */
  function wake(): void {
    if (isHeld) set({ wantsToPlay: true, isLoading: true, failure: null });
  }

  /** Goes on with the next song when it is known, else as soon as it comes. */
  function step(how: { readonly plays: boolean; readonly isChosen: boolean }): void {
    const songs = state().fm?.upcoming ?? leftover;
    if (songs.length > 0) {
      playFirst(songs, how);
      return;
    }
    attempt = 0;
    wish = { ...how };
    ask();
  }

  return {
    /** The song has ended, or cannot be played, and nothing sounds until another one comes. */
    get isHeld() {
      return isHeld;
    },
    drop,
    /** Another song becomes current. One that follows by itself does not take the wish for FM away. */
    changed(isChosen: boolean): void {
      isHeld = false;
      if (isChosen) drop();
    },
    enter(): void {
      if (state().fm === null) step({ plays: true, isChosen: true });
    },
    next(): void {
      wake();
      step({ plays: true, isChosen: true });
    },

    /** Goes on by itself, behind a song's end or past one that cannot be played. */
    goOn(): void {
      const isThere = (state().fm?.upcoming.length ?? 0) > 0;
      if (!isThere) {
        isHeld = true;
        parts.fallSilent();
      }
      step({ plays: true, isChosen: false });
    },

    /** Ends FM for what the listener chose instead; the reply is the queue that had been set aside. */
    leave(): Queue {
      const { fm, setAside, queue } = state();
      drop();
      if (fm === null) return queue;
      leftover = [...queue.songs, ...fm.upcoming];
      set({ fm: null, setAside: null, listMode: setAside?.listMode ?? 'list' });
      return setAside?.queue ?? emptyQueue;
    },

    /** Forgets also what would be heard on coming back. */
    forget(): void {
      drop();
      leftover = [];
      set({ fm: null, setAside: null });
    },

    /** Throws the current song out for good and goes on. Told by `fm-dislike-failed` when that cannot be. */
    dislike(): void {
      const song = currentSong(state());
      if (state().fm === null || song === null || disliking?.id === song.id) return;
      if (source === null || !source.isMember()) {
        events.tell({ type: 'fm-dislike-failed', song, needsLogin: true });
        return;
      }
      const mine = { id: song.id, plays: true };
      disliking = mine;
      const isStill = () => disliking === mine && currentSong(state())?.id === song.id;
      source.trash(song.id, parts.read().seconds).then(
        () => {
          const isWanted = isStill();
          if (disliking === mine) disliking = null;
          if (isWanted) step({ plays: mine.plays, isChosen: true });
        },
        () => {
          if (disliking === mine) disliking = null;
          events.tell({ type: 'fm-dislike-failed', song, needsLogin: false });
        },
      );
    },

    /** Heard on every progress: has more songs come in time. */
    look(remainingSeconds: number): void {
      const { fm } = state();
      if (fm === null || fm.upcoming.length > 0 || remainingSeconds > LEAD_SECONDS) return;
      if (clock.now() - askedMs >= ASK_AGAIN_MS) ask();
    },

    /** The listener paused: what comes then waits paused, and a silent wait ends. */
    paused(): void {
      if (wish !== null) wish.plays = false;
      if (disliking !== null) disliking.plays = false;
      if (!isHeld) return;
      drop();
      set({ isLoading: false });
    },
    /** The listener pressed play. */
    resumed(): void {
      if (wish !== null) wish.plays = true;
      if (disliking !== null) disliking.plays = true;
      if (!isHeld) return;
      wake();
      step({ plays: true, isChosen: false });
    },
    /** What waits for a retry is tried at once. */
    networkIsBack(): void {
      if (!isHeld) return;
      if (wish !== null) ask();
      else if (waitsForNetwork) {
        wake();
        step({ plays: true, isChosen: false });
      }
    },
  };
}
