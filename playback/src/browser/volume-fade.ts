import type { Clock } from '../ports.ts';

const STEP_MS = 16;

export interface VolumeFader {
  /** The factor on the chosen volume, from 0 (silent) to 1. */
  readonly level: number;
  /** Fades to a level and calls back when it is reached. Replaces a fade in progress. */
  to(level: number, seconds: number, onDone?: () => void): void;
  /** Jumps to a level; a fade in progress is dropped together with its callback. */
  set(level: number): void;
  /** Stops a fade at the volume that it has reached. */
  stop(): void;
  /** Ends a fade in progress at once, as if its time had passed. */
  finish(): void;
}

/**
 * A fade computed from elapsed time. The element's volume cannot be read back instead: while muted, or where the
 * system does not let a page set it, the fade would never end. In a hidden page, whose timers lag, the level jumps.
 */
export function createVolumeFader(
  clock: Clock,
  isHidden: () => boolean,
  apply: (level: number) => void,
): VolumeFader {
  let level = 1;
  let glide: { readonly to: number; readonly onDone: () => void } | null = null;
  let cancelStep = () => {};

  function stop(): void {
    cancelStep();
    glide = null;
  }
  function set(next: number): void {
    stop();
    level = next;
    apply(level);
  }
  function finish(): void {
    if (glide === null) return;
    const { to, onDone } = glide;
    set(to);
    onDone();
  }

  return {
    get level() {
      return level;
    },
    set,
    stop,
    finish,
    to(target, seconds, onDone = () => {}) {
      cancelStep();
      glide = { to: target, onDone };
      if (seconds <= 0 || isHidden()) {
        finish();
        return;
      }
      const from = level;
      const startMs = clock.now();
      const step = () => {
        const part = (clock.now() - startMs) / (seconds * 1000);
        // A negative part means that the clock was set back, by which the fade would otherwise last longer.
        if (part >= 1 || part < 0) {
          finish();
          return;
        }
        level = from + (target - from) * part;
        apply(level);
        cancelStep = clock.after(STEP_MS, step);
      };
      step();
    },
  };
}
