import { afterEach, beforeEach, expect, vi } from 'vitest';
import { loadingBar } from '#api/loading-bar.ts';

/** What a screen writes to the console as an error is a failure, unless the test says that it belongs to it. */
let areErrorsExpected = false;

export function expectConsoleErrors(): void {
  areErrorsExpected = true;
}

const base = document.createElement('base');
base.href = '/';
document.head.prepend(base);

beforeEach(() => {
  areErrorsExpected = false;
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error');
});

afterEach(async () => {
  // A call that outlives its test would fail with the frame it was made in.
  await vi.waitUntil(() => loadingBar.getState().pending === 0);
  const calls = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  if (!areErrorsExpected) expect(calls).toEqual([]);
});
