import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { loadingBarStore } from '#api/client/loading-bar.ts';
import { takeConsoleErrorExpectation } from './console-errors.ts';
import { areLoadersDone } from './router-loads.ts';

const base = document.createElement('base');
base.href = '/';
document.head.prepend(base);

// Cleared before the imports of a test file, which read the storage of the previous file.
localStorage.clear();
sessionStorage.clear();
await deleteDatabases();

/** Deletes all databases, because the play history of the previous file would be restored in this one. */
async function deleteDatabases(): Promise<void> {
  const databases = await indexedDB.databases();
  await Promise.all(
    databases.map(({ name }) => {
      const { promise, resolve } = Promise.withResolvers<Event>();
      const deletion = indexedDB.deleteDatabase(name ?? '');
      deletion.onsuccess = deletion.onerror = deletion.onblocked = resolve;
      return promise;
    }),
  );
}

let pendingRequests = 0;
const { fetch } = globalThis;

/** Counts the requests whose responses have not been read yet. */
globalThis.fetch = async (input, init) => {
  pendingRequests += 1;
  try {
    const response = await fetch(input, init);
    void readCopy(response.clone());
    return response;
  } catch (error) {
    pendingRequests -= 1;
    throw error;
  }
};

async function readCopy(response: Response): Promise<void> {
  await response.arrayBuffer().catch(() => {});
  pendingRequests -= 1;
}

const areCallsDone = () => pendingRequests === 0 && loadingBarStore.getState().pending === 0;

beforeEach(() => {
  takeConsoleErrorExpectation();
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error');
});

afterEach(async () => {
  vi.useRealTimers();
  // A loader that runs after its test would send requests as the listener of the next one.
  await vi.waitUntil(areLoadersDone, { timeout: 30_000, interval: 16 });
  // A mounted screen would send more requests, even for an account that has been signed out.
  await cleanup();
  // A call that outlives its test would fail in the next one, or when the test's iframe is removed.
  do {
    await vi.waitUntil(areCallsDone, { timeout: 30_000, interval: 16 });
    // `call` logs a failure after the response has been read; meanwhile lazy code may have started another call.
    await new Promise((resolve) => setTimeout(resolve));
  } while (!areCallsDone());
  const { calls } = vi.mocked(console.error).mock;
  vi.restoreAllMocks();
  if (!takeConsoleErrorExpectation()) expect(calls).toEqual([]);
});
