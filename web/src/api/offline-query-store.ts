import type { KeyValueStore } from '#lib/idb.ts';

/** The data of a query, and its time: milliseconds since 1970. */
export interface OfflineQueryData {
  readonly data: unknown;
  readonly seenAtMs: number;
}

export interface OfflineQueryLimits {
  readonly maxEntries: number;
  readonly maxBytes: number;
  readonly maxEntryBytes: number;
}

export const OFFLINE_QUERY_LIMITS: OfflineQueryLimits = {
  maxEntries: 400,
  maxBytes: 20_000_000,
  maxEntryBytes: 1_000_000,
};

interface IndexEntry {
  readonly key: string;
  readonly seenAtMs: number;
  readonly bytes: number;
}

/** What is stored, and by which build: entities of another build may have another shape. */
interface Index {
  readonly build: string;
  readonly entries: readonly IndexEntry[];
}

/** No query has this key: queries' keys are JSON lists. */
const INDEX_KEY = 'index';

/** The approximate stored size of a value; counting stops above the limit. */
export function approximateBytes(value: unknown, limit: number): number {
  if (typeof value === 'string') return 2 * value.length + 8;
  if (typeof value !== 'object' || value === null) return 8;
  const parts = value instanceof Set ? value : Object.values(value);
  let bytes = 16;
  for (const part of parts) {
    bytes += 8 + approximateBytes(part, limit);
    if (bytes > limit) break;
  }
  return bytes;
}

/** The entries to evict, least recently seen first, so that the others stay within the limits. */
export function entriesToEvict(
  entries: readonly IndexEntry[],
  limits: OfflineQueryLimits,
): readonly IndexEntry[] {
  const newestFirst = entries.toSorted((one, other) => other.seenAtMs - one.seenAtMs);
  let bytes = 0;
  return newestFirst.filter((entry, place) => {
    bytes += entry.bytes;
    return place >= limits.maxEntries || bytes > limits.maxBytes;
  });
}

/** The data of queries by the hash of their key, stored between visits within limits. */
export function createOfflineQueryStore(
  store: KeyValueStore,
  build: string,
  limits: OfflineQueryLimits = OFFLINE_QUERY_LIMITS,
) {
  let index: Promise<readonly IndexEntry[]> | null = null;
  let lastWrite: Promise<void> = Promise.resolve();

  /** An index that could not be read is read again by the next use: it must not be taken for an empty one. */
  function loadIndex(): Promise<readonly IndexEntry[]> {
    if (index !== null) return index;
    const reading = readIndex();
    reading.catch(() => {
      index = null;
    });
    index = reading;
    return reading;
  }

  async function readIndex(): Promise<readonly IndexEntry[]> {
    const stored = (await store.get(INDEX_KEY)) as Index | null;
    if (stored === null || stored.build === build) return stored?.entries ?? [];
    await store.delete([INDEX_KEY, ...stored.entries.map(({ key }) => key)]);
    return [];
  }

  async function writeNow(seen: ReadonlyMap<string, OfflineQueryData>): Promise<void> {
    const before = await loadIndex();
    const added = Array.from(seen, ([key, { data, seenAtMs }]) => {
      return { key, seenAtMs, bytes: approximateBytes(data, limits.maxEntryBytes) };
    }).filter(({ bytes }) => bytes <= limits.maxEntryBytes);
    const entries = [...before.filter(({ key }) => !seen.has(key)), ...added];
    const evicted = new Set(entriesToEvict(entries, limits));
    const remaining = entries.filter((entry) => !evicted.has(entry));
    const values = remaining
      .filter(({ key }) => seen.has(key))
      .map(({ key }) => [key, seen.get(key)] as const);
    index = Promise.resolve(remaining);
    await store.set({
      ...Object.fromEntries(values),
      [INDEX_KEY]: { build, entries: remaining } satisfies Index,
    });
    const gone = [...before.map(({ key }) => key)].filter((key) => !remaining.some((it) => it.key === key));
    if (gone.length > 0) await store.delete(gone);
  }

  return {
    /** The stored data of a key; null when there is none, another build stored it, or it cannot be read. */
    async read(key: string): Promise<OfflineQueryData | null> {
      try {
        const isKnown = (await loadIndex()).some((entry) => entry.key === key);
        return isKnown ? ((await store.get(key)) as OfflineQueryData | null) : null;
      } catch {
        return null;
      }
    },
    /** Stores data, if the database can be written; sequentially, so that the index stays consistent. */
    write(seen: ReadonlyMap<string, OfflineQueryData>): Promise<void> {
      lastWrite = lastWrite
        .then(() => writeNow(seen))
        .catch(() => {
          // Part of it may have been written.
          index = null;
        });
      return lastWrite;
    },
  };
}

export type OfflineQueryStore = ReturnType<typeof createOfflineQueryStore>;
