import { createChannel } from '../channel.ts';
import { loudnessFactor } from '../loudness.ts';
import type { AudioEngine, Clock, EngineEvent, Failure } from '../ports.ts';
import { createFade } from './fade.ts';
import { type Probe, sortFailure } from './media-failure.ts';
import { createRealClock } from './real-clock.ts';
import { createStallWatch } from './stall-watch.ts';
import { unlockOnGesture } from './unlock-elements.ts';

export interface HtmlAudioOptions {
  readonly clock?: Clock;
  /** Tells a dead address from a coding that the browser does not know. */
  readonly probe?: Probe;
  /** Told of the element that begins to sound, each time that one does. */
  readonly onSounding?: (element: HTMLMediaElement) => void;
}

/** Lets go of bytes and connection; the element stays, with the right to sound that a gesture gave it. */
function release(element: HTMLAudioElement): void {
  element.pause();
  if (!element.hasAttribute('src')) return;
  element.removeAttribute('src');
  element.load();
}

/**
 * Sound by two audio elements that live as long as the engine: one sounds, the other holds what comes next. At a song's
 * boundary they change places; no element is made there, because a hidden page or a phone would not let it sound.
 */
export function createHtmlAudioEngine(options: HtmlAudioOptions = {}): AudioEngine {
  const clock = options.clock ?? createRealClock();
  const events = createChannel<EngineEvent>();
  const scope = new AbortController();
  let active = new Audio();
  let spare = new Audio();
  let preparedUrl: string | null = null;
  let url: string | null = null;
  let wish: 'play' | 'pause' = 'pause';
  let isSounding = false;
  let fadeInSeconds = 0;
  let volume = 1;
  let loudness = 1;
  let rate = 1;
  /** Aborted when the source is replaced: what is still under way for it is dropped. */
  let source = new AbortController();

  const isHidden = () => document.visibilityState === 'hidden';
  const fade = createFade(clock, isHidden, applyVolume);
  const stall = createStallWatch(clock, () => fail({ kind: 'network' }));

  /** The one place where loudness comes together. */
  function applyVolume(): void {
    active.volume = volume * loudness * fade.level;
    // Phones that keep the volume to themselves still honour this.
    active.muted = volume === 0;
  }

  function fail(failure: Failure): void {
    stopCounting();
    fade.stop();
    events.tell({ type: 'failed', failure });
  }

  function stopCounting(): void {
    isSounding = false;
    stall.end();
  }

  /** The volume comes back with the next play: raised here, the last bytes on their way out would be heard. */
  function silence(): void {
    active.pause();
    fade.stop();
  }

  function replaceSource(next: string | null): void {
    source.abort();
    source = new AbortController();
    active.pause();
    stopCounting();
    fade.stop();
    wish = 'pause';
    url = next;
  }

  function start(): void {
    const { signal } = source;
    stall.begin();
    active.preload = 'auto';
    active.play().catch((error: unknown) => {
      // A pause or a new source breaks a start off (AbortError); a bad source is told by the error event.
      const isRefusal = error instanceof DOMException && error.name === 'NotAllowedError';
      if (!isRefusal || signal.aborted || wish === 'pause') return;
      wish = 'pause';
      stopCounting();
      fade.stop();
      events.tell({ type: 'blocked' });
    });
  }

  function tellLoaded(): void {
    const { duration } = active;
    events.tell({ type: 'loaded', durationSeconds: Number.isFinite(duration) ? duration : 0 });
  }

  const heed: Record<string, () => void> = {
    loadedmetadata: tellLoaded,
    playing() {
      if (wish === 'pause') {
        active.pause();
        return;
      }
      isSounding = true;
      stall.begin();
      if (fade.level < 1) fade.to(1, fadeInSeconds);
      options.onSounding?.(active);
      events.tell({ type: 'playing' });
    },
    pause() {
      // The echo of a pause that was taken back, or the forerunner of the end.
      if (!active.paused || active.ended) return;
      wish = 'pause';
      stopCounting();
      fade.stop();
      events.tell({ type: 'paused' });
    },
    waiting() {
      isSounding = false;
      if (wish === 'play') events.tell({ type: 'waiting' });
    },
    seeked() {
      events.tell({ type: 'seeked', seconds: active.currentTime });
    },
    timeupdate() {
      stall.moved();
      if (!isSounding || active.paused || active.seeking) return;
      events.tell({ type: 'progress', seconds: active.currentTime });
    },
    progress() {
      stall.moved();
    },
    ended() {
      wish = 'pause';
      stopCounting();
      fade.stop();
      events.tell({ type: 'ended' });
    },
    error() {
      const { error } = active;
      const { signal } = source;
      if (error === null || url === null) return;
      stopCounting();
      void sortFailure(error, url, options.probe ?? null, signal).then((failure) => {
        if (failure !== null && !signal.aborted) fail(failure);
      });
    },
  };

  for (const element of [active, spare]) {
    for (const [type, act] of Object.entries(heed)) {
      const listener = () => {
        if (element === active && url !== null) act();
        else if (type === 'error' && element === spare) preparedUrl = null;
      };
      element.addEventListener(type, listener, { signal: scope.signal });
    }
  }
  document.addEventListener('visibilitychange', () => isHidden() && fade.finish(), { signal: scope.signal });
  const stopUnlocking = unlockOnGesture(() => [active, spare]);

  return {
    load(next, startAtSeconds) {
      replaceSource(next);
      const { signal } = source;
      if (next === preparedUrl) {
        preparedUrl = null;
        [active, spare] = [spare, active];
        release(spare);
        if (active.readyState >= HTMLMediaElement.HAVE_METADATA) {
          queueMicrotask(() => signal.aborted || tellLoaded());
        }
      } else {
        // A song that only waits, as after a reload, must not take the line from the page that is loading.
        active.preload = 'metadata';
        active.src = next;
      }
      active.defaultPlaybackRate = rate;
      active.playbackRate = rate;
      // Before the length is known this sets the place to start at.
      if (active.currentTime !== startAtSeconds) active.currentTime = startAtSeconds;
      applyVolume();
    },
    prepare(next) {
      if (next === preparedUrl) return;
      preparedUrl = next;
      spare.preload = 'auto';
      if (next === null) release(spare);
      else spare.src = next;
    },
    play(fadeSeconds) {
      wish = 'play';
      if (url === null) return;
      fadeInSeconds = fadeSeconds;
      if (isSounding && !active.paused) {
        fade.to(1, fadeSeconds * (1 - fade.level));
        return;
      }
      fade.set(fadeSeconds > 0 && !isHidden() ? 0 : 1);
      start();
    },
    pause(fadeSeconds) {
      wish = 'pause';
      stall.end();
      if (url === null || active.paused) return;
      if (isSounding) fade.to(0, fadeSeconds * fade.level, silence);
      else silence();
    },
    unload() {
      replaceSource(null);
      release(active);
    },
    seek(seconds) {
      if (url === null) return;
      stall.moved();
      active.currentTime = seconds;
    },
    setVolume(next) {
      volume = next;
      applyVolume();
    },
    setLoudness(gainDb, peak) {
      loudness = loudnessFactor(gainDb, peak);
      applyVolume();
    },
    setRate(next) {
      rate = next;
      active.defaultPlaybackRate = next;
      active.playbackRate = next;
    },
    read() {
      const { currentTime, duration, paused, seeking, ended } = active;
      return {
        seconds: url === null ? 0 : currentTime,
        durationSeconds: Number.isFinite(duration) ? duration : 0,
        rate,
        isAdvancing: isSounding && !paused && !seeking && !ended,
      };
    },
    subscribe: events.subscribe,
    dispose() {
      replaceSource(null);
      scope.abort();
      stopUnlocking();
      release(active);
      release(spare);
    },
  };
}
