import type { StoreApi } from 'zustand/vanilla';
import type { Channel } from '../channel.ts';
import { decideAfterFailure, MAX_SKIPS } from '../loading/load-policy.ts';
import type { SongLoad } from '../loading/song-load.ts';
import { currentSong, type PlayerEvent, type PlayerState } from '../player-state.ts';
import type { Failure } from '../ports.ts';
import type { Hearing } from './hearing.ts';
import type { SongRun } from './song-run.ts';

interface FailureAnswerParts {
  readonly store: StoreApi<PlayerState>;
  readonly events: Channel<PlayerEvent>;
  readonly run: SongRun;
  readonly load: SongLoad;
  readonly hearing: Hearing;
  readonly passOver: () => void;
}

/** Does what the policy says of a song that failed (try again, rest, pass over, give up), and tells it. */
export function createFailureAnswer({ store, events, run, load, hearing, passOver }: FailureAnswerParts) {
  const { getState: state, setState: set } = store;
  return (failure: Failure): void => {
    const song = currentSong(state());
    if (song === null) return;
    const { queue, wantsToPlay } = state();
    const { attempt, hasTriedOtherLevel } = load;
    load.fail();
    hearing.silent();
    const verdict = decideAfterFailure({
      failure,
      attempt,
      isWanted: wantsToPlay,
      maySkip: !run.isRestored,
      hasTriedOtherLevel,
      skips: run.skips,
      songCount: state().fm === null ? queue.songs.length : MAX_SKIPS + 1,
    });
    if (verdict.kind === 'skip') {
      run.skips += 1;
      events.tell({ type: 'song-skipped', song, failure });
      if (currentSong(state())?.id === song.id) passOver();
      return;
    }
    const goesOn = verdict.kind === 'retry';
    run.waitsForNetwork = wantsToPlay && !goesOn && failure.kind === 'network';
    set({ failure, isLoading: goesOn, isWaiting: false, wantsToPlay: wantsToPlay && goesOn });
    if (goesOn) load.retry(verdict.delayMs, verdict.atOtherLevel);
    if (verdict.kind === 'give-up') events.tell({ type: 'gave-up', song, failure, skips: run.skips });
    else events.tell({ type: 'load-failed', song, attempt, failure });
  };
}
