import type { AnyRoute, AnyRouter } from '@tanstack/react-router';
import { onTestFinished } from 'vitest';

let watched: AnyRouter | null = null;
/** The number of running loaders, including those of screens that were left before their code was loaded. */
let running = 0;
/** Routes whose loader is counted already, because all routers of a test file share them. */
const counted = new WeakSet<AnyRoute>();

/** Makes the end of the test wait for the loaders of this router. */
export function waitForLoadersOf(router: AnyRouter): void {
  watched = router;
  for (const route of Object.values<AnyRoute>(router.routesById)) countLoader(route);
  onTestFinished(() => {
    watched = null;
  });
}

function countLoader(route: AnyRoute): void {
  const { loader } = route.options;
  if (typeof loader !== 'function' || counted.has(route)) return;
  counted.add(route);
  route.options.loader = (...args: Parameters<typeof loader>) => {
    const loaded: unknown = loader(...args);
    if (!(loaded instanceof Promise)) return loaded;
    running += 1;
    return loaded.finally(() => {
      running -= 1;
    });
  };
}

/** Whether all loaders have finished. A screen that is shown again reruns its loader in the background. */
export const areLoadersDone = (): boolean =>
  running === 0 &&
  (watched === null || watched.state.matches.every(({ isFetching }) => isFetching !== 'loader'));
