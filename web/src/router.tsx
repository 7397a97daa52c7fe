import type { QueryClient } from '@tanstack/react-query';
import {
  createRouter as createTanStackRouter,
  parseSearchWith,
  type RouterHistory,
} from '@tanstack/react-router';
import { routeTree } from './route-tree.gen.ts';
import { FailedScreen, LazyNotFoundScreen } from './routes/-screens/failed-screen.tsx';
import type { RouterContext } from './routes/-screens/router-context.ts';
import { ScreenSkeleton } from './routes/-screens/screen-skeleton.tsx';

interface LocationOptions {
  readonly history?: RouterHistory;
  readonly basepath: string;
}

/**
 * Parses a search param that the router has written. Search terms such as `1e3`, `null` or `[1]` stay text: when this
 * function throws, the router keeps the raw value.
 */
function parseSearchParam(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' || (typeof value === 'number' && String(value) !== text))
    throw new SyntaxError();
  return value;
}

export function createRouter(queryClient: QueryClient, options: LocationOptions) {
  return createTanStackRouter({
    routeTree,
    context: { queryClient } satisfies RouterContext,
    ...options,
    parseSearch: parseSearchWith(parseSearchParam),
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
