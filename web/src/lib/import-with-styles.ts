/** Stylesheets that are being loaded, by URL. */
const loading = new Map<string, Promise<void>>();

/**
 * Fetches lazy code and its stylesheets in parallel. The build calls this for every `import()` of code with styles; its
 * own loader requests the code only after the styles, which costs one more round trip for every screen that is opened
 * for the first time. The promise resolves when both are loaded.
 */
export function importWithStyles<Code>(
  importCode: () => Promise<Code>,
  styles: readonly string[] = [],
  from = '',
): Promise<Code> {
  const code = importCode();
  // Its failure is reported below, after the styles have loaded.
  code.catch(() => {});
  return Promise.all(styles.map((style) => fetchStyle(new URL(style, from).href)))
    .then(() => code)
    .catch(dispatchPreloadError);
}

function fetchStyle(url: string): Promise<void> {
  const links = Array.from(document.getElementsByTagName('link'));
  if (links.some((link) => link.rel === 'stylesheet' && link.href === url)) {
    return loading.get(url) ?? Promise.resolve();
  }
  const link = document.createElement('link');
  const fetched = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`Unable to preload CSS for ${url}`));
  }).finally(() => loading.delete(url));
  loading.set(url, fetched);
  link.rel = 'stylesheet';
  // The same attributes as in the preload links of the page's head, otherwise it would be fetched twice.
  link.crossOrigin = '';
  link.href = url;
  document.head.append(link);
  return fetched;
}

/** Dispatches the event that the build's own loader dispatches. */
function dispatchPreloadError(error: unknown): never {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  throw error;
}
