import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { changeSetting } from '#settings/settings-store.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { failCalls, renderAppAtUrl } from '#testing/render-app.tsx';

beforeEach(() => {
  changeSetting('listNumber', 50);
  return page.viewport(1440, 900);
});

const album = (id: number) => ({ id, name: `Album ${id}`, picUrl: null, publishTime: 0, artists: [] });
/** An artist of 120 albums, page by page. */
const manyAlbums = {
  '/artist/album': (query: URLSearchParams) => {
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
    const length = Math.max(0, Math.min(limit, 120 - offset));
    const hotAlbums = Array.from({ length }, (_, index) => album(offset + index + 1));
    return { code: 200, artist: { id: 3002, albumSize: 120 }, hotAlbums, more: offset + length < 120 };
  },
};
const list = () => page.getByRole('list', { name: 'Albums', exact: true });

it('[S2.25] the tab of an artist’s albums shows them under the head', async () => {
  const calls = mockCatalogueCalls();
  await renderAppAtUrl('/artist/albums?id=3002');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('李叔同');
  await expect
    .element(list().getByRole('link', { name: '长亭外' }))
    .toHaveAttribute('href', '/album?id=2002');
  expect(calls.heard()).toContain('/artist/album?id=3002&limit=50&offset=0');
  await expect.element(page.getByRole('link', { name: 'Albums' })).toHaveAttribute('aria-current', 'page');
});

it('[S2.25] the tab of an artist’s albums pages to the last one, with the page in the URL', async () => {
  mockCatalogueCalls(manyAlbums);
  const { router } = await renderAppAtUrl('/artist/albums?id=3002');
  await expect.element(list().getByRole('link', { name: 'Album 50', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect.element(list().getByRole('link', { name: 'Album 120', exact: true })).toBeVisible();
  expect(router.state.location.href).toBe('/artist/albums?id=3002&page=3&limit=50');
  expect(list().getByRole('listitem').elements()).toHaveLength(20);
});

it('another page of an artist’s albums leaves the description open', async () => {
  mockCatalogueCalls(manyAlbums);
  const { router } = await renderAppAtUrl('/artist/albums?id=3002&about=all');
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect.element(list().getByRole('link', { name: 'Album 120', exact: true })).toBeVisible();
  expect(router.state.location.search).toEqual({ id: 3002, page: 3, limit: 50, about: 'all' });
});

it('the tab of an artist’s albums tells having none from a failure to load them', async () => {
  const calls = mockCatalogueCalls({
    '/artist/album': () => ({ code: 200, artist: { albumSize: 0 }, hotAlbums: [], more: false }),
  });
  const first = await renderAppAtUrl('/artist/albums?id=3002');
  await expect.element(page.getByText('No albums yet')).toBeVisible();
  await first.screen.unmount();
  calls.stop();
  expectConsoleErrors();
  const heal = failCalls('/artist/album');
  await renderAppAtUrl('/artist/albums?id=3002');
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  heal();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(list().getByRole('link', { name: '长亭外' })).toBeVisible();
});
