import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { openUrl } from '#testing/open-url.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

beforeEach(() => page.viewport(1440, 900));

/** Screens about one entity, whose id is in the URL. */
const aboutOne = [
  ['/playlist', 'id=4001'],
  ['/album', 'id=2001'],
  ['/artist/songs', 'id=3002'],
  ['/artist/albums', 'id=3002'],
  ['/artist/videos', 'id=3002'],
  ['/all-songs', 'id=3002'],
  ['/song', 'id=1003'],
  ['/comment', 'id=1003'],
  ['/video', 'id=7001'],
] as const;
/** Screens without an id. */
const ofThemselves = [
  '/',
  '/discover/playlists',
  '/discover/toplists',
  '/discover/artists',
  '/history',
  '/new-album',
  '/my-music',
  '/my-music/songs',
  '/my-music/albums',
  '/my-music/artists',
  '/my-music/genres',
  '/my-music/folders',
  '/my-music/recent',
  '/my-music/problems',
  '/setting/main',
  '/setting/player',
  '/setting/account',
  '/setting/privacy',
  '/setting/other',
  '/login',
  '/login/approve',
  '/403',
  '/404',
  '/500',
];
const searches = ['songs', 'artists', 'albums', 'videos', 'playlists'].map((kind) => `/search/${kind}`);
/** URLs that only redirect to one of their children. */
const leadingOn = ['/artist', '/discover', '/search', '/setting', '/user'];
const withLogin = /^\/(dailySongs|user\/)/;

const main = () => page.getByRole('main');
const nonsense = [
  '',
  'id=abc',
  'id=-3',
  'id=0',
  'id=1.5',
  'id=',
  'id=%5B1%5D',
  'id=9e999',
  'id=%00',
  'id=1&id=2',
];

const expectWayOn = () =>
  expect.element(main().getByRole('link').or(main().getByRole('button')).first()).toBeVisible();

/** What every screen must do for a visitor: finish loading, and show texts without gaps, also in its title. */
async function expectClearState() {
  await expect.poll(() => document.querySelectorAll('main [aria-busy="true"]').length).toBe(0);
  await expect.poll(() => document.querySelectorAll('main [class*="skeleton"]').length).toBe(0);
  await expect.poll(() => document.title).toMatch(/Rill$/);
  expect(document.title).not.toMatch(/undefined|null|NaN|\[object/);
  expect(main().element().textContent).not.toMatch(/undefined|NaN|\[object/);
}

it('[S2.31] a URL without an id says so and leads on, whatever stands in place of the id', async () => {
  const { router } = await renderAppAtUrl('/404');
  for (const [at, [path]] of aboutOne.entries()) {
    // All screens read their id by the same schema, whose own test has more invalid ids, so only the first screen tries
    // all of these.
    for (const search of at === 0 ? nonsense : nonsense.slice(0, 2)) {
      await openUrl(router, `${path}?${search}`);
      await expect.element(main().getByText('This link is incomplete')).toBeVisible();
      await expect.element(main().getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
      await expectClearState();
      expect(router.state.location.pathname).toBe(path);
    }
  }
});

it('an incomplete link that confirms a sign-in says so, and speaks of no new code', async () => {
  await renderAppAtUrl('/login/approve');
  await expect.element(main().getByText('This link is incomplete')).toBeVisible();
  await expect.element(main().getByText('Check that all of it was copied.')).toBeVisible();
  expect(
    main()
      .getByText(/new code/)
      .elements(),
  ).toHaveLength(0);
});

it('[S2.31] a URL with an unknown id says so and leads on', async () => {
  expectConsoleErrors();
  const { router } = await renderAppAtUrl('/404');
  for (const [path] of aboutOne) {
    await openUrl(router, `${path}?id=987654321`);
    await expectWayOn();
    await expectClearState();
  }
});

describe('[S2.31] an invalid page number', () => {
  it.each(aboutOne)('%s shows its first page, and opens past its last page', async (path, id) => {
    const { router } = await renderAppAtUrl(`${path}?${id}&page=-3`);
    for (const number of ['-3', 'abc', '4000']) {
      if (number !== '-3') await openUrl(router, `${path}?${id}&page=${number}`);
      await expect.element(main().getByRole('heading', { level: 1 })).toBeVisible();
      await expectClearState();
    }
  });

  it('screens without an id and searches open', async () => {
    const { router } = await renderAppAtUrl('/404');
    for (const path of [...ofThemselves, ...searches.map((search) => `${search}?keywords=bach`)]) {
      await openUrl(router, `${path}${path.includes('?') ? '&' : '?'}id=abc&page=-3&area=XX&cat=`);
      await expect.element(main().getByRole('heading').first()).toBeVisible();
      await expectClearState();
      expect(router.state.location.pathname).toBe(path.split('?')[0]);
    }
  });

  it('searches ask for keywords when there are none', async () => {
    const { router } = await renderAppAtUrl('/404');
    for (const path of searches) {
      for (const search of ['', '?keywords=', '?keywords=%20%20', '?page=-3']) {
        await openUrl(router, `${path}${search}`);
        await expect.element(main().getByRole('heading', { level: 1 })).toBeVisible();
        await expectWayOn();
        await expectClearState();
      }
    }
  });
});

it('[S2.31] every public route is covered by these tests', async () => {
  const { router } = await renderAppAtUrl('/404');
  const addresses = Object.keys(router.routesByPath).map((path) => path.replace(/(.)\/$/, '$1'));
  const known = new Set<string>([
    ...aboutOne.map(([path]) => path),
    ...ofThemselves,
    ...searches,
    ...leadingOn,
  ]);
  /** Optional URL segments, such as the tab of /my-music/{-$tab}, match any text, or none. */
  const isTried = (address: string) => {
    const form = new RegExp(`^${address.replace(/\/\{-\$\w+\}/g, '(/[^/]+)?').replace(/\$\w+/g, '[^/]+')}$`);
    return [...known].some((path) => form.test(path));
  };
  const left = addresses.filter((path) => !isTried(path) && !withLogin.test(path) && path !== '/$');
  expect(left).toEqual([]);
});

it('[S2.30] an unknown segment of a URL redirects to /404', async () => {
  const { router } = await renderAppAtUrl('/403');
  for (const address of ['/search/lyrics?keywords=a', '/user/settings']) {
    await openUrl(router, address);
    await expect.poll(() => router.state.location.pathname, { message: address }).toBe('/404');
    await expect.element(main().getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
});
