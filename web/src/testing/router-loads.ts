import type { AnyRouter } from '@tanstack/react-router';
import { onTestFinished } from 'vitest';

let watched: AnyRouter | null = null;
/** The loads of the watched router that are under way. */
let loads = 0;

/** Makes the end of the test wait for the loaders of this router. */
export function waitForLoadersOf(router: AnyRouter): void {
  watched = router;
  loads = 0;
  const { load } = router;
  router.load = async (...options) => {
    loads += 1;
    try {
      await load(...options);
    } finally {
      if (watched === router) loads -= 1;
    }
  };
  onTestFinished(() => {
    watched = null;
  });
}

/**
 * Whether the loaders have run: also those of a screen that was left before their code had come, and those of one that is
 * shown again, which run behind it.
 */
export const areLoadersDone = (): boolean =>
  watched === null ||
  (loads === 0 && watched.state.matches.every(({ isFetching }) => isFetching !== 'loader'));
