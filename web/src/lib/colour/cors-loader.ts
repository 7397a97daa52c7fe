/**
 * Returns a function that loads with CORS, except from origins that are known not to allow it, because browsers log an
 * error for every such attempt. The first load from an origin decides, and loads in the meantime wait for it. A
 * resource that loads neither with nor without CORS is missing or offline, and decides nothing about its origin.
 */
export function createCorsFallbackLoader<Loaded>(
  load: (url: string, isCors: boolean) => Promise<Loaded>,
): (url: URL) => Promise<Loaded> {
  const isDenied = new Map<string, Promise<boolean>>();

  return async ({ href, origin }) => {
    const known = isDenied.get(origin);
    // For a new origin there is no `await` before `isDenied.set`, because a second load of it must find the first.
    if (known !== undefined && (await known)) throw new Error(`${origin} sends no CORS headers`);
    const loading = load(href, true);
    if (!isDenied.has(origin)) {
      const denied = loading.then(
        () => false,
        async () => {
          const isThere = await load(href, false).then(
            () => true,
            () => false,
          );
          if (!isThere) isDenied.delete(origin);
          return isThere;
        },
      );
      isDenied.set(origin, denied);
    }
    return loading;
  };
}
