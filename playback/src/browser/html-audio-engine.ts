import { createEventEmitter } from '../event-emitter.ts';
import type { AudioEngine, Clock, EngineEvent, EngineReading, PlaybackFailure } from '../ports.ts';
import { type AudioElementPair, createAudioElementPair } from './audio-element-pair.ts';
import { createAudioElementVolume } from './audio-element-volume.ts';
import { mediaEventHandlers } from './media-events.ts';
import { classifyMediaFailure, classifySlowStart, type MediaStatusProbe } from './media-failure.ts';
import { createPlayPauseControl } from './play-pause-control.ts';
import { createPlayingPart, type PlayingPart } from './playing-part.ts';
import { createRealClock } from './real-clock.ts';
import { createStallTracker } from './stall-tracker.ts';
import { createVolumeFader } from './volume-fade.ts';

export interface HtmlAudioOptions {
  readonly clock?: Clock;
  /** Finds out whether a URL is dead or has a codec that the browser does not support. */
  readonly probe?: MediaStatusProbe;
  /** Called each time that sound starts, with the element that is audible then. */
  readonly onSounding?: (element: HTMLMediaElement) => void;
}

/** A source of which nothing is loaded gets this many more stall timeouts of 8 s, as long as its server responds. */
const MAX_SLOW_STARTS = 7;

/** Without byte ranges from the server a file cannot be sought in: the browser would start it again. */
const isFixed = ({ readyState, seekable }: HTMLAudioElement) =>
  readyState >= HTMLMediaElement.HAVE_METADATA && (seekable.length === 0 || seekable.end(0) === 0);

/** Opens a file at a second of it. For a prefetched file, whose event has fired, `onReady` is called in a microtask. */
function openAt(pair: AudioElementPair, url: string, seconds: number, onReady: () => unknown): void {
  const wasPrepared = pair.open(url);
  const { active } = pair;
  if (wasPrepared && active.readyState >= HTMLMediaElement.HAVE_METADATA) queueMicrotask(onReady);
  // Before the metadata is loaded, `currentTime` sets the position to start at.
  if (active.currentTime !== seconds) active.currentTime = seconds;
}

/** Reads position and length within the part of the file that plays, and whether its sound advances. */
function readPart(pair: AudioElementPair, part: PlayingPart, isSounding: boolean): EngineReading {
  const { playbackRate, paused, seeking, ended } = pair.active;
  return {
    seconds: pair.url === null ? 0 : part.position(),
    durationSeconds: part.duration(),
    rate: playbackRate,
    isAdvancing: isSounding && !paused && !seeking && !ended,
  };
}

/** Creates an engine that plays sound with a pair of the browser's audio elements. */
export function createHtmlAudioEngine(options: HtmlAudioOptions = {}): AudioEngine {
  const { clock = createRealClock(), probe = null, onSounding } = options;
  const { emit, subscribe } = createEventEmitter<EngineEvent>();
  const scope = new AbortController();
  /** Aborted when the source is replaced, so that pending results for the old source are dropped. */
  let source = new AbortController();
  let slowStarts = 0;

  const isHidden = () => document.visibilityState === 'hidden';
  const element = () => pair.active;
  const volume = createAudioElementVolume(element);
  const fade = createVolumeFader(clock, isHidden, volume.setFade);
  const flow = createStallTracker(clock, fade, onStall);
  const part = createPlayingPart(clock, element, () => handlers.ended());
  const handlers = mediaEventHandlers({ element, flow, part, emit, onSounding, onError });
  const pair = createAudioElementPair(handlers);
  const sourceSignal = () => source.signal;
  const { play, pause } = createPlayPauseControl({ pair, flow, fade, isHidden, emit, sourceSignal });
  document.addEventListener('visibilitychange', () => isHidden() && fade.finish(), { signal: scope.signal });

  function fail(failure: PlaybackFailure): void {
    flow.stop();
    fade.stop();
    emit({ type: 'failed', failure });
  }

  function onStall(): void {
    const { signal } = source;
    const hasLoaded = () => pair.active.readyState > HTMLMediaElement.HAVE_NOTHING;
    if (probe === null || hasLoaded() || slowStarts === MAX_SLOW_STARTS) {
      fail({ kind: 'network' });
      return;
    }
    slowStarts += 1;
    void classifySlowStart(part.source, probe, signal).then((failure) => {
      if (signal.aborted || !flow.isWanted) return;
      if (failure === null || hasLoaded()) flow.expect();
      else fail(failure);
    });
  }

  function onError(error: MediaError): void {
    const { signal } = source;
    if (pair.url === null) return;
    flow.stop();
    void classifyMediaFailure(error, part.source, probe, signal).then((failure) => {
      if (failure !== null && !signal.aborted) fail(failure);
    });
  }

  function releaseSource(): void {
    source.abort();
    source = new AbortController();
    slowStarts = 0;
    pair.active.pause();
    flow.rest();
  }

  return {
    load(url, startAtSeconds) {
      releaseSource();
      const { signal } = source;
      part.set(url);
      const onReady = () => signal.aborted || handlers.loadedmetadata();
      openAt(pair, url, part.toFileSeconds(startAtSeconds), onReady);
      volume.apply();
    },
    prepare: pair.prepare,
    play(fadeSeconds) {
      // The browser restarts a file that has ended by itself; the end of a part of a file is unknown to it.
      if (part.hasEnded) part.seek(0);
      play(fadeSeconds);
    },
    pause,
    unload() {
      releaseSource();
      part.set('');
      pair.empty();
    },
    seek(seconds) {
      if (pair.url === null || isFixed(pair.active)) return;
      flow.moved();
      part.seek(seconds);
    },
    setRate: pair.setRate,
    setVolume: volume.setVolume,
    setLoudness: volume.setLoudness,
    read: () => readPart(pair, part, flow.isSounding),
    subscribe,
    dispose() {
      releaseSource();
      part.set('');
      scope.abort();
      pair.dispose();
    },
  };
}
