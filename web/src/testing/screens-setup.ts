import { afterEach, beforeEach, expect, vi } from 'vitest';
import { loadingBar } from '#api/loading-bar.ts';
import { takeExpectedConsoleError } from './console-errors.ts';

const base = document.createElement('base');
base.href = '/';
document.head.prepend(base);

// The imports of a test file read the storage that the previous file left.
localStorage.clear();
sessionStorage.clear();

beforeEach(() => {
  takeExpectedConsoleError();
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error');
});

afterEach(async () => {
  // A call that outlives its test would fail when the test's iframe is removed.
  await vi.waitUntil(() => loadingBar.getState().pending === 0, { timeout: 30_000, interval: 16 });
  const { calls } = vi.mocked(console.error).mock;
  vi.restoreAllMocks();
  if (!takeExpectedConsoleError()) expect(calls).toEqual([]);
});
