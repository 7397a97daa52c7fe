/**
 * What a page sends to a service worker by `postMessage`. `activate` skips waiting; `activate-if-alone` does so when no
 * other page of this product is open; `holds-files` is answered through the message's port: whether all of them are
 * cached.
 */
export type ServiceWorkerCommand =
  | { readonly kind: 'activate' | 'activate-if-alone' }
  | { readonly kind: 'holds-files'; readonly urls: readonly string[] };

/** The prefix of the names of all caches of the worker with this scope; other bases on the origin have others. */
export const cacheStoragePrefix = (scope: string): string => `rill:${new URL(scope).pathname}:`;

/** The cache of covers, which survives updates. */
export const coverCacheStorageName = (scope: string): string => `${cacheStoragePrefix(scope)}covers`;
