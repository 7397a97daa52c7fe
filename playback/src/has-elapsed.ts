/** Whether `ms` have passed, or the start is in the future: nothing must wait until a clock set back has caught up. */
export const hasElapsed = (nowMs: number, sinceMs: number, ms: number): boolean =>
  nowMs < sinceMs || nowMs - sinceMs >= ms;
