import type { Page } from '@playwright/test';

/**
 * The transition from one song to the next, measured from the last sample in which the first one advanced to the first
 * sample in which the next one did.
 */
export interface MeasuredSongTransition {
  readonly gapMs: number;
  /** Whether the next song was buffered when the song before it ended. */
  readonly wasBuffered: boolean;
  /** Whether the page was hidden at that moment. */
  readonly wasHidden: boolean;
}

interface Watching {
  rillSongTransitions?: MeasuredSongTransition[];
}

/** Runs in the page before its first script: samples every audio element about every four milliseconds. */
function watch(): void {
  const transitions: MeasuredSongTransition[] = [];
  const elements = new Set<HTMLMediaElement>();
  const seen = new WeakMap<HTMLMediaElement, { readonly source: string; readonly seconds: number }>();
  let last: { readonly source: string; readonly atMs: number } | null = null;
  let wasBuffered = false;
  (globalThis as Watching).rillSongTransitions = transitions;

  const noteEnd = (ended: HTMLMediaElement) => {
    const others = [...elements].filter((element) => element !== ended);
    wasBuffered = others.some(({ readyState }) => readyState === HTMLMediaElement.HAVE_ENOUGH_DATA);
  };
  const source = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src');
  Object.defineProperty(HTMLMediaElement.prototype, 'src', {
    ...source,
    set(this: HTMLMediaElement, url: string) {
      if (!elements.has(this)) this.addEventListener('ended', () => noteEnd(this), { capture: true });
      elements.add(this);
      source?.set?.call(this, url);
    },
  });
  const look = (element: HTMLMediaElement, atMs: number) => {
    const { currentSrc: source, currentTime: seconds } = element;
    const before = seen.get(element);
    seen.set(element, { source, seconds });
    const hasAdvanced = before?.source === source && seconds > before.seconds && seconds - before.seconds < 1;
    if (!hasAdvanced || element.paused !== element.ended) return;
    if (last !== null && last.source !== source) {
      transitions.push({ gapMs: atMs - last.atMs, wasBuffered, wasHidden: document.hidden });
    }
    last = { source, atMs };
  };
  setInterval(() => {
    const atMs = performance.now();
    for (const element of elements) look(element, atMs);
  }, 4);
}

export const watchSongTransitions = (page: Page): Promise<unknown> => page.addInitScript(watch);

export const readSongTransitions = (page: Page): Promise<MeasuredSongTransition[]> =>
  page.evaluate(() => (globalThis as Watching).rillSongTransitions ?? []);

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle - 0.5)] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}
