import type { EngineEvent } from '../ports.ts';
import type { PlayingPart } from './playing-part.ts';
import type { StallTracker } from './stall-tracker.ts';

interface MediaEventDeps {
  /** The audible element. */
  readonly element: () => HTMLAudioElement;
  readonly flow: StallTracker;
  readonly part: PlayingPart;
  readonly emit: (event: EngineEvent) => void;
  readonly onSounding: ((element: HTMLAudioElement) => void) | undefined;
  readonly onError: (error: MediaError) => void;
}

/** What is still heard after an underrun has been told is shorter. */
const ADVANCE_SECONDS = 0.1;

/** Handlers of the audible element's events, by their names. */
export function mediaEventHandlers(deps: MediaEventDeps) {
  const { element, flow, part, emit, onSounding, onError } = deps;
  let reportedSeconds = 0;
  /** The element's time at which sound stopped advancing by itself; null while it is not known to have stopped. */
  let stoppedAt: number | null = null;

  function startSounding(): void {
    stoppedAt = null;
    flow.sounds();
    onSounding?.(element());
    emit({ type: 'playing' });
  }
  return {
    loadedmetadata() {
      stoppedAt = null;
      reportedSeconds = part.duration();
      emit({ type: 'loaded', durationSeconds: reportedSeconds });
    },
    durationchange() {
      const durationSeconds = part.duration();
      // Chromium corrects an estimate with every packet.
      if (durationSeconds === 0 || Math.floor(durationSeconds) === Math.floor(reportedSeconds)) return;
      reportedSeconds = durationSeconds;
      emit({ type: 'duration-changed', durationSeconds });
    },
    play() {
      // Not requested by the player: the system resumes what it paused for a phone call.
      if (!flow.isWanted && !element().paused) emit({ type: 'resumed' });
    },
    playing() {
      if (!flow.isWanted) {
        element().pause();
        return;
      }
      startSounding();
    },
    pause() {
      // The late event of a pause that was cancelled, or the one that precedes `ended`.
      if (!element().paused || element().ended || part.hasEnded) return;
      flow.rest();
      emit({ type: 'paused' });
    },
    waiting() {
      flow.handleUnderrun();
      stoppedAt = element().currentTime;
      if (flow.isWanted) emit({ type: 'waiting' });
    },
    seeked() {
      if (stoppedAt !== null) stoppedAt = element().currentTime;
      emit({ type: 'seeked', seconds: part.position() });
    },
    timeupdate() {
      flow.moved();
      const { paused, seeking, currentTime } = element();
      // WebKitGTK tells of no `playing` after a seek.
      const advances = stoppedAt !== null && currentTime > stoppedAt + ADVANCE_SECONDS;
      if (advances && flow.isWanted && !paused && !seeking) startSounding();
      if (flow.isSounding && !paused && !seeking) emit({ type: 'progress', seconds: part.position() });
      part.checkEnd();
    },
    progress: flow.moved,
    ended() {
      flow.rest();
      emit({ type: 'ended' });
    },
    error() {
      const { error } = element();
      if (error !== null) onError(error);
    },
  };
}
