import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { isUnreachableError } from '#api/client/call-error.ts';
import { setPageQueryClient } from '#api/client/page-query-client.ts';

const MINUTE_MS = 60_000;

// A change by a key is rendered before the next key arrives. Browsers handle input before the timers that are the
// default here: a list reordered by a held key would then be changed by its state one key ago.
notifyManager.setScheduler(queueMicrotask);

/** How long a network that is back may take until requests get through, in milliseconds. */
const NETWORK_RETURN_MS = 15_000;
const MAX_RETRIES_ON_RETURN = 4;
const FIRST_RETRY_DELAY_MS = 500;

let networkReturnedAtMs = Number.NEGATIVE_INFINITY;
onlineManager.subscribe((isOnline) => {
  if (isOnline) networkReturnedAtMs = performance.now();
});

/** Browsers say that the network is back before a request can use it: then the service is often still out of reach. */
const shouldRetryOnNetworkReturn = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES_ON_RETURN &&
  isUnreachableError(error) &&
  performance.now() - networkReturnedAtMs < NETWORK_RETURN_MS;

export const createQueryClient = () =>
  setPageQueryClient(
    new QueryClient({
      defaultOptions: {
        queries: {
          staleTime: 5 * MINUTE_MS,
          gcTime: 30 * MINUTE_MS,
          // Otherwise a failure is shown at once with a retry button; automatic retries would hide it for seconds.
          retry: shouldRetryOnNetworkReturn,
          retryDelay: (failures) => FIRST_RETRY_DELAY_MS * 2 ** failures,
          // A wireless network that wants a sign-in first, or a server that restarts, is no network that was lost: people
          // leave the page to see to it, and find it loaded when they return.
          refetchOnWindowFocus: ({ state }) => (isUnreachableError(state.error) ? 'always' : false),
          networkMode: 'always',
          // What failed loads by itself when the network is back; what is there stays as it is.
          refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        },
        // A change that cannot be sent fails with its message; a paused one would leave its button waiting in silence.
        mutations: { networkMode: 'always' },
      },
    }),
  );
