import { createConductor, type PlayerParts } from './conductor.ts';
import type { Player } from './player-commands.ts';
import { mendQueue, queueSong } from './queue.ts';
import { queueCommands } from './queue-commands.ts';
import { transportCommands } from './transport-commands.ts';
import type { VolumeState } from './volume.ts';
import { withMuteToggled, withVolume } from './volume.ts';

/** Builds a player on its ports: a thing that sounds, a place to find songs, a clock, chance and settings. */
export function createPlayer(parts: PlayerParts): Player {
  const { engine, random, settings } = parts;
  const conductor = createConductor(parts);
  const { store, events, playhead, addresses, run, current, change } = conductor;
  const { getState: state, setState: set } = store;
  const transport = transportCommands(conductor, engine);

  function louder(volume: VolumeState): void {
    set(volume);
    engine.setVolume(volume.volume);
  }
  engine.setVolume(state().volume);

  return {
    state: store,
    playhead,
    subscribe: events.subscribe,
    ...transport,
    ...queueCommands(conductor, random, transport.play),

    setVolume(volume) {
      louder(withVolume(state(), volume));
    },
    toggleMute() {
      louder(withMuteToggled(state()));
    },
    anticipate(song) {
      addresses.anticipate(song, settings().level);
    },

    restore(saved, atSeconds) {
      const queue = mendQueue(saved.queue, random);
      const song = queueSong(queue);
      const chosen = current();
      set({ history: state().history.length > 0 ? state().history : saved.history });
      if (chosen !== null && chosen.id === song?.id) {
        set({ queue, listMode: saved.listMode });
        return;
      }
      // The listener was quicker than the storage: what plays now is what is wanted.
      if (chosen !== null && !run.isRestored) return;
      louder(withVolume({ volume: state().volume, volumeBeforeMute: saved.volumeBeforeMute }, saved.volume));
      set({ listMode: saved.listMode });
      const seconds = settings().rememberPosition ? atSeconds : 0;
      change(queue, { plays: false, isChosen: false, seconds, isRestored: true });
    },
    dispose: conductor.dispose,
  };
}
