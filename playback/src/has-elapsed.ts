/**
 * Whether at least `ms` have passed since `sinceMs`, both by the same clock. A start in the future was read before the
 * clock was set back and counts as long ago, because nothing must wait until the clock has caught up.
 */
export const hasElapsed = (nowMs: number, sinceMs: number, ms: number): boolean =>
  nowMs < sinceMs || nowMs - sinceMs >= ms;
