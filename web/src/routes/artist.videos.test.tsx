import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { changeSetting } from '#settings/settings-store.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

beforeEach(() => {
  changeSetting('listNumber', 50);
  return page.viewport(1440, 900);
});

const TOTAL = 60;
const artist = { id: 3002, name: 'Li Shutong', cover: null, briefDesc: '', mvSize: TOTAL };
/** An artist of sixty videos, in the form of the service's artist lists. */
const manyVideos = {
  '/artist/detail': () => ({ code: 200, data: { artist } }),
  '/artist/mv': (query: URLSearchParams) => {
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
    const length = Math.max(0, Math.min(limit, TOTAL - offset));
    const mvs = Array.from({ length }, (_, index) => ({
      id: offset + index + 1,
      name: `Video ${offset + index + 1}`,
      artist: { id: 3002, name: 'Li Shutong' },
      imgurl16v9: null,
      duration: 65_000,
      playCount: 12_345,
    }));
    return { code: 200, mvs, hasMore: offset + length < TOTAL };
  },
};
const list = () => page.getByRole('list', { name: 'Videos' });

it('[S2.25] the tab of an artist’s videos shows their length and plays, each linked to its screen', async () => {
  const calls = mockCatalogueCalls(manyVideos);
  await renderAppAtUrl('/artist/videos?id=3002');
  const first = list().getByRole('listitem').first();
  await expect
    .element(first.getByRole('link', { name: 'Video 1', exact: true }))
    .toHaveAttribute('href', '/video?id=1');
  await expect.element(first.getByText('1:05')).toBeVisible();
  await expect.element(first.getByRole('img', { name: '12.3K plays' })).toBeVisible();
  expect(calls.heard()).toContain('/artist/mv?id=3002&limit=50&offset=0');
});

it('[S2.25] the tab of an artist’s videos pages to the last one, with the page in the URL', async () => {
  mockCatalogueCalls(manyVideos);
  const { router } = await renderAppAtUrl('/artist/videos?id=3002');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect.element(list().getByRole('link', { name: 'Video 60', exact: true })).toBeVisible();
  expect(list().getByRole('listitem').elements()).toHaveLength(10);
  expect(router.state.location.href).toBe('/artist/videos?id=3002&page=2&limit=50');
});

it('the tab of an artist’s videos shows an empty state when there are none', async () => {
  await renderAppAtUrl('/artist/videos?id=3007');
  await expect.element(page.getByText('No videos yet')).toBeVisible();
});
