import type { Page } from 'playwright';

interface Watching {
  rillFrame?: Promise<number>;
}

/**
 * Runs in the page: records when the first visible element that matches, with a size and not transparent, is drawn, in
 * milliseconds since the navigation began.
 */
function watch(selector: string): void {
  const isShown = () => {
    for (const element of document.querySelectorAll(selector)) {
      const box = element.getBoundingClientRect();
      const isInView = box.height > 0 && box.top < innerHeight && box.bottom > 0;
      if (isInView && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return true;
    }
    return false;
  };
  (globalThis as Watching).rillFrame = new Promise((resolve) => {
    const look = () => {
      if (!isShown()) {
        requestAnimationFrame(look);
        return;
      }
      // Elements found now are drawn in this frame, and a message event is handled right after the frame.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}

/** Starts watching before the first script of the next document runs. */
export const watchElementPaintOfNextPage = (page: Page, selector: string) =>
  page.addInitScript(watch, selector);

/** Starts watching the current document. */
export const watchElementPaint = (page: Page, selector: string) => page.evaluate(watch, selector);

export const readElementPaintTime = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as Watching).rillFrame ?? Number.NaN);

/** Milliseconds until the first text or picture was painted. */
export const readFirstContentfulPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntriesByName('first-contentful-paint')[0];
          if (entry !== undefined) resolve(entry.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
