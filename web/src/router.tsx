import type { QueryClient } from '@tanstack/react-query';
import { createRouter as createTanStackRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './route-tree.gen.ts';
import { FailedScreen, LazyNotFoundScreen } from './routes/-screens/failed-screen.tsx';
import { ScreenSkeleton } from './routes/-screens/screen-skeleton.tsx';

/** The context of every route's loader. */
export interface RouterContext {
  readonly queryClient: QueryClient;
}

interface Place {
  readonly history?: RouterHistory;
  readonly basepath: string;
}

export function createRouter(queryClient: QueryClient, place: Place) {
  return createTanStackRouter({
    routeTree,
    context: { queryClient } satisfies RouterContext,
    ...place,
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: ScreenSkeleton,
    defaultErrorComponent: FailedScreen,
    defaultNotFoundComponent: LazyNotFoundScreen,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
