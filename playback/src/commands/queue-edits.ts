import type { Song, SongId } from '@rill/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { EventEmitter } from '../event-emitter.ts';
import type { PersonalFmController } from '../fm/personal-fm.ts';
import type { SongLoader } from '../load/song-loader.ts';
import type { PlayerCommands } from '../player-commands.ts';
import { currentSong, type PlayerEvent, type PlayerState } from '../player-state.ts';
import { moveInPlayOrder } from '../queue/play-order.ts';
import {
  appendSongsToQueue,
  currentQueueSong,
  emptyQueue,
  insertSongsNextInQueue,
  moveSongInQueue,
  type Queue,
  removeFromQueue,
  uniqueSongs,
} from '../queue/queue.ts';
import type { Random } from '../queue/shuffle.ts';

export interface QueueEditDeps {
  readonly store: StoreApi<PlayerState>;
  readonly events: EventEmitter<PlayerEvent>;
  readonly loader: SongLoader;
  readonly fm: PersonalFmController;
  readonly random: Random;
  /** The rest of a long list is no longer wanted in the queue. */
  readonly stopFilling: () => void;
}

/** The commands that add, move and remove songs of the queue; what plays goes on unless it is removed itself. */
export function createQueueEdits({ store, events, loader, fm, random, stopFilling }: QueueEditDeps) {
  const { getState: state, setState: set } = store;
  const isCurrent = (id: SongId) => currentSong(state())?.id === id;

  /** The listener's own queue: in personal FM the one that is set aside. */
  const ownQueue = (): Queue => state().setAside?.queue ?? state().queue;

  /** Changes the own queue without changing what plays. The first songs of an empty queue wait paused. */
  function edit(queue: Queue): void {
    const { fm: isOn, setAside } = state();
    if (isOn !== null && setAside !== null) {
      const isSame = currentQueueSong(queue)?.id === currentQueueSong(setAside.queue)?.id;
      set({ setAside: { ...setAside, queue, seconds: isSame ? setAside.seconds : 0 } });
    } else if (currentSong(state()) === null && currentQueueSong(queue) !== null) {
      loader.change(queue);
    } else {
      set({ queue });
    }
  }

  function append(songs: readonly Song[]): void {
    edit(appendSongsToQueue(ownQueue(), songs, random));
  }

  /** Empties the queue; returns a function that brings it back. */
  function clear(): () => void {
    const { queue, listMode, wantsToPlay, fm: fmBefore, setAside } = state();
    const { seconds } = loader.playhead.read();
    let canUndo = queue.songs.length > 0;
    stopFilling();
    fm.forget();
    if (canUndo) loader.change({ ...emptyQueue, mode: queue.mode }, {}, { listMode: 'list' });
    return () => {
      if (!canUndo) return;
      canUndo = false;
      if (currentSong(state()) !== null) {
        edit(appendSongsToQueue(ownQueue(), (setAside?.queue ?? queue).songs, random));
        return;
      }
      set({ listMode, fm: fmBefore, setAside });
      loader.change(queue, { plays: wantsToPlay, seconds });
    };
  }

  const commands = {
    addNext(songs) {
      const added = uniqueSongs(songs).filter((song) => !isCurrent(song.id));
      const { fm: isOn } = state();
      if (isOn === null) edit(insertSongsNextInQueue(state().queue, songs));
      else set({ fm: { upcoming: uniqueSongs([...added, ...isOn.upcoming]) } });
      if (added.length > 0) events.emit({ type: 'added-next', songs: added });
    },
    append,
    remove(id) {
      const queue = ownQueue();
      const song = queue.songs.find((one) => one.id === id);
      if (song === undefined) return;
      const rest = removeFromQueue(queue, id);
      if (rest.songs.length === 0) stopFilling();
      if (state().fm === null && isCurrent(id)) {
        fm.drop();
        loader.change(rest, { isChosen: true });
      } else {
        edit(rest);
      }
      events.emit({ type: 'removed', song });
    },
    move(id, toIndex, view = 'list') {
      const move = view === 'list' ? moveSongInQueue : moveInPlayOrder;
      edit(move(ownQueue(), id, toIndex));
    },
    clear,
  } satisfies Partial<PlayerCommands>;

  return { commands, ownQueue, edit };
}
