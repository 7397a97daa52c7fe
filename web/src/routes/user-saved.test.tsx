import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { savedAlbumsQuery } from '#api/account-library.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

const main = () => page.getByRole('main');
const links = (list: string) => main().getByRole('list', { name: list }).getByRole('link');

const pageOf = (all: readonly unknown[], query: URLSearchParams) => {
  const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
  return all.slice(offset, offset + limit);
};
const numbered = (count: number, make: (number: number) => unknown) =>
  Array.from({ length: count }, (_, at) => make(at + 1));

/** A picture that loads without a request. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const covers = () => main().element().querySelectorAll(`img[src="${PIXEL}"]`).length;

const wireAlbum = (id: number) => ({
  id,
  name: `Album ${id}`,
  picUrl: PIXEL,
  artists: [{ id: 5, name: `Singer ${id}` }],
  subTime: 1_700_000_000_000 - id,
  size: 10,
});
const wireArtist = (id: number) => ({ id, name: `Artist ${id}`, img1v1Url: PIXEL, musicSize: id, alias: [] });

beforeEach(() => page.viewport(1440, 900));

test('[S2.12] a library without saved playlists links to those that can be saved', async () => {
  await signInForTest();
  await renderAppAtUrl('/user/like');
  await expect.element(main().getByText('No saved playlists yet')).toBeVisible();
  await main().getByRole('link', { name: 'Discover playlists' }).click();
  await expect.element(main().getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
});

test('an empty part of the library shows its link above the navigation of the smallest phone, also under a long name', async () => {
  await page.viewport(320, 640);
  await signInForTest({ nickname: 'W'.repeat(40) });
  await renderAppAtUrl('/user/album');
  const link = main().getByRole('link', { name: 'Browse new albums' });
  await expect.element(link).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main' }).element().getBoundingClientRect();
  expect(link.element().getBoundingClientRect().bottom).toBeLessThan(navigation.top);
});

test('[S2.13] [S7.11] [S3.13] saved albums are fetched thirty at a time until their count is reached', async () => {
  await signInForTest();
  const albums = numbered(70, wireAlbum);
  const calls = mockCatalogueCalls({
    '/album/sublist': (query) => ({ code: 200, data: pageOf(albums, query), count: 70, hasMore: true }),
  });
  await renderAppAtUrl('/user/album');
  await expect.element(main().getByText('70 albums')).toBeVisible();
  expect(links('Albums').elements()).toHaveLength(70);
  expect(covers()).toBe(70);
  await expect.element(main().getByText(/^Singer 1 · Saved .*2023$/)).toBeVisible();
  await expect.element(links('Albums').first()).toHaveAttribute('href', '/album?id=1');
  expect(calls.heard().filter((call) => call.startsWith('/album/sublist'))).toEqual(
    [0, 30, 60].map((offset) => `/album/sublist?limit=30&offset=${offset}`),
  );
});

test('an album that was saved within a year has the day without the year', async () => {
  await signInForTest();
  const album = { ...wireAlbum(1), subTime: Date.now() - 86_400_000 };
  mockCatalogueCalls({ '/album/sublist': () => ({ code: 200, data: [album], count: 1, hasMore: false }) });
  await renderAppAtUrl('/user/album');
  await expect.element(main().getByText(/^Singer 1 · Saved [A-Z][a-z]+ \d+$/)).toBeVisible();
});

test('[S2.14] [S7.16] [S3.13] [D-45] followed artists are paged to the end, and an empty page ends them', async () => {
  await signInForTest();
  const artists = numbered(60, wireArtist);
  const calls = mockCatalogueCalls({
    // The service always claims that there are more artists.
    '/artist/sublist': (query) => ({ code: 200, data: pageOf(artists, query), hasMore: true }),
  });
  await renderAppAtUrl('/user/artists');
  await expect.element(main().getByText('60 artists')).toBeVisible();
  await expect.element(main().getByText('60 songs')).toBeVisible();
  expect(covers()).toBe(60);
  await expect.element(links('Artists').first()).toHaveAttribute('href', '/artist/songs?id=1');
  expect(calls.heard().filter((call) => call.startsWith('/artist/sublist'))).toEqual(
    [0, 50, 100].map((offset) => `/artist/sublist?limit=50&offset=${offset}`),
  );
});

test('[S3.13] a followed artist shows the number of albums where the service does not count songs', async () => {
  await signInForTest();
  const row = {
    id: 8331,
    name: '水樹奈々',
    img1v1Url: null,
    trans: null,
    alias: ['Mizuki Nana'],
    albumSize: 89,
  };
  const artists = [row, { ...row, id: 9, name: 'Alone', alias: [], albumSize: 1 }];
  mockCatalogueCalls({
    '/artist/sublist': () => ({ code: 200, data: artists, count: 2, hasMore: false }),
  });
  await renderAppAtUrl('/user/artists');
  await expect.element(main().getByText('89 albums · Mizuki Nana')).toBeVisible();
  await expect.element(main().getByText('1 album', { exact: true })).toBeVisible();
});

test('a partly loaded list shows its rows and a retry', async () => {
  expectConsoleErrors();
  await signInForTest();
  const albums = numbered(70, wireAlbum);
  let isBroken = true;
  mockCatalogueCalls({
    '/album/sublist': (query) =>
      isBroken && query.get('offset') === '30'
        ? Response.json({ code: 500 }, { status: 500 })
        : { code: 200, data: pageOf(albums, query), count: 70, hasMore: true },
  });
  await renderAppAtUrl('/user/album');
  await expect.element(main().getByText('Some of it could not be loaded')).toBeVisible();
  expect(links('Albums').elements()).toHaveLength(30);
  isBroken = false;
  await main().getByRole('button', { name: 'Retry' }).click();
  await expect.element(main().getByText('70 albums')).toBeVisible();
  await expect.element(main().getByText('Some of it could not be loaded')).not.toBeInTheDocument();
});

test('a whole list that could not be loaded again stays as it was, without a message below it', async () => {
  expectConsoleErrors();
  await signInForTest();
  const albums = numbered(3, wireAlbum);
  let isBroken = false;
  mockCatalogueCalls({
    '/album/sublist': (query) =>
      isBroken
        ? Response.json({ code: 500 }, { status: 500 })
        : { code: 200, data: pageOf(albums, query), count: 3, hasMore: false },
  });
  const { queryClient } = await renderAppAtUrl('/user/album');
  await expect.element(main().getByText('3 albums')).toBeVisible();
  isBroken = true;
  const { queryKey } = savedAlbumsQuery();
  await queryClient.invalidateQueries({ queryKey });
  expect(queryClient.getQueryState(queryKey)?.status).toBe('error');
  expect(links('Albums').elements()).toHaveLength(3);
  await expect.element(main().getByRole('alert')).not.toBeInTheDocument();
});

test('a library without saved albums and artists shows empty states', async () => {
  await signInForTest();
  const { router } = await renderAppAtUrl('/user/album');
  await expect.element(main().getByText('No saved albums yet')).toBeVisible();
  await router.navigate({ to: '/user/$part', params: { part: 'artists' } });
  await expect.element(main().getByText('No followed artists yet')).toBeVisible();
});

test('[S2.13] a library of two hundred albums is filtered; an empty page ends it, however many are counted', async () => {
  await signInForTest();
  const albums = numbered(200, wireAlbum);
  mockCatalogueCalls({
    '/album/sublist': (query) => ({ code: 200, data: pageOf(albums, query), count: 999 }),
  });
  await renderAppAtUrl('/user/album');
  await expect.element(main().getByText('200 albums')).toBeVisible();
  await main().getByRole('searchbox', { name: 'Find in list' }).fill('album 199');
  await expect.element(main().getByText('1 found')).toBeVisible();
  expect(links('Albums').elements()).toHaveLength(1);
});

test('a filter that changes while the next screen is loading does not reach that screen', async () => {
  await signInForTest();
  const albums = numbered(3, wireAlbum);
  mockCatalogueCalls({ '/album/sublist': () => ({ code: 200, data: albums, count: 3, hasMore: false }) });
  const { router } = await renderAppAtUrl('/user/album?find=album');
  const field = main().getByRole('searchbox', { name: 'Find in list' });
  await expect.element(field).toHaveValue('album');
  const input = field.element();
  const opened: string[] = [];
  router.subscribe('onBeforeNavigate', ({ toLocation }) => opened.push(toLocation.href));
  const clearFilterOnce = router.subscribe('onBeforeLoad', () => {
    clearFilterOnce();
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  await router.navigate({ to: '/album', search: { id: 2001 } });
  await expect.element(main().getByRole('button', { name: 'Play all' })).toBeVisible();
  expect(opened).toEqual(['/album?id=2001']);
});
