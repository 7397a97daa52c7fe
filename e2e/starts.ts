import type { Page } from '@playwright/test';

interface Watching {
  rillStarts?: number[];
}

/** Runs in the page. */
export function noteStarts(): void {
  const starts: number[] = [];
  (globalThis as Watching).rillStarts = starts;
  const known = new WeakSet<HTMLMediaElement>();
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    if (!known.has(this)) this.addEventListener('playing', () => starts.push(this.currentTime));
    known.add(this);
    return play.call(this);
  };
}

/** Notes the second of the song at which sound begins, each time it begins. */
export const watchStarts = (page: Page): Promise<unknown> => page.addInitScript(noteStarts);

export const startsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as Watching).rillStarts ?? []);
