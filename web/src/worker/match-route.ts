/** One segment of a route as the router writes it: `$id` is any, `{-$tab}` may be missing. */
function segmentPattern(segment: string): string {
  if (segment.startsWith('{-$')) return '(?:/[^/]+)?';
  return segment.startsWith('$') ? '/[^/]+' : `/${segment.replaceAll(/\W/g, '\\$&')}`;
}

/**
 * Returns a function that tells whether a path below the base is one of these routes. The route of all other paths
 * (`/$`), which shows the "not found" screen, matches none of them.
 */
export function createRouteMatcher(routes: readonly string[]): (path: string) => boolean {
  const patterns = routes
    .filter((route) => !route.endsWith('/$'))
    .map((route) => route.split('/').filter(Boolean).map(segmentPattern).join(''));
  // The router, too, ignores case and a slash at the end.
  const expression = new RegExp(`^(?:${[...new Set(patterns)].join('|')})/?$`, 'i');
  return (path) => expression.test(`/${path}`);
}
