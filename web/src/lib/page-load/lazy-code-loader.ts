import { pageScriptUrls } from './page-scripts.ts';

/** Stylesheets that are being loaded, by URL. */
const loading = new Map<string, Promise<void>>();

/** Scripts that are being fetched or have been, by URL, each with the URLs of what it imports. */
const scripts = new Map<string, Promise<readonly string[]>>();

/**
 * An import as the build writes it. It writes every other string with backticks, but for keys such as that of the message
 * `full.from`, which a colon follows.
 */
const STATIC_IMPORTS = /(?:from|import)"([^":][^"]*)"/g;

/** Returns what a script of the build imports, as named in its code. */
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
    // Its failure is reported below, after the styles have loaded.
    code.catch(() => {});
    return Promise.all(styles.map((style) => fetchStyle(toUrl(style))))
      .then(() => code)
      .catch(dispatchPreloadError);
  };
}

const toUrl = (file: string): string => new URL(file, import.meta.url).href;

const hasLink = (rel: string, url: string): boolean =>
  [...document.querySelectorAll('link')].some((link) => link.rel === rel && link.href === url);

/** `visited` are the URLs that are not fetched (again): scripts of the build may import each other. */
async function fetchWithImports(url: string, visited: Set<string>): Promise<void> {
  // What the page's head names is being fetched, and so is all that it imports.
  if (visited.has(url) || hasLink('modulepreload', url)) return;
  visited.add(url);
  const imports = await fetchScript(url);
  await Promise.all(imports.map((imported) => fetchWithImports(imported, visited)));
}

/** Whether a text is that of our own page, which names what shows that it could not start. */
const isOwnPage = (text: string): boolean => text.includes('id="start-failed"');

/** Fetches a script, unless it has been fetched. Resolves with the URLs of what it imports. */
function fetchScript(url: string): Promise<readonly string[]> {
  const known = scripts.get(url);
  if (known !== undefined) return known;
  const fetching = fetch(url)
    .then(async (response) => {
      const isPage = /html/.test(response.headers.get('content-type') ?? '');
      const text = await response.text();
      if (response.ok && !isPage) return listStaticImports(text).map((name) => new URL(name, url).href);
      // A static host answers with its page for every file that it does not have: then there is a newer client. The sign-in
      // page of a wireless network says nothing of one, and no reload may put it in the place of the music.
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
  // The same attributes as in the preload links of the page's head, otherwise it would be fetched twice.
  link.crossOrigin = '';
  link.href = url;
  document.head.append(link);
  return fetched;
}

/** Has the message of the browsers, because the router recognises missing code by its text. */
const createLoadError = (url: string, cause?: unknown) =>
  new TypeError(`Failed to fetch dynamically imported module: ${url}`, { cause });

/** Dispatches the event that the build's own loader dispatches. */
function dispatchPreloadError(error: unknown): never {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  throw error;
}
