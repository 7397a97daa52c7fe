import { afterEach, expect, test, vi } from 'vitest';
import { createLazyCodeLoader } from './lazy-code-loader.ts';

const loadCode = createLazyCodeLoader((url) => import(/* @vite-ignore */ url));

const sheet = (rule: string) => `data:text/css,${encodeURIComponent(rule)}`;
/** The URL of a stylesheet that fails to load, because its blob was revoked. */
function missingSheet(): string {
  const address = URL.createObjectURL(new Blob([], { type: 'text/css' }));
  URL.revokeObjectURL(address);
  return address;
}
const linksTo = (address: string) =>
  Array.from(document.querySelectorAll('link')).filter((link) => link.href === address);

let gone = new AbortController();
afterEach(() => {
  gone.abort();
  gone = new AbortController();
  for (const link of document.querySelectorAll('link[href^="data:"], link[href^="blob:"]')) link.remove();
});

/** Records the page's events for missing code. */
function heardFailures(): unknown[] {
  const heard: unknown[] = [];
  const listen = ({ payload }: { readonly payload: unknown }) => heard.push(payload);
  addEventListener('vite:preloadError', listen, { signal: gone.signal });
  return heard;
}

test('lazy code is requested in parallel with its styles, and resolves when both have loaded', async () => {
  const order: string[] = [];
  const styles = sheet('body { --late: 7px }');
  const coming = loadCode(async () => {
    order.push('asked');
    return 'code';
  }, [styles]);
  expect(order).toEqual(['asked']);
  expect(linksTo(styles)).toHaveLength(1);
  expect(await coming).toBe('code');
  expect(getComputedStyle(document.body).getPropertyValue('--late')).toBe('7px');
});

test('styles are fetched once and awaited by every importer', async () => {
  const styles = sheet('body { --late: 8px }');
  const one = loadCode(async () => 1, [styles]);
  const other = loadCode(async () => 2, [styles]);
  const isApplied = () => getComputedStyle(document.body).getPropertyValue('--late') === '8px';
  expect(await Promise.all([one.then(isApplied), other.then(isApplied)])).toEqual([true, true]);
  expect(await loadCode(async () => 3, [styles])).toBe(3);
  expect(linksTo(styles)).toHaveLength(1);
});

test('code without styles fetches none', async () => {
  expect(await loadCode(async () => 'code')).toBe('code');
});

test('failed styles are reported, and the next import waits for the code alone', async () => {
  const heard = heardFailures();
  const styles = missingSheet();
  const coming = loadCode(async () => 'code', [styles]);
  await expect(coming).rejects.toThrow(styles);
  expect(heard).toEqual([expect.objectContaining({ message: expect.stringContaining(styles) })]);
  expect(await loadCode(async () => 'code', [styles])).toBe('code');
});

test('failed code is reported', async () => {
  const heard = heardFailures();
  const failure = new Error('no answer');
  await expect(loadCode(() => Promise.reject(failure))).rejects.toBe(failure);
  expect(heard).toEqual([failure]);
});

/** The URL of a script that exports `answer` with the value 42. */
const script = () => URL.createObjectURL(new Blob(['export const answer = 42'], { type: 'text/javascript' }));

test('a script is imported after it was fetched, once for all importers', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const url = script();
  const load = () => loadCode((importFile) => importFile(url));
  const [one, other] = await Promise.all([load(), load()]);
  expect(one).toEqual(expect.objectContaining({ answer: 42 }));
  expect(other).toBe(one);
  expect(await load()).toBe(one);
  expect(fetched.mock.calls).toEqual([[url]]);
});

// Browsers from before mid-2026 would fail every later import of a URL that failed once.
test('a script that cannot be fetched is not imported, is reported, and is fetched again the next time', async () => {
  const heard = heardFailures();
  vi.spyOn(globalThis, 'fetch')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(new Response('gone', { status: 404 }));
  const url = script();
  const load = () => loadCode((importFile) => importFile(url));
  const message = `Failed to fetch dynamically imported module: ${url}`;
  await expect(load()).rejects.toThrow(message);
  await expect(load()).rejects.toThrow(message);
  expect(heard).toEqual([expect.objectContaining({ message }), expect.objectContaining({ message })]);
  expect(await load()).toEqual(expect.objectContaining({ answer: 42 }));
});

/** The URL of a script that imports the script of another URL. */
const importerOf = (url: string) =>
  URL.createObjectURL(
    new Blob([`import{answer as a}from"${url}";export const answer=a+1`], { type: 'text/javascript' }),
  );

test('a script whose own import cannot be fetched is not imported, and loads the next time', async () => {
  const imported = script();
  const importer = importerOf(imported);
  const fetchScript = globalThis.fetch;
  let isOffline = true;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url) =>
    isOffline && url === imported ? Promise.reject(new TypeError('Failed to fetch')) : fetchScript(url),
  );
  const load = () => loadCode((importFile) => importFile(importer));
  await expect(load()).rejects.toThrow(`Failed to fetch dynamically imported module: ${imported}`);
  isOffline = false;
  expect(await load()).toEqual(expect.objectContaining({ answer: 43 }));
});

test('a script that several others import is fetched once', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const shared = script();
  const importers = [importerOf(shared), importerOf(shared)];
  await Promise.all(importers.map((importer) => loadCode((importFile) => importFile(importer))));
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(new Set(fetched.mock.calls.flat())).toEqual(new Set([shared, ...importers]));
});

test('a message whose key ends like an import is no script to fetch', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const text = 'export const messages = {"full.from":`Playing from`,"full.lyrics":`Lyrics`}';
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  await expect(loadCode((importFile) => importFile(url))).resolves.toHaveProperty('messages');
  expect(fetched.mock.calls).toEqual([[url]]);
});

test('a script that the page preloads is imported without another fetch', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const url = script();
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: url });
  document.head.append(link);
  expect(await loadCode((importFile) => importFile(url))).toEqual(expect.objectContaining({ answer: 42 }));
  expect(fetched).not.toHaveBeenCalled();
});
