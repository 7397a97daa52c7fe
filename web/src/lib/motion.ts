/**
 * Durations in milliseconds and curves of movements that code animates; `styles/tokens.css` has the same for
 * stylesheets. A movement that a listener waits for takes 120 to 240 ms.
 */
export const DEFAULT_ANIMATION_TIMING = { duration: 200, easing: 'ease-out' } as const;
/** For large surfaces that travel far: the full player and its cover, drawers. */
export const LARGE_MOVE_ANIMATION_TIMING = {
  duration: 240,
  easing: 'cubic-bezier(0.22, 0.8, 0.24, 1)',
} as const;
/** A lyric word that is highlighted as a whole, not filled from left to right. */
export const QUICK_ANIMATION_TIMING = { duration: 120, easing: 'ease-out' } as const;
/** Lyrics move up one line this slowly, because nobody waits for it and the eye follows it while reading. */
export const LYRIC_GLIDE_MS = 760;
/** How long a value is shown after a key has changed it. */
export const SHOWN_VALUE_MS = 2000;
