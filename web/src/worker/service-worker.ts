/**
 * The service worker. It caches the page, its code and covers, so that the product starts offline; it never caches
 * calls or sound. The build fills in the list of files, so each build has a worker of its own.
 */
import { cacheStoragePrefix, coverCacheStorageName, type ServiceWorkerCommand } from '#lib/worker-command.ts';
import {
  chooseCachingStrategy,
  filesReferencedInHtml,
  isPageOfBase,
  isPageOfThisBuild,
  isUnavailableStatus,
  preloadedResponse,
} from './choose-caching-strategy.ts';
import { createOfflineCoverCache, isCacheableCover } from './cover-cache.ts';
import { createRouteMatcher } from './match-route.ts';

/** Filled in by the build: a hash of all of its files, their paths below the base, and the routes of the pages. */
declare const __SHELL__: {
  readonly build: string;
  readonly files: readonly string[];
  readonly routes: readonly string[];
};

declare const self: ServiceWorkerGlobalScope;

/** The install event of Chromium, which routes these requests without starting the worker. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rules: readonly object[]): Promise<void>;
}

/** The network timeout after which a cached page is shown instead. */
const PAGE_TIMEOUT_MS = 4000;
const PARALLEL_DOWNLOADS = 6;

const { scope } = self.registration;
const { build, files: filesOfBuild, routes } = __SHELL__;
const files = new Set(filesOfBuild);
const isRoute = createRouteMatcher(routes);
const shellName = `${cacheStoragePrefix(scope)}shell-${build}`;
const coversName = coverCacheStorageName(scope);
const covers = createOfflineCoverCache(() => caches.open(coversName));

const isHtml = ({ headers }: Response) => (headers.get('content-type') ?? '').includes('text/html');

/** Caches the page if it belongs to this build and this base; returns its text, otherwise null. */
async function storePage(response: Response): Promise<string | null> {
  if (!response.ok || !isHtml(response)) return null;
  const html = await response.text();
  if (!isPageOfBase(html, scope) || !isPageOfThisBuild(html, files)) return null;
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  // A redirected response must not answer a navigation, so a new one is made.
  await (await caches.open(shellName)).put(scope, new Response(html, { headers }));
  return html;
}

async function download(cache: Cache, path: string): Promise<void> {
  const { href } = new URL(path, scope);
  const isAsset = path.startsWith('assets/');
  // The name of an asset identifies its content, so an asset that an older build has cached is not fetched again.
  const stored = isAsset ? await caches.match(href) : undefined;
  const response = stored ?? (await fetch(href, isAsset ? {} : { cache: 'no-cache' }));
  // Static hosts answer with the page for a missing file; it must not be cached as a script.
  if (!response.ok || isHtml(response)) throw new Error(`${href}: ${response.status}`);
  await cache.put(href, response);
}

/** Downloads all files of this build. When one is missing the install fails, and the browser retries later. */
async function install(): Promise<void> {
  const html = await storePage(await fetch(scope, { cache: 'no-cache', headers: { Accept: 'text/html' } }));
  if (html === null) throw new Error('the page belongs to another build');
  const cache = await caches.open(shellName);
  // A static host adds files to the page: the script that starts it, and its configuration.
  const waiting = [...new Set([...files, ...filesReferencedInHtml(html)])];
  const downloadNext = async (): Promise<void> => {
    const path = waiting.shift();
    if (path === undefined) return;
    await download(cache, path);
    await downloadNext();
  };
  await Promise.all(Array.from({ length: PARALLEL_DOWNLOADS }, downloadNext));
}

/** Lets browsers with static routing answer calls and assets without starting the worker. */
async function addRoutes(event: RoutingInstallEvent): Promise<void> {
  const { pathname } = new URL(scope);
  await event.addRoutes?.([
    { condition: { urlPattern: { pathname: `${pathname}api/*` } }, source: 'network' },
    { condition: { urlPattern: { pathname: `${pathname}assets/*` } }, source: { cacheName: shellName } },
  ]);
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter(
    (name) => name.startsWith(cacheStoragePrefix(scope)) && name !== shellName && name !== coversName,
  );
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** This build's cached response; undefined when the cache fails, as on a damaged disk. */
const findStored = (url: string): Promise<Response | undefined> =>
  caches
    .open(shellName)
    .then((cache) => cache.match(url))
    .catch(() => undefined);

/** The cached response of a URL when the network fails, times out or has no server behind it. */
async function networkFirst(fromNetwork: Promise<Response>, storedUrl: string): Promise<Response> {
  const stored = await findStored(storedUrl);
  if (stored === undefined) return fromNetwork;
  const timeout = new Promise<Response>((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS, stored));
  const response = await Promise.race([fromNetwork, timeout]).catch(() => stored);
  return isUnavailableStatus(response.status) ? stored : response;
}

/** Fetches a page; the preloaded response comes first, because it would otherwise be requested twice. */
async function fetchPage(event: FetchEvent): Promise<Response> {
  return (await preloadedResponse(event.preloadResponse)) ?? fetch(event.request);
}

async function respondWithPage(event: FetchEvent): Promise<Response> {
  const fromNetwork = fetchPage(event);
  event.waitUntil(
    fromNetwork.then(
      (response) => storePage(response.clone()),
      () => {},
    ),
  );
  return networkFirst(fromNetwork, scope);
}

async function respondWithFile(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const fromNetwork = fetch(event.request);
  event.waitUntil(fromNetwork.then((response) => renewFile(url, response.clone())).catch(() => {}));
  return networkFirst(fromNetwork, url);
}

/** Stores the new version of a file whose content changes, such as the configuration, for offline use. */
async function renewFile(url: string, response: Response): Promise<void> {
  const cache = await caches.open(shellName);
  if (response.ok && (await cache.match(url)) !== undefined) await cache.put(url, response);
}

async function respondWithAsset(request: Request): Promise<Response> {
  return (await findStored(request.url)) ?? fetch(request);
}

async function respondWithCover(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const stored = await covers.find(url).catch(() => undefined);
  if (stored !== undefined) return stored;
  const response = await fetch(event.request);
  if (isCacheableCover(response)) event.waitUntil(covers.store(url, response.clone()).catch(() => {}));
  return response;
}

async function handleCommand(command: ServiceWorkerCommand, port: MessagePort | undefined): Promise<void> {
  switch (command.kind) {
    case 'activate':
      return self.skipWaiting();
    case 'activate-if-alone': {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      if (pages.filter(({ url }) => url.startsWith(scope)).length <= 1) await self.skipWaiting();
      return;
    }
    case 'holds-files':
      port?.postMessage(command.urls.every((url) => files.has(url.slice(scope.length))));
  }
}

self.addEventListener('install', (event) => event.waitUntil(Promise.all([addRoutes(event), install()])));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => event.waitUntil(handleCommand(event.data, event.ports[0])));
self.addEventListener('fetch', (event) => {
  switch (chooseCachingStrategy(event.request, scope, isRoute)) {
    case 'page':
      event.respondWith(respondWithPage(event));
      return;
    case 'other-page':
      event.respondWith(fetchPage(event));
      return;
    case 'asset':
      event.respondWith(respondWithAsset(event.request));
      return;
    case 'file':
      event.respondWith(respondWithFile(event));
      return;
    case 'cover':
      event.respondWith(respondWithCover(event));
      return;
    case 'network':
  }
});
