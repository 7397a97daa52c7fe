import * as v from 'valibot';
import type { SharedKeyValueStore } from '#lib/storage/idb.ts';

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

/** The index of the stored data, and the build that stored it: the entities of another build may have another shape. */
const indexSchema = v.object({
  build: v.string(),
  entries: v.array(v.object({ key: v.string(), seenAtMs: v.number(), bytes: v.number() })),
});

const queryDataSchema = v.object({ data: v.unknown(), seenAtMs: v.number() });

/** A key that no query has, because the keys of queries are JSON lists. */
const INDEX_KEY = 'index';

/** The approximate stored size of a value; counting stops above the limit. */
function approximateBytes(value: unknown, limit: number): number {
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
  return newestFirst.filter((entry, index) => {
    bytes += entry.bytes;
    return index >= limits.maxEntries || bytes > limits.maxBytes;
  });
}

/**
 * Stores the data of queries by the hash of their key, between visits and within limits. Several tabs share it, so
 * that no tab may rely on an index that it read before.
 */
export function createOfflineQueryStore(
  store: Pick<SharedKeyValueStore, 'get' | 'update'>,
  build: string,
  limits: OfflineQueryLimits = OFFLINE_QUERY_LIMITS,
) {
  /** The entries of an index; none when it is damaged or of another build, and then the next write replaces it. */
  function entriesOf(stored: unknown): readonly IndexEntry[] {
    const index = v.safeParse(indexSchema, stored);
    return index.success && index.output.build === build ? index.output.entries : [];
  }

  async function writeNow(seen: ReadonlyMap<string, OfflineQueryData>): Promise<void> {
    const added = Array.from(seen, ([key, { data, seenAtMs }]) => {
      return { key, seenAtMs, bytes: approximateBytes(data, limits.maxEntryBytes) };
    }).filter(({ bytes }) => bytes <= limits.maxEntryBytes);
    await store.update(INDEX_KEY, (stored, keys) => {
      const entries = [...entriesOf(stored).filter(({ key }) => !seen.has(key)), ...added];
      const evicted = new Set(entriesToEvict(entries, limits));
      const remaining = entries.filter((entry) => !evicted.has(entry));
      const values = remaining
        .filter(({ key }) => seen.has(key))
        .map(({ key }) => [key, seen.get(key)] as const);
      const kept = new Set([INDEX_KEY, ...remaining.map(({ key }) => key)]);
      return {
        set: {
          ...Object.fromEntries(values),
          [INDEX_KEY]: { build, entries: remaining } satisfies v.InferOutput<typeof indexSchema>,
        },
        // This includes data of other builds and data that no index lists, which would escape the limits.
        deleted: keys.filter((key) => !kept.has(key)),
      };
    });
  }

  return {
    /** The stored data of a key; null when there is none, another build stored it, or it cannot be read. */
    async read(key: string): Promise<OfflineQueryData | null> {
      try {
        const isKnown = entriesOf(await store.get(INDEX_KEY)).some((entry) => entry.key === key);
        const stored = isKnown ? v.safeParse(queryDataSchema, await store.get(key)) : null;
        return stored?.success ? stored.output : null;
      } catch {
        return null;
      }
    },
    /** Stores data, if the database can be written, and deletes the data of other builds. */
    async write(seen: ReadonlyMap<string, OfflineQueryData>): Promise<void> {
      await writeNow(seen).catch(() => {
        // A failed write changes nothing, so that the data stored before can still be read.
      });
    },
  };
}

export type OfflineQueryStore = ReturnType<typeof createOfflineQueryStore>;
