import type { SongAddress } from '@rill/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { Channel } from '../channel.ts';
import { isPaid } from '../is-paid.ts';
import { currentSong, type PlayerEvent, type PlayerState } from '../player-state.ts';
import type { AudioEngine, PlaybackSettings } from '../ports.ts';

interface FoundAddressParts {
  readonly engine: AudioEngine;
  readonly store: StoreApi<PlayerState>;
  readonly events: Channel<PlayerEvent>;
  readonly settings: () => PlaybackSettings;
}

/** What the current song's address says beside the place of its bytes: its gain, and that it is for members. */
export function createFoundAddress({ engine, store, events, settings }: FoundAddressParts) {
  const { getState: state, setState: set } = store;

  function evenLoudness(): void {
    const heeded = settings().evenLoudness ? state().address : null;
    engine.setLoudness(heeded?.gain ?? null, heeded?.peak ?? null);
  }

  return {
    evenLoudness,
    take(address: SongAddress): void {
      const song = currentSong(state());
      const isFirst = state().address === null;
      set({ address });
      evenLoudness();
      const isPreview = address.preview !== null;
      if (song !== null && isFirst && (isPreview || isPaid(song))) {
        events.tell({ type: 'members-only', song, isPreview });
      }
    },
  };
}
