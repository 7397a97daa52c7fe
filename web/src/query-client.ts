import { QueryClient } from '@tanstack/react-query';

const MINUTE_MS = 60_000;

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 30 * MINUTE_MS,
        // A failure is shown at once with a way to try again; asking behind people's backs would hide it for seconds.
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
    },
  });
