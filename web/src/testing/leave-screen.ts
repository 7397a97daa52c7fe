import { expect } from 'vitest';

/** The code for what follows the first screen has come: it is one chunk with the layers. */
const layersLoaded = () =>
  expect.poll(() => document.querySelector('[aria-live=polite]:not([role])')).not.toBeNull();

/** The task in which a screen was left has ended. A listener's next step is a task of its own. */
export const screenLeft = () => new Promise((resolve) => setTimeout(resolve));

/** Scrolls, and leaves the screen once the browser has told the router about it. */
export async function leaveAt(top: number, leave: () => Promise<void>): Promise<void> {
  await layersLoaded();
  await screenLeft();
  const scrolled = new Promise((resolve) =>
    addEventListener('scroll', resolve, { once: true, capture: true }),
  );
  scrollTo({ top, behavior: 'instant' });
  await scrolled;
  // The router's own listener comes after this one.
  await new Promise(requestAnimationFrame);
  await leave();
  await screenLeft();
}
