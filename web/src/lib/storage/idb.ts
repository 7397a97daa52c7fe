/** A persistent key-value store. Every method rejects when the database fails, because its content is then unknown. */
export interface KeyValueStore {
  /** The value of a key; null when there is none. */
  get(key: string): Promise<unknown>;
  /** Stores several values in one transaction. */
  set(values: Readonly<Record<string, unknown>>): Promise<void>;
  delete(keys: readonly string[]): Promise<void>;
}

interface KeyValueChanges {
  readonly set: Readonly<Record<string, unknown>>;
  readonly deleted: readonly string[];
}

/** A store for values that depend on each other and that several tabs write. */
export interface SharedKeyValueStore extends KeyValueStore {
  /**
   * Reads the value of a key (null when there is none) and all keys, and makes the changes that `changesFor` returns,
   * in one transaction: no other tab writes in between, and either all changes are made or none.
   */
  update(
    key: string,
    changesFor: (value: unknown, keys: readonly string[]) => KeyValueChanges,
  ): Promise<void>;
}

const DATABASE = 'rill';
/** Must be incremented with every name that is added to the list below. */
const VERSION = 2;
const STORE_NAMES = ['player', 'last-seen'] as const;
type StoreName = (typeof STORE_NAMES)[number];
/** Some browsers occasionally never respond on a freshly opened page, which must not block the page for ever. */
const RESPONSE_TIMEOUT_MS = 5000;
/** How long each use fails at once after the database did not respond, instead of waiting for it again. */
const STALLED_MS = 30_000;

/**
 * The only access to IndexedDB. A failure (private windows, a full disk, another tab with an older version) is
 * reported once, and the request rejects; the next use opens the database again, unless it has timed out just before.
 */
export function openIndexedDb(notifyStorageError: () => void): (storeName: StoreName) => SharedKeyValueStore {
  let opening: Promise<IDBDatabase> | null = null;
  let hasNotified = false;

  function open(): Promise<IDBDatabase> {
    if (opening !== null) return opening;
    const forget = () => {
      if (opening === request) opening = null;
    };
    const request = requestDatabase(forget);
    request.catch((error: unknown) =>
      error instanceof NoResponseError ? setTimeout(forget, STALLED_MS) : forget(),
    );
    opening = request;
    return request;
  }

  async function transact<Result>(
    storeName: StoreName,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result> | null,
  ): Promise<Result | null> {
    try {
      return await run((await open()).transaction(storeName, mode), storeName, work);
    } catch (error) {
      if (!hasNotified) notifyStorageError();
      hasNotified = true;
      throw error;
    }
  }

  return (storeName) => ({
    get: (key) =>
      transact<unknown>(storeName, 'readonly', (store) => {
        const request = store.get(key);
        store.transaction.commit();
        return request;
      }),
    async set(values) {
      await transact(storeName, 'readwrite', (store) => change(store, { set: values, deleted: [] }));
    },
    async delete(keys) {
      await transact(storeName, 'readwrite', (store) => change(store, { set: {}, deleted: keys }));
    },
    async update(key, changesFor) {
      await transact(storeName, 'readwrite', (store) => {
        abortWhenLeft(store.transaction);
        const value = store.get(key);
        const keys = store.getAllKeys();
        // Requests succeed in their order, so `value` is read as well. An error that is thrown here aborts the
        // transaction.
        keys.onsuccess = () => change(store, changesFor(value.result ?? null, keys.result.map(String)));
        return null;
      });
    },
  });
}

/** Makes the last changes of a transaction; returns null, because none of its requests has a needed result. */
function change(store: IDBObjectStore, { set, deleted }: KeyValueChanges): null {
  for (const [key, value] of Object.entries(set)) store.put(value, key);
  for (const key of deleted) store.delete(key);
  store.transaction.commit();
  return null;
}

/** Aborts a pending transaction when the page is left: in the back/forward cache it would lock the store. */
function abortWhenLeft(transaction: IDBTransaction): void {
  const ended = new AbortController();
  const end = () => ended.abort();
  transaction.addEventListener('complete', end);
  transaction.addEventListener('abort', end);
  addEventListener(
    'pagehide',
    () => {
      try {
        transaction.abort();
      } catch {
        // The transaction is committed already.
      }
    },
    { signal: ended.signal },
  );
}

class NoResponseError extends Error {}

/**
 * Deletes all values except those that `isKept` names, which another Rill of this host has stored. With null there is
 * no other Rill, and when the values cannot be deleted the database itself is. Deleting only the database would not
 * do, because a tab that does not close it, such as a frozen one, delays that. Resolves to false when values may be
 * left.
 */
export async function eraseIndexedDb(isKept: ((key: string) => boolean) | null): Promise<boolean> {
  const isEmptied = await deleteValues(isKept ?? (() => false)).then(() => true, isStorageDenied);
  return isEmptied || (isKept === null && (await deleteDatabase().then(() => true, isStorageDenied)));
}

/** Whether the browser refuses its storage, in which case nothing is stored. */
const isStorageDenied = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'SecurityError';

async function deleteValues(isKept: (key: string) => boolean): Promise<void> {
  const database = await requestDatabase(() => {});
  try {
    for (const storeName of STORE_NAMES) {
      await run(database.transaction(storeName, 'readwrite'), storeName, (store) => {
        const keys = store.getAllKeys();
        keys.onsuccess = () =>
          change(store, { set: {}, deleted: keys.result.map(String).filter((key) => !isKept(key)) });
        return null;
      });
    }
  } finally {
    database.close();
  }
}

/** Deletes the database; other pages that have it open close it. */
function deleteDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(DATABASE);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another tab holds the database'));
    setTimeout(() => reject(new NoResponseError('the database does not answer')), RESPONSE_TIMEOUT_MS);
  });
}

/** Opens the database; `onGone` is called when the connection is lost and the next use must open it again. */
function requestDatabase(onGone: () => void): Promise<IDBDatabase> {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      for (const storeName of STORE_NAMES) {
        if (!request.result.objectStoreNames.contains(storeName)) request.result.createObjectStore(storeName);
      }
    };
    let hasFailed = false;
    const fail = (error: unknown) => {
      hasFailed = true;
      reject(error);
    };
    const timer = setTimeout(
      () => fail(new NoResponseError('the database does not answer')),
      RESPONSE_TIMEOUT_MS,
    );
    request.onblocked = () => fail(new Error('another tab holds an older version'));
    request.onerror = () => fail(request.error);
    request.onsuccess = () => {
      clearTimeout(timer);
      const { result: database } = request;
      // A database that opens after the timeout has no user and would block newer versions.
      if (hasFailed) database.close();
      // A tab with a newer version must not wait for this tab.
      database.onversionchange = () => {
        database.close();
        onGone();
      };
      database.onclose = onGone;
      resolve(database);
    };
  });
}

/**
 * Runs a transaction and commits it explicitly once `work` has made its requests. Without the commit, the page would
 * have to end the transaction after it has been told that the requests are done. A page that is left at that moment is
 * never told: if it is closed, its changes are lost; in the back/forward cache it locks the store, and the browser
 * discards it as soon as the next page uses the store.
 */
function run<Result>(
  transaction: IDBTransaction,
  storeName: StoreName,
  work: (store: IDBObjectStore) => IDBRequest<Result> | null,
): Promise<Result | null> {
  return new Promise((resolve, reject) => {
    const request = work(transaction.objectStore(storeName));
    transaction.oncomplete = () => resolve(request?.result ?? null);
    transaction.onabort = () => reject(transaction.error ?? new Error('the page was left'));
  });
}
