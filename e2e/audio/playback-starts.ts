import type { Page } from '@playwright/test';

/** A moment at which sound begins. */
export interface Start {
  /** Into the song. */
  readonly seconds: number;
  readonly address: string;
  /** What the page said of itself. */
  readonly wasHidden: boolean;
}

interface Watching {
  rillStarts?: Start[];
  /** How many there were when something was last pressed. */
  rillStartsAtPress?: number;
}

/**
 * Runs in the page. Sound that ran dry on a busy machine and flows again has not begun: nothing was paused, sought or
 * loaded in between.
 */
export function recordPlaybackStarts(): void {
  const starts: Start[] = [];
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
  const watch = (element: HTMLMediaElement) => {
    let isNew = true;
    for (const stop of ['pause', 'seeking', 'emptied', 'ended']) {
      element.addEventListener(stop, () => {
        isNew = true;
      });
    }
    element.addEventListener('playing', () => {
      const { currentTime: seconds, currentSrc: address } = element;
      if (isNew) starts.push({ seconds, address, wasHidden: document.hidden });
      isNew = false;
    });
  };
  HTMLMediaElement.prototype.play = function () {
    if (!known.has(this)) watch(this);
    known.add(this);
    return play.call(this);
  };
}

/** Notes each time that sound begins. */
export const watchPlaybackStarts = (page: Page): Promise<unknown> => page.addInitScript(recordPlaybackStarts);

export const playbackStarts = (page: Page): Promise<Start[]> =>
  page.evaluate(() => (globalThis as Watching).rillStarts ?? []);

/** Those since the last press. */
export const playbackStartsSincePress = (page: Page): Promise<Start[]> =>
  page.evaluate(() => {
    const { rillStarts = [], rillStartsAtPress = 0 } = globalThis as Watching;
    return rillStarts.slice(rillStartsAtPress);
  });
