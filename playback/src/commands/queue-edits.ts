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
import type { Random } from '../queue/shuffle.ts';
import type { MainQueue } from './main-queue.ts';

export interface QueueEditsDeps {
  readonly store: StoreApi<PlayerState>;
  readonly events: EventEmitter<PlayerEvent>;
  readonly loader: SongLoader;
  readonly fm: PersonalFmController;
  readonly random: Random;
  readonly mainQueue: MainQueue;
  /** The rest of a long list is no longer wanted in the queue. Returns a function that loads it after all. */
  readonly stopFilling: () => () => void;
}

/** The commands that add, move and remove songs and change the mode; what plays goes on unless it is removed itself. */
export function createQueueEdits(deps: QueueEditsDeps) {
  const { store, events, loader, fm, random, mainQueue, stopFilling } = deps;
  const { getState: state } = store;
  const isCurrent = (id: SongId) => currentSong(state())?.id === id;

  function append(songs: readonly Song[]): void {
    mainQueue.edit(appendSongsToQueue(mainQueue.read(), songs, random));
  }

  /** Empties the queue; returns a function that brings it back. */
  function clear(): () => void {
    const before = state();
    const { queue } = before;
    const { seconds } = loader.playhead.read();
    let canUndo = queue.songs.length > 0;
    const resumeFilling = stopFilling();
    const cleared = fm.clear();
    if (canUndo) loader.change(cleared.queue, {}, cleared.alongside);
    return () => {
      if (!canUndo) return;
      canUndo = false;
      if (currentSong(state()) === null) {
        const { alongside } = fm.bringBack(queue, before);
        loader.change(queue, { plays: before.wantsToPlay, seconds }, alongside);
      } else {
        append((before.setAside?.queue ?? queue).songs);
      }
      resumeFilling();
    };
  }

  function setMode(mode: PlayMode): void {
    if (mode === state().queue.mode || state().fm !== null) return;
    mainQueue.edit(withPlayMode(state().queue, mode, random));
    events.emit({ type: 'mode-changed', mode });
  }

  return {
    addNext(songs) {
      const added = uniqueSongs(songs).filter((song) => !isCurrent(song.id));
      // Nothing comes next, so the mode and its order stay as well.
      if (added.length === 0) return;
      const { mode } = state().queue;
      if (state().fm === null) mainQueue.edit(insertSongsNextInQueue(mainQueue.read(), songs));
      else fm.insertNext(added);
      events.emit({ type: 'added-next', songs: added, endedMode: mode === 'normal' ? null : mode });
      // Personal FM has fallen silent and waits for a song: this is one.
      if (loader.stage === 'held' && state().wantsToPlay) fm.next();
    },
    addLast: (songs) => mainQueue.edit(moveSongsToQueueEnd(mainQueue.read(), songs, random)),
    append,
    remove(id) {
      const queue = mainQueue.read();
      const song = queue.songs.find((one) => one.id === id);
      if (song === undefined) return;
      const rest = removeFromQueue(queue, id);
      if (rest.songs.length === 0) stopFilling();
      if (state().fm === null && isCurrent(id)) {
        fm.drop();
        loader.change(rest, { isChosen: true });
      } else {
        mainQueue.edit(rest);
      }
      events.emit({
        type: 'removed',
        song,
        undo: () => mainQueue.edit(putBackInQueue(mainQueue.read(), queue, song)),
      });
    },
    move(id, toIndex, view = 'list') {
      const move = view === 'list' ? moveSongInQueue : moveInPlayOrder;
      const before = mainQueue.read();
      mainQueue.edit(move(before, id, toIndex));
      return () => mainQueue.edit(moveBackInQueue(mainQueue.read(), before, id, view));
    },
    clear,
    setMode,
    cycleMode: () => setMode(nextPlayMode(state().queue.mode)),
  } satisfies Partial<PlayerCommands>;
}
