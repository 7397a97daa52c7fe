import type { QueryClient } from '@tanstack/react-query';
import { createRouter as createTanStackRouter } from '@tanstack/react-router';
import { routeTree } from './route-tree.gen.ts';
import { MissingScreen, ScreenFailure } from './routes/-screens/screen-failure.tsx';
import { ScreenSkeleton } from './routes/-screens/screen-skeleton.tsx';

/** What every route's loader is given. */
export interface RouterContext {
  readonly queryClient: QueryClient;
}

export function createRouter(queryClient: QueryClient) {
  return createTanStackRouter({
    routeTree,
    context: { queryClient } satisfies RouterContext,
    basepath: new URL(document.baseURI).pathname,
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: ScreenSkeleton,
    defaultErrorComponent: ScreenFailure,
    defaultNotFoundComponent: MissingScreen,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
