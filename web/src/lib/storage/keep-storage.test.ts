import { afterEach, expect, test, vi } from 'vitest';
import { keepStorageOfInstalledApp } from './keep-storage.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Counts how often the browser is asked to keep the storage of a page that is installed or not. */
async function requestsWhere({ isInstalled, isKept }: { isInstalled: boolean; isKept: boolean | Error }) {
  let requests = 0;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isInstalled && query === '(display-mode: standalone)',
  }));
  vi.stubGlobal('navigator', {
    storage: {
      persisted: async () => {
        if (isKept instanceof Error) throw isKept;
        return isKept;
      },
      persist: async () => {
        requests += 1;
        return true;
      },
    },
  });
  await keepStorageOfInstalledApp();
  return requests;
}

test('the browser is asked to keep what an installed app stores, once', async () => {
  expect(await requestsWhere({ isInstalled: true, isKept: false })).toBe(1);
  expect(await requestsWhere({ isInstalled: true, isKept: true })).toBe(0);
});

test('a tab requests nothing, because Firefox would ask the listener', async () => {
  expect(await requestsWhere({ isInstalled: false, isKept: false })).toBe(0);
});

test('a browser that refuses, or has no storage manager, opens the page all the same', async () => {
  expect(await requestsWhere({ isInstalled: true, isKept: new Error('blocked') })).toBe(0);
  vi.stubGlobal('navigator', {});
  await expect(keepStorageOfInstalledApp()).resolves.toBeUndefined();
});
