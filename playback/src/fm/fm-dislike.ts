import type { SongId } from '@rill/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { EventEmitter } from '../event-emitter.ts';
import { currentSong, type PlayerEvent, type PlayerState } from '../player-state.ts';
import type { EngineReading, FmSource } from '../ports.ts';

interface FmDislikeDeps {
  readonly source: FmSource | null;
  readonly store: StoreApi<PlayerState>;
  readonly events: EventEmitter<PlayerEvent>;
  readonly read: () => EngineReading;
  /** Called when the service has accepted the dislike of a song that is still the current one. */
  readonly onAccepted: (plays: boolean) => void;
}

/** Reports dislikes of the current song to the service, one at a time; the next song plays unless a pause came after. */
export function createFmDislikeReporter({ source, store, events, read, onAccepted }: FmDislikeDeps) {
  const { getState: state } = store;
  let disliking: { readonly id: SongId; plays: boolean } | null = null;
  /** The last song whose dislike was sent and not refused. */
  let disliked: SongId | null = null;

  return {
    isDisliked: (id: SongId): boolean => id === disliked,
    /** Dislikes the current song and goes on; emits `fm-dislike-failed` when the service refuses. */
    dislike(): void {
      const song = currentSong(state());
      if (state().fm === null || song === null || disliking?.id === song.id) return;
      if (source === null || !source.isSignedIn()) {
        events.emit({ type: 'fm-dislike-failed', song, needsLogin: true });
        return;
      }
      const mine = { id: song.id, plays: true };
      disliking = mine;
      disliked = song.id;
      const settle = () => {
        const isStill = disliking === mine;
        if (isStill) disliking = null;
        return isStill;
      };
      source.dislike(song.id, read().seconds).then(
        () => {
          const isWanted = settle() && currentSong(state())?.id === song.id;
          if (isWanted) onAccepted(mine.plays);
        },
        () => {
          settle();
          if (disliked === song.id) disliked = null;
          events.emit({ type: 'fm-dislike-failed', song, needsLogin: false });
        },
      );
    },
    drop(): void {
      disliking = null;
    },
    /** Applies a press of play or pause to the song after the disliked one. */
    setPlays(plays: boolean): void {
      if (disliking !== null) disliking.plays = plays;
    },
  };
}
