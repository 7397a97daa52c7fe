/** The dots are gone this long before the first line begins. */
const HEAD_START_SECONDS = 0.5;
const DOT_COUNT = 3;

/** When a dot of the countdown begins to fade out, in seconds from the song's start, and for how many seconds. */
export interface IntroDotTiming {
  readonly time: number;
  readonly duration: number;
}

/** The three dots before the first line, in the order in which they fade; none when that line comes within 1 s. */
export function introCountdownDots(firstLineSeconds: number): readonly IntroDotTiming[] {
  if (firstLineSeconds <= 1) return [];
  const duration = (firstLineSeconds - HEAD_START_SECONDS) / DOT_COUNT;
  return Array.from({ length: DOT_COUNT }, (_, dot) => ({ time: dot * duration, duration }));
}
