import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SharedKeyValueStore } from '#lib/storage/idb.ts';
import { CallError } from './call-error.ts';
import { oldestOfflineDataTime, persistQueriesForOffline, refetchOfflineQueries } from './offline-queries.ts';
import { createOfflineQueryStore, entriesToEvict, OFFLINE_QUERY_LIMITS } from './offline-query-store.ts';

/** IndexedDB in memory. */
function createStore(): SharedKeyValueStore & { readonly held: Map<string, unknown> } {
  const held = new Map<string, unknown>();
  const change = (values: Readonly<Record<string, unknown>>, deleted: readonly string[]) => {
    for (const [key, value] of Object.entries(values)) held.set(key, structuredClone(value));
    for (const key of deleted) held.delete(key);
  };
  const read = (key: string) => structuredClone(held.get(key) ?? null);
  return {
    held,
    get: async (key) => read(key),
    set: async (values) => change(values, []),
    delete: async (keys) => change({}, keys),
    async update(key, changesFor) {
      const { set, deleted } = changesFor(read(key), [...held.keys()]);
      change(set, deleted);
    },
  };
}

const offline = () => Promise.reject(new CallError('offline', 0, ''));
const playlistKey = (listener: string) => ['demo', listener, 'en', 'playlist', 7];
const NOW = 1_700_000_000_000;

/** One visit: a query client with the browser's stored data. */
function visit(held: SharedKeyValueStore, nowMs = NOW, build = 'build-1') {
  const clock = { nowMs };
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  // A screen may subscribe before the offline storage does, and is then notified of a change first.
  let shownTime: number | null = null;
  queryClient.getQueryCache().subscribe(() => {
    shownTime = oldestOfflineDataTime(queryClient);
  });
  const stop = persistQueriesForOffline({
    queryClient,
    store: createOfflineQueryStore(held, build),
    now: () => clock.nowMs,
    writeDelayMs: 0,
  });
  const show = (queryKey: readonly unknown[], queryFn: () => Promise<unknown>) => {
    const observer = new QueryObserver(queryClient, { queryKey, queryFn });
    observer.subscribe(() => {});
    return observer;
  };
  return { queryClient, show, stop, clock, shownTime: () => shownTime };
}

async function seeOnce(held: SharedKeyValueStore, key: readonly unknown[], data: unknown) {
  const { show, queryClient, stop } = visit(held);
  const observer = show(key, async () => data);
  await expect.poll(() => observer.getCurrentResult().data).toEqual(data);
  expect(oldestOfflineDataTime(queryClient)).toBeNull();
  await expect.poll(() => held.get(JSON.stringify(key))).not.toBeNull();
  stop();
  queryClient.clear();
}

test('a damaged index is replaced, so that lists are stored again', async () => {
  const held = createStore();
  held.held.set('index', { build: 'build-1', entries: 5 });
  await seeOnce(held, playlistKey('1'), { name: 'Then' });
  const stored = createOfflineQueryStore(held, 'build-1');
  await expect
    .poll(() => stored.read(JSON.stringify(playlistKey('1'))))
    .toMatchObject({ data: { name: 'Then' } });
  held.held.set(JSON.stringify(playlistKey('1')), { data: {} });
  expect(await stored.read(JSON.stringify(playlistKey('1'))), 'data without a time').toBeNull();
});

test('an index that cannot be read once is not taken for an empty one', async () => {
  const held = createStore();
  const key = JSON.stringify(playlistKey('1'));
  await seeOnce(held, playlistKey('1'), { name: 'Then' });
  const silent = new Error('the database does not answer');
  vi.spyOn(held, 'get').mockRejectedValueOnce(silent);
  vi.spyOn(held, 'update').mockRejectedValueOnce(silent);
  const store = createOfflineQueryStore(held, 'build-1');
  expect(await store.read(key)).toBeNull();
  await store.write(new Map([['["new"]', { data: 1, seenAtMs: NOW }]]));
  await store.write(new Map([['["newer"]', { data: 2, seenAtMs: NOW }]]));
  expect(await store.read(key)).toMatchObject({ data: { name: 'Then' } });
  expect(await store.read('["newer"]')).toMatchObject({ data: 2 });
});

