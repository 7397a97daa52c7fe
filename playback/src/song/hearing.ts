import type { Song } from '@rill/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { Channel } from '../channel.ts';
import { currentSong, type PlayerEvent, type PlayerState } from '../player-state.ts';
import type { PlayheadDriver } from '../playhead.ts';
import type { Clock } from '../ports.ts';
import { createListenWatch } from './listen-watch.ts';
import { historyWith } from './play-history.ts';
import type { SongRun } from './song-run.ts';

/** A song that was heard so long can be played; a broken one may sound for a moment, too. */
const PROOF_SECONDS = 1;

interface HearingParts {
  readonly clock: Clock;
  readonly store: StoreApi<PlayerState>;
  readonly events: Channel<PlayerEvent>;
  readonly run: SongRun;
  readonly playhead: PlayheadDriver;
}

export type Hearing = ReturnType<typeof createHearing>;

/** What is heard of the current song: its first sound, how long it sounds, and with it the playhead's running. */
export function createHearing({ clock, store, events, run, playhead }: HearingParts) {
  const { getState: state, setState: set } = store;
  const watch = createListenWatch(clock, (seconds) => {
    const song = currentSong(state());
    if (song !== null) events.tell({ type: 'listened', song, seconds });
  });
  return {
    /** A new start: nothing of it is heard yet. */
    begin: watch.begin,
    sounds(song: Song): void {
      watch.sounds();
      playhead.run();
      if (run.hasSounded) return;
      run.hasSounded = true;
      run.isRestored = false;
      set({ history: historyWith(state().history, song) });
      events.tell({ type: 'song-started', song });
    },
    silent(): void {
      watch.silent();
      playhead.rest();
    },
    /** Heard on every progress. */
    goesOn(): void {
      if (watch.heardSeconds() >= PROOF_SECONDS) run.skips = 0;
      watch.check();
    },
  };
}
