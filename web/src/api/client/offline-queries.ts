import {
  onlineManager,
  type Query,
  type QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
} from '@tanstack/react-query';
import { isUnreachableError } from './call-error.ts';
import type { OfflineQueryData, OfflineQueryStore } from './offline-query-store.ts';

/** The lists and entities that can be read offline, by the path or the name in the keys of their queries. */
const STORED_NAMES: ReadonlySet<unknown> = new Set([
  ...['/banner', '/personalized', '/artist/list', '/album/newest', 'daily-songs'],
  ...['playlist', 'playlist-songs', '/album', 'song', 'lyrics'],
  ...['/toplist/detail', '/top/playlist', '/album/new', '/playlist/catlist'],
  ...['/artist/detail', '/artists', '/artist/songs', '/artist/album'],
  ...['liked-songs', 'user-playlists', 'saved-albums', 'followed-artists', '/user/subcount', '/user/level'],
  ...['cloud', '/rill/library', 'own-songs'],
]);

/** The beginning of the paths of own music, all of whose lists can be read offline. */
const OWN_MUSIC_PATHS = '/rill/library/';

/**
 * Keys are `catalogue, listener, language, path of a call, parameters` or `catalogue, listener, language, name, …`; those
 * of lists of ids have no language.
 */
const isStored = ({ queryKey }: Query): boolean =>
  STORED_NAMES.has(queryKey[3]) ||
  STORED_NAMES.has(queryKey[2]) ||
  String(queryKey[3]).startsWith(OWN_MUSIC_PATHS);

/** Queries that show stored data, by the hash of their key. */
const restored = new Map<string, OfflineQueryData>();

/**
 * Queries whose current fetch ends with stored data. The data alone does not show this, because a reply that equals
 * the stored data leaves the same object in the query.
 */
const restoring = new Set<string>();

const isRestored = ({ queryHash, state: { data } }: Query): boolean =>
  data !== undefined && restored.get(queryHash)?.data === data;

/** The pause before an unreachable query is requested again because others replied, in ms; it doubles each time. */
const FIRST_PAUSE_MS = 5000;
const MAX_PAUSE_MS = 5 * 60_000;

interface RequestsOnReply {
  readonly count: number;
  readonly lastAtMs: number;
}

/**
 * How often replies to other queries have caused a request of an unreachable query, by its hash. The failure that a
 * screen shows counts as the first request, so that a reply of the same moment causes none.
 */
const requestsOnReply = new Map<string, RequestsOnReply>();

/** Limits the requests of an unreachable query, because one endpoint may stay unreachable while others reply. */
function mayRequestOnReply({ queryHash }: Query, nowMs: number): boolean {
  const last = requestsOnReply.get(queryHash);
  if (last === undefined) return true;
  // The absolute difference, because a clock that was set back must not lengthen the pause.
  return Math.abs(nowMs - last.lastAtMs) >= Math.min(FIRST_PAUSE_MS * 2 ** (last.count - 1), MAX_PAUSE_MS);
}

function countRequestOnReply({ queryHash }: Query, nowMs: number): void {
  const count = (requestsOnReply.get(queryHash)?.count ?? 0) + 1;
  requestsOnReply.set(queryHash, { count, lastAtMs: nowMs });
}

/** Whether a query could not be fetched, and a screen shows only its failure. */
const isOutOfReach = (query: Query): boolean =>
  query.isActive() && query.state.data === undefined && isUnreachableError(query.state.error);

/** Dates restored data back to when it was stored, so that it does not count as fetched now. */
function markAsOld(query: Query, seen: OfflineQueryData): void {
  restored.set(query.queryHash, seen);
  restoring.add(query.queryHash);
  queueMicrotask(() => setTimeout(() => query.setState({ dataUpdatedAt: seen.seenAtMs })));
}

interface OfflineQueryOptions {
  readonly queryClient: QueryClient;
  readonly store: OfflineQueryStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How long after a reply it is stored, in milliseconds, so that several replies are written together. */
  readonly writeDelayMs: number;
}

/** Collects data for the store, and writes the data of one delay together. */
function createOfflineQueryWriter({
  store,
  writeDelayMs,
}: Pick<OfflineQueryOptions, 'store' | 'writeDelayMs'>) {
  const unwritten = new Map<string, OfflineQueryData>();
  let timer: ReturnType<typeof setTimeout> | null = null;

  function write(): void {
    timer = null;
    const seen = new Map(unwritten);
    unwritten.clear();
    void store.write(seen);
  }
  return {
    add(queryHash: string, seen: OfflineQueryData): void {
      unwritten.set(queryHash, seen);
      timer ??= setTimeout(write, writeDelayMs);
    },
    stop(): void {
      if (timer !== null) clearTimeout(timer);
    },
  };
}