describe('two tabs', () => {
  test('keep the lists of each other', async () => {
    const held = createStore();
    const [one, other] = [createOfflineQueryStore(held, 'x'), createOfflineQueryStore(held, 'x')];
    await one.write(new Map([['a', { data: 'of one', seenAtMs: 1 }]]));
    await other.write(new Map([['b', { data: 'of the other', seenAtMs: 2 }]]));
    await Promise.all([
      one.write(new Map([['c', { data: 'of one', seenAtMs: 3 }]])),
      other.write(new Map([['d', { data: 'of the other', seenAtMs: 4 }]])),
    ]);
    const reloaded = createOfflineQueryStore(held, 'x');
    for (const store of [one, other, reloaded])
      expect(
        await Promise.all(['a', 'b', 'c', 'd'].map(async (key) => (await store.read(key))?.data)),
      ).toEqual(['of one', 'of the other', 'of one', 'of the other']);
  });

  test('stay within the limits together, and delete what no index names', async () => {
    const held = createStore();
    await held.set({ lost: { data: 'of an earlier tab', seenAtMs: 1 } });
    const limits = { maxEntries: 2, maxBytes: 1000, maxEntryBytes: 200 };
    const [one, other] = [
      createOfflineQueryStore(held, 'x', limits),
      createOfflineQueryStore(held, 'x', limits),
    ];
    await one.write(new Map([['a', { data: 1, seenAtMs: 1 }]]));
    await other.write(new Map([['b', { data: 2, seenAtMs: 2 }]]));
    await one.write(new Map([['c', { data: 3, seenAtMs: 3 }]]));
    expect([...held.held.keys()].sort()).toEqual(['b', 'c', 'index']);
  });
});

/**
 * A visit whose only playlist, stored on an earlier visit, is unreachable until `service.isBack`; waits until it is
 * shown.
 */
async function visitWithPlaylistOutOfReach() {
  const held = createStore();
  await seeOnce(held, playlistKey('1'), { name: 'Then' });
  const parts = visit(held, NOW + 1000);
  const service = { isBack: false, requests: 0 };
  const observer = parts.show(playlistKey('1'), () => {
    service.requests += 1;
    return service.isBack ? Promise.resolve({ name: 'Now' }) : offline();
  });
  await expect.poll(() => observer.getCurrentResult().data).toEqual({ name: 'Then' });
  return { ...parts, service, observer };
}

