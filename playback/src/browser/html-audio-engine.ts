import { createChannel } from '../channel.ts';
import type { AudioEngine, Clock, EngineEvent, Failure } from '../ports.ts';
import { createElementPair } from './element-pair.ts';
import { createElementVolume } from './element-volume.ts';
import { createFade } from './fade.ts';
import { lengthOf, mediaEvents } from './media-events.ts';
import { type Probe, sortFailure } from './media-failure.ts';
import { createPlayPause } from './play-pause.ts';
import { createRealClock } from './real-clock.ts';
import { createSoundFlow } from './sound-flow.ts';

export interface HtmlAudioOptions {
  readonly clock?: Clock;
  /** Tells a dead address from a coding that the browser does not know. */
  readonly probe?: Probe;
  /** Told of the element that begins to sound, each time that one does. */
  readonly onSounding?: (element: HTMLMediaElement) => void;
}

/** A server that gives no pieces lets nobody choose a second: the browser would begin again at the first. */
const isFixed = ({ readyState, seekable }: HTMLAudioElement) =>
  readyState >= HTMLMediaElement.HAVE_METADATA && (seekable.length === 0 || seekable.end(0) === 0);

/** Sound by the browser's audio elements: a pair of them, what they tell, and how play and pause are obeyed. */
export function createHtmlAudioEngine(options: HtmlAudioOptions = {}): AudioEngine {
  const clock = options.clock ?? createRealClock();
  const { tell, subscribe } = createChannel<EngineEvent>();
  const scope = new AbortController();
  /** Aborted when the source is replaced: what is still under way for it is dropped. */
  let source = new AbortController();
  let rate = 1;

  const isHidden = () => document.visibilityState === 'hidden';
  const volume = createElementVolume(() => pair.active);
  const fade = createFade(clock, isHidden, volume.setFade);
  const flow = createSoundFlow(clock, fade, () => fail({ kind: 'network' }));
  const heed = mediaEvents({
    element: () => pair.active,
    flow,
    tell,
    onSounding: options.onSounding,
    onError,
  });
  const pair = createElementPair(heed);
  const { play, pause } = createPlayPause({ pair, flow, fade, isHidden, tell, signal: () => source.signal });
  document.addEventListener('visibilitychange', () => isHidden() && fade.finish(), { signal: scope.signal });

  function fail(failure: Failure): void {
    flow.stop();
    fade.stop();
    tell({ type: 'failed', failure });
  }

  function onError(error: MediaError): void {
    const { signal } = source;
    if (pair.url === null) return;
    flow.stop();
    void sortFailure(error, pair.url, options.probe ?? null, signal).then((failure) => {
      if (failure !== null && !signal.aborted) fail(failure);
    });
  }

  function leaveSource(): void {
    source.abort();
    source = new AbortController();
    pair.active.pause();
    flow.rest();
  }

  return {
    load(url, startAtSeconds) {
      leaveSource();
      const { signal } = source;
      const wasPrepared = pair.open(url);
      const { active } = pair;
      if (wasPrepared && active.readyState >= HTMLMediaElement.HAVE_METADATA) {
        queueMicrotask(() => signal.aborted || heed.loadedmetadata());
      }
      active.defaultPlaybackRate = rate;
      active.playbackRate = rate;
      // Before the length is known this sets the place to start at.
      if (active.currentTime !== startAtSeconds) active.currentTime = startAtSeconds;
      volume.apply();
    },
    prepare: pair.prepare,
    play,
    pause,
    unload() {
      leaveSource();
      pair.empty();
    },
    seek(seconds) {
      if (pair.url === null || isFixed(pair.active)) return;
      flow.moved();
      pair.active.currentTime = seconds;
    },
    setVolume: volume.setVolume,
    setLoudness: volume.setLoudness,
    setRate(next) {
      rate = next;
      pair.active.defaultPlaybackRate = next;
      pair.active.playbackRate = next;
    },
    read() {
      const { currentTime, paused, seeking, ended } = pair.active;
      return {
        seconds: pair.url === null ? 0 : currentTime,
        durationSeconds: lengthOf(pair.active),
        rate,
        isAdvancing: flow.isSounding && !paused && !seeking && !ended,
      };
    },
    subscribe,
    dispose() {
      leaveSource();
      scope.abort();
      pair.dispose();
    },
  };
}
