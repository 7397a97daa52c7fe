import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPersistedValue, createSessionStorageText, onStorageError } from './persisted.ts';

/** A `Storage` with a quota in characters. */
function storage(room = 1000) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > room) throw new DOMException('no room', 'QuotaExceededError');
      kept.set(key, text);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

const trouble = vi.fn();
const volume = () =>
  createPersistedValue({ key: 'rill.volume', version: 2, schema: v.number(), fallback: 0.7 });

beforeEach(() => {
  trouble.mockClear();
  onStorageError(trouble);
  vi.stubGlobal('localStorage', storage());
});

afterEach(() => vi.unstubAllGlobals());

test('a written value is read again', () => {
  volume().write(0.3);
  expect(volume().read()).toBe(0.3);
  volume().clear();
  expect(volume().read()).toBe(0.7);
  expect(trouble).not.toHaveBeenCalled();
});

test.each([
  ['no JSON', '{"version":2,'],
  ['another shape', '[1,2]'],
  ['a value that does not fit', '{"version":2,"value":"loud"}'],
  ['a version of the future', '{"version":9,"value":0.3}'],
  ['an old version', '{"version":1,"value":0.3}'],
])('[S3.17] %s gives the default and is reported once', (_what, text) => {
  localStorage.setItem('rill.volume', text);
  expect(volume().read()).toBe(0.7);
  expect(trouble.mock.calls).toEqual([['damaged']]);
});

test('[S3.17] a full storage is reported and changes nothing else', () => {
  vi.stubGlobal('localStorage', storage(5));
  expect(() => volume().write(0.3)).not.toThrow();
  expect(trouble.mock.calls).toEqual([['full']]);
  expect(volume().read()).toBe(0.7);
});

test('a storage that stays full is reported once, and again after a successful write', () => {
  volume().write(0);
  vi.stubGlobal('localStorage', storage(5));
  for (const value of [0.1, 0.2, 0.3]) volume().write(value);
  expect(trouble).toHaveBeenCalledTimes(1);
  vi.stubGlobal('localStorage', storage());
  volume().write(0.4);
  vi.stubGlobal('localStorage', storage(5));
  volume().write(0.5);
  expect(trouble).toHaveBeenCalledTimes(2);
});

test('a blocked storage gives defaults', () => {
  vi.stubGlobal('localStorage', undefined);
  volume().write(0.3);
  expect(volume().read()).toBe(0.7);
});

test('a session value lives in the tab', () => {
  vi.stubGlobal('sessionStorage', storage());
  const note = createSessionStorageText('siteTitle');
  expect(note.read()).toBeNull();
  note.write('Discover - Rill');
  expect(note.read()).toBe('Discover - Rill');
});

test('a full session storage is reported once, not with each letter of a draft', () => {
  vi.stubGlobal('sessionStorage', storage(5));
  const draft = createSessionStorageText('rill.comment-drafts');
  for (const text of ['A fine song', 'A fine song!', 'A fine song!!']) draft.write(text);
  expect(trouble.mock.calls).toEqual([['full']]);
});

test('damage that is found before there is a listener is reported to it once', async () => {
  vi.resetModules();
  const fresh = await import('./persisted.ts');
  localStorage.setItem('rill.volume', '{');
  const options = { key: 'rill.volume', version: 2, schema: v.number(), fallback: 0.7 };
  expect(fresh.createPersistedValue(options).read()).toBe(0.7);
  fresh.createPersistedValue(options).read();
  fresh.onStorageError(trouble);
  expect(trouble.mock.calls).toEqual([['damaged']]);
  trouble.mockClear();
  fresh.onStorageError(trouble);
  expect(trouble).not.toHaveBeenCalled();
});
