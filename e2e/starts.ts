import type { Page } from '@playwright/test';

interface Watching {
  rillStarts?: number[];
  /** How many there were when something was last pressed. */
  rillStartsAtPress?: number;
}

/** Runs in the page. */
export function noteStarts(): void {
  const starts: number[] = [];
  const watching = globalThis as Watching;
  watching.rillStarts = starts;
  addEventListener(
    'pointerdown',
    () => {
      watching.rillStartsAtPress = starts.length;
    },
    { capture: true },
  );
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

/** Those since the last press. A start before it may come late on a busy machine, when the sound had run dry. */
export const startsSincePress = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { rillStarts = [], rillStartsAtPress = 0 } = globalThis as Watching;
    return rillStarts.slice(rillStartsAtPress);
  });
