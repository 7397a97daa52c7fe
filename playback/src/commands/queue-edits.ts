import type { Conductor } from '../conductor.ts';
import { type Queue, queueSong } from '../queue/queue.ts';

/** Edits of the listener's own queue beside what plays: in personal FM that is the queue that was set aside. */
export function createQueueEdits({ store, current, change }: Conductor) {
  const { getState: state, setState: set } = store;

  /** An edit of the queue that waits until personal FM is left. */
  function editAside(queue: Queue): void {
    const { setAside } = state();
    if (setAside === null) return;
    const isSame = queueSong(queue)?.id === queueSong(setAside.queue)?.id;
    set({ setAside: { ...setAside, queue, seconds: isSame ? setAside.seconds : 0 } });
  }

  return {
    ownQueue: (): Queue => state().setAside?.queue ?? state().queue,
    /** The first songs of an empty queue wait paused. */
    edit(queue: Queue): void {
      if (state().fm !== null) editAside(queue);
      else if (current() === null && queueSong(queue) !== null)
        change(queue, { plays: false, isChosen: false });
      else set({ queue });
    },
  };
}
