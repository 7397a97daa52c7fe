import { createStore } from 'zustand/vanilla';
import { createChannel } from './channel.ts';
import { createPersonalFm, type PersonalFm } from './fm/personal-fm.ts';
import { createSongLoader, type SongLoader } from './load/song-loader.ts';
import { createSongUrlCache } from './load/song-url-cache.ts';
import { pauseWhenOtherTabPlays } from './one-tab.ts';
import type { PlaybackSettings } from './playback-settings.ts';
import type { Player } from './player-commands.ts';
import { currentSong, initialPlayerState, type PlayerEvent, type PlayerState } from './player-state.ts';
import type { AudioEngine, Clock, FmSource, PlayingTab, Random, SongSource } from './ports.ts';
import { queueAfterEnd, stepQueue } from './queue/queue.ts';
import { createQueueCommands } from './queue/queue-commands.ts';
import { restorePlayer } from './restore-player.ts';
import { createSleepTimer } from './sleep-timer.ts';
import { type VolumeState, withMuteToggled, withVolume } from './volume.ts';

/** The dependencies of a player. */
export interface PlayerOptions {
  readonly engine: AudioEngine;
  readonly source: SongSource;
  readonly clock: Clock;
  readonly random: Random;
  /** Read when needed; `settingsChanged` signals that the playing song is affected. */
  readonly settings: () => PlaybackSettings;
  /** Null where there is no personal FM: requesting it always fails. */
  readonly fm: FmSource | null;
  /** Null where tabs play independently. */
  readonly tab: PlayingTab | null;
}

/** Creates a player. The caller must dispose it, and the engine with it. */
export function createPlayer(options: PlayerOptions): Player {
  const { engine, clock, random, settings, tab } = options;
  const store = createStore<PlayerState>(() => initialPlayerState);
  const { getState: state, setState: set } = store;
  const events = createChannel<PlayerEvent>();
  const urls = createSongUrlCache(options.source, clock);
  const loader = createSongLoader({ engine, urls, clock, settings, tab, store, events });
  const fm = createPersonalFm({ source: options.fm, clock, store, events, loader });
  const { commands, filler } = createQueueCommands({ store, events, loader, fm, tab, random, play });
  const sleep = createSleepTimer({
    store,
    events,
    clock,
    settings,
    read: loader.playhead.read,
    pause,
    setLevel: (level) => engine.setVolume(state().volume * level),
  });
  const stopLoader = loader.subscribe((request) => {
    if (request.type === 'progress') {
      sleep.follow();
      fm.lookAhead(request.remainingSeconds);
    } else {
      advance({ loader, fm, sleep, state: state() }, request.after);
    }
  });
  // Each song starts at its full level, until the timer lowers it.
  const stopSleep = events.subscribe(({ type }) => {
    if (type === 'song-changed' || type === 'song-started' || type === 'seeked') sleep.follow();
  });
  // What the system resumes, for example after a phone call, continues as after a press.
  const stopEngine = engine.subscribe(({ type }) => type === 'resumed' && play());
  const stopTab = tab === null ? () => {} : pauseWhenOtherTabPlays({ tab, store, events, pause });
  engine.setVolume(state().volume);
  engine.setRate(settings().playbackRate);

  function play(): void {
    if (currentSong(state()) !== null) tab?.request();
    sleep.follow();
    fm.resumed();
    loader.dispatch({ type: 'play' });
  }

  function pause(): void {
    fm.paused();
    loader.dispatch({ type: 'pause' });
  }

  function applyVolume(volume: VolumeState): void {
    set(volume);
    engine.setVolume(volume.volume * sleep.level);
  }

  return {
    state: store,
    playhead: loader.playhead,
    subscribe: events.subscribe,
    ...commands,
    play,
    pause,
    toggle: () => (state().wantsToPlay ? pause() : play()),
    seek: (seconds) => loader.dispatch({ type: 'seek', seconds }),
    beginScrub: () => loader.dispatch({ type: 'begin-scrub' }),
    endScrub: (seconds) => loader.dispatch({ type: 'end-scrub', seconds }),
    playFm() {
      filler.stopUnlessBegun();
      if (state().fm !== null) {
        play();
        return;
      }
      tab?.request();
      fm.enter();
    },
    leaveFm() {
      const { fm: isOn, setAside } = state();
      if (isOn !== null) loader.change(fm.leave(), { seconds: setAside?.seconds ?? 0 });
    },
    dislike: fm.dislike,
    setVolume: (volume) => applyVolume(withVolume(state(), volume)),
    toggleMute: () => applyVolume(withMuteToggled(state())),
    setHistory: (history) => set({ history }),
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
      restorePlayer({ store, loader, filler, random, settings, setVolume: applyVolume }, saved, atSeconds),
    dispose() {
      filler.stop();
      fm.drop();
      sleep.dispose();
      stopSleep();
      stopTab();
      stopLoader();
      stopEngine();
      loader.dispose();
    },
  };
}

interface AdvanceDeps {
  readonly loader: SongLoader;
  readonly fm: PersonalFm;
  readonly sleep: ReturnType<typeof createSleepTimer>;
  readonly state: PlayerState;
}

/** The automatic step to the next song, at which the sleep timer may end the music. */
function advance({ loader, fm, sleep, state }: AdvanceDeps, after: 'end' | 'failure'): void {
  const isOver = after === 'end' && sleep.countEnd();
  if (state.fm !== null) fm.goOn();
  else if (isOver) loader.change(queueAfterEnd(state.queue));
  else if (after === 'end') loader.goTo(queueAfterEnd(state.queue), false);
  else loader.change(stepQueue(state.queue, 1), { plays: true });
  if (isOver) sleep.fallAsleep();
}
