import type { EngineEvent } from '../ports.ts';
import type { AudioElementPair } from './audio-element-pair.ts';
import type { StallTracker } from './stall-tracker.ts';
import type { VolumeFader } from './volume-fade.ts';

interface PlayPauseDeps {
  readonly pair: AudioElementPair;
  readonly flow: StallTracker;
  readonly fade: VolumeFader;
  readonly isHidden: () => boolean;
  readonly emit: (event: EngineEvent) => void;
  /** The signal of the present source, aborted when another one replaces it. */
  readonly sourceSignal: () => AbortSignal;
}

/** Play and pause with their fades. The last call wins, also during a fade. */
export function createPlayPauseControl({ pair, flow, fade, isHidden, emit, sourceSignal }: PlayPauseDeps) {
  function start(): void {
    const { active } = pair;
    const ownSignal = sourceSignal();
    flow.expect();
    active.preload = 'auto';
    active.play().catch((error: unknown) => {
      // A start that a pause or a new source aborts rejects with AbortError, and a bad source has its own error event.
      const isRefusal = error instanceof DOMException && error.name === 'NotAllowedError';
      if (!isRefusal || ownSignal.aborted || !flow.isWanted) return;
      flow.rest();
      emit({ type: 'blocked' });
    });
  }

  /** The next play restores the volume; restored here, it would make the last buffered samples audible. */
  function pauseElement(): void {
    pair.active.pause();
    fade.stop();
  }

  return {
    play(fadeSeconds: number): void {
      flow.want(fadeSeconds);
      if (pair.url === null) return;
      if (flow.isSounding && !pair.active.paused) {
        // The fade-out has ended the stall detection, and an element that never paused fires no event to restart it.
        flow.expect();
        fade.to(1, fadeSeconds * (1 - fade.level));
        return;
      }
      fade.set(fadeSeconds > 0 && !isHidden() ? 0 : 1);
      start();
    },
    pause(fadeSeconds: number): void {
      flow.stopExpecting();
      if (pair.url === null || pair.active.paused) return;
      if (flow.isSounding) fade.to(0, fadeSeconds * fade.level, pauseElement);
      else pauseElement();
    },
  };
}
