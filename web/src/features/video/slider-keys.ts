import type { KeyboardEvent } from 'react';

export interface SliderRange {
  /** Where the slider stands, from 0 to `max`; where it is going, when it is on its way. */
  readonly value: number;
  readonly max: number;
  /** How far an arrow key goes; twice as far with Shift. */
  readonly step: number;
}

/** How much of the whole range Page Up and Page Down go, as on every slider of the product. */
const PAGE_SHARE = 0.1;

/** The value that a key leads to, within the range; null for a key that no slider knows. */
export function valueForKey(key: string, { value, max, step }: SliderRange): number | null {
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
 * Key handlers for one of Vidstack's sliders. The library reckons from its own copy of the value, which follows the
 * element's events: on a slow connection every key that is pressed while a seek is under way would be lost. So its
 * handlers never see these keys, neither when they go down nor when they come up.
 */
export function sliderKeyHandlers(
  range: () => SliderRange | null,
  move: (value: number, event: globalThis.KeyboardEvent) => void,
) {
  const take = (event: KeyboardEvent): number | null => {
    const current = range();
    if (current === null || event.ctrlKey || event.metaKey || event.altKey) return null;
    const step = event.shiftKey ? 2 * current.step : current.step;
    const value = valueForKey(event.key, { ...current, step });
    if (value !== null) {
      event.preventDefault();
      event.stopPropagation();
    }
    return value;
  };
  return {
    onKeyDownCapture(event: KeyboardEvent) {
      const value = take(event);
      if (value !== null) move(value, event.nativeEvent);
    },
    onKeyUpCapture: (event: KeyboardEvent) => void take(event),
  };
}
