import { afterEach, expect, test } from 'vitest';
import { importWithStyles } from './import-with-styles.ts';

const sheet = (rule: string) => `data:text/css,${encodeURIComponent(rule)}`;
/** A revoked blob URL does not respond. */
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

/** The page's events for missing code. */
function heardFailures(): unknown[] {
  const heard: unknown[] = [];
  const listen = ({ payload }: { readonly payload: unknown }) => heard.push(payload);
  addEventListener('vite:preloadError', listen, { signal: gone.signal });
  return heard;
}

test('lazy code is requested in parallel with its styles, and resolves when both have loaded', async () => {
  const order: string[] = [];
  const styles = sheet('body { --late: 7px }');
  const coming = importWithStyles(
    async () => {
      order.push('asked');
      return 'code';
    },
    [styles],
    document.baseURI,
  );
  expect(order).toEqual(['asked']);
  expect(linksTo(styles)).toHaveLength(1);
  expect(await coming).toBe('code');
  expect(getComputedStyle(document.body).getPropertyValue('--late')).toBe('7px');
});

test('styles are fetched once and awaited by every importer', async () => {
  const styles = sheet('body { --late: 8px }');
  const one = importWithStyles(async () => 1, [styles], document.baseURI);
  const other = importWithStyles(async () => 2, [styles], document.baseURI);
  const isApplied = () => getComputedStyle(document.body).getPropertyValue('--late') === '8px';
  expect(await Promise.all([one.then(isApplied), other.then(isApplied)])).toEqual([true, true]);
  expect(await importWithStyles(async () => 3, [styles], document.baseURI)).toBe(3);
  expect(linksTo(styles)).toHaveLength(1);
});

test('code without styles fetches none', async () => {
  expect(await importWithStyles(async () => 'code')).toBe('code');
});

test('failed styles are reported, and the next import waits for the code alone', async () => {
  const heard = heardFailures();
  const styles = missingSheet();
  const coming = importWithStyles(async () => 'code', [styles], document.baseURI);
  await expect(coming).rejects.toThrow(styles);
  expect(heard).toEqual([expect.objectContaining({ message: expect.stringContaining(styles) })]);
  expect(await importWithStyles(async () => 'code', [styles], document.baseURI)).toBe('code');
});

test('failed code is reported', async () => {
  const heard = heardFailures();
  const failure = new Error('no answer');
  await expect(importWithStyles(() => Promise.reject(failure))).rejects.toBe(failure);
  expect(heard).toEqual([failure]);
});
