import type { Page } from '@playwright/test';

/** A moment at which sound began. */
export interface PlaybackStart {
  /** The position in the song, in seconds. */
  readonly seconds: number;
  readonly url: string;
  /** Whether the page was hidden at that moment. */
  readonly wasHidden: boolean;
}

interface Watching {
  rillStarts?: PlaybackStart[];
  /** The number of playback starts at the last pointerdown. */
  rillStartsAtPress?: number;
}

/**
 * Runs in the page. Sound that resumes after a buffer underrun on a busy machine does not count as a start, because
 * nothing was paused, sought or loaded in between.
 */
export function recordPlaybackStartsInPage(): void {
  const starts: PlaybackStart[] = [];
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
      const { currentTime: seconds, currentSrc: url } = element;
      if (isNew) starts.push({ seconds, url, wasHidden: document.hidden });
      isNew = false;
    });
  };
  HTMLMediaElement.prototype.play = function () {
    if (!known.has(this)) watch(this);
    known.add(this);
    return play.call(this);
  };
}

/** Records each start of playback. Must be called before the page is opened, because it adds an init script. */
export const startRecordingPlaybackStarts = (page: Page): Promise<unknown> =>
  page.addInitScript(recordPlaybackStartsInPage);

export const readPlaybackStarts = (page: Page): Promise<PlaybackStart[]> =>
  page.evaluate(() => (globalThis as Watching).rillStarts ?? []);

/** Returns the starts since the last pointerdown, so that a test sees only what its own click has started. */
export const readPlaybackStartsSincePress = (page: Page): Promise<PlaybackStart[]> =>
  page.evaluate(() => {
    const { rillStarts = [], rillStartsAtPress = 0 } = globalThis as Watching;
    return rillStarts.slice(rillStartsAtPress);
  });
