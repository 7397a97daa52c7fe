import type { StoreApi } from 'zustand/vanilla';
import type { SongLoader } from '../load/song-loader.ts';
import { currentSong, type PlayerState } from '../player-state.ts';
import { currentQueueSong, type Queue } from '../queue/queue.ts';

export type MainQueue = ReturnType<typeof createMainQueue>;

/**
 * The queue of songs that the listener chose: in personal FM the one that is set aside. All edits go through here; what
 * changes the song goes through the loader.
 */
export function createMainQueue(store: StoreApi<PlayerState>, loader: SongLoader) {
  const { getState: state, setState: set } = store;
  return {
    read: (): Queue => state().setAside?.queue ?? state().queue,

    /** Changes it without changing what plays. The first songs of an empty queue wait paused. */
    edit(queue: Queue): void {
      const { fm, setAside } = state();
      if (fm !== null && setAside !== null) {
        const isSame = currentQueueSong(queue)?.id === currentQueueSong(setAside.queue)?.id;
        set({ setAside: { ...setAside, queue, seconds: isSame ? setAside.seconds : 0 } });
      } else if (currentSong(state()) === null && currentQueueSong(queue) !== null) {
        loader.change(queue);
      } else {
        set({ queue });
      }
    },
  };
}
