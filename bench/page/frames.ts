import type { Page } from 'playwright';

export interface FrameStatistics {
  readonly perSecond: number;
  /** Number of frames that took longer than 50 ms. */
  readonly over50Ms: number;
  readonly longestMs: number;
}

/**
 * Counts the page's frames for a while, and scrolls the window meanwhile by `pixelsPerSecond` (0: not at all).
 * Requesting every frame costs main thread time itself.
 */
export const countFrames = (page: Page, seconds: number, pixelsPerSecond = 0): Promise<FrameStatistics> =>
  page.evaluate(
    ([durationMs, speed]) =>
      new Promise<FrameStatistics>((resolve) => {
        const gaps: number[] = [];
        const top = scrollY;
        let startedAt: number | null = null;
        let last = 0;
        const next = (now: number) => {
          startedAt ??= now;
          if (now > startedAt) gaps.push(now - last);
          last = now;
          const passedMs = now - startedAt;
          if (speed > 0) scrollTo({ top: top + (speed * passedMs) / 1000, behavior: 'instant' });
          if (passedMs < durationMs) requestAnimationFrame(next);
          else
            resolve({
              perSecond: (gaps.length * 1000) / passedMs,
              over50Ms: gaps.filter((gap) => gap > 50).length,
              longestMs: Math.max(...gaps),
            });
        };
        requestAnimationFrame(next);
      }),
    [seconds * 1000, pixelsPerSecond] as const,
  );
