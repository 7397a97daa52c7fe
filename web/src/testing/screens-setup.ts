import { afterEach, beforeEach, expect, vi } from 'vitest';
import { loadingBar } from '#api/loading-bar.ts';
import { takeExpectation } from './console-errors.ts';

const base = document.createElement('base');
base.href = '/';
document.head.prepend(base);

// What the file before left is read as soon as this file's own imports run.
localStorage.clear();
sessionStorage.clear();

beforeEach(() => {
  takeExpectation();
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error');
});

afterEach(async () => {
  // A call that outlives its test would fail with the frame it was made in.
  await vi.waitUntil(() => loadingBar.getState().pending === 0, { timeout: 30_000, interval: 16 });
  const { calls } = vi.mocked(console.error).mock;
  vi.restoreAllMocks();
  if (!takeExpectation()) expect(calls).toEqual([]);
});
