/**
 * The breakpoints of the layout in CSS pixels; below the first one is the layout of the narrowest phones. Stylesheets
 * cannot import them, so a test compares every media query with this table.
 */
export const breakpoints = { mb: 480, s: 640, m: 1024, l: 1280, xl: 1536, xxl: 1920 } as const;

/** A media query of the stylesheets that code needs as well. */
export interface MediaQuery {
  readonly matches: () => boolean;
  /** Calls back when the result changes. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

export const createMediaQuery = (query: string): MediaQuery => ({
  // The query is evaluated on first use, so that this file can be imported without a window.
  matches: () => matchMedia(query).matches,
  subscribe(listener) {
    const list = matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  },
});

export const reducedMotionMediaQuery = createMediaQuery('(prefers-reduced-motion: reduce)');
export const phoneMediaQuery = createMediaQuery(`(max-width: ${breakpoints.s - 0.02}px)`);
/** Whether the primary pointer of this device is a finger. */
export const touchMediaQuery = createMediaQuery('(pointer: coarse)');
