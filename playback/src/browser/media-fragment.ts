import type { Clock } from '../ports.ts';

/** The part of a file that is played as if it were the file; seconds of the file. */
export interface MediaFragment {
  /** The file's URL. */
  readonly source: string;
  readonly start: number;
  /** Null: up to the file's end. */
  readonly end: number | null;
}

const TIMES = /^#t=(\d+(?:\.\d+)?)?(?:,(\d+(?:\.\d+)?))?$/;

/** Parses the media fragment of a URL (`song.flac#t=60,180.5`); a URL without one names the whole file. */
export function parseMediaFragment(url: string): MediaFragment {
  const at = url.indexOf('#');
  if (at < 0) return { source: url, start: 0, end: null };
  const [, start, end] = TIMES.exec(url.slice(at)) ?? [];
  return {
    source: url.slice(0, at),
    start: Number(start ?? 0),
    end: end === undefined ? null : Number(end),
  };
}

/** The length of a part in seconds, 0 while it is unknown. */
export const mediaFragmentDuration = ({ start, end }: MediaFragment, fileSeconds: number): number =>
  Math.max(0, (end ?? fileSeconds) - start);

/** Media emit `timeupdate` four times a second; closer to the end than this a timer takes over. */
const TIMER_FROM_SECONDS = 0.6;
/** Timers are a few milliseconds late: what follows must not be heard. */
const EARLY_SECONDS = 0.02;

/** Stops an element at the end of its part, and calls `onEnd` once when it does. */
export function createFilePartEndTimer(clock: Clock, element: () => HTMLAudioElement, onEnd: () => void) {
  let end: number | null = null;
  let isReached = false;
  let cancel = () => {};

  function look(): void {
    cancel();
    const { currentTime, playbackRate, paused } = element();
    if (end === null || isReached || paused) return;
    const left = end - EARLY_SECONDS - currentTime;
    if (left <= 0) {
      isReached = true;
      element().pause();
      onEnd();
    } else if (left < TIMER_FROM_SECONDS) {
      cancel = clock.after((left / playbackRate) * 1000, look);
    }
  }

  return {
    get isReached() {
      return isReached;
    },
    /** Called when a part begins or its position changes; null: the file ends by itself. */
    reset(nextEnd: number | null): void {
      cancel();
      end = nextEnd;
      isReached = false;
    },
    look,
  };
}
