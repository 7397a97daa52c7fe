import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { searchResultsQuery } from '#api/search.ts';
import { changeSetting } from '#settings/settings-store.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import {
  createTestWireSong,
  mockCatalogueCalls,
  neverPlayingReplies,
} from '#testing/mock-catalogue-calls.ts';
import { failCalls, renderAppAtUrl } from '#testing/render-app.tsx';

/** Mocks a search with this many songs. */
const finding = (count: number) => ({
  ...neverPlayingReplies,
  '/cloudsearch': (query: URLSearchParams) => {
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
    const length = Math.max(0, Math.min(limit, count - offset));
    const songs = Array.from({ length }, (_, index) => createTestWireSong(offset + index + 1));
    return { code: 200, result: { songs, songCount: count } };
  },
});

const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

/** The most elements that the first frame may have, with seven rows in view. */
const MAX_FIRST_ELEMENTS = 190;

/** Waits for the previous screen and for the code of the results, so that a navigation waits for neither. */
async function readyForSearch(router: Awaited<ReturnType<typeof renderAppAtUrl>>['router']) {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const id of ['/search', '/search/$kind'] as const) await router.loadRouteChunk(router.routesById[id]);
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  changeSetting('listNumber', 50);
  changeSetting('listClickMode', 'dblclick');
});

