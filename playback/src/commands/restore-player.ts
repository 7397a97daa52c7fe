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
 * Restores a saved player, paused at its saved second. A song that the listener has chosen meanwhile stays; when it is
 * the saved song, only the queue around it is restored.
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
    // A pressed list that plays nothing yet is a newer request and goes on loading.
    deps.filler.stopIfBegun();
    loader.changeAround({ type: 'restore', fields });
    return;
  }
  // The listener has chosen a song before the stored state was read, and that choice stays.
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

/** Restores personal FM as it was saved, with the queue to return to. Without a current song it stays off. */
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
