import { afterEach, expect, test } from 'vitest';
import { observeTruncation } from './observe-truncation.ts';

afterEach(() => document.body.replaceChildren());

/** A closed box of 20 pixels around a content of the given height. */
function boxAround(contentPx: number): HTMLElement {
  const box = document.createElement('div');
  box.dataset['open'] = 'false';
  box.style.cssText = 'height: 20px; overflow: hidden';
  const content = document.createElement('div');
  content.style.height = `${String(contentPx)}px`;
  box.append(content);
  document.body.append(box);
  return box;
}

test.each([
  [20, false],
  // Firefox reports this for one line of text that fits.
  [21, false],
  [40, true],
])('a content of %d pixels in a box of 20 is cut: %s', (contentPx, isCut) => {
  const reports: boolean[] = [];
  const stop = observeTruncation(boxAround(contentPx), (report) => reports.push(report));
  expect(reports).toEqual([isCut]);
  stop();
});
