/** The parts of a request that decide how it is answered; a `Request` has these fields. */
interface RequestFacts {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  readonly destination: string;
}

/**
 * The strategy for a request. `network`: left to the browser. `page`: the HTML document of a route, from the network
 * and offline from the cache. `other-page`: a document of another program below the same base, only ever from the
 * network. `asset`: a file with a hash in its name, which never changes. `file`: a file that keeps its name while its
 * content changes. `cover`: a picture of the catalogue.
 */
export type CachingStrategy = 'network' | 'page' | 'other-page' | 'asset' | 'file' | 'cover';

const NEVER_STORED = /^(api|healthz)(\/|$)/;

/**
 * Chooses the strategy for a request. `scope` is the URL of the product's base, with the slash at its end; `isRoute`
 * tells whether a path below the base is a page of this product, because other programs may have pages there, too.
 */
export function chooseCachingStrategy(
  { method, url, mode, destination }: RequestFacts,
  scope: string,
  isRoute: (path: string) => boolean,
): CachingStrategy {
  if (method !== 'GET' || !url.startsWith(scope)) return 'network';
  const path = new URL(url).pathname.slice(new URL(scope).pathname.length);
  if (NEVER_STORED.test(path)) return 'network';
  // Sound and films are fetched with other destinations than `image` and are never cached.
  if (path.startsWith('media/')) return destination === 'image' ? 'cover' : 'network';
  if (mode === 'navigate') return isRoute(path) ? 'page' : 'other-page';
  return path.startsWith('assets/') ? 'asset' : 'file';
}

/**
 * Whether a status means that a proxy has no server behind it, as while the server restarts; some proxies send 404
 * then. 401 and 403 count as responses, because they may come with the sign-in page of a proxy.
 */
export const isUnavailableStatus = (status: number): boolean => [404, 502, 503, 504].includes(status);

/** The files of this product that a page references in its tags: relative URLs, without `./`. */
export function filesReferencedInHtml(html: string): string[] {
  const named = html.matchAll(/<(?:script|link)\b[^>]*?\s(?:src|href)="\.\/([^"#?]+)"/g);
  return [...new Set(Array.from(named, ([, path = '']) => path))];
}

/**
 * Whether a page belongs to the build with these files, which then include everything that the page references. A page
 * that references none of the files is another one, such as the login of a proxy.
 */
export function isPageOfThisBuild(html: string, files: ReadonlySet<string>): boolean {
  const referenced = filesReferencedInHtml(html);
  return (
    referenced.some((path) => files.has(path)) &&
    referenced.every((path) => !path.startsWith('assets/') || files.has(path))
  );
}

/**
 * Whether a page is that of the Rill at this base. The worker of a Rill at the root of a host also answers the first
 * visit to another Rill in a subfolder, whose page has other addresses and another catalogue.
 */
export function isPageOfBase(html: string, scope: string): boolean {
  const base = /<base\b[^>]*?\shref="([^"]*)"/i.exec(html)?.[1];
  return base !== undefined && URL.canParse(base, scope) && new URL(base, scope).href === scope;
}

/** The browser's preloaded response. Rejects without a network, where Firefox resolves to a network error. */
export async function preloadedResponse(
  preload: Promise<Response | undefined>,
): Promise<Response | undefined> {
  const response = await preload;
  if (response?.type === 'error') throw new TypeError('the page could not be preloaded');
  return response;
}