describe('lists without a network', () => {
  test('are shown from the last visit, with the time, until the service responds again', async () => {
    const held = createStore();
    await seeOnce(held, playlistKey('1'), { name: 'Then' });
    const { show, queryClient, stop } = visit(held, NOW + 60_000);
    let isBack = false;
    const observer = show(playlistKey('1'), () => (isBack ? Promise.resolve({ name: 'Now' }) : offline()));
    await expect.poll(() => observer.getCurrentResult().data).toEqual({ name: 'Then' });
    await expect.poll(() => oldestOfflineDataTime(queryClient)).toBe(NOW);
    await expect.poll(() => observer.getCurrentResult().dataUpdatedAt).toBe(NOW);
    isBack = true;
    await refetchOfflineQueries(queryClient);
    expect(observer.getCurrentResult().data).toEqual({ name: 'Now' });
    expect(oldestOfflineDataTime(queryClient)).toBeNull();
    stop();
  });

  test('are loaded anew by themselves when the network is back, also those of a screen that was left', async () => {
    const held = createStore();
    await seeOnce(held, playlistKey('1'), { name: 'Then' });
    await seeOnce(held, playlistKey('2'), { name: 'Then, too' });
    const { show, queryClient, stop } = visit(held, NOW + 1000);
    let isBack = false;
    const reply = () => (isBack ? Promise.resolve({ name: 'Now' }) : offline());
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    const observer = show(playlistKey('1'), reply);
    const left = show(playlistKey('2'), reply);
    await expect.poll(() => left.getCurrentResult().data).toEqual({ name: 'Then, too' });
    await expect.poll(() => observer.getCurrentResult().data).toEqual({ name: 'Then' });
    left.destroy();
    isBack = true;
    onlineManager.setOnline(true);
    await expect.poll(() => observer.getCurrentResult().data).toEqual({ name: 'Now' });
    expect(oldestOfflineDataTime(queryClient)).toBeNull();
    expect(queryClient.getQueryState(playlistKey('2'))?.isInvalidated).toBe(true);
    stop();
  });

  test('are loaded anew by themselves when the service replies again to anything', async () => {
    const { show, queryClient, stop, service, observer } = await visitWithPlaylistOutOfReach();
    expect(service.requests).toBe(1);
    // The failure of another list does not mean that the service is back.
    const failing = show(playlistKey('2'), offline);
    await expect.poll(() => failing.getCurrentResult().status).toBe('error');
    expect(service.requests).toBe(1);
    service.isBack = true;
    show(['demo', '1', 'en', 'comments', 7], async () => []);
    await expect.poll(() => observer.getCurrentResult().data).toEqual({ name: 'Now' });
    expect(service.requests).toBe(2);
    expect(oldestOfflineDataTime(queryClient)).toBeNull();
    stop();
  });

  test('that are not stored are loaded by themselves, too, once the service replies after a while', async () => {
    const { show, stop, clock } = visit(createStore());
    const service = { isBack: false, requests: 0 };
    const failed = show(playlistKey('1'), () => {
      service.requests += 1;
      return service.isBack ? Promise.resolve({ name: 'Now' }) : offline();
    });
    await expect.poll(() => failed.getCurrentResult().status).toBe('error');
    service.isBack = true;
    const receiveReply = (id: number) => {
      const other = show(['demo', '1', 'en', 'comments', id], async () => []);
      return expect.poll(() => other.getCurrentResult().status).toBe('success');
    };
    await receiveReply(1);
    expect(service.requests, 'a reply that came beside the failure').toBe(1);
    clock.nowMs += 5000;
    await receiveReply(2);
    await expect.poll(() => failed.getCurrentResult().data).toEqual({ name: 'Now' });
    expect(service.requests).toBe(2);
    stop();
  });

  test('are requested ever more rarely while only the replies of others arrive', async () => {
    const { queryClient, stop, clock, service, observer } = await visitWithPlaylistOutOfReach();
    let others = 0;
    const receiveReplies = async (count: number, everyMs: number) => {
      for (const end = others + count; others < end; others += 1) {
        clock.nowMs += everyMs;
        const queryKey = ['demo', '1', 'en', 'comments', others];
        await queryClient.fetchQuery({ queryKey, queryFn: async () => [] });
        await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('idle');
      }
    };
    await receiveReplies(50, 1);
    expect(service.requests, 'by itself, and once on the first reply').toBe(2);
    await receiveReplies(1, 5000);
    expect(service.requests).toBe(3);
    await receiveReplies(1, 5000);
    expect(service.requests).toBe(3);
    await receiveReplies(360, 10_000);
    expect(service.requests, 'at most every five minutes in the end').toBe(18);
    clock.nowMs -= 86_400_000;
    service.isBack = true;
    await receiveReplies(1, 0);
    expect(observer.getCurrentResult().data).toEqual({ name: 'Now' });
    stop();
  });

  test.each(['at once', 'after another failure'])(
    'are not old any more when the service says %s that nothing has changed',
    async (when) => {
      const held = createStore();
      await seeOnce(held, playlistKey('1'), { name: 'Same' });
      const { show, queryClient, stop, shownTime } = visit(held, NOW + 1000);
      let isBack = false;
      const observer = show(playlistKey('1'), () => (isBack ? Promise.resolve({ name: 'Same' }) : offline()));
      await expect.poll(() => oldestOfflineDataTime(queryClient)).toBe(NOW);
      if (when !== 'at once') await refetchOfflineQueries(queryClient);
      expect(oldestOfflineDataTime(queryClient)).toBe(NOW);
      isBack = true;
      await refetchOfflineQueries(queryClient);
      expect(observer.getCurrentResult().data).toEqual({ name: 'Same' });
      expect(shownTime()).toBeNull();
      stop();
    },
  );

  test('are restored for queries that had failed before', async () => {
    const held = createStore();
    await seeOnce(held, playlistKey('1'), { name: 'Then' });
    const queryClient = new QueryClient({
      defaultOptions: { queries: { retry: false, networkMode: 'always' } },
    });
    await queryClient.prefetchQuery({ queryKey: playlistKey('1'), queryFn: offline });
    const stop = persistQueriesForOffline({
      queryClient,
      store: createOfflineQueryStore(held, 'build-1'),
      now: () => NOW,
      writeDelayMs: 0,
    });
    await expect.poll(() => queryClient.getQueryData(playlistKey('1'))).toEqual({ name: 'Then' });
    stop();
  });

  test('are neither those of another account nor of another build', async () => {
    const held = createStore();
    await seeOnce(held, playlistKey('1'), { name: 'Mine' });
    for (const { listener, build } of [
      { listener: '2', build: 'build-1' },
      { listener: '1', build: 'build-2' },
    ]) {
      const { show, stop } = visit(held, NOW, build);
      const observer = show(playlistKey(listener), offline);
      await expect.poll(() => observer.getCurrentResult().status).toBe('error');
      stop();
    }
    await createOfflineQueryStore(held, 'build-2').write(new Map([['new', { data: 1, seenAtMs: NOW }]]));
    expect([...held.held.keys()].sort(), 'the other build has replaced them').toEqual(['index', 'new']);
  });

  test('are not shown for a refusal', async () => {
    const held = createStore();
    await seeOnce(held, playlistKey('1'), { name: 'Then' });
    const { show, stop } = visit(held);
    const observer = show(playlistKey('1'), () => Promise.reject(new CallError('refused', 404, '')));
    await expect.poll(() => observer.getCurrentResult().status).toBe('error');
    expect(observer.getCurrentResult().data).toBeUndefined();
    stop();
  });

  test('are the only replies stored, and none after personal data was erased', async () => {
    const held = createStore();
    const { queryClient, stop } = visit(held);
    vi.useFakeTimers();
    const see = async (queryKey: readonly unknown[]) => {
      await queryClient.prefetchQuery({ queryKey, queryFn: async () => ({ name: 'Then' }) });
    };
    const lists = [
      playlistKey('1'),
      ['demo', '1', 'en', '/album', { id: 7 }],
      ['demo', '1', 'en', '/rill/library/artists', { limit: 50, offset: 0 }],
    ];
    await see(['demo', '1', 'en', 'own-account']);
    await see(['demo', '1', 'en', '/search/hot/detail', {}]);
    for (const key of lists) await see(key);
    await vi.advanceTimersByTimeAsync(10_000);
    const stored = [...held.held.keys()].sort();
    await see(playlistKey('2'));
    stop();
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(stored).toEqual([...lists.map((key) => JSON.stringify(key)), 'index'].sort());
    expect([...held.held.keys()].sort()).toEqual(stored);
  });
});

