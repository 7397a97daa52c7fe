import type { MvId } from '@rill/contract';
import { keepFilmSecond } from './film-seconds.ts';

const KEEP_EVERY_SECONDS = 5;

/**
 * Follows where a film is, and keeps that in the tab now and then. `beginAt` is where the film will be once it can play;
 * `currentEntry` returns the key of the history entry that shows it.
 */
export function createFilmPlace(id: MvId, beginAt: number, currentEntry: () => string) {
  let second = beginAt;
  let lastKept = beginAt;
  /** In seconds; 0 until the film can play, when there is nothing to keep. */
  let duration = 0;
  let isLeft = false;
  const keep = () => {
    if (duration === 0 || isLeft) return;
    lastKept = second;
    keepFilmSecond(id, currentEntry(), second, duration);
  };
  const keepIfHidden = () => void (document.visibilityState === 'hidden' && keep());
  return {
    second: () => second,
    keep,
    moveTo(next: number, filmDuration: number) {
      second = next;
      duration = filmDuration;
      if (Math.abs(second - lastKept) >= KEEP_EVERY_SECONDS) keep();
    },
    /** Keeps the place when the page is hidden or closed. Returns a function that is to be called on leaving the film. */
    follow() {
      addEventListener('pagehide', keep);
      document.addEventListener('visibilitychange', keepIfHidden);
      return () => {
        keep();
        // The library pauses the film later, when another history entry is shown.
        isLeft = true;
        removeEventListener('pagehide', keep);
        document.removeEventListener('visibilitychange', keepIfHidden);
      };
    },
  };
}
