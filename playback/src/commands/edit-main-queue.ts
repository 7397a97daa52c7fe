import type { StoreApi } from 'zustand/vanilla';
import type { SongLoader } from '../load/song-loader.ts';
import { currentSong, type PlayerState } from '../player-state.ts';
import { currentQueueSong, mainQueue, type Queue } from '../queue/queue-state.ts';

/** Edits the main queue without changing what plays. */
export type EditMainQueue = (edit: (queue: Queue) => Queue) => void;

/** Creates the only way to edit the main queue. The first songs of an empty queue wait paused. */
export function createMainQueueEditor(store: StoreApi<PlayerState>, loader: SongLoader): EditMainQueue {
  return (edit) => {
    const state = store.getState();
    const queue = edit(mainQueue(state));
    const isFirst = currentSong(state) === null && currentQueueSong(queue) !== null;
    if (isFirst) loader.change({ type: 'edit', queue });
    else loader.changeAround({ type: 'edit', queue });
  };
}
