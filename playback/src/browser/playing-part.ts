import type { Clock } from '../ports.ts';
import { mediaFragmentDuration, parseMediaFragment } from './media-fragment.ts';

/** Media emit `timeupdate` four times a second; closer to the end than this a timer takes over. */
const TIMER_FROM_SECONDS = 0.6;
/** Timers are a few milliseconds late: what follows must not be heard. */
const EARLY_SECONDS = 0.02;

export type PlayingPart = ReturnType<typeof createPlayingPart>;

/**
 * The part of a file that an element plays as if it were the file: time counts from its start, and at its end the element
 * stops and `onEnd` is called once.
 */
export function createPlayingPart(clock: Clock, element: () => HTMLAudioElement, onEnd: () => void) {
  let part = parseMediaFragment('');
  let hasEnded = false;
  let cancelTimer = () => {};

  function resetEnd(): void {
    cancelTimer();
    hasEnded = false;
  }

  function checkEnd(): void {
    cancelTimer();
    const { currentTime, playbackRate, paused } = element();
    if (part.end === null || hasEnded || paused) return;
    const left = part.end - EARLY_SECONDS - currentTime;
    if (left <= 0) {
      hasEnded = true;
      element().pause();
      onEnd();
    } else if (left < TIMER_FROM_SECONDS) {
      cancelTimer = clock.after((left / playbackRate) * 1000, checkEnd);
    }
  }

  return {
    /** The file's URL. */
    get source() {
      return part.source;
    },
    /** Whether the part has been played to its end. A whole file ends by itself instead. */
    get hasEnded() {
      return hasEnded;
    },
    /** The part that a URL names; for the empty URL there is none. */
    set(url: string): void {
      resetEnd();
      part = parseMediaFragment(url);
    },
    /** Where a second of it is in its file. */
    toFileSeconds: (seconds: number): number => part.start + seconds,
    /** The element's position in it, in seconds. */
    position: (): number => Math.max(0, element().currentTime - part.start),
    /** Its length in seconds, 0 while it is unknown or infinite. */
    duration(): number {
      const { duration } = element();
      return mediaFragmentDuration(part, Number.isFinite(duration) ? duration : 0);
    },
    seek(seconds: number): void {
      resetEnd();
      element().currentTime = part.start + seconds;
    },
    /** Called whenever the position has moved. */
    checkEnd,
  };
}
