/** The limits of all cached covers together and of a single one. */
export interface OfflineCoverLimits {
  readonly maxCount: number;
  readonly maxBytes: number;
  readonly maxCoverBytes: number;
}

export const OFFLINE_COVER_LIMITS: OfflineCoverLimits = {
  maxCount: 600,
  maxBytes: 40_000_000,
  maxCoverBytes: 2_000_000,
};

interface StoredCover {
  readonly url: string;
  readonly bytes: number;
}

/** The covers to evict, the oldest first, so that the others stay within the limits. `covers` is ordered by age. */
export function coversToEvict(covers: readonly StoredCover[], limits: OfflineCoverLimits): string[] {
  let count = covers.length;
  let bytes = covers.reduce((sum, cover) => sum + cover.bytes, 0);
  const evicted: string[] = [];
  for (const cover of covers) {
    if (count <= limits.maxCount && bytes <= limits.maxBytes) break;
    evicted.push(cover.url);
    count -= 1;
    bytes -= cover.bytes;
  }
  return evicted;
}

/** The methods of a `Cache` that are used here. */
type CoverStore = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;

/**
 * Caches covers by URL within the limits, first in first out. A cover's URL contains the hash of the picture, so a
 * cached one never becomes stale.
 */
export function createOfflineCoverCache(
  openStore: () => Promise<CoverStore>,
  limits: OfflineCoverLimits = OFFLINE_COVER_LIMITS,
) {
  let sizes: Promise<Map<string, number>> | null = null;
  let lastChange: Promise<unknown> = Promise.resolve();

  async function readSizes(store: CoverStore): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (const request of await store.keys()) {
      const response = await store.match(request);
      if (response !== undefined) found.set(request.url, (await response.blob()).size);
    }
    return found;
  }

  async function storeNow(url: string, response: Response): Promise<void> {
    const body = await response.blob();
    if (body.size > limits.maxCoverBytes) return;
    const store = await openStore();
    sizes ??= readSizes(store);
    const known = await sizes;
    await store.put(url, new Response(body, { headers: response.headers }));
    known.delete(url);
    known.set(url, body.size);
    const covers = Array.from(known, ([stored, bytes]) => ({ url: stored, bytes }));
    for (const evicted of coversToEvict(covers, limits)) {
      known.delete(evicted);
      await store.delete(evicted);
    }
  }

  return {
    find: async (url: string): Promise<Response | undefined> => (await openStore()).match(url),
    /** Stores a cover, and evicts others if necessary. Sequentially, so that the sizes stay correct. */
    store(url: string, response: Response): Promise<void> {
      const change = lastChange.then(() => storeNow(url, response));
      lastChange = change.catch(() => {
        // The cache was deleted or is full, so the sizes are read again at the next cover.
        sizes = null;
      });
      return change;
    },
  };
}

/** Whether a response is a complete picture that this server allows to be cached. */
export const isCacheableCover = (response: Response): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  (response.headers.get('content-type') ?? '').startsWith('image/') &&
  !/no-store|no-cache/.test(response.headers.get('cache-control') ?? '');
