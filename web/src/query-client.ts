import { notifyManager, QueryClient } from '@tanstack/react-query';

const MINUTE_MS = 60_000;

// A change by a key is rendered before the next key arrives. Browsers handle input before the timers that are the
// default here: a list reordered by a held key would then be changed by its state one key ago.
notifyManager.setScheduler(queueMicrotask);

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 30 * MINUTE_MS,
        // A failure is shown at once with a retry button; automatic retries would hide it for seconds.
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // What failed loads by itself when the network is back; what is there stays as it is.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      },
      // A change that cannot be sent fails with its message; a paused one would leave its button waiting in silence.
      mutations: { networkMode: 'always' },
    },
  });
