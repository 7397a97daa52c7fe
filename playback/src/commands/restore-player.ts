import type { Song } from '@rill/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { SongLoader } from '../load/song-loader.ts';
import type { PlaybackSettings } from '../playback-settings.ts';
import type { PlayerCommands } from '../player-commands.ts';
import { currentSong, type PlayerState } from '../player-state.ts';
import type { QueueFiller } from '../queue/fill-queue.ts';
import { currentQueueSong, emptyQueue, repairQueue, uniqueSongs } from '../queue/queue.ts';
import type { QueueFields } from '../queue/queue-state.ts';
import type { Random } from '../queue/shuffle.ts';
import type { SavedPlayerState } from '../saved-player-state.ts';
import { type VolumeState, withVolume } from '../volume.ts';

interface RestoreDeps {
  readonly store: StoreApi<PlayerState>;
  readonly loader: SongLoader;
  readonly filler: QueueFiller;
  readonly random: Random;
  readonly settings: () => PlaybackSettings;
  readonly mergeHistory: PlayerCommands['mergeHistory'];
  readonly setVolume: (volume: VolumeState) => void;
}

/**
 * Brings back a saved player, paused at its second. What the listener has chosen meanwhile stays; only the queue around
 * the very same song is restored then.
 */
export function restorePlayer(deps: RestoreDeps, saved: SavedPlayerState, atSeconds: number): void {
  const { store, loader, random, settings } = deps;
  const queue = repairQueue(saved.queue, random);
  const song = currentQueueSong(queue);
  const chosen = currentSong(store.getState());
  const remembersPosition = settings().memoryLastPlaybackPosition;
  const fields = { queue, ...savedFm(saved, song, { random, remembersPosition }) };
  deps.mergeHistory(saved.history);
  if (chosen !== null && chosen.id === song?.id) {
    // A list that was pressed and plays nothing yet is a newer request.
    deps.filler.stopIfBegun();
    loader.changeAround({ type: 'restore', fields });
    return;
  }
  // The listener was faster than the storage: what plays now is what is wanted.
  if (chosen !== null && !loader.isRestored) return;
  const { volume } = store.getState();
  deps.setVolume(withVolume({ volume, volumeBeforeMute: saved.volumeBeforeMute }, saved.volume));
  const seconds = remembersPosition ? atSeconds : 0;
  loader.change({ type: 'restore', fields }, { seconds, isRestored: true });
}

interface SavedFmOptions {
  readonly random: Random;
  readonly remembersPosition: boolean;
}

/** Personal FM as it was saved; it needs a song that plays, and has a queue to come back to. */
function savedFm(
  saved: SavedPlayerState,
  song: Song | null,
  options: SavedFmOptions,
): Omit<QueueFields, 'queue'> {
  const { fm, setAside, queueOrigin } = saved;
  if (fm === null || song === null) return { fm: null, setAside: null, queueOrigin };
  const aside = setAside ?? { queue: emptyQueue, queueOrigin: 'list', seconds: 0 };
  return {
    queueOrigin,
    fm: { upcoming: uniqueSongs(fm.upcoming).filter((one) => one.id !== song.id) },
    setAside: {
      ...aside,
      queue: repairQueue(aside.queue, options.random),
      seconds: options.remembersPosition ? aside.seconds : 0,
    },
  };
}
