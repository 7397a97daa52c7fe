import type { StoreApi } from 'zustand/vanilla';
import { createEventEmitter, type EventEmitter } from '../event-emitter.ts';
import type { PlaybackSettings } from '../playback-settings.ts';
import type { PlayerEvent, PlayerState } from '../player-state.ts';
import type { AudibleTabArbiter, AudioEngine, Clock } from '../ports.ts';
import { currentQueueSong, type QueueFields } from '../queue/queue-state.ts';
import { nextQueueFields, type QueueTransition } from '../queue/queue-transitions.ts';
import { nextSongLoadState } from './load-machine.ts';
import { MAX_SKIPS } from './load-policy.ts';
import {
  type EmittedSongLoadEvent,
  initialSongLoadState,
  type SongChangeOptions,
  type SongLoadContext,
  type SongLoadEffect,
  type SongLoadEvent,
  type SongLoadState,
  toSongPlaybackState,
} from './load-state.ts';
import { createNextSongPrefetch } from './next-song-prefetch.ts';
import { canRestartBySeeking } from './open-song.ts';
import { createSongTime } from './song-time.ts';
import type { SongUrlCache } from './song-url-cache.ts';

/** The fade of play and pause (S4.15). */
const FADE_SECONDS = 0.3;

interface SongLoaderDeps {
  readonly engine: AudioEngine;
  readonly urls: SongUrlCache;
  readonly clock: Clock;
  readonly settings: () => PlaybackSettings;
  readonly tab: AudibleTabArbiter | null;
  readonly store: StoreApi<PlayerState>;
  readonly events: EventEmitter<PlayerEvent>;
}

/** What the loader needs from the owner of the queue. */
export type LoaderEventForQueue = Extract<
  EmittedSongLoadEvent,
  { type: 'next-song' | 'progress' | 'silenced' }
>;

export type SongLoader = ReturnType<typeof createSongLoader>;

/**
 * Runs the load machine: dispatches events to it, and applies its effects to the engine, the requests and the timers.
 * It is the only writer of the playback status and of the queue in the player's state: where both change, subscribers
 * see them change at once.
 */
export function createSongLoader(deps: SongLoaderDeps) {
  const { engine, urls, clock, settings, store, events } = deps;
  const requests = createEventEmitter<LoaderEventForQueue>();
  const prefetch = createNextSongPrefetch(engine, urls, clock);
  const time = createSongTime(deps, () => state);
  let state: SongLoadState = initialSongLoadState;
  let isApplyingEffects = false;
  const queued: Parameters<typeof step>[] = [];
  const pending = createPendingLoad(urls, clock, (event) => dispatch(event));

  /** The engine, requests and timers first, to match the new state when subscribers hear of it and call commands. */
  function step(event: SongLoadEvent, queueFields: QueueFields | null): void {
    if (isApplyingEffects) {
      queued.push([event, queueFields]);
      return;
    }
    const before = state;
    const next = nextSongLoadState(before, event, loadContext(deps, time.heardSeconds()));
    state = next.state;
    pending.cancelReplaced(before, state);
    isApplyingEffects = true;
    for (const effect of next.effects) applyOrReport(effect);
    isApplyingEffects = false;
    pending.start(before, state);
    // Cancelled last, because a pending request for this very song may have been the prefetch's.
    if (state.run !== before.run) prefetch.reset();
    publishLoadState(deps, before, state, queueFields);
    for (const event of next.emitted) if (state.run === next.state.run) handleEmittedEvent(event);
    for (let later = queued.shift(); later !== undefined; later = queued.shift()) step(...later);
  }

  /** An engine that throws fails the one song: every later command would wait for the end of this step. */
  function applyOrReport(effect: SongLoadEffect): void {
    try {
      applyLoadEffect(deps, effect, state.songUrl);
    } catch (error) {
      void Promise.reject(error);
      if (effect.type === 'load') queued.push([{ type: 'failed', failure: { kind: 'source' } }, null]);
    }
  }

  function handleEmittedEvent(emitted: EmittedSongLoadEvent): void {
    time.follow(emitted);
    if (emitted.type === 'emit') events.emit(emitted.event);
    else if (emitted.type !== 'time' && emitted.type !== 'restart-measuring') requests.emit(emitted);
    if (emitted.type === 'progress')
      prefetch.look(store.getState(), settings().songLevel, emitted.remainingSeconds);
  }

  const dispatch = (event: SongLoadEvent) => step(event, null);

  /** Makes the song at which the queue then stands the current one: time 0 at once, sound when its URL is known. */
  function change(
    transition: QueueTransition,
    { plays = false, isChosen = false, seconds = 0, isRestored = false }: Partial<SongChangeOptions> = {},
  ): void {
    const fields = nextQueueFields(store.getState(), transition);
    const options = { plays, isChosen, seconds, isRestored };
    step({ type: 'change', song: currentQueueSong(fields.queue), options }, fields);
  }

  const stopEngine = engine.subscribe(dispatch);

  return {
    playhead: time.playhead,
    dispatch,
    subscribe: requests.subscribe,
    get stage() {
      return state.stage;
    },
    get isRestored() {
      return state.isRestored;
    },
    /** The song has ended while the listener did not want it to go on. */
    get isOver() {
      return state.isOver;
    },

    change,

    /** Plays the song at which the queue then stands; the current one starts over. */
    goTo(transition: QueueTransition, isChosen: boolean): void {
      const fields = nextQueueFields(store.getState(), transition);
      const song = currentQueueSong(fields.queue);
      if (song === null) return;
      if (canRestartBySeeking(state, song, clock.now())) step({ type: 'start-over', isChosen }, fields);
      else change(transition, { plays: true, isChosen });
    },

    /** Changes the queue around the current song, which stays as it is. */
    changeAround(transition: QueueTransition): void {
      store.setState(nextQueueFields(store.getState(), transition));
    },

    dispose(): void {
      stopEngine();
      pending.cancel();
      time.stop();
      prefetch.reset();
      urls.dispose();
      engine.dispose();
    },
  };
}

