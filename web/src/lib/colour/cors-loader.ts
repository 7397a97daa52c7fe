/**
 * Returns a function that loads with CORS, but from no origin that has shown that it does not allow that: browsers log
 * an error for every such attempt. The first load from an origin decides, and those meanwhile wait for it. A resource
 * that loads in neither way is missing or offline, and says nothing about its origin.
 */
export function createCorsFallbackLoader<Loaded>(
  load: (url: string, isCors: boolean) => Promise<Loaded>,
): (url: URL) => Promise<Loaded> {
  const isDenied = new Map<string, Promise<boolean>>();

  return async ({ href, origin }) => {
    const known = isDenied.get(origin);
    // Without a promise to wait for, the first load must be noted before the next one begins.
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
