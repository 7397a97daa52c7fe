import { createStore, type StoreApi } from 'zustand/vanilla';
import { createMainQueueEditor } from './commands/edit-main-queue.ts';
import { createFmCommands } from './commands/fm-commands.ts';
import { createHistoryCommands } from './commands/history-commands.ts';
import { createQueueCommands } from './commands/queue-commands.ts';
import { restorePlayer } from './commands/restore-player.ts';
import { createEventEmitter, type EventEmitter } from './event-emitter.ts';
import { createPersonalFmController, type PersonalFmController } from './fm/personal-fm.ts';
import { createSongLoader, type SongLoader } from './load/song-loader.ts';
import { createSongUrlCache } from './load/song-url-cache.ts';
import type { PlaybackSettings } from './playback-settings.ts';
import type { Player } from './player-commands.ts';
import { currentSong, initialPlayerState, type PlayerEvent, type PlayerState } from './player-state.ts';
import type { AudibleTabArbiter, AudioEngine, Clock, FmSource, SongUrlSource } from './ports.ts';
import { type Queue, queueAfterEnd } from './queue/queue.ts';
import type { Random } from './queue/shuffle.ts';
import { createSleepTimer } from './sleep-timer.ts';
import { createVolumeControl, withMuteToggled, withVolume } from './volume.ts';

/** Everything that a player reaches outside of itself, so that tests can replace all of it. */
export interface PlayerDependencies {
  readonly engine: AudioEngine;
  readonly source: SongUrlSource;
  readonly clock: Clock;
  readonly random: Random;
  /** Read when needed; `settingsChanged` signals that the playing song is affected. */
  readonly settings: () => PlaybackSettings;
  /** Null where there is no personal FM: requesting it always fails. */
  readonly fm: FmSource | null;
  /** Null where tabs play independently. */
  readonly tab: AudibleTabArbiter | null;
}

/** Creates a player. The caller must dispose it, and the engine with it. */
export function createPlayer(options: PlayerDependencies): Player {
  const { engine, clock, random, settings, tab } = options;
  const store = createStore<PlayerState>(() => initialPlayerState);
  const { getState: state } = store;
  const events = createEventEmitter<PlayerEvent>();
  const urls = createSongUrlCache(options.source, clock);
  const loader = createSongLoader({ engine, urls, clock, settings, tab, store, events });
  const fm = createPersonalFmController({ source: options.fm, clock, store, events, loader });
  const editMainQueue = createMainQueueEditor(store, loader);
  const { commands, filler, moveAfterFailure } = createQueueCommands({
    store,
    events,
    loader,
    fm,
    tab,
    random,
    editMainQueue,
    play,
  });
  const history = createHistoryCommands({ store, events, clock, settings });
  const volume = createVolumeControl(store, engine);
  const sleep = createSleepTimer({
    store,
    events,
    clock,
    settings,
    read: loader.playhead.read,
    pause,
    setLevel: volume.setLevel,
  });
  const stopFollowing = followSongs({ store, events, loader, fm, sleep, moveAfterFailure, pause });
  // Sound that the system resumes, for example after a phone call, continues as after a press of play.
  const stopEngine = engine.subscribe(({ type }) => type === 'resumed' && play());
  const stopTab = tab === null ? () => {} : pauseWhenOtherTabPlays({ tab, store, events, pause });
  engine.setRate(settings().playbackRate);

  function play(): void {
    if (currentSong(state()) !== null) tab?.request();
    sleep.follow();
    fm.resumed();
    loader.dispatch({ type: 'play' });
  }

  function pause(): void {
    filler.stopUnlessBegun();
    fm.paused();
    loader.dispatch({ type: 'pause' });
  }

  return {
    state: store,
    playhead: loader.playhead,
    subscribe: events.subscribe,
    ...commands,
    ...createFmCommands({ store, loader, fm, filler, tab, play }),
    play,
    pause,
    toggle: () => (state().wantsToPlay ? pause() : play()),
    seek: (seconds) => loader.dispatch({ type: 'seek', seconds }),
    beginScrub: () => loader.dispatch({ type: 'begin-scrub' }),
    scrub: (seconds) => loader.dispatch({ type: 'scrub', seconds }),
    endScrub: (seconds) => loader.dispatch({ type: 'end-scrub', seconds }),
    setVolume: (chosen) => volume.set(withVolume(state(), chosen)),
    toggleMute: () => volume.set(withMuteToggled(state())),
    ...history,
    prefetch: (song) => urls.prefetch(song, settings().songLevel),
    setSleepTimer: sleep.set,
    settingsChanged() {
      engine.setRate(settings().playbackRate);
      sleep.follow();
      loader.dispatch({ type: 'settings-changed' });
    },
    online() {
      fm.online();
      loader.dispatch({ type: 'online' });
    },

    restore: (saved, atSeconds) =>
      restorePlayer(
        {
          store,
          loader,
          filler,
          random,
          settings,
          setVolume: volume.set,
          mergeHistory: history.mergeHistory,
        },
        saved,
        atSeconds,
      ),
    dispose() {
      filler.stop();
      fm.drop();
      sleep.dispose();
      stopTab();
      stopFollowing();
      stopEngine();
      loader.dispose();
    },
  };
}