/**
 * Stores the data of list queries, restores it when the service is unreachable, and requests unreachable queries again
 * once the service replies. Stored data belongs to the listener in its key. Returns a function that stops all this.
 */
export function persistQueriesForOffline({
  queryClient,
  store,
  now,
  writeDelayMs,
}: OfflineQueryOptions): () => void {
  const cache = queryClient.getQueryCache();
  const writer = createOfflineQueryWriter({ store, writeDelayMs });

  /** Marks that a query shows no stored data any more, and notifies earlier subscribers once more. */
  function forgetRestored(query: Query): void {
    requestsOnReply.delete(query.queryHash);
    if (restored.delete(query.queryHash)) cache.notify({ type: 'observerResultsUpdated', query });
  }

  function remember({ queryHash, state: { data } }: Query): void {
    if (restored.get(queryHash)?.data === data) return;
    writer.add(queryHash, { data, seenAtMs: now() });
  }

  async function fetchOrRestore(
    fetchData: QueryFunction,
    context: QueryFunctionContext,
    query: Query,
  ): Promise<unknown> {
    restoring.delete(query.queryHash);
    try {
      return await fetchData(context);
    } catch (error) {
      if (!isUnreachableError(error) || !isStored(query) || query.state.data !== undefined) throw error;
      const seen = await store.read(query.queryHash);
      if (seen === null) throw error;
      markAsOld(query, seen);
      return seen.data;
    }
  }

  async function restoreFailed(query: Query): Promise<void> {
    if (!isStored(query) || query.state.data !== undefined || !isUnreachableError(query.state.error)) return;
    const seen = await store.read(query.queryHash);
    if (seen === null || query.state.data !== undefined) return;
    restored.set(query.queryHash, seen);
    requestsOnReply.delete(query.queryHash);
    queryClient.setQueryData(query.queryKey, seen.data, { updatedAt: seen.seenAtMs });
  }

  /** The query client itself refetches only failed queries, and takes a restored one for a successful one. */
  const refetch = (queries: ReadonlySet<Query>) =>
    queryClient.invalidateQueries({ predicate: (query) => queries.has(query) }, { cancelRefetch: false });

  function rememberFailure(query: Query): void {
    if (isUnreachableError(query.state.error) && !requestsOnReply.has(query.queryHash))
      countRequestOnReply(query, now());
  }

  function refetchOnReply(): void {
    const nowMs = now();
    const isDue = (query: Query): boolean =>
      (isRestored(query) || isOutOfReach(query)) && mayRequestOnReply(query, nowMs);
    const due = cache.findAll({ predicate: isDue });
    for (const query of due) {
      // A query that no screen shows is only invalidated, without a request.
      if (query.isActive()) countRequestOnReply(query, nowMs);
    }
    void refetch(new Set(due));
  }

  function refetchRestored(): void {
    requestsOnReply.clear();
    void refetch(new Set(cache.findAll({ predicate: isRestored })));
  }

  const unsubscribe = cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'success') {
      const isReply = action.manual !== true && !restoring.delete(query.queryHash);
      if (isReply || !isRestored(query)) forgetRestored(query);
      if (isStored(query)) remember(query);
      // A reply proves that the service is reachable again; the browser's `online` event tells only of its own
      // network, and not always.
      if (isReply && (restored.size > 0 || requestsOnReply.size > 0)) refetchOnReply();
    }
    // Queries that were created before this call do not fetch through `fetchOrRestore`.
    if (action.type !== 'error') return;
    rememberFailure(query);
    void restoreFailed(query);
  });
  for (const query of cache.getAll()) {
    // Data from the home's snapshot is marked as invalidated and belongs to the last visit.
    if (query.state.status === 'success' && !query.state.isInvalidated && isStored(query)) remember(query);
    rememberFailure(query);
    void restoreFailed(query);
  }
  const unsubscribeFromNetwork = onlineManager.subscribe((isOnline) => {
    if (isOnline) refetchRestored();
  });
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    ...defaults,
    queries: { ...defaults.queries, persister: fetchOrRestore },
  });
  return () => {
    unsubscribe();
    unsubscribeFromNetwork();
    writer.stop();
    queryClient.setDefaultOptions(defaults);
  };
}

const isOld = (query: Query): boolean =>
  query.isActive() &&
  query.state.data !== undefined &&
  (isRestored(query) || isUnreachableError(query.state.error));

/** Refetches everything on the screen that is outdated. */
export const refetchOfflineQueries = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({ predicate: isOld }, { cancelRefetch: true });

/** The time of the oldest stored data on the screen; null while everything is from the service. */
export function oldestOfflineDataTime(queryClient: QueryClient): number | null {
  const times = queryClient
    .getQueryCache()
    .findAll({ predicate: isOld })
    .map(({ queryHash, state }) => restored.get(queryHash)?.seenAtMs ?? state.dataUpdatedAt);
  return times.length === 0 ? null : Math.min(...times);
}
