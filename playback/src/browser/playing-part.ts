import type { Clock } from '../ports.ts';
import { mediaFragmentDuration, parseMediaFragment } from './media-fragment.ts';

/** Media emit `timeupdate` about four times a second; when less than this remains, a timer is more accurate. */
const TIMER_FROM_SECONDS = 0.6;
/** The part ends this much early, because timers are late and the sound after the part must not be heard. */
const EARLY_SECONDS = 0.02;

export type PlayingPart = ReturnType<typeof createPlayingPart>;

/**
 * A part of a file that an element plays like a file of its own: time counts from the part's start, and at the part's
 * end the element pauses and `onEnd` is called once.
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
    get source() {
      return part.source;
    },
    /** Whether the part has been played to its end. A whole file ends by itself instead. */
    get hasEnded() {
      return hasEnded;
    },
    /** Sets the part that a URL names; the empty URL clears it. */
    set(url: string): void {
      resetEnd();
      part = parseMediaFragment(url);
    },
    toFileSeconds: (seconds: number): number => part.start + seconds,
    /** The element's position in the part, in seconds. */
    position: (): number => Math.max(0, element().currentTime - part.start),
    /** The part's length in seconds, 0 while it is unknown or infinite. */
    duration(): number {
      const { duration } = element();
      return mediaFragmentDuration(part, Number.isFinite(duration) ? duration : 0);
    },
    seek(seconds: number): void {
      resetEnd();
      element().currentTime = part.start + seconds;
    },
    /** Ends the part when its end is reached; to be called whenever the position has moved. */
    checkEnd,
  };
}
