import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { configurePage } from '#testing/configure-page.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

function mockTwoFolders(): void {
  mockCatalogueCalls({
    '/rill/library': () => ({
      code: 200,
      data: { folders: ['民乐', '钢琴'], songs: 2, albums: 1, artists: 1, genres: 0, problems: 0 },
    }),
    '/rill/library/songs': () => ({ code: 200, songs: [], total: 0, more: false }),
    '/rill/library/scan': () => ({ code: 200, data: { state: 'idle', found: 2, read: 2 } }),
  });
}

test('my music lists the names of its folders with Chinese punctuation on a Chinese page', async () => {
  mockTwoFolders();
  await renderAppAtUrl('/my-music', { language: 'zh-CN' });
  await expect.element(page.getByText('民乐、钢琴')).toBeVisible();
});

test('my music shows its tabs and the place of its songs while the totals load', async () => {
  configurePage({ ownMusic: true });
  const totals = Promise.withResolvers<never>();
  const calls = mockCatalogueCalls({
    '/rill/library': () => totals.promise,
    '/rill/library/songs': () => ({ code: 200, songs: [], total: 0, more: false }),
  });
  await renderAppAtUrl('/my-music');
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Albums' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Play all' })).toBeVisible();
  await expect.poll(() => calls.heard().some((call) => call.startsWith('/rill/library/songs'))).toBe(true);
});

test('what is typed into the filter while the totals load stays there when they come', async () => {
  configurePage({ ownMusic: true });
  const totals = Promise.withResolvers<unknown>();
  mockCatalogueCalls({
    '/rill/library': () => totals.promise,
    '/rill/library/songs': () => ({ code: 200, songs: [], total: 0, more: false }),
    '/rill/library/scan': () => ({ code: 200, data: { state: 'idle', found: 2, read: 2 } }),
  });
  await renderAppAtUrl('/my-music');
  const filter = page.getByRole('searchbox', { name: 'Find in list' });
  await filter.fill('moon');
  const field = filter.element();
  totals.resolve({
    code: 200,
    data: { folders: ['Jazz'], songs: 2, albums: 1, artists: 1, genres: 0, problems: 0 },
  });
  await expect.element(page.getByText('Jazz')).toBeVisible();
  expect(document.activeElement).toBe(field);
  await expect.element(filter).toHaveValue('moon');
});

test('the button that scans again stands on the line of the title, and the facts directly below it', async () => {
  await page.viewport(1440, 900);
  mockTwoFolders();
  await renderAppAtUrl('/my-music');
  const title = page.getByRole('heading', { level: 1 });
  const button = page.getByRole('button', { name: 'Scan again' });
  await expect.element(button).toBeVisible();
  // Measured by the line height, because the title's box includes room for descenders.
  const { top } = title.element().getBoundingClientRect();
  const lineHeight = Number.parseFloat(getComputedStyle(title.element()).lineHeight);
  const { top: from, bottom: to } = button.element().getBoundingClientRect();
  expect((from + to) / 2).toBeCloseTo(top + lineHeight / 2, 0);
  const facts = page.getByText('民乐, 钢琴').element().closest('p');
  expect(facts?.getBoundingClientRect().top).toBeCloseTo(top + lineHeight + 8, 0);
});
