import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  createLongPlaylistReplies,
  createTestWireSong,
  mockCatalogueCalls,
} from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

const ARABIC = 'أغنية طويلة جدا عن الحب والفراق في ليالي الصيف الحارة على ضفاف النهر';
const HEBREW = 'שיר ארוך (Live 2019)';

/** The box of some letters of an element's text. */
function boxOfLetters(element: Element, from: number, to: number): DOMRect {
  const range = document.createRange();
  const text = element.firstChild as Text;
  range.setStart(text, from);
  range.setEnd(text, to);
  return range.getBoundingClientRect();
}

beforeEach(async () => {
  await page.viewport(390, 844);
  mockCatalogueCalls({
    ...createLongPlaylistReplies(1, 2),
    '/playlist/track/all': () => ({
      code: 200,
      songs: [createTestWireSong(1, { name: ARABIC }), createTestWireSong(2, { name: HEBREW })],
    }),
  });
});

test('a name from right to left is cut at its end, not at its beginning', async () => {
  await renderAppAtUrl('/playlist?id=1');
  const name = page.getByRole('link', { name: ARABIC });
  await expect.element(name).toBeVisible();
  const element = name.element();
  expect(element.scrollWidth).toBeGreaterThan(element.clientWidth);
  const box = element.getBoundingClientRect();
  const first = boxOfLetters(element, 0, 4);
  expect(first.left).toBeGreaterThanOrEqual(box.left);
  expect(first.right).toBeLessThanOrEqual(box.right + 1);
});

test('a name from right to left keeps the order of its words, and begins under the others', async () => {
  await renderAppAtUrl('/playlist?id=1');
  const name = page.getByRole('link', { name: HEBREW });
  await expect.element(name).toBeVisible();
  const element = name.element();
  const hebrew = boxOfLetters(element, 0, 3);
  const latin = boxOfLetters(element, HEBREW.indexOf('Live'), HEBREW.indexOf('Live') + 4);
  expect(latin.right).toBeLessThanOrEqual(hebrew.left);
  const other = page.getByRole('link', { name: ARABIC }).element().getBoundingClientRect();
  expect(element.getBoundingClientRect().left).toBe(other.left);
});
