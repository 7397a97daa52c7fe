import { expect } from 'vitest';

/** Waits for the code that is loaded after the first screen; the layers are in the same chunk. */
const layersLoaded = () =>
  expect.poll(() => document.querySelector('[aria-live=polite]:not([role])')).not.toBeNull();

/** Resolves after the task in which a screen was left, because a listener's next step is a task of its own. */
export const waitUntilScreenIsLeft = () => new Promise((resolve) => setTimeout(resolve));

/** Scrolls, and leaves the screen once the browser has dispatched the event to the router. */
export async function scrollAndLeaveScreen(top: number, leave: () => Promise<void>): Promise<void> {
  await layersLoaded();
  await waitUntilScreenIsLeft();
  const scrolled = new Promise((resolve) =>
    addEventListener('scroll', resolve, { once: true, capture: true }),
  );
  scrollTo({ top, behavior: 'instant' });
  await scrolled;
  // The router's own listener runs after this one.
  await new Promise(requestAnimationFrame);
  await leave();
  await waitUntilScreenIsLeft();
}
