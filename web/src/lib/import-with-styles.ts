/** Stylesheets that are being loaded, by URL. */
const coming = new Map<string, Promise<void>>();

/**
 * Fetches code that comes later, and its stylesheets beside it. The build calls this for every `import()` of code with
 * styles; its own loader asks for the code only when the styles are there, which is one more way to the server and
 * back for every screen that is opened for the first time. Who waits for the code waits for both.
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
    .catch(tellMissing);
}

function fetchStyle(address: string): Promise<void> {
  const links = Array.from(document.getElementsByTagName('link'));
  if (links.some((link) => link.rel === 'stylesheet' && link.href === address)) {
    return coming.get(address) ?? Promise.resolve();
  }
  const link = document.createElement('link');
  const fetched = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`Unable to preload CSS for ${address}`));
  }).finally(() => coming.delete(address));
  coming.set(address, fetched);
  link.rel = 'stylesheet';
  // As the page's head asks for it ahead: else it would be fetched twice.
  link.crossOrigin = '';
  link.href = address;
  document.head.append(link);
  return fetched;
}

/** Says it as the build's own loader does. */
function tellMissing(error: unknown): never {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  throw error;
}
