import type { Song } from '@rill/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { EventEmitter } from '../event-emitter.ts';
import { isStoppedByOutage } from '../load/load-policy.ts';
import type { SongLoader } from '../load/song-loader.ts';
import type { PlayerEvent, PlayerState } from '../player-state.ts';
import type { Clock, FmSource } from '../ports.ts';
import { createFmDislikeReporter } from './fm-dislike.ts';
import { createFmSession } from './fm-session.ts';
import { type AwaitedFmSongOptions, createFmSongFetcher } from './fm-song-fetcher.ts';

/** More songs are requested this long before the last one ends, early enough to have the next one buffered. */
const LEAD_SECONDS = 45;

const CHOSEN: AwaitedFmSongOptions = { plays: true, isChosen: true };
const BY_ITSELF: AwaitedFmSongOptions = { plays: true, isChosen: false };

interface PersonalFmDeps {
  /** Null where there is no personal FM: requesting it always fails. */
  readonly source: FmSource | null;
  readonly clock: Clock;
  readonly store: StoreApi<PlayerState>;
  readonly events: EventEmitter<PlayerEvent>;
  readonly loader: SongLoader;
}

export type PersonalFmController = ReturnType<typeof createPersonalFmController>;

/**
 * Personal FM: songs that the service chooses, one after the other. While more of them are requested the current song
 * goes on; only after its end does the player fall silent and wait (the load is `held`).
 */
export function createPersonalFmController(deps: PersonalFmDeps) {
  const { source, store, loader } = deps;
  const { getState: state } = store;
  const { read } = loader.playhead;
  const songs = createFmSession(store, source);
  const requests = createFmSongFetcher({ ...deps, songs, onFound: playFirst, onGivenUp: giveUp });
  const onAccepted = (plays: boolean) => step({ plays, isChosen: true });
  const dislikes = createFmDislikeReporter({ ...deps, read, onAccepted });
  const isHeld = () => loader.stage === 'held';

  function drop(): void {
    dislikes.drop();
    requests.drop();
  }

  /** Reports that no song could be loaded; a press of play, or the network's return, tries once more. */
  function giveUp(): void {
    drop();
    if (isHeld()) loader.dispatch({ type: 'hold-failed', isFinal: true });
  }

  function playFirst([song, ...upcoming]: readonly Song[], options: AwaitedFmSongOptions): void {
    if (song === undefined) return;
    drop();
    songs.forgetLeftover();
    loader.change({ type: 'play-fm', song, upcoming, seconds: read().seconds }, options);
  }

  /** Goes on with the next song when it is known, otherwise as soon as it arrives. */
  function step(options: AwaitedFmSongOptions): void {
    const known = songs.known();
    if (known.length > 0) playFirst(known, options);
    else requests.find(options);
  }

  /** Resumes, also when the player had given up waiting for a song. */
  function wake(options: AwaitedFmSongOptions): void {
    if (isHeld()) loader.dispatch({ type: 'wake', isChosen: options.isChosen });
    step(options);
  }

  /** Pressing play or pause also applies to the awaited song. */
  function setPlays(plays: boolean): void {
    requests.setPlays(plays);
    dislikes.setPlays(plays);
  }

  return {
    drop,
    dislike: dislikes.dislike,
    /** Runs a pending retry at once, because the network is back. */
    online(): void {
      if (!isHeld()) return;
      if (requests.isPending) requests.again();
      else if (isStoppedByOutage(state())) wake(BY_ITSELF);
    },
    enter(): void {
      if (state().fm === null) step(CHOSEN);
    },
    next: () => wake(CHOSEN),
    insertNext: (added: readonly Song[]) =>
      loader.changeAround({ type: 'await-fm-songs', upcoming: songs.withNext(added) }),
    /** Goes on to the next song by itself, after a song's end or past a song that cannot be played. */
    advance(): void {
      const isThere = (state().fm?.upcoming.length ?? 0) > 0;
      if (!isThere) loader.dispatch({ type: 'hold' });
      step(BY_ITSELF);
    },
    /** Stops waiting and keeps unplayed songs for the next session; to be called before something else plays. */
    leave(): void {
      drop();
      songs.keepLeftover(dislikes.isDisliked);
    },
    /** Stops waiting for a song and keeps none for the next session; to be called before the whole queue is cleared. */
    clear(): void {
      drop();
      songs.forgetLeftover();
    },
    /** Prefetches more songs in time; called on every progress event. */
    lookAhead(remainingSeconds: number): void {
      const { fm } = state();
      if (fm === null || fm.upcoming.length > 0 || remainingSeconds > LEAD_SECONDS) return;
      requests.ahead();
    },
    /** Applies a pause by the listener: songs that arrive later wait paused, and a silent wait ends. */
    paused(): void {
      setPlays(false);
      if (isHeld()) drop();
    },
    /** Applies a press of play: an awaited song will play, and a silent wait starts again. */
    resumed(): void {
      setPlays(true);
      if (isHeld()) wake(BY_ITSELF);
    },
  };
}
