import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeSetting } from '#settings/settings-store.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { findSelectButton } from '#testing/pick-option.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

const albums = () => page.getByRole('list', { name: 'New albums' });

beforeEach(async () => {
  await page.viewport(1280, 900);
  changeSetting('listNumber', 50);
});

test('[S2.28] [S9.1] new albums are shown by area, fifty a page', async () => {
  const calls = mockCatalogueCalls();
  const { router } = await renderAppAtUrl('/new-album');
  await expect.element(albums().getByRole('link', { name: 'A Letter in A Minor' })).toBeVisible();
  const areas = page.getByRole('navigation', { name: 'Region' }).getByRole('link').elements();
  expect(areas.map((area) => area.getAttribute('href'))).toEqual(
    ['ALL', 'ZH', 'EA', 'JP', 'KR'].map((area) => `/new-album?area=${area}`),
  );
  await page.getByRole('navigation', { name: 'Region' }).getByRole('link', { name: 'Chinese' }).click();
  await expect.element(albums().getByRole('link', { name: '江南花事' })).toBeVisible();
  await expect.element(albums().getByRole('link', { name: 'A Letter in A Minor' })).not.toBeInTheDocument();
  expect(router.state.location.search).toEqual({ area: 'ZH' });
  // Eight albums fit on the smallest page, so there is no pager and no page size.
  await expect.element(findSelectButton('Rows per page')).not.toBeInTheDocument();
  expect(calls.heard()).toEqual([
    '/album/new?area=ALL&limit=50&offset=0',
    '/album/new?area=ZH&limit=50&offset=0',
  ]);
});

test('[S2.28] [S2.31] a list of more than a page has a pager, and says so past its last page', async () => {
  changeSetting('listNumber', 10);
  mockCatalogueCalls({
    '/album/new': (query) => ({
      code: 200,
      total: 25,
      albums:
        query.get('offset') === '80'
          ? []
          : [{ id: 1, name: `From ${query.get('offset')}`, artist: { id: 2, name: 'Mira' } }],
    }),
  });
  const { router } = await renderAppAtUrl('/new-album');
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect.element(albums().getByRole('link', { name: 'From 20' })).toBeVisible();
  await router.navigate({ to: '/new-album', search: { page: 9 } });
  await expect.element(page.getByText('This page is empty')).toBeVisible();
});

test('an area without albums shows an empty state', async () => {
  await renderAppAtUrl('/new-album?area=KR');
  await expect.element(page.getByText('No albums here')).toBeVisible();
});

test('the button that plays an album lies on its cover, clear of the title and its menu', async () => {
  await renderAppAtUrl('/new-album');
  const card = albums().getByRole('listitem').filter({ hasText: 'A Letter in A Minor' });
  await card.hover();
  const boxOf = (part: Element | null) => (part as Element).getBoundingClientRect();
  const cover = boxOf(card.element().querySelector('img'));
  const play = boxOf(card.getByRole('button', { name: 'Play A Letter in A Minor' }).element());
  expect(cover.right - play.right).toBeCloseTo(12, 0);
  expect(cover.bottom - play.bottom).toBeLessThan(16);
  expect(cover.bottom - play.bottom).toBeGreaterThan(8);
});
