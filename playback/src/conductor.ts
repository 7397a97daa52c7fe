import type { SongId } from '@rill/contract';
import { createStore } from 'zustand/vanilla';
import { createChannel } from './channel.ts';
import { createPersonalFm } from './fm/personal-fm.ts';
import { createAddressBook } from './loading/address-book.ts';
import { createFoundAddress } from './loading/found-address.ts';
import { createNextUp } from './loading/next-up.ts';
import { createSongLoad } from './loading/song-load.ts';
import type { PlayerParts, SongChange } from './player-parts.ts';
import { currentSong, initialPlayerState, type PlayerEvent, type PlayerState } from './player-state.ts';
import { createPlayhead } from './playhead.ts';
import type { Failure } from './ports.ts';
import type { Queue } from './queue/queue.ts';
import { currentReading } from './song/current-reading.ts';
import { createFailureAnswer } from './song/failure-answer.ts';
import { createHearing } from './song/hearing.ts';
import { heedEngine } from './song/heed-engine.ts';
import { songAfter } from './song/song-after.ts';
import { createSongChange } from './song/song-change.ts';
import { createSongEnd } from './song/song-end.ts';
import { newRun } from './song/song-run.ts';

/** The fade of play and pause (specification, section 9). */
const FADE_SECONDS = 0.3;

export type Conductor = ReturnType<typeof createConductor>;

/**
 * Joins queue, loading and engine: a song change begins a load, the load opens an address in the engine, the engine
 * tells what is heard, and an end or a failure leads to the next song. Commands reach all of it by what this returns.
 */
export function createConductor({ engine, source, clock, settings, fm: fmSource, tab }: PlayerParts) {
  const store = createStore<PlayerState>(() => initialPlayerState);
  const { getState: state, setState: set } = store;
  const events = createChannel<PlayerEvent>();
  const run = newRun(false, 0);
  const current = () => currentSong(state());
  const fade = () => (settings().fade ? FADE_SECONDS : 0);
  const level = () => settings().level;

  const addresses = createAddressBook(source, clock);
  const nextUp = createNextUp(engine, addresses, clock);
  const { take: onAddress, evenLoudness } = createFoundAddress({ engine, store, events, settings });
  const isWanted = () => state().wantsToPlay && run.scrubSeconds === null;
  const load = createSongLoad({ engine, clock, addresses, level, isWanted, onFailure, onAddress });

  const read = () => currentReading(engine, load, run, state());
  const playhead = createPlayhead(clock, read);
  const hearing = createHearing({ clock, store, events, run, playhead });

  const { change, go } = createSongChange({
    engine,
    store,
    events,
    run,
    load,
    nextUp,
    hearing,
    fade,
    leave,
  });
  const fm = createPersonalFm({ source: fmSource ?? null, clock, store, events, read, change, fallSilent });
  const end = createSongEnd({ store, run, fm, change, go, onFailure });
  const answerFailure = createFailureAnswer({ store, events, run, load, hearing, passOver: end.passOver });
  const unsubscribe = heedEngine({
    engine,
    store,
    events,
    run,
    load,
    playhead,
    hearing,
    claimTab: () => tab?.claim(),
    lookAhead,
    onEnd: end.came,
    onFailure,
  });

  function onFailure(failure: Failure): void {
    answerFailure(failure);
  }
  /** The listener asks for sound: skips are counted anew, and no other tab was asked later. */
  function asked(): void {
    run.skips = 0;
    tab?.asked();
  }
  function leave({ isChosen }: SongChange): void {
    fm.changed(isChosen);
    end.begin();
  }
  /** Personal FM's silence, until its next song comes. */
  function fallSilent(): void {
    load.leave(0);
    engine.unload();
    set({ isLoading: true, isWaiting: false });
    playhead.rest();
  }
  /** Has in time what comes next. */
  function lookAhead(remainingSeconds: number): void {
    fm.look(remainingSeconds);
    nextUp.look(() => songAfter(state()), level(), remainingSeconds);
  }

  return {
    store,
    events,
    playhead,
    load,
    addresses,
    run,
    fm,
    current,
    isCurrent: (id: SongId | undefined) => id !== undefined && current()?.id === id,
    evenLoudness,
    fade,
    change,
    goOn: end.goOn,
    asked,
    /** A song that the listener chose. */
    choose(queue: Queue): void {
      asked();
      fm.drop();
      go(queue, true);
    },
    dispose(): void {
      unsubscribe();
      fm.drop();
      load.leave(0);
      nextUp.reset();
      addresses.dispose();
      hearing.silent();
      engine.dispose();
    },
  };
}
