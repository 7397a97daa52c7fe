import type { QueryClient } from '@tanstack/react-query';

/** The context of every route's loader. */
export interface RouterContext {
  readonly queryClient: QueryClient;
}
