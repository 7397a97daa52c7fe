/**
 * A message of a page to a service worker. `activate` skips waiting; `activate-if-alone` skips it when no other page
 * of this product is open; `holds-files` asks whether all of these files are cached, and the worker answers through
 * the message's port.
 */
export type ServiceWorkerCommand =
  | { readonly kind: 'activate' | 'activate-if-alone' }
  | { readonly kind: 'holds-files'; readonly urls: readonly string[] };

/** The prefix of all cache names of the worker with this scope; other Rills of the origin have others. */
export const cacheStoragePrefix = (scope: string): string => `rill:${new URL(scope).pathname}:`;

/** The cache of covers, which survives updates. */
export const coverCacheStorageName = (scope: string): string => `${cacheStoragePrefix(scope)}covers`;
