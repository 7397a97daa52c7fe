import type { Song, SongId } from '@rill/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { EventEmitter } from '../event-emitter.ts';
import type { PersonalFmController } from '../fm/personal-fm.ts';
import type { SongLoader } from '../load/song-loader.ts';
import type { PlayerCommands } from '../player-commands.ts';
import { currentSong, type PlayerEvent, type PlayerState } from '../player-state.ts';
import { nextPlayMode, type PlayMode } from '../queue/play-mode.ts';
import { moveBackInQueue, moveInPlayOrder } from '../queue/play-order.ts';
import {
  appendSongsToQueue,
  insertSongsNextInQueue,
  moveSongInQueue,
  moveSongsToQueueEnd,
  putBackInQueue,
  removeFromQueue,
  uniqueSongs,
  withPlayMode,
} from '../queue/queue.ts';
import { mainQueue } from '../queue/queue-state.ts';
import type { Random } from '../queue/shuffle.ts';
import type { EditMainQueue } from './edit-main-queue.ts';

export interface QueueEditsDeps {
  readonly store: StoreApi<PlayerState>;
  readonly events: EventEmitter<PlayerEvent>;
  readonly loader: SongLoader;
  readonly fm: PersonalFmController;
  readonly random: Random;
  readonly editMainQueue: EditMainQueue;
  /** Stops loading the rest of a long list into the queue. Returns a function that resumes it. */
  readonly stopFilling: () => () => void;
}

/** The commands that add, move and remove songs and change the mode; what plays goes on unless it is removed itself. */
export function createQueueEdits(deps: QueueEditsDeps) {
  const { store, events, loader, fm, random, editMainQueue, stopFilling } = deps;
  const { getState: state } = store;
  const isCurrent = (id: SongId) => currentSong(state())?.id === id;

  function append(songs: readonly Song[]): void {
    editMainQueue((queue) => appendSongsToQueue(queue, songs, random));
  }

  /** Empties the queue; returns a function that brings it back. */
  function clear(): () => void {
    const before = state();
    const { seconds } = loader.playhead.read();
    let canUndo = before.queue.songs.length > 0;
    const resumeFilling = stopFilling();
    fm.clear();
    if (canUndo) loader.change({ type: 'clear' });
    return () => {
      if (!canUndo) return;
      canUndo = false;
      if (currentSong(state()) === null) {
        loader.change({ type: 'restore', fields: before }, { plays: before.wantsToPlay, seconds });
      } else {
        append(mainQueue(before).songs);
      }
      resumeFilling();
    };
  }

  function setMode(mode: PlayMode): void {
    if (mode === state().queue.mode || state().fm !== null) return;
    editMainQueue((queue) => withPlayMode(queue, mode, random));
    events.emit({ type: 'mode-changed', mode });
  }

  return {
    addNext(songs) {
      const added = uniqueSongs(songs).filter((song) => !isCurrent(song.id));
      // Without songs to insert, the mode stays as well.
      if (added.length === 0) return;
      const { mode } = state().queue;
      if (state().fm === null) editMainQueue((queue) => insertSongsNextInQueue(queue, songs));
      else fm.insertNext(added);
      events.emit({ type: 'added-next', songs: added, endedMode: mode === 'normal' ? null : mode });
      // Personal FM is silent because it waits for a song, and the inserted one ends the wait.
      if (loader.stage === 'held' && state().wantsToPlay) fm.next();
    },
    addLast: (songs) => editMainQueue((queue) => moveSongsToQueueEnd(queue, songs, random)),
    append,
    remove(id) {
      const queue = mainQueue(state());
      const song = queue.songs.find((one) => one.id === id);
      if (song === undefined) return;
      const rest = removeFromQueue(queue, id);
      let resumeFilling = rest.songs.length === 0 ? stopFilling() : () => {};
      if (state().fm === null && isCurrent(id)) {
        fm.drop();
        loader.change({ type: 'edit', queue: rest }, { isChosen: true });
      } else {
        editMainQueue(() => rest);
      }
      events.emit({
        type: 'removed',
        song,
        undo() {
          editMainQueue((now) => putBackInQueue(now, queue, song));
          resumeFilling();
          resumeFilling = () => {};
        },
      });
    },
    move(id, toIndex, view = 'list') {
      const move = view === 'list' ? moveSongInQueue : moveInPlayOrder;
      const before = mainQueue(state());
      editMainQueue((queue) => move(queue, id, toIndex));
      return () => editMainQueue((queue) => moveBackInQueue(queue, before, id, view));
    },
    clear,
    setMode,
    cycleMode: () => setMode(nextPlayMode(state().queue.mode)),
  } satisfies Partial<PlayerCommands>;
}
