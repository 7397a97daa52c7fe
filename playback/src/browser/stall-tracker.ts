import type { Clock } from '../ports.ts';
import { createStallWatch } from './stall-watch.ts';
import type { VolumeFader } from './volume-fade.ts';

export type StallTracker = ReturnType<typeof createStallTracker>;

/**
 * Tracks whether sound is wanted, and whether it flows: a stall of wanted sound is reported, sound that begins to flow
 * fades in.
 */
export function createStallTracker(clock: Clock, fade: VolumeFader, onStall: () => void) {
  const stall = createStallWatch(clock, onStall);
  let isWanted = false;
  let isSounding = false;
  let fadeInSeconds = 0;

  /** Nothing sounds, and nothing is pending. */
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
    /** Sound has been requested and is pending. */
    expect: stall.begin,
    /** Time or bytes have moved. */
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
    /** Disposes: no sound, and none wanted. */
    rest(): void {
      isWanted = false;
      stop();
      fade.stop();
    },
  };
}
