import type { Conductor } from './conductor.ts';
import type { PlayingTab } from './ports.ts';

/** Gives the right to sound away when the listener plays in another tab, and back when nothing is to sound here. */
export function keepToOneTab(tab: PlayingTab, { store, events }: Conductor, pause: () => void): () => void {
  const stopWatching = store.subscribe((state, before) => {
    if (before.wantsToPlay && !state.wantsToPlay) tab.release();
  });
  const stopListening = tab.onTakenElsewhere(({ title }) => {
    const { wantsToPlay } = store.getState();
    // Also where nothing sounds yet: a song that loads, or waits for the network, must not cut in later.
    pause();
    if (wantsToPlay) events.tell({ type: 'taken-elsewhere', title });
  });
  return () => {
    stopWatching();
    stopListening();
    tab.release();
  };
}
