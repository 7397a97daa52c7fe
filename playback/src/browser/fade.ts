import type { Clock } from '../ports.ts';

const STEP_MS = 16;

export interface Fade {
  /** 0 (silent) to 1 (as loud as the volume says). */
  readonly level: number;
  /** Glides to a level and calls back when it is there, however loud it is. Takes the place of a glide under way. */
  to(level: number, seconds: number, onDone?: () => void): void;
  /** Jumps to a level; a glide under way is dropped together with its callback. */
  set(level: number): void;
  /** Drops a glide where it is. */
  stop(): void;
  /** Ends a glide under way at once, as if its time had passed. */
  finish(): void;
}

/**
 * A glide of loudness by time and not by the element's volume: one that read the volume back would never end while
 * muted, or where the system does not let a page set it. In a hidden page, whose timers lag, it jumps.
 */
export function createFade(clock: Clock, isHidden: () => boolean, apply: (level: number) => void): Fade {
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
        // A clock that has been put back would leave it unheard, or unpaused, for as long.
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
