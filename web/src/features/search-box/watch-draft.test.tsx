import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Draft, SETTLE_MS, watchDraft } from './watch-draft.ts';

let field: HTMLInputElement;
let stop: () => void = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  field = document.createElement('input');
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function watch() {
  const draft = watchDraft(field);
  const seen: Draft[] = [];
  stop = draft.subscribe(() => seen.push(draft.read()));
  return { draft, seen };
}

function type(text: string, isComposing = false): void {
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { isComposing }));
}

describe('what is typed', () => {
  test('[S5.2] settles half a second after the last letter', () => {
    const { draft } = watch();
    type('m');
    vi.advanceTimersByTime(SETTLE_MS - 1);
    type('mo');
    vi.advanceTimersByTime(SETTLE_MS - 1);
    expect(draft.read()).toEqual({ typed: 'mo', settled: '' });
    vi.advanceTimersByTime(1);
    expect(draft.read()).toEqual({ typed: 'mo', settled: 'mo' });
    expect(SETTLE_MS).toBe(500);
  });

  test('[S5.1] counts without the blanks at its ends; blanks alone never settle', () => {
    const { draft, seen } = watch();
    type('   ');
    vi.advanceTimersByTime(SETTLE_MS);
    expect(seen).toEqual([]);
    type('  mo ');
    vi.advanceTimersByTime(SETTLE_MS);
    expect(draft.read()).toEqual({ typed: 'mo', settled: 'mo' });
  });

  test('an emptied field counts at once, and what was under way is dropped', () => {
    const { draft } = watch();
    type('mo');
    type('');
    expect(draft.read()).toEqual({ typed: '', settled: '' });
    vi.advanceTimersByTime(SETTLE_MS);
    expect(draft.read().settled).toBe('');
  });

  test('letters that an input method still holds do not count until it lets them go', () => {
    const { draft, seen } = watch();
    type('yue', true);
    vi.advanceTimersByTime(SETTLE_MS);
    expect(seen).toEqual([]);
    field.value = '月';
    field.dispatchEvent(new CompositionEvent('compositionend'));
    vi.advanceTimersByTime(SETTLE_MS);
    expect(draft.read()).toEqual({ typed: '月', settled: '月' });
  });

  test('says nothing more when nobody listens', () => {
    const { seen } = watch();
    type('mo');
    stop();
    vi.advanceTimersByTime(SETTLE_MS);
    expect(seen).toEqual([{ typed: 'mo', settled: '' }]);
  });
});
