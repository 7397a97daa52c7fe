import type { StoreApi } from 'zustand/vanilla';
import type { PersonalFm } from '../fm/personal-fm.ts';
import type { SongChange } from '../player-parts.ts';
import { currentSong, type PlayerState } from '../player-state.ts';
import type { Failure } from '../ports.ts';
import { type Queue, queueAfterEnd, stepQueue } from '../queue/queue.ts';
import { createShortEnds } from './short-ends.ts';
import type { SongRun } from './song-run.ts';

interface SongEndParts {
  readonly store: StoreApi<PlayerState>;
  readonly run: SongRun;
  readonly fm: PersonalFm;
  readonly change: (queue: Queue, how: SongChange) => void;
  readonly go: (queue: Queue, isChosen: boolean) => void;
  /** The sound has stopped, but not because the song was over. */
  readonly onFailure: (failure: Failure) => void;
}

/** Where a song ends, and what the player goes on with by itself. */
export function createSongEnd({ store, run, fm, change, go, onFailure }: SongEndParts) {
  const { getState: state } = store;
  const shortEnds = createShortEnds();

  /** Goes on behind the song's end, or keeps that for the next play. */
  function goOn(): void {
    run.skips = 0;
    run.isOver = !state().wantsToPlay || run.scrubSeconds !== null;
    if (run.isOver) return;
    if (state().fm !== null) fm.goOn();
    else go(queueAfterEnd(state().queue), false);
  }

  return {
    goOn,
    /** Another song becomes current. */
    begin: shortEnds.begin,
    /** The sound has come to its end at a second. */
    came(seconds: number): void {
      const { durationSeconds, address } = state();
      const end = shortEnds.look(seconds, durationSeconds, currentSong(state()), address);
      if (end === 'over') goOn();
      else onFailure({ kind: end === 'cut' ? 'network' : 'decode' });
    },
    /** Goes on past a song that cannot be played. */
    passOver(): void {
      if (state().fm !== null) fm.goOn();
      else change(stepQueue(state().queue, 1), { plays: true, isChosen: false });
    },
  };
}
