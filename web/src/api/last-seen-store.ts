import type { KeyValueStore } from '#lib/idb.ts';

/** What a query brought, and when: milliseconds since 1970. */
export interface SeenData {
  readonly data: unknown;
  readonly seenAtMs: number;
}

export interface LastSeenLimits {
  readonly maxEntries: number;
  readonly maxBytes: number;
  readonly maxEntryBytes: number;
}

export const LAST_SEEN_LIMITS: LastSeenLimits = {
  maxEntries: 400,
  maxBytes: 20_000_000,
  maxEntryBytes: 1_000_000,
};

interface IndexEntry {
  readonly key: string;
  readonly seenAtMs: number;
  readonly bytes: number;
}

/** What is stored, and by which build: entities of another one may have another shape. */
interface Index {
  readonly build: string;
  readonly entries: readonly IndexEntry[];
}

/** No query has this key: theirs are JSON lists. */
const INDEX_KEY = 'index';

/** About how much a value takes when it is stored; it stops counting above the limit. */
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

/** Which entries have to go, those that were seen longest ago first, so that the others keep to the limits. */
export function entriesToEvict(
  entries: readonly IndexEntry[],
  limits: LastSeenLimits,
): readonly IndexEntry[] {
  const newestFirst = entries.toSorted((one, other) => other.seenAtMs - one.seenAtMs);
  let bytes = 0;
  return newestFirst.filter((entry, place) => {
    bytes += entry.bytes;
    return place >= limits.maxEntries || bytes > limits.maxBytes;
  });
}

/** What queries brought, by the hash of their key, kept between visits within limits. */
export function createLastSeenStore(
  store: KeyValueStore,
  build: string,
  limits: LastSeenLimits = LAST_SEEN_LIMITS,
) {
  let index: Promise<readonly IndexEntry[]> | null = null;
  let lastWrite: Promise<void> = Promise.resolve();

  async function readIndex(): Promise<readonly IndexEntry[]> {
    const stored = (await store.get(INDEX_KEY)) as Index | null;
    if (stored === null || stored.build === build) return stored?.entries ?? [];
    await store.delete([INDEX_KEY, ...stored.entries.map(({ key }) => key)]);
    return [];
  }

  async function writeNow(seen: ReadonlyMap<string, SeenData>): Promise<void> {
    index ??= readIndex();
    const before = await index;
    const added = Array.from(seen, ([key, { data, seenAtMs }]) => {
      return { key, seenAtMs, bytes: approximateBytes(data, limits.maxEntryBytes) };
    }).filter(({ bytes }) => bytes <= limits.maxEntryBytes);
    const entries = [...before.filter(({ key }) => !seen.has(key)), ...added];
    const evicted = new Set(entriesToEvict(entries, limits));
    const kept = entries.filter((entry) => !evicted.has(entry));
    const values = kept.filter(({ key }) => seen.has(key)).map(({ key }) => [key, seen.get(key)] as const);
    index = Promise.resolve(kept);
    await store.set({ ...Object.fromEntries(values), [INDEX_KEY]: { build, entries: kept } satisfies Index });
    const gone = [...before.map(({ key }) => key)].filter((key) => !kept.some((it) => it.key === key));
    if (gone.length > 0) await store.delete(gone);
  }

  return {
    /** What was seen last under a key; null when nothing was, or another build stored it. */
    async read(key: string): Promise<SeenData | null> {
      index ??= readIndex();
      const isKnown = (await index).some((entry) => entry.key === key);
      return isKnown ? ((await store.get(key)) as SeenData | null) : null;
    },
    /** Stores what was seen; one after the other, so that the index stays true. */
    write(seen: ReadonlyMap<string, SeenData>): Promise<void> {
      lastWrite = lastWrite.then(() => writeNow(seen));
      return lastWrite;
    },
  };
}

export type LastSeenStore = ReturnType<typeof createLastSeenStore>;