describe('song results', () => {
  it('[S2.4] [S7.52] are found in the catalogue by keywords, limit, offset and type', async () => {
    const calls = mockCatalogueCalls();
    await renderAppAtUrl('/search/songs?keywords=amazing');
    await expect.element(rowOf('Amazing Grace')).toBeVisible();
    expect(calls.heard()).toContain('/cloudsearch?keywords=amazing&type=1&limit=50&offset=0');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Results for “amazing”');
    await expect.poll(() => document.title).toBe('Results for “amazing” - Rill');
  });

  it('[S2.4] are paged by links that keep the page in the URL', async () => {
    const calls = mockCatalogueCalls(finding(120));
    const { router } = await renderAppAtUrl('/search/songs?keywords=moon');
    await expect.element(page.getByText('120 songs')).toBeVisible();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect.element(rowOf('Song 51,')).toBeVisible();
    expect(router.state.location.search).toEqual({ keywords: 'moon', page: 2, limit: 50 });
    expect(calls.heard()).toContain('/cloudsearch?keywords=moon&type=1&limit=50&offset=50');
    await expect.element(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect.element(rowOf('Song 101,')).toBeVisible();
    expect(page.getByRole('link', { name: 'Next page' }).elements()).toHaveLength(0);
  });

  it('are drawn in one step when they are in the cache, before the other kinds are requested', async () => {
    const calls = mockCatalogueCalls(finding(120));
    const { router, queryClient } = await renderAppAtUrl('/500');
    await readyForSearch(router);
    await queryClient.prefetchQuery(searchResultsQuery('songs', { keywords: 'moon', page: 1, pageSize: 50 }));
    const searches = () => calls.heard().filter((call) => call.startsWith('/cloudsearch')).length;
    const main = page.getByRole('main').element();
    const shown = () => main.querySelectorAll('[role=row] [role=gridcell]').length > 0;
    const tabs = () => main.querySelector('nav') !== null;
    const firstCommit = new Promise((resolve) => {
      new MutationObserver((_changes, observer) => {
        if (!tabs()) return;
        observer.disconnect();
        resolve({ shown: shown(), searches: searches(), elements: main.querySelectorAll('*').length });
      }).observe(main, { childList: true, subtree: true });
    });
    await router.navigate({ to: '/search/$kind', params: { kind: 'songs' }, search: { keywords: 'moon' } });
    const { elements, ...first } = (await firstCommit) as Record<string, number | boolean>;
    expect(first).toEqual({ shown: true, searches: 1 });
    // The first frame has only the seven rows in view; everything beside and below them is drawn later.
    expect(elements).toBeLessThanOrEqual(MAX_FIRST_ELEMENTS);
    await expect.poll(searches).toBe(5);
  });

  it('look up no other page in the cache until they are sorted', async () => {
    mockCatalogueCalls(finding(120));
    const { router, queryClient } = await renderAppAtUrl('/search/songs?keywords=moon');
    await expect.element(rowOf('Song 1,')).toBeVisible();
    const pages = () =>
      queryClient
        .getQueryCache()
        .findAll({ predicate: ({ queryKey }) => queryKey[3] === 'songs-of-results' });
    expect(pages()).toEqual([]);
    await router.navigate({ to: '.', search: { keywords: 'moon', sort: 'title' } });
    await expect.poll(() => pages().length).toBe(2);
  });

  it('have a skeleton when they take longer than a moment', async () => {
    const answered = Promise.withResolvers<void>();
    const found = finding(120);
    mockCatalogueCalls({
      ...found,
      '/cloudsearch': (query) => answered.promise.then(() => found['/cloudsearch'](query)),
    });
    const { router } = await renderAppAtUrl('/500');
    await readyForSearch(router);
    void router.navigate({ to: '/search/$kind', params: { kind: 'songs' }, search: { keywords: 'moon' } });
    await expect.element(page.getByRole('navigation', { name: 'Search' })).toBeVisible();
    expect(page.getByRole('grid').elements()).toHaveLength(0);
    answered.resolve();
    await expect.element(rowOf('Song 1,')).toBeVisible();
  });

  it('have the page size of the setting', async () => {
    changeSetting('listNumber', 20);
    const calls = mockCatalogueCalls(finding(120));
    await renderAppAtUrl('/search/songs?keywords=moon&page=6');
    await expect.element(rowOf('Song 101,')).toBeVisible();
    expect(calls.heard()).toContain('/cloudsearch?keywords=moon&type=1&limit=20&offset=100');
  });

  it('are all queued when one of them is played, not only the page', async () => {
    mockCatalogueCalls(finding(120));
    const { player } = await renderAppAtUrl('/search/songs?keywords=moon&page=2');
    await rowOf('Song 52,').dblClick({ position: { x: 600, y: 28 } });
    const ids = () => player.state.getState().queue.songs.map((song) => Number(song.id));
    await expect.poll(() => ids().length).toBe(120);
    expect(ids().slice(0, 3)).toEqual([51, 52, 53]);
    expect(ids().at(-1)).toBe(50);
  });

  it('[S2.3] keep the keywords and the page of /search', async () => {
    const { router } = await renderAppAtUrl('/search?keywords=moon&page=1&limit=20');
    await expect.poll(() => router.state.location.pathname).toBe('/search/songs');
    expect(router.state.location.search).toEqual({ keywords: 'moon', page: 1, limit: 20 });
    await expect.element(page.getByRole('grid')).toBeVisible();
  });

  it.each(['1e3', 'null', '007', '[1]', '42', 'true'])(
    'search for %s as text, also in a URL that was written by hand',
    async (words) => {
      const calls = mockCatalogueCalls(finding(1));
      const { router } = await renderAppAtUrl(`/search/songs?keywords=${encodeURIComponent(words)}`);
      await expect.element(page.getByRole('heading', { name: `Results for “${words}”` })).toBeVisible();
      await expect
        .poll(() =>
          calls.heard().some((it) => new URLSearchParams(it.split('?')[1]).get('keywords') === words),
        )
        .toBe(true);
      await router.navigate({ to: '/search/$kind', params: { kind: 'songs' }, search: { keywords: words } });
      await expect.element(page.getByRole('combobox', { name: 'Search' })).toHaveValue(words);
    },
  );

  it('[S2.6] [S5.1] ask for keywords when there are none, with suggestions', async () => {
    const calls = mockCatalogueCalls();
    await renderAppAtUrl('/search?keywords=%20%20');
    await expect.element(page.getByText('What would you like to hear?', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('main').getByRole('link', { name: /Canon in D/ })).toBeVisible();
    expect(calls.heard().filter((call) => call.startsWith('/cloudsearch'))).toEqual([]);
  });

  it('[D-21] open with the best result and the first of each kind, and count all of them in the tabs', async () => {
    const rows = <Row,>(count: number, row: (id: number) => Row) =>
      Array.from({ length: count }, (_, index) => row(index + 1));
    const found: Readonly<Record<string, object>> = {
      1: { songs: rows(2, createTestWireSong), songCount: 2 },
      10: { albums: rows(5, (id) => ({ id, name: `Album ${id}` })), albumCount: 5 },
      100: { artists: rows(1, () => ({ id: 7, name: 'Moon' })), artistCount: 1 },
      1000: {},
      1004: {},
    };
    mockCatalogueCalls({
      ...neverPlayingReplies,
      '/cloudsearch': (query: URLSearchParams) => ({
        code: 200,
        result: found[query.get('type') ?? ''] ?? {},
      }),
    });
    const { router } = await renderAppAtUrl('/search/songs?keywords=moon');
    const section = (name: string) => page.getByRole('region', { name });
    await expect.element(section('Top result').getByRole('link', { name: 'Moon' })).toBeVisible();
    expect(section('Albums').getByRole('listitem').elements()).toHaveLength(3);
    expect(section('Playlists').elements()).toHaveLength(0);
    await expect.element(rowOf('Song 1,')).toBeVisible();
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Search' }).getByRole('link', { name });
    await expect.element(tab('Albums')).toHaveTextContent('Albums5');
    await section('Albums').getByRole('link', { name: 'More' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/search/albums');
    // This search finds an album without artists.
    await router.navigate({
      to: '/search/$kind',
      params: { kind: 'songs' },
      search: { keywords: 'Album 1' },
    });
    await expect.element(section('Top result').getByText('Album', { exact: true })).toBeVisible();
  });

  it('show an empty state when nothing is found', async () => {
    await renderAppAtUrl('/search/songs?keywords=zzzqqqxxx');
    await expect.element(page.getByText('No songs found')).toBeVisible();
  });

  it('say to a screen reader that nothing was found, in a region that was there before the search', async () => {
    const { router } = await renderAppAtUrl('/search/songs?keywords=moon');
    await expect.element(page.getByRole('row', { name: /moon|Au clair/ }).first()).toBeInTheDocument();
    const region = document.querySelector('main [role=status][data-unseen]');
    expect(region?.textContent).toBe('');
    await router.navigate({
      to: '/search/$kind',
      params: { kind: 'songs' },
      search: { keywords: 'zzzqqqxxx' },
    });
    await expect.element(page.getByText('No songs found')).toBeVisible();
    await expect.poll(() => region?.textContent).toBe('No results');
    expect(region?.isConnected).toBe(true);
  });

  it('[D-01] show the keywords as text, whatever they are', async () => {
    await renderAppAtUrl(`/search/songs?keywords=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Results for “<img src=x onerror=alert(1)>”');
    expect(document.querySelectorAll('img[src="x"]')).toHaveLength(0);
  });

  it('can be retried when they fail to load', async () => {
    expectConsoleErrors();
    const heal = failCalls('/cloudsearch');
    await renderAppAtUrl('/search/songs?keywords=amazing');
    await expect.element(page.getByRole('alert')).toBeVisible();
    heal();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(rowOf('Amazing Grace')).toBeVisible();
  });
});
