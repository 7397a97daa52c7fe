import { expect, test, vi } from 'vitest';
import { downloadBlob } from './download-blob.ts';

test('of many files that are saved in a row, only the last three stay in memory', () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { createElement: () => ({ click() {} }) });
  const held = new Set<string>();
  const urls = Array.from({ length: 20 }, (_, index) => `blob:${index}`);
  const made = vi.spyOn(URL, 'createObjectURL');
  for (const url of urls) made.mockReturnValueOnce(url);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void held.delete(url));
  for (const url of urls) {
    held.add(url);
    downloadBlob(new Blob(), 'song.flac');
  }
  expect([...held]).toEqual(urls.slice(-3));
  vi.advanceTimersByTime(10 * 60_000);
  expect(held.size).toBe(0);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
