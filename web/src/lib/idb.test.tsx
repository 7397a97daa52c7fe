import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openIndexedDb } from './idb.ts';

/** The database as in a freshly opened page. */
function freshDoor() {
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
    const { store } = freshDoor();
    await store.set({ a: { songs: [1, 2] }, b: 'x' });
    const { store: later, told } = freshDoor();
    expect(await later.get('a')).toEqual({ songs: [1, 2] });
    expect(await later.get('b')).toBe('x');
    expect(await later.get('c')).toBeNull();
    await later.delete(['a', 'b']);
    expect(await later.get('a')).toBeNull();
    expect(told).not.toHaveBeenCalled();
  });

  test('database closes for a page with a newer version, and later reads are null', async () => {
    const { store } = freshDoor();
    await store.set({ a: 1 });
    const newer = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('rill', 99);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    expect(await store.get('a')).toBeNull();
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
        const request = new EventTarget() as IDBOpenDBRequest;
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
  ])('that %s: everything reads as absent, which is reported once', async (_how, open) => {
    const { store, told } = freshDoor();
    vi.spyOn(indexedDB, 'open').mockImplementation(open);
    expect(await store.get('a')).toBeNull();
    await store.set({ a: 1 });
    await store.delete(['a']);
    expect(told).toHaveBeenCalledTimes(1);
  });

  test('a database that never responds reads as absent after 5 s, and is reported once', async () => {
    vi.useFakeTimers();
    const { store, told } = freshDoor();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
    const reading = Promise.all([store.get('a'), store.get('b')]);
    vi.advanceTimersByTime(5000);
    expect(await reading).toEqual([null, null]);
    await store.set({ a: 1 });
    expect(told).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  test('a full database keeps nothing, and is reported once', async () => {
    const { store, told } = freshDoor();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await store.set({ a: 1 });
    await store.set({ a: 2 });
    expect(told).toHaveBeenCalledTimes(1);
  });
});
