import type { EngineEvent } from '../ports.ts';
import { type createFilePartEndTimer, type MediaFragment, mediaFragmentDuration } from './media-fragment.ts';
import type { StallTracker } from './stall-tracker.ts';

interface MediaEventDeps {
  /** The audible element. */
  readonly element: () => HTMLAudioElement;
  readonly flow: StallTracker;
  /** The part of the file that plays: the reported time is relative to its start. */
  readonly part: () => MediaFragment;
  readonly partEnd: Pick<ReturnType<typeof createFilePartEndTimer>, 'isReached' | 'look'>;
  readonly emit: (event: EngineEvent) => void;
  readonly onSounding: ((element: HTMLAudioElement) => void) | undefined;
  readonly onError: (error: MediaError) => void;
}

/** An element's length in seconds, 0 while it is unknown or infinite. */
export const finiteDuration = ({ duration }: HTMLAudioElement) => (Number.isFinite(duration) ? duration : 0);

/** Handlers of the audible element's events, by their names. */
export function mediaEventHandlers(deps: MediaEventDeps) {
  const { element, flow, part, partEnd, emit, onSounding, onError } = deps;
  return {
    loadedmetadata() {
      emit({ type: 'loaded', durationSeconds: mediaFragmentDuration(part(), finiteDuration(element())) });
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
      flow.sounds();
      onSounding?.(element());
      emit({ type: 'playing' });
    },
    pause() {
      // The late event of a pause that was cancelled, or the one that precedes `ended`.
      if (!element().paused || element().ended || partEnd.isReached) return;
      flow.rest();
      emit({ type: 'paused' });
    },
    waiting() {
      flow.runsDry();
      if (flow.isWanted) emit({ type: 'waiting' });
    },
    seeked() {
      emit({ type: 'seeked', seconds: element().currentTime - part().start });
    },
    timeupdate() {
      flow.moved();
      const { currentTime, paused, seeking } = element();
      if (flow.isSounding && !paused && !seeking)
        emit({ type: 'progress', seconds: Math.max(0, currentTime - part().start) });
      partEnd.look();
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
