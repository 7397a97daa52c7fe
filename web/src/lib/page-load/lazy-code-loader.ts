import { pageScriptUrls } from './page-scripts.ts';

/** Stylesheets that are being loaded, by URL. */
const loading = new Map<string, Promise<void>>();

/** Scripts that are being or have been fetched, by URL, each with the URLs of its imports. */
const scripts = new Map<string, Promise<readonly string[]>>();

/**
 * An import in the code that the build writes. All other strings have backticks, except keys such as that of the
 * message `full.from`, which a colon follows.
 */
const STATIC_IMPORTS = /(?:from|import)"([^":][^"]*)"/g;

/** The imports of a script of the build, as named in its code. */
export const listStaticImports = (code: string): string[] =>
  Array.from(code.matchAll(STATIC_IMPORTS), ([, name = '']) => name);

/** Imports a file of the build, named relative to the folder of its scripts. */
type ImportFile = (file: string) => Promise<unknown>;

/**
 * Returns the loader that the build calls for every `import()`: it loads the code and fetches its stylesheets in parallel,
 * both named relative to the folder of the build's scripts. Vite's own loader requests the code only after the styles,
 * which costs one more round trip for every screen that is opened for the first time. The promise resolves when both are
 * loaded.
 *
 * A script and all that it imports are fetched into the browser's cache before `importUrl` gets its URL. Until the middle of
 * 2026 browsers remembered every module that failed to load (whatwg/html#6768): a screen that is opened just when the
 * network is lost would stay broken until the page is reloaded.
 */
export function createLazyCodeLoader(importUrl: (url: string) => Promise<unknown>) {
  const importFile: ImportFile = async (file) => {
    const url = toUrl(file);
    await fetchWithImports(url, new Set(pageScriptUrls()));
    return importUrl(url);
  };
  return <Code>(
    importCode: (importFile: ImportFile) => Promise<Code>,
    styles: readonly string[] = [],
  ): Promise<Code> => {
    const code = importCode(importFile);
    // A failure of the code is reported below, after the styles have loaded.
    code.catch(() => {});
    return Promise.all(styles.map((style) => fetchStyle(toUrl(style))))
      .then(() => code)
      .catch(dispatchPreloadError);
  };
}

const toUrl = (file: string): string => new URL(file, import.meta.url).href;

const hasLink = (rel: string, url: string): boolean =>
  [...document.querySelectorAll('link')].some((link) => link.rel === rel && link.href === url);

/**
 * Fetches a script and its imports. `visited` contains URLs that are not fetched again, because scripts of the build
 * may import each other.
 */
async function fetchWithImports(url: string, visited: Set<string>): Promise<void> {
  // The page's head preloads such a script with all of its imports.
  if (visited.has(url) || hasLink('modulepreload', url)) return;
  visited.add(url);
  const imports = await fetchScript(url);
  await Promise.all(imports.map((imported) => fetchWithImports(imported, visited)));
}

/** Whether a text is our own page, which contains the element of the start error. */
const isOwnPage = (text: string): boolean => text.includes('id="start-failed"');

/** Fetches a script once. Resolves to the URLs of its imports. */
function fetchScript(url: string): Promise<readonly string[]> {
  const known = scripts.get(url);
  if (known !== undefined) return known;
  const fetching = fetch(url)
    .then(async (response) => {
      const isPage = /html/.test(response.headers.get('content-type') ?? '');
      const text = await response.text();
      if (response.ok && !isPage) return listStaticImports(text).map((name) => new URL(name, url).href);
      // A static host sends its own page for every missing file, which means that there is a newer client. The sign-in
      // page of a wireless network does not mean that, and no reload may replace the playing page by it.
      throw response.ok && !isOwnPage(text) ? new Error('a foreign page') : response;
    })
    .catch((cause) => {
      scripts.delete(url);
      throw createLoadError(url, cause);
    });
  scripts.set(url, fetching);
  return fetching;
}

function fetchStyle(url: string): Promise<void> {
  if (hasLink('stylesheet', url)) return loading.get(url) ?? Promise.resolve();
  const link = document.createElement('link');
  const fetched = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(createLoadError(url));
  }).finally(() => loading.delete(url));
  loading.set(url, fetched);
  link.rel = 'stylesheet';
  // Without the same attributes as in the preload links of the page's head, the file would be fetched twice.
  link.crossOrigin = '';
  link.href = url;
  document.head.append(link);
  return fetched;
}

/** Creates an error with the browsers' own message, because the router recognises missing code by its text. */
const createLoadError = (url: string, cause?: unknown) =>
  new TypeError(`Failed to fetch dynamically imported module: ${url}`, { cause });

/** Dispatches the same event as Vite's own loader. */
function dispatchPreloadError(error: unknown): never {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  throw error;
}
