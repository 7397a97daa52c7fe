/**
 * Whether at least `ms` have passed since `sinceMs`, both by the same clock. A time in the future comes from a clock that
 * has been set back since, and counts as long ago: what waits must not wait until the clock is that late again.
 */
export const hasElapsed = (nowMs: number, sinceMs: number, ms: number): boolean =>
  nowMs < sinceMs || nowMs - sinceMs >= ms;
