import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { changeSetting, getSetting } from '#settings/settings-store.ts';
import {
  createTestWireSong,
  mockCatalogueCalls,
  neverPlayingReplies,
} from '#testing/mock-catalogue-calls.ts';
import { findSelectButton, pickSelectOption } from '#testing/pick-option.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

const TOTAL = 330;
const manySongs = {
  ...neverPlayingReplies,
  '/artist/songs': (query: URLSearchParams) => {
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
    const length = Math.max(0, Math.min(limit, TOTAL - offset));
    const songs = Array.from({ length }, (_, index) => createTestWireSong(offset + index + 1));
    return { code: 200, songs, total: TOTAL, more: offset + length < TOTAL };
  },
};
const grid = () => page.getByRole('grid', { name: 'All songs by 李叔同' });
const rowOf = (id: number) => page.getByRole('row', { name: new RegExp(`^Song ${id},`) });

beforeEach(() => {
  changeSetting('listNumber', 50);
  return page.viewport(1440, 900);
});

describe('a link to a page of a list', () => {
  it('shows the same songs to whoever has chosen another page size', async () => {
    changeSetting('listNumber', 20);
    const calls = mockCatalogueCalls(manySongs);
    const { router, screen } = await renderAppAtUrl('/all-songs?id=3002');
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect.element(rowOf(21)).toBeVisible();
    const { href } = router.state.location;
    await screen.unmount();

    changeSetting('listNumber', 50);
    const before = calls.heard().length;
    await renderAppAtUrl(href);
    await expect.element(rowOf(21)).toBeVisible();
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '21');
    await expect.element(findSelectButton('Rows per page')).toHaveAccessibleName(/20 per page/);
    const requested = calls.heard().slice(before);
    expect(requested.filter((call) => call.startsWith('/artist/songs'))).toEqual([
      '/artist/songs?id=3002&order=hot&limit=20&offset=20',
    ]);
    expect(getSetting('listNumber'), 'the setting stays as it was chosen').toBe(50);
  });

  it('shows the rows of another page size as soon as that is chosen, and the choice becomes the setting', async () => {
    mockCatalogueCalls(manySongs);
    const { router } = await renderAppAtUrl('/all-songs?id=3002&page=6&limit=20');
    await expect.element(rowOf(101)).toBeVisible();
    await pickSelectOption('Rows per page', '10 per page');
    await expect.element(page.getByRole('link', { name: 'Page 11' })).toHaveAttribute('aria-current', 'page');
    await expect.element(rowOf(101)).toBeVisible();
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '11');
    expect(router.state.location.search).toEqual({ id: 3002, page: 11, limit: 10 });
    expect(router.history.length, 'no entry of its own').toBe(1);
    expect(getSetting('listNumber')).toBe(10);
  });

  it('leads to a first page that ends where the second one begins', async () => {
    changeSetting('listNumber', 20);
    mockCatalogueCalls(manySongs);
    const { router } = await renderAppAtUrl('/all-songs?id=3002&page=2&limit=10');
    await expect.element(rowOf(11)).toBeVisible();
    await page.getByRole('link', { name: 'Page 1', exact: true }).click();
    await expect.element(rowOf(1)).toBeVisible();
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '11');
    expect(router.state.location.search).toEqual({ id: 3002, page: 1, limit: 10 });
    await pickSelectOption('Rows per page', '20 per page');
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '21');
    expect(router.state.location.search, 'the first page of the setting needs no size').toEqual({
      id: 3002,
      page: 1,
    });
  });

  it.each([
    ['/search/songs?keywords=moon', '/cloudsearch', 'type=1&'],
    ['/search/albums?keywords=moon', '/cloudsearch', 'type=10&'],
    ['/all-songs?id=3002', '/artist/songs', ''],
    ['/artist/albums?id=3002', '/artist/album', ''],
    ['/artist/videos?id=3002', '/artist/mv', ''],
    ['/new-album?area=ALL', '/album/new', ''],
    ['/discover/playlists?order=new', '/top/playlist', ''],
    ['/user/cloud?', '/user/cloud', ''],
  ])(
    '%s requests the rows of its own page size once, and links to the other pages in it',
    async (url, path, kind) => {
      await signInForTest();
      const calls = mockCatalogueCalls();
      await renderAppAtUrl(`${url}&page=3&limit=20`);
      await expect
        .element(page.getByRole('link', { name: 'Previous page' }))
        .toHaveAttribute('href', expect.stringContaining('limit=20'));
      const requested = calls.heard().filter((call) => call.startsWith(`${path}?`) && call.includes(kind));
      const rows = requested
        .map((call) => /limit=.*/.exec(call)?.[0])
        .filter((it) => it !== 'limit=50&offset=0');
      expect(rows).toEqual(['limit=20&offset=40']);
    },
  );
});
