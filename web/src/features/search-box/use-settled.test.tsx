import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { SETTLE_MS, useSettled } from './use-settled.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Renders the hook for a text; `type` gives it the next one, `settled` reads it. */
async function renderSettled(text: string) {
  const { result, rerender, act } = await renderHook((props) => useSettled(props?.text ?? ''), {
    initialProps: { text },
  });
  return {
    settled: () => result.current,
    type: (next: string) => rerender({ text: next }),
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  };
}

describe('the text that suggestions are for', () => {
  test('[S5.2] settles half a second after the last letter', async () => {
    const { settled, type, wait } = await renderSettled('');
    await type('m');
    await wait(SETTLE_MS - 1);
    await type('mo');
    await wait(SETTLE_MS - 1);
    expect(settled()).toBe('');
    await wait(1);
    expect(settled()).toBe('mo');
    expect(SETTLE_MS).toBe(500);
  });

  test('stays while the next text is typed', async () => {
    const { settled, type, wait } = await renderSettled('mo');
    expect(settled()).toBe('mo');
    await type('moon');
    await wait(SETTLE_MS - 1);
    expect(settled()).toBe('mo');
    await wait(1);
    expect(settled()).toBe('moon');
  });

  test('is empty as soon as the field is, and what was pending is dropped', async () => {
    const { settled, type, wait } = await renderSettled('mo');
    await type('moo');
    await type('');
    expect(settled()).toBe('');
    await wait(SETTLE_MS);
    expect(settled()).toBe('');
    await type('s');
    expect(settled()).toBe('');
  });
});
