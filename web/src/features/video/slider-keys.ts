import type { KeyboardEvent } from 'react';

export interface VideoSliderState {
  /** The current value, from 0 to `max`; the target while a seek is under way. */
  readonly value: number;
  readonly max: number;
  /** The step of an arrow key; twice as much with Shift. */
  readonly step: number;
}

/** The step of Page Up and Page Down as a share of the range, as on every slider of the product. */
const PAGE_SHARE = 0.1;

/** The value that a key leads to, clamped to the range; null for a key that does not move a slider. */
export function videoSliderValueForKey(key: string, { value, max, step }: VideoSliderState): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: value + step,
    ArrowUp: value + step,
    ArrowLeft: value - step,
    ArrowDown: value - step,
    PageUp: value + max * PAGE_SHARE,
    PageDown: value - max * PAGE_SHARE,
    Home: 0,
    End: max,
  };
  const target = targets[key];
  return target === undefined || Number.isNaN(target) ? null : Math.min(Math.max(target, 0), max);
}

/**
 * Key handlers for one of Vidstack's sliders. The library computes the target from its own copy of the value, which
 * follows the element's events: on a slow connection every key pressed during a seek would be lost. So these handlers
 * stop both keydown and keyup before they reach the library.
 */
export function videoSliderKeyHandlers(
  range: () => VideoSliderState | null,
  move: (value: number, event: globalThis.KeyboardEvent) => void,
) {
  const handleKey = (event: KeyboardEvent): number | null => {
    const current = range();
    if (current === null || event.ctrlKey || event.metaKey || event.altKey) return null;
    const step = event.shiftKey ? 2 * current.step : current.step;
    const value = videoSliderValueForKey(event.key, { ...current, step });
    if (value !== null) {
      event.preventDefault();
      event.stopPropagation();
    }
    return value;
  };
  return {
    onKeyDownCapture(event: KeyboardEvent) {
      const value = handleKey(event);
      if (value !== null) move(value, event.nativeEvent);
    },
    onKeyUpCapture: (event: KeyboardEvent) => void handleKey(event),
  };
}
