import type { Playhead } from '@rill/playback';
import { keepInTime } from './keep-in-time.ts';

/** The dots go out this long before the first line, so that they do not run into it. */
const HEAD_START_SECONDS = 0.5;
const SPENT = 0.22;
const GONE_MS = 300;

/** When a dot of the three begins to go out and how long it takes, in milliseconds from the song's start. */
export function dotTiming(dot: number, firstSeconds: number): { delay: number; duration: number } {
  const third = (Math.max(0, firstSeconds - HEAD_START_SECONDS) * 1000) / 3;
  return { delay: dot * third, duration: third };
}

/** Lets the dots go out in the time that leads to the first line; then all of them are gone. */
export function fadeDots(dots: HTMLElement, firstSeconds: number, playhead: Playhead): () => void {
  const each = [...dots.children].map((dot, place) =>
    dot.animate(
      [
        { opacity: 1, transform: 'scale(1.28)' },
        { opacity: SPENT, transform: 'none' },
      ],
      { ...dotTiming(place, firstSeconds), fill: 'both' },
    ),
  );
  const last = dotTiming(2, firstSeconds);
  const all = dots.animate([{ opacity: 1 }, { opacity: 0 }], {
    delay: last.delay + last.duration,
    duration: GONE_MS,
    fill: 'both',
  });
  return keepInTime([...each, all], 0, playhead);
}
