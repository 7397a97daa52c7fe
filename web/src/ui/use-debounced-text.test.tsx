import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { TYPING_DEBOUNCE_MS, useDebouncedText } from './use-debounced-text.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Renders the hook for a text; `type` gives it the next one, `debounced` reads it. */
async function renderSettled(text: string) {
  const { result, rerender, act } = await renderHook((props) => useDebouncedText(props?.text ?? ''), {
    initialProps: { text },
  });
  return {
    debounced: () => result.current,
    type: (next: string) => rerender({ text: next }),
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  };
}

describe('debounced text', () => {
  test('[S5.2] updates half a second after the last key press', async () => {
    const { debounced, type, wait } = await renderSettled('');
    await type('m');
    await wait(TYPING_DEBOUNCE_MS - 1);
    await type('mo');
    await wait(TYPING_DEBOUNCE_MS - 1);
    expect(debounced()).toBe('');
    await wait(1);
    expect(debounced()).toBe('mo');
    expect(TYPING_DEBOUNCE_MS).toBe(500);
  });

  test('stays while the next text is typed', async () => {
    const { debounced, type, wait } = await renderSettled('mo');
    expect(debounced()).toBe('mo');
    await type('moon');
    await wait(TYPING_DEBOUNCE_MS - 1);
    expect(debounced()).toBe('mo');
    await wait(1);
    expect(debounced()).toBe('moon');
  });

  test('is empty as soon as the field is, and the pending update is dropped', async () => {
    const { debounced, type, wait } = await renderSettled('mo');
    await type('moo');
    await type('');
    expect(debounced()).toBe('');
    await wait(TYPING_DEBOUNCE_MS);
    expect(debounced()).toBe('');
    await type('s');
    expect(debounced()).toBe('');
  });
});
