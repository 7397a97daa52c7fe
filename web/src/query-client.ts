import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { isUnreachableError } from '#api/client/call-error.ts';
import { setPageQueryClient } from '#api/client/page-query-client.ts';

const MINUTE_MS = 60_000;

// A change by a key must be rendered before the next key arrives. Browsers handle input before the timers that are the
// default here, so that a list reordered by a held key would be changed from an outdated state.
notifyManager.setScheduler(queueMicrotask);

/** How long requests may still fail after the browser has reported the network's return, in milliseconds. */
const NETWORK_RETURN_MS = 15_000;
const MAX_RETRIES_ON_RETURN = 4;
const FIRST_RETRY_DELAY_MS = 500;

let networkReturnedAtMs = Number.NEGATIVE_INFINITY;
onlineManager.subscribe((isOnline) => {
  if (isOnline) networkReturnedAtMs = performance.now();
});

/** Retries after the network's return, which browsers report before requests can reach the service. */
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
          // Any other failure is shown at once with a retry button; automatic retries would hide it for seconds.
          retry: shouldRetryOnNetworkReturn,
          retryDelay: (failures) => FIRST_RETRY_DELAY_MS * 2 ** failures,
          // Without an `online` event, as after signing in to a wireless network or a restart of the server,
          // unreachable data is refetched when the listener returns to the page.
          refetchOnWindowFocus: ({ state }) => (isUnreachableError(state.error) ? 'always' : false),
          networkMode: 'always',
          // Failed queries are refetched when the network is back; loaded data stays.
          refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        },
        // A change that cannot be sent fails with its message; a paused one would keep its button waiting without an
        // explanation.
        mutations: { networkMode: 'always' },
      },
    }),
  );
