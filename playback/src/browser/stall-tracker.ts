import type { Clock } from '../ports.ts';
import { createStallWatch } from './stall-watch.ts';
import type { VolumeFader } from './volume-fade.ts';

export type StallTracker = ReturnType<typeof createStallTracker>;

/** Tracks whether sound is wanted and flows: it reports stalls of wanted sound, and fades in resumed sound. */
export function createStallTracker(clock: Clock, fade: VolumeFader, onStall: () => void) {
  const stall = createStallWatch(clock, onStall);
  let isWanted = false;
  let isSounding = false;
  let fadeInSeconds = 0;

  /** Ends the watch for stalls, because no sound flows and none is pending. */
  function stop(): void {
    isSounding = false;
    stall.end();
  }

  return {
    get isWanted() {
      return isWanted;
    },
    get isSounding() {
      return isSounding;
    },
    want(fadeSeconds: number): void {
      isWanted = true;
      fadeInSeconds = fadeSeconds;
    },
    /** Sound is no longer wanted; it may still be fading out. */
    stopExpecting(): void {
      isWanted = false;
      stall.end();
    },
    /** Watches for a stall, because sound has been requested and is pending. */
    expect: stall.begin,
    /** To be called when the position or the buffered bytes have moved. */
    moved: stall.moved,
    sounds(): void {
      isSounding = true;
      stall.begin();
      if (fade.level < 1) fade.to(1, fadeInSeconds);
    },
    handleUnderrun(): void {
      isSounding = false;
    },
    stop,
    /** Stops everything: no sound flows and none is wanted. */
    rest(): void {
      isWanted = false;
      stop();
      fade.stop();
    },
  };
}
