/**
 * What a page sends to a service worker by `postMessage`. `activate` ends the waiting; `activate-if-alone` does so when
 * no other page of this product is open; `holds-files` is answered through the message's port: whether all are held.
 */
export type WorkerCommand =
  | { readonly kind: 'activate' | 'activate-if-alone' }
  | { readonly kind: 'holds-files'; readonly urls: readonly string[] };

/** Every cache of the worker whose scope is `scope` has a name that begins so; other bases on the origin have others. */
export const cachePrefix = (scope: string): string => `rill:${new URL(scope).pathname}:`;

/** The cache of covers, which outlives a new version. */
export const coverCacheName = (scope: string): string => `${cachePrefix(scope)}covers`;
