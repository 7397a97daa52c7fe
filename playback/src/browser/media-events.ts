import type { EngineEvent } from '../ports.ts';
import { type createPartEnd, type MediaPart, partSeconds } from './media-part.ts';
import type { SoundFlow } from './sound-flow.ts';

interface MediaEventDeps {
  /** The element that sounds. */
  readonly element: () => HTMLAudioElement;
  readonly flow: SoundFlow;
  /** The part of the file that plays: the time that is told begins at its beginning. */
  readonly part: () => MediaPart;
  readonly partEnd: Pick<ReturnType<typeof createPartEnd>, 'isReached' | 'look'>;
  readonly emit: (event: EngineEvent) => void;
  readonly onSounding: ((element: HTMLAudioElement) => void) | undefined;
  readonly onError: (error: MediaError) => void;
}

/** An element's length in seconds, 0 while it is unknown or has no end. */
export const finiteDuration = ({ duration }: HTMLAudioElement) => (Number.isFinite(duration) ? duration : 0);

/** Handlers of the sounding element's events, by their names. */
export function mediaEventHandlers(deps: MediaEventDeps) {
  const { element, flow, part, partEnd, emit, onSounding, onError } = deps;
  return {
    loadedmetadata() {
      emit({ type: 'loaded', durationSeconds: partSeconds(part(), finiteDuration(element())) });
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
