/** The dots are gone this long before the first line, so that they do not run into it. */
const HEAD_START_SECONDS = 0.5;
const DOTS = 3;

/** When a dot of the countdown begins to go out, and for how long it does; in seconds from the song's start. */
export interface IntroDot {
  readonly time: number;
  readonly duration: number;
}

/** The three dots before the first line, the first to go out first; none when that line comes within 1 s. */
export function introDots(firstLineSeconds: number): readonly IntroDot[] {
  if (firstLineSeconds <= 1) return [];
  const duration = (firstLineSeconds - HEAD_START_SECONDS) / DOTS;
  return Array.from({ length: DOTS }, (_, dot) => ({ time: dot * duration, duration }));
}
