/**
 * The only door to IndexedDB: rooms of keys and values that survive a reload. Where there is no database (private
 * windows, a full disk, another tab that holds an older version) everything reads as absent and nothing is kept;
 * that is told once, and playing goes on.
 */
export interface KeptRoom {
  /** The value under a key; null when there is none or it cannot be had. */
  get(key: string): Promise<unknown>;
  /** Several values in one transaction: all or none. */
  set(values: Readonly<Record<string, unknown>>): Promise<void>;
  delete(keys: readonly string[]): Promise<void>;
}

const DATABASE = 'rill';
/** One more for every room that joins the list. */
const VERSION = 1;
const ROOMS = ['player'] as const;
export type RoomName = (typeof ROOMS)[number];

let tellTrouble: () => void = () => {};
let isTold = false;

export function onIdbTrouble(listener: () => void): void {
  tellTrouble = listener;
}

function tellOnce(): null {
  if (!isTold) tellTrouble();
  isTold = true;
  return null;
}

let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      const { result: database } = request;
      for (const room of ROOMS) {
        if (!database.objectStoreNames.contains(room)) database.createObjectStore(room);
      }
    };
    request.onblocked = () => reject(new Error('another tab holds an older version'));
    request.onerror = () => reject(request.error);
    request.onsuccess = () => resolve(letGoOnUpgrade(request.result));
  });
  return opening;
}

/** A newer tab must not wait for this one; and a database that the browser closed is opened again at the next call. */
function letGoOnUpgrade(database: IDBDatabase): IDBDatabase {
  database.onversionchange = () => {
    database.close();
    opening = null;
  };
  database.onclose = () => {
    opening = null;
  };
  return database;
}

async function transact<Result>(
  room: RoomName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result> | null,
): Promise<Result | null> {
  try {
    const database = await open();
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(room, mode);
      const request = work(transaction.objectStore(room));
      transaction.oncomplete = () => resolve(request?.result ?? null);
      transaction.onabort = () => reject(transaction.error);
    });
  } catch {
    return tellOnce();
  }
}

export function keptRoom(room: RoomName): KeptRoom {
  return {
    get: (key) => transact<unknown>(room, 'readonly', (store) => store.get(key)),
    async set(values) {
      await transact(room, 'readwrite', (store) => {
        for (const [key, value] of Object.entries(values)) store.put(value, key);
        return null;
      });
    },
    async delete(keys) {
      await transact(room, 'readwrite', (store) => {
        for (const key of keys) store.delete(key);
        return null;
      });
    },
  };
}
