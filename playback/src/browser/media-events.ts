import type { EngineEvent } from '../ports.ts';
import type { PlayingPart } from './playing-part.ts';
import type { StallTracker } from './stall-tracker.ts';

interface MediaEventDeps {
  readonly element: () => HTMLAudioElement;
  readonly flow: StallTracker;
  readonly part: PlayingPart;
  readonly emit: (event: EngineEvent) => void;
  readonly onSounding: ((element: HTMLAudioElement) => void) | undefined;
  readonly onError: (error: MediaError) => void;
}

/** Sound counts as resumed after this much progress; the rest of the buffer at an underrun is shorter. */
const ADVANCE_SECONDS = 0.1;

/** The handlers of the active element's media events, by event name. */
export function mediaEventHandlers(deps: MediaEventDeps) {
  const { element, flow, part, emit, onSounding, onError } = deps;
  let reportedSeconds = 0;
  /** The element's time in seconds at which sound stopped advancing by itself; null if it is not known to have. */
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
      // Chromium corrects an estimated length with every packet; one event for each whole second is enough.
      if (durationSeconds === 0 || Math.floor(durationSeconds) === Math.floor(reportedSeconds)) return;
      reportedSeconds = durationSeconds;
      emit({ type: 'duration-changed', durationSeconds });
    },
    play() {
      // The system has resumed sound that it paused for a phone call; the player did not request it.
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
      // Such a `pause` event is a late one of a cancelled pause, or precedes `ended`.
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
      // WebKitGTK fires no `playing` event after a seek.
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
