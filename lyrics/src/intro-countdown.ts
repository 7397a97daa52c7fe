/** The dots go out this long before the first line, so that they do not run into it. */
const HEAD_START_SECONDS = 0.5;

export interface IntroCountdown {
  /** 0 at the song's start, 1 when the dots are gone. */
  readonly progress: number;
  /** How many of the three dots still shine. */
  readonly litDots: 1 | 2 | 3;
}

/** The countdown before the first line; null when that comes within 1 s, or when the countdown is over. */
export function introCountdown(firstLineSeconds: number, seconds: number): IntroCountdown | null {
  if (firstLineSeconds <= 1) return null;
  const progress = Math.max(0, 1 - (firstLineSeconds - seconds - HEAD_START_SECONDS) / firstLineSeconds);
  if (progress >= 1) return null;
  return { progress, litDots: progress < 1 / 3 ? 3 : progress < 2 / 3 ? 2 : 1 };
}
