import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openIndexedDb } from './idb.ts';

/** The database as in a freshly opened page. */
function openFreshStore() {
  const told = vi.fn();
  return { store: openIndexedDb(told)('player'), told };
}

const deleteDatabase = () =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase('rill');
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });

beforeEach(deleteDatabase);

describe('the database', () => {
  test('database keeps values for the next page', async () => {
    const { store } = openFreshStore();
    await store.set({ a: { songs: [1, 2] }, b: 'x' });
    const { store: later, told } = openFreshStore();
    expect(await later.get('a')).toEqual({ songs: [1, 2] });
    expect(await later.get('b')).toBe('x');
    expect(await later.get('c')).toBeNull();
    await later.delete(['a', 'b']);
    expect(await later.get('a')).toBeNull();
    expect(told).not.toHaveBeenCalled();
  });

  test('what a page stores is kept when the page is closed at once', async () => {
    const page = document.body.appendChild(document.createElement('iframe'));
    const { indexedDB: databaseOfPage, IDBDatabase: Database } = page.contentWindow as Window &
      typeof globalThis;
    const databases = vi.spyOn(globalThis, 'indexedDB', 'get').mockReturnValue(databaseOfPage);
    const { store: closing } = openFreshStore();
    await closing.set({ a: 1 });
    const transactions = vi.spyOn(Database.prototype, 'transaction');
    void closing.set({ a: 2 });
    await vi.waitUntil(() => transactions.mock.calls.length > 0, { interval: 0 });
    page.remove();
    databases.mockRestore();
    expect(await openFreshStore().store.get('a')).toBe(2);
  });

  test('a page that is left aborts its pending update, and blocks no other page', async () => {
    const { store } = openFreshStore();
    await store.set({ a: 1 });
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const updated = store.update('a', () => ({ set: { a: 2 }, deleted: [] }));
    const rejected = expect(updated).rejects.toThrow('the page was left');
    await vi.waitUntil(() => transactions.mock.calls.length > 0, { interval: 0 });
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await rejected;
    expect(await store.get('a')).toBe(1);
  });

  test('values that two pages update at the same time keep the changes of both', async () => {
    const stores = [openFreshStore().store, openFreshStore().store];
    await stores[0]?.set({ old: 1 });
    const add = (name: string) => (value: unknown, keys: readonly string[]) => ({
      set: { [name]: true, list: [...((value ?? []) as string[]), name] },
      deleted: keys.filter((key) => key === 'old'),
    });
    await Promise.all(
      ['a', 'b', 'c', 'd'].map((name, index) => stores[index % 2]?.update('list', add(name))),
    );
    const { store: later } = openFreshStore();
    expect(((await later.get('list')) as string[]).toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect(await later.get('d')).toBe(true);
    expect(await later.get('old')).toBeNull();
  });

  test('closes for a page with a newer version, and later reads fail', async () => {
    const { store } = openFreshStore();
    await store.set({ a: 1 });
    const newer = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('rill', 99);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    await expect(store.get('a')).rejects.toThrow();
    newer.close();
  });
});

describe('a browser without a database', () => {
  test.each([
    [
      'throws',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
    [
      'fails',
      () => {
        const error = new DOMException('broken', 'UnknownError');
        const request = Object.assign(new EventTarget(), { error }) as IDBOpenDBRequest;
        queueMicrotask(() => request.onerror?.(new Event('error')));
        return request;
      },
    ],
    [
      'is blocked by another tab',
      () => {
        const request = new EventTarget() as IDBOpenDBRequest;
        queueMicrotask(() => request.onblocked?.(new Event('blocked') as IDBVersionChangeEvent));
        return request;
      },
    ],
  ])('that %s rejects everything, and is reported once until it opens again', async (_how, open) => {
    const { store, told } = openFreshStore();
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(open);
    await expect(store.get('a')).rejects.toBeDefined();
    await expect(store.set({ a: 1 })).rejects.toBeDefined();
    await expect(store.delete(['a'])).rejects.toBeDefined();
    expect(told).toHaveBeenCalledTimes(1);
    opening.mockRestore();
    await store.set({ a: 2 });
    expect(await store.get('a')).toBe(2);
  });

  test('a database that never responds rejects after 5 s, is reported once and opened again half a minute later', async () => {
    vi.useFakeTimers();
    const { store, told } = openFreshStore();
    const opening = vi
      .spyOn(indexedDB, 'open')
      .mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
    const reading = Promise.allSettled([store.get('a'), store.get('b')]);
    vi.advanceTimersByTime(5000);
    expect((await reading).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(told).toHaveBeenCalledTimes(1);
    opening.mockRestore();
    // The use rejects at once, because otherwise each use would wait for five seconds.
    await expect(store.get('a')).rejects.toThrow('does not answer');
    vi.advanceTimersByTime(30_000);
    vi.useRealTimers();
    await store.set({ a: 1 });
    expect(await store.get('a')).toBe(1);
  });

  test('a database that opens too late is closed, and blocks no newer version', async () => {
    const { store } = openFreshStore();
    const request = new EventTarget() as IDBOpenDBRequest;
    const database = { close: vi.fn() };
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => request);
    const reading = store.get('a');
    request.onblocked?.(new Event('blocked') as IDBVersionChangeEvent);
    await expect(reading).rejects.toThrow('older version');
    Object.defineProperty(request, 'result', { value: database });
    request.onsuccess?.(new Event('success'));
    expect(database.close).toHaveBeenCalledOnce();
  });

  test('a full database keeps nothing, and is reported once', async () => {
    const { store, told } = openFreshStore();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(store.set({ a: 1 })).rejects.toThrow('full');
    await expect(store.set({ a: 2 })).rejects.toThrow('full');
    expect(told).toHaveBeenCalledTimes(1);
  });
});
