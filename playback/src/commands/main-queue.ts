import type { StoreApi } from 'zustand/vanilla';
import type { QueueChange } from '../fm/fm-session.ts';
import type { PersonalFmController } from '../fm/personal-fm.ts';
import type { SongLoader } from '../load/song-loader.ts';
import { currentSong, type PlayerState } from '../player-state.ts';
import { currentQueueSong, type Queue } from '../queue/queue.ts';

export type MainQueue = ReturnType<typeof createMainQueue>;

/**
 * The queue of songs that the listener chose: in personal FM the one that is set aside. Whatever leaves the playing song
 * as it is goes through here; what changes the song goes through the loader.
 */
export function createMainQueue(
  store: StoreApi<PlayerState>,
  loader: SongLoader,
  fm: Pick<PersonalFmController, 'editSetAside'>,
) {
  const { getState: state, setState: set } = store;
  return {
    read: (): Queue => state().setAside?.queue ?? state().queue,

    /** Another queue around the song that plays. */
    replaceAroundSong({ queue, alongside }: QueueChange): void {
      set({ ...alongside, queue });
    },

    /** Changes it without changing what plays. The first songs of an empty queue wait paused. */
    edit(queue: Queue): void {
      if (fm.editSetAside(queue)) return;
      if (currentSong(state()) === null && currentQueueSong(queue) !== null) {
        loader.change(queue);
      } else {
        set({ queue });
      }
    },
  };
}