/** The request and the timer that the state names, at most one of each. What they bring is dropped once replaced. */
function createPendingLoad(urls: SongUrlCache, clock: Clock, dispatch: (event: SongLoadEvent) => void) {
  let request = new AbortController();
  let cancelTimer = () => {};

  function sendRequest({ song, level }: NonNullable<SongLoadState['request']>): void {
    request = new AbortController();
    const { signal } = request;
    urls.find(song, level, signal).then(
      (reply) => {
        if (signal.aborted) return;
        if (reply.kind === 'url') dispatch({ type: 'url-found', found: reply });
        else dispatch({ type: 'url-refused', failure: reply.failure });
      },
      () => signal.aborted || dispatch({ type: 'url-lost' }),
    );
  }

  return {
    /** Cancels what the new state no longer names. */
    cancelReplaced(before: SongLoadState, state: SongLoadState): void {
      if (state.request !== before.request) request.abort();
      if (state.timer !== before.timer) cancelTimer();
    },
    /** Starts what the new state names for the first time. */
    start(before: SongLoadState, state: SongLoadState): void {
      if (state.request !== null && state.request !== before.request) sendRequest(state.request);
      if (state.timer !== null && state.timer !== before.timer)
        cancelTimer = clock.after(state.timer.ms, () => dispatch({ type: 'timer' }));
    },
    cancel(): void {
      request.abort();
      cancelTimer();
    },
  };
}

/** What the machine reads from the outside for its next step. */
function loadContext(
  { engine, urls, clock, settings, store }: SongLoaderDeps,
  heardSeconds: number,
): SongLoadContext {
  const { fm, queue } = store.getState();
  return {
    nowMs: clock.now(),
    engineSeconds: engine.read().seconds,
    heardSeconds,
    wantedLevel: settings().songLevel,
    fadeSeconds: settings().songVolumeFade ? FADE_SECONDS : 0,
    songCount: fm === null ? queue.songs.length : MAX_SKIPS + 1,
    cachedUrl: urls.cached,
  };
}

function applyLoadEffect(
  { engine, urls, tab, settings }: SongLoaderDeps,
  effect: SongLoadEffect,
  songUrl: SongLoadState['songUrl'],
): void {
  switch (effect.type) {
    case 'load':
      engine.load(effect.url, effect.seconds);
      return;
    case 'play':
      engine.play(effect.fadeSeconds);
      return;
    case 'pause':
      engine.pause(effect.fadeSeconds);
      return;
    case 'seek':
      engine.seek(effect.seconds);
      return;
    case 'unload':
      engine.unload();
      return;
    case 'claim-tab':
      tab?.claim();
      return;
    case 'forget-url':
      urls.forget(effect.song);
      return;
    case 'apply-loudness': {
      const normalized = settings().normalizeLoudness ? songUrl : null;
      engine.setLoudness(normalized?.gain ?? null, normalized?.peak ?? null);
    }
  }
}

/** Writes the load's part of the player's state, and the queue's where that changes. */
function publishLoadState(
  { store }: SongLoaderDeps,
  before: SongLoadState,
  state: SongLoadState,
  queueFields: QueueFields | null,
): void {
  const was: Partial<PlayerState> = toSongPlaybackState(before);
  const changes: Partial<PlayerState> = { ...toSongPlaybackState(state), ...queueFields };
  const names = Object.keys(changes) as (keyof PlayerState)[];
  if (names.some((name) => changes[name] !== was[name])) store.setState(changes);
}