test('stored lists are limited in number and size: the least recently seen are evicted', () => {
  const entry = (key: string, seenAtMs: number, bytes: number) => ({ key, seenAtMs, bytes });
  const limits = { maxEntries: 2, maxBytes: 100, maxEntryBytes: 100 };
  const keysOf = (entries: Parameters<typeof entriesToEvict>[0]) =>
    entriesToEvict(entries, limits).map(({ key }) => key);
  expect(keysOf([entry('a', 1, 10), entry('b', 3, 10), entry('c', 2, 10)])).toEqual(['a']);
  expect(keysOf([entry('a', 2, 60), entry('b', 1, 60)])).toEqual(['b']);
  expect(OFFLINE_QUERY_LIMITS).toMatchObject({ maxEntries: 400, maxBytes: 20_000_000 });
});

test('a list that is too large is not stored, and evicted ones are deleted', async () => {
  const held = createStore();
  const store = createOfflineQueryStore(held, 'x', { maxEntries: 1, maxBytes: 1000, maxEntryBytes: 200 });
  await store.write(new Map([['a', { data: 'small', seenAtMs: 1 }]]));
  await store.write(new Map([['b', { data: ['x'.repeat(300)], seenAtMs: 2 }]]));
  expect(await store.read('b')).toBeNull();
  await store.write(new Map([['c', { data: new Set([1]), seenAtMs: 3 }]]));
  expect(await store.read('a')).toBeNull();
  expect([...held.held.keys()].sort()).toEqual(['c', 'index']);
  expect(await store.read('c')).toEqual({ data: new Set([1]), seenAtMs: 3 });
});
