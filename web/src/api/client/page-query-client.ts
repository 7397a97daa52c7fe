import type { QueryClient } from '@tanstack/react-query';

let pageQueryClient: QueryClient | null = null;

/** The query cache of this page for code outside components, such as a login. Null before it is made. */
export const getPageQueryClient = (): QueryClient | null => pageQueryClient;

export function setPageQueryClient(queryClient: QueryClient): QueryClient {
  pageQueryClient = queryClient;
  return queryClient;
}
