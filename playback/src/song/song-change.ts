import type { StoreApi } from 'zustand/vanilla';
import type { Channel } from '../channel.ts';
import type { NextUp } from '../loading/next-up.ts';
import type { SongLoad } from '../loading/song-load.ts';
import type { SongChange } from '../player-parts.ts';
import { currentSong, type PlayerEvent, type PlayerState } from '../player-state.ts';
import type { AudioEngine } from '../ports.ts';
import { type Queue, queueSong } from '../queue/queue.ts';
import type { Hearing } from './hearing.ts';
import { newRun, type SongRun } from './song-run.ts';

interface SongChangeParts {
  readonly engine: AudioEngine;
  readonly store: StoreApi<PlayerState>;
  readonly events: Channel<PlayerEvent>;
  readonly run: SongRun;
  readonly load: SongLoad;
  readonly nextUp: NextUp;
  readonly hearing: Hearing;
  readonly fade: () => number;
  /** What was known of the song before, or wished for behind it, no longer counts. */
  readonly leave: (how: SongChange) => void;
}

/** Makes a song of a queue the current one. */
export function createSongChange(parts: SongChangeParts) {
  const { engine, store, events, run, load, hearing } = parts;
  const { getState: state, setState: set } = store;

  /** Makes the queue's song the current one: time 0 at once, sound when it has been found. */
  function change(queue: Queue, how: SongChange): void {
    const song = queueSong(queue);
    const seconds = how.seconds ?? 0;
    parts.leave(how);
    Object.assign(run, newRun(how.isRestored ?? false, run.skips));
    hearing.begin();
    load.leave(song === null ? 0 : seconds);
    set({
      queue,
      wantsToPlay: how.plays && song !== null,
      isLoading: song !== null,
      isWaiting: false,
      isBlocked: false,
      failure: null,
      address: null,
      durationSeconds: song?.time ?? 0,
    });
    hearing.silent();
    events.tell({ type: 'song-changed', song, isRestored: run.isRestored });
    // Whoever heard of the change may have asked for another one already.
    if (currentSong(state()) !== song) return;
    if (song === null) engine.unload();
    else load.begin(song, { seconds, isPaced: how.isChosen, fadeSeconds: how.isChosen ? parts.fade() : 0 });
    // Not before: a question that is open for this very song serves it now.
    parts.nextUp.reset();
  }

  /** Plays what a step or a jump has led to; the same song again starts over. */
  function go(queue: Queue, isChosen: boolean): void {
    const song = queueSong(queue);
    if (song === null) return;
    const isSame = song.id === currentSong(state())?.id;
    if (!isSame || load.stage !== 'ready' || load.isStale) {
      change(queue, { plays: true, isChosen });
      return;
    }
    Object.assign(run, newRun(run.isRestored, run.skips));
    hearing.begin();
    set({ queue, wantsToPlay: true, isBlocked: false });
    engine.seek(0);
    engine.play(0);
  }

  return { change, go };
}
