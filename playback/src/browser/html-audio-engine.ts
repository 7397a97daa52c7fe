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

/** What the engine is given beside the browser; all of it may be left out. */
export interface HtmlAudioOptions {
  readonly clock?: Clock;
  /** Finds out whether a URL is dead or has a codec that the browser does not support. */
  readonly probe?: MediaStatusProbe;
  /** Called with the element that becomes audible, each time. */
  readonly onSounding?: (element: HTMLMediaElement) => void;
}

/** How many more times a source may take 8 s whose server responds, before anything of it is loaded. */
const MAX_SLOW_STARTS = 7;

/** A server without byte ranges allows no seeking: the browser would start again at the first second. */
const isFixed = ({ readyState, seekable }: HTMLAudioElement) =>
  readyState >= HTMLMediaElement.HAVE_METADATA && (seekable.length === 0 || seekable.end(0) === 0);

/** Opens a file at a second of it. `onReady` is called soon when the file was prepared, because no event will come. */
function openAt(pair: AudioElementPair, url: string, seconds: number, onReady: () => unknown): void {
  const wasPrepared = pair.open(url);
  const { active } = pair;
  if (wasPrepared && active.readyState >= HTMLMediaElement.HAVE_METADATA) queueMicrotask(onReady);
  // Before the length is known this sets the position to start at.
  if (active.currentTime !== seconds) active.currentTime = seconds;
}

/** The position in the part of a file, and whether its sound advances. */
function readPart(pair: AudioElementPair, part: PlayingPart, isSounding: boolean): EngineReading {
  const { playbackRate, paused, seeking, ended } = pair.active;
  return {
    seconds: pair.url === null ? 0 : part.position(),
    durationSeconds: part.duration(),
    rate: playbackRate,
    isAdvancing: isSounding && !paused && !seeking && !ended,
  };
}

/** Plays sound with the browser's audio elements: a pair of them, their events, and play and pause. */
export function createHtmlAudioEngine(options: HtmlAudioOptions = {}): AudioEngine {
  const { clock = createRealClock(), probe = null, onSounding } = options;
  const { emit, subscribe } = createEventEmitter<EngineEvent>();
  const scope = new AbortController();
  /** Aborted when the source is replaced: what is pending for it is dropped. */
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
      // A file that has ended starts again, and so does a part of one.
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