interface FollowDeps {
  readonly store: StoreApi<PlayerState>;
  readonly events: EventEmitter<PlayerEvent>;
  readonly loader: SongLoader;
  readonly fm: PersonalFmController;
  readonly sleep: ReturnType<typeof createSleepTimer>;
  /** The queue at the song that follows one that cannot be played. */
  readonly moveAfterFailure: (queue: Queue) => Queue;
  readonly pause: () => void;
}

/**
 * What happens by itself while songs play and end: the sleep timer lowers the sound, personal FM loads more songs, and
 * the next song begins, unless the system has stopped the sound. Returns a function that stops it.
 */
function followSongs(deps: FollowDeps): () => void {
  const { store, events, loader, fm, sleep } = deps;
  const stopLoader = loader.subscribe((request) => {
    if (request.type === 'progress') {
      sleep.follow();
      fm.lookAhead(request.remainingSeconds);
    } else if (request.type === 'next-song') {
      advance(deps, request.after);
    } else {
      // A list, or a song of personal FM, that is still being loaded waits paused, as after a press of pause.
      deps.pause();
    }
  });
  // Each song starts at its full level, until the timer lowers it.
  const stopEvents = events.subscribe(({ type }) => {
    if (type === 'song-changed' || type === 'song-started' || type === 'seeked') sleep.follow();
    else if (type === 'song-ended' && !store.getState().wantsToPlay) sleep.countEndWhilePaused();
  });
  return () => {
    stopEvents();
    stopLoader();
  };
}

/** The automatic step to the next song, at which the sleep timer may end the music. */
function advance({ store, loader, fm, sleep, moveAfterFailure }: FollowDeps, after: 'end' | 'failure'): void {
  const { fm: fmState, queue } = store.getState();
  const isOver = sleep.countEnd(after);
  if (fmState !== null) fm.advance();
  else if (isOver) loader.change({ type: 'edit', queue: queueAfterEnd(queue) });
  else if (after === 'end') loader.goTo({ type: 'edit', queue: queueAfterEnd(queue) }, false);
  else loader.change({ type: 'edit', queue: moveAfterFailure(queue) }, { plays: true });
  if (isOver) sleep.fallAsleep();
}

interface OneTabDeps {
  readonly tab: AudibleTabArbiter;
  readonly store: StoreApi<PlayerState>;
  readonly events: EventEmitter<PlayerEvent>;
  readonly pause: () => void;
}

/** Pauses when the listener plays in another tab, and releases this tab's claim once it wants no sound. */
function pauseWhenOtherTabPlays({ tab, store, events, pause }: OneTabDeps): () => void {
  const stopWatching = store.subscribe((state, before) => {
    if (before.wantsToPlay && !state.wantsToPlay) tab.release();
  });
  const stopListening = tab.onOtherTabActive(({ title }) => {
    const { wantsToPlay } = store.getState();
    // Pauses even when nothing sounds yet: a song that loads, or waits for the network, must not start later.
    pause();
    if (wantsToPlay) events.emit({ type: 'other-tab-active', title });
  });
  return () => {
    stopWatching();
    stopListening();
    tab.release();
  };
}
