import type { Song } from '@rill/contract';
import type { Player } from './commands/player-commands.ts';
import { queueCommands } from './commands/queue-commands.ts';
import { transportCommands } from './commands/transport-commands.ts';
import { createConductor } from './conductor.ts';
import { keepToOneTab } from './one-tab.ts';
import type { PlayerParts } from './player-parts.ts';
import type { PlayerState } from './player-state.ts';
import { emptyQueue, mendQueue, queueSong, withoutRepeats } from './queue/queue.ts';
import type { SavedPlayer } from './saved-player.ts';
import { joinedHistory } from './song/play-history.ts';
import type { VolumeState } from './volume.ts';
import { withMuteToggled, withVolume } from './volume.ts';

/** Builds a player on its ports: a thing that sounds, a place to find songs, a clock, chance and settings. */
export function createPlayer(parts: PlayerParts): Player {
  const { engine, random, settings } = parts;
  const conductor = createConductor(parts);
  const { store, events, playhead, addresses, run, current, change } = conductor;
  const { getState: state, setState: set } = store;
  const transport = transportCommands(conductor, engine);
  const { filler, ...queueEdits } = queueCommands(conductor, random, transport.play);

  function louder(volume: VolumeState): void {
    set(volume);
    engine.setVolume(volume.volume);
  }
  engine.setVolume(state().volume);
  // What the system gives back, as after a call, goes on like after a press.
  const stopHeeding = engine.subscribe(({ type }) => type === 'resumed' && transport.play());
  const letGoOfTab = parts.tab ? keepToOneTab(parts.tab, conductor, transport.pause) : () => {};

  /** Personal FM as it was saved; it needs a song that plays, and has a queue to come back to. */
  function savedFm({ fm, setAside }: SavedPlayer, song: Song | null): Pick<PlayerState, 'fm' | 'setAside'> {
    if (fm == null || song === null) return { fm: null, setAside: null };
    const aside = setAside ?? { queue: emptyQueue, listMode: 'list', seconds: 0 };
    return {
      fm: { upcoming: withoutRepeats(fm.upcoming).filter((one) => one.id !== song.id) },
      setAside: { ...aside, queue: mendQueue(aside.queue, random) },
    };
  }

  return {
    state: store,
    playhead,
    subscribe: events.subscribe,
    ...transport,
    ...queueEdits,
    playFm() {
      filler.stopUnlessBegun();
      transport.playFm();
    },

    setVolume(volume) {
      louder(withVolume(state(), volume));
    },
    toggleMute() {
      louder(withMuteToggled(state()));
    },
    setHistory(songs) {
      set({ history: songs });
    },
    anticipate(song) {
      addresses.anticipate(song, settings().level);
    },

    restore(saved, atSeconds) {
      const queue = mendQueue(saved.queue, random);
      const song = queueSong(queue);
      const chosen = current();
      set({ history: joinedHistory(state().history, saved.history) });
      if (chosen !== null && chosen.id === song?.id) {
        filler.stop();
        set({ queue, listMode: saved.listMode, ...savedFm(saved, song) });
        return;
      }
      // The listener was quicker than the storage: what plays now is what is wanted.
      if (chosen !== null && !run.isRestored) return;
      louder(withVolume({ volume: state().volume, volumeBeforeMute: saved.volumeBeforeMute }, saved.volume));
      set({ listMode: saved.listMode, ...savedFm(saved, song) });
      const seconds = settings().rememberPosition ? atSeconds : 0;
      change(queue, { plays: false, isChosen: false, seconds, isRestored: true });
    },
    dispose() {
      filler.stop();
      letGoOfTab();
      stopHeeding();
      conductor.dispose();
    },
  };
}
