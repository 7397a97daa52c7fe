/** The parts of a request that decide how it is answered; a `Request` has these fields. */
interface RequestFacts {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  readonly destination: string;
}

/**
 * The strategy for a request: `network` leaves it to the browser; `page` is the HTML document of a route, from the network
 * and offline from the cache; `other-page` is of another program below the same base, and only ever from the network;
 * `asset` has a hash in its name and never changes; `file` keeps its name while its content changes; `cover` is a picture of
 * the catalogue.
 */
export type CachingStrategy = 'network' | 'page' | 'other-page' | 'asset' | 'file' | 'cover';

const NEVER_STORED = /^(api|healthz)(\/|$)/;

/**
 * Decides how a request is answered. `scope` is the URL of the product's base, with the slash at its end; `isRoute` tells
 * whether a path below it is a page of this product. Other programs may have theirs below the same base.
 */
export function chooseCachingStrategy(
  { method, url, mode, destination }: RequestFacts,
  scope: string,
  isRoute: (path: string) => boolean,
): CachingStrategy {
  if (method !== 'GET' || !url.startsWith(scope)) return 'network';
  const path = new URL(url).pathname.slice(new URL(scope).pathname.length);
  if (NEVER_STORED.test(path)) return 'network';
  // Sound and films are fetched with other destinations, so that none of them is ever cached.
  if (path.startsWith('media/')) return destination === 'image' ? 'cover' : 'network';
  if (mode === 'navigate') return isRoute(path) ? 'page' : 'other-page';
  return path.startsWith('assets/') ? 'asset' : 'file';
}

/**
 * Whether a proxy answers that the server is not behind it: some say 404 while it restarts. 401 and 403 are left to the
 * page of a proxy that people sign in to.
 */
export const isUnavailableStatus = (status: number): boolean => [404, 502, 503, 504].includes(status);

/** The files of this product that a page references in its tags: relative URLs, without `./`. */
export function filesReferencedInHtml(html: string): string[] {
  const named = html.matchAll(/<(?:script|link)\b[^>]*?\s(?:src|href)="\.\/([^"#?]+)"/g);
  return [...new Set(Array.from(named, ([, path = '']) => path))];
}

/**
 * Whether a page was made by the build with these files: then it finds everything that it references. A page that
 * references none of them is another one, such as the login of a proxy.
 */
export function isPageOfThisBuild(html: string, files: ReadonlySet<string>): boolean {
  const referenced = filesReferencedInHtml(html);
  return (
    referenced.some((path) => files.has(path)) &&
    referenced.every((path) => !path.startsWith('assets/') || files.has(path))
  );
}

/**
 * Whether a page is that of the Rill at this base. The worker of one at the root of a host also answers the first visit
 * to another one below it, whose page leads to other addresses and another catalogue.
 */
export function isPageOfBase(html: string, scope: string): boolean {
  const base = /<base\b[^>]*?\shref="([^"]*)"/i.exec(html)?.[1];
  return base !== undefined && URL.canParse(base, scope) && new URL(base, scope).href === scope;
}

/** What the browser has preloaded of a page. Rejects without a network, where Firefox resolves to a network error. */
export async function preloadedResponse(
  preload: Promise<Response | undefined>,
): Promise<Response | undefined> {
  const response = await preload;
  if (response?.type === 'error') throw new TypeError('the page could not be preloaded');
  return response;
}
