import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderAppAtUrl } from '#testing/render-app.tsx';

test.each([
  [360, 225],
  [844, 390],
])('fixed bars take at most a third of a viewport of %d by %d', async (width, height) => {
  await page.viewport(width, height);
  await renderAppAtUrl('/song?id=1003');
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await expect.element(page.getByRole('region', { name: 'Player' })).toBeVisible();
  const bars = [...document.querySelectorAll<HTMLElement>('header, nav, section')].filter(
    (part) => ['fixed', 'sticky'].includes(getComputedStyle(part).position) && part.offsetHeight > 0,
  );
  expect(bars.length).toBeGreaterThan(0);
  const taken = bars.reduce((sum, bar) => sum + bar.offsetHeight, 0);
  expect(taken).toBeLessThanOrEqual(height / 3);
});

test('the queue shows its first row whole in a viewport of 360 by 225', async () => {
  await page.viewport(360, 225);
  await renderAppAtUrl('/song?id=1003');
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Queue' }).click();
  const row = page.getByRole('complementary', { name: 'Queue' }).getByRole('row').first();
  await expect.element(row).toBeVisible();
  await expect
    .poll(() => {
      const { left, right, top, bottom } = row.element().getBoundingClientRect();
      const middle = (left + right) / 2;
      return [top + 1, bottom - 1].every((y) => row.element().contains(document.elementFromPoint(middle, y)));
    })
    .toBe(true);
});
