import type { AnyRouter } from '@tanstack/react-router';
import { onTestFinished } from 'vitest';

let watched: AnyRouter | null = null;

/** Makes the end of the test wait for the loaders of this router. */
export function waitForLoadersOf(router: AnyRouter): void {
  watched = router;
  onTestFinished(() => {
    watched = null;
  });
}

/** Whether the loaders have run. Those of a screen that is shown again run behind it, and request then. */
export const areLoadersDone = (): boolean =>
  watched === null || watched.state.matches.every(({ isFetching }) => isFetching !== 'loader');
