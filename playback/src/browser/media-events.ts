import type { EngineEvent } from '../ports.ts';
import type { SoundFlow } from './sound-flow.ts';

interface MediaEventDeps {
  /** The element that sounds. */
  readonly element: () => HTMLAudioElement;
  readonly flow: SoundFlow;
  readonly emit: (event: EngineEvent) => void;
  readonly onSounding: ((element: HTMLAudioElement) => void) | undefined;
  readonly onError: (error: MediaError) => void;
}

/** An element's length in seconds, 0 while it is unknown or has no end. */
export const finiteDuration = ({ duration }: HTMLAudioElement) => (Number.isFinite(duration) ? duration : 0);

/** Handlers of the sounding element's events, by their names. */
export function mediaEventHandlers({ element, flow, emit, onSounding, onError }: MediaEventDeps) {
  return {
    loadedmetadata() {
      emit({ type: 'loaded', durationSeconds: finiteDuration(element()) });
    },
    play() {
      // Nobody here asked for it: the system gives back what it took for a call.
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
      // The echo of a pause that was taken back, or the forerunner of the end.
      if (!element().paused || element().ended) return;
      flow.rest();
      emit({ type: 'paused' });
    },
    waiting() {
      flow.runsDry();
      if (flow.isWanted) emit({ type: 'waiting' });
    },
    seeked() {
      emit({ type: 'seeked', seconds: element().currentTime });
    },
    timeupdate() {
      flow.moved();
      const { currentTime, paused, seeking } = element();
      if (flow.isSounding && !paused && !seeking) emit({ type: 'progress', seconds: currentTime });
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
