import type { StoreApi } from 'zustand/vanilla';
import type { Channel } from './channel.ts';
import type { PlayerEvent, PlayerState } from './player-state.ts';
import type { PlayingTab } from './ports.ts';

interface OneTabDeps {
  readonly tab: PlayingTab;
  readonly store: StoreApi<PlayerState>;
  readonly events: Channel<PlayerEvent>;
  readonly pause: () => void;
}

/** Pauses when the listener plays in another tab, and releases the claim when nothing is to sound here. */
export function pauseWhenOtherTabPlays({ tab, store, events, pause }: OneTabDeps): () => void {
  const stopWatching = store.subscribe((state, before) => {
    if (before.wantsToPlay && !state.wantsToPlay) tab.release();
  });
  const stopListening = tab.onOtherTabActive(({ title }) => {
    const { wantsToPlay } = store.getState();
    // Also when nothing sounds yet: a song that loads, or waits for the network, must not start later.
    pause();
    if (wantsToPlay) events.emit({ type: 'other-tab-active', title });
  });
  return () => {
    stopWatching();
    stopListening();
    tab.release();
  };
}
