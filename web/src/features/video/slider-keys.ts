import type { KeyboardEvent } from 'react';

/** How much of a slider's whole Page Up and Page Down go, as everywhere here. */
const PAGE = 0.1;

/** Where in a slider (from 0 to 1) a key leads that the library leaves to the page's scrolling; null for other keys. */
export function sliderPlace(key: string, place: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return 1;
  if (key === 'PageUp') return Math.min(1, place + PAGE);
  return key === 'PageDown' ? Math.max(0, place - PAGE) : null;
}

/** Moves a slider by those keys and keeps the page where it is. */
export function moveByKey(event: KeyboardEvent, place: number, move: (to: number) => void): void {
  const to = sliderPlace(event.key, place);
  if (to === null || Number.isNaN(place)) return;
  event.preventDefault();
  move(to);
}
