import { beforeEach, describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { changeSetting } from '#settings/settings-store.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { mockCatalogueCalls, neverPlayingReplies } from '#testing/mock-catalogue-calls.ts';
import { openUrl } from '#testing/open-url.ts';
import { pickSelectOption } from '#testing/pick-option.ts';
import { failCalls, renderAppAtUrl } from '#testing/render-app.tsx';

const tabs = [
  {
    tab: 'artists',
    name: 'Artists',
    type: 100,
    list: 'artists',
    count: 'artistCount',
    detail: '/artist/songs',
  },
  { tab: 'albums', name: 'Albums', type: 10, list: 'albums', count: 'albumCount', detail: '/album' },
  { tab: 'videos', name: 'Videos', type: 1004, list: 'mvs', count: 'mvCount', detail: '/video' },
  {
    tab: 'playlists',
    name: 'Playlists',
    type: 1000,
    list: 'playlists',
    count: 'playlistCount',
    detail: '/playlist',
  },
] as const;
type Tab = (typeof tabs)[number];

/** Mocks a search with this many results of every kind. */
const finding = (total: number) => ({
  ...neverPlayingReplies,
  '/cloudsearch': (query: URLSearchParams) => {
    const kind = tabs.find(({ type }) => String(type) === query.get('type'));
    if (kind === undefined) return { code: 200, result: { songCount: 0 } };
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
    const length = Math.max(0, Math.min(limit, total - offset));
    const rows = Array.from({ length }, (_, index) => ({
      id: offset + index + 1,
      name: `Hit ${offset + index + 1}`,
    }));
    return { code: 200, result: { [kind.list]: rows, [kind.count]: total } };
  },
});

const cards = ({ name }: Tab) => page.getByRole('list', { name }).getByRole('listitem');
const firstTitle = (kind: Tab) => cards(kind).first().getByRole('link');

/** Presses by key, because a resting pointer would hover over the next cards and prefetch their screens. */
async function press(it: Locator) {
  it.element().focus();
  await userEvent.keyboard('{Enter}');
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  changeSetting('listNumber', 20);
});

describe.each(tabs)('the search for $tab', (kind) => {
  const address = `/search/${kind.tab}?keywords=moon`;

  it('[S2.5] [S7.53] [D-45] lists the results, each linked to its own screen, and pages to the last', async () => {
    const calls = mockCatalogueCalls(finding(45));
    const { router } = await renderAppAtUrl(address);
    await expect.element(page.getByRole('status').getByText(/^45 /)).toBeVisible();
    expect(calls.heard()).toContain(`/cloudsearch?keywords=moon&type=${kind.type}&limit=20&offset=0`);
    await expect.element(firstTitle(kind)).toHaveTextContent('Hit 1');
    const link = page.getByRole('link', { name: 'Hit 1', exact: true });
    await expect.element(link).toHaveAttribute('href', `${kind.detail}?id=1`);
    await expect.poll(() => cards(kind).elements()).toHaveLength(20);
    await press(page.getByRole('link', { name: 'Page 3' }));
    await expect.element(firstTitle(kind)).toHaveTextContent('Hit 41');
    expect(cards(kind).elements()).toHaveLength(5);
    expect(router.state.location.search).toEqual({ keywords: 'moon', page: 3, limit: 20 });
    expect(calls.heard()).toContain(`/cloudsearch?keywords=moon&type=${kind.type}&limit=20&offset=40`);
    expect(page.getByRole('link', { name: 'Next page' }).elements()).toHaveLength(0);
  });

  it('can be retried when it fails to load', async () => {
    expectConsoleErrors();
    const heal = failCalls('/cloudsearch');
    await renderAppAtUrl(address);
    await expect.element(page.getByRole('alert')).toBeVisible();
    heal();
    mockCatalogueCalls(finding(1));
    await press(page.getByRole('button', { name: 'Retry' }));
    await expect.element(firstTitle(kind)).toHaveTextContent('Hit 1');
  });
});

it('each kind of search has an empty state of its own when nothing is found', async () => {
  const { router } = await renderAppAtUrl('/500');
  for (const { tab, name } of tabs) {
    await openUrl(router, `/search/${tab}?keywords=zzzqqqxxx`);
    await expect.element(page.getByText(`No results in ${name}`)).toBeVisible();
  }
});

it('[S2.5] a change of tab keeps the keywords and begins at the first page', async () => {
  mockCatalogueCalls(finding(45));
  const { router } = await renderAppAtUrl('/search/artists?keywords=moon&page=2&limit=20');
  await expect.element(page.getByText('Hit 21')).toBeVisible();
  await press(page.getByRole('navigation', { name: 'Search' }).getByRole('link', { name: 'Albums' }));
  await expect.element(page.getByText('Hit 1', { exact: true })).toBeVisible();
  expect(router.state.location.pathname).toBe('/search/albums');
  expect(router.state.location.search).toEqual({ keywords: 'moon' });
});

it('[S2.5] the search finds demo content in the real catalogue', async () => {
  await renderAppAtUrl('/search/artists?keywords=bach');
  await expect.element(page.getByRole('link', { name: /Bach/ }).first()).toBeVisible();
});

it('[S2.6] the search sends no request without keywords, on any tab', async () => {
  const calls = mockCatalogueCalls();
  const { router } = await renderAppAtUrl('/500');
  for (const { tab } of tabs) {
    await openUrl(router, `/search/${tab}`);
    await expect.element(page.getByText('What would you like to hear?', { exact: false })).toBeVisible();
  }
  expect(calls.heard().filter((call) => call.startsWith('/cloudsearch'))).toEqual([]);
});

it('the page size follows the choice, and the first card stays visible', async () => {
  const calls = mockCatalogueCalls(finding(45));
  const { router } = await renderAppAtUrl('/search/albums?keywords=moon&page=2');
  await expect.element(page.getByText('Hit 21')).toBeVisible();
  await pickSelectOption('Rows per page', '10 per page');
  await expect.element(page.getByText('Hit 30')).toBeVisible();
  expect(router.state.location.search).toEqual({ keywords: 'moon', page: 3, limit: 10 });
  expect(calls.heard()).toContain('/cloudsearch?keywords=moon&type=10&limit=10&offset=20');
});

it('a page past the last one shows that and links back', async () => {
  mockCatalogueCalls(finding(45));
  await renderAppAtUrl('/search/albums?keywords=moon&page=9');
  await expect.element(page.getByText('This page is empty')).toBeVisible();
  await press(page.getByRole('link', { name: 'Previous page' }));
  await expect.element(page.getByText('Hit 45')).toBeVisible();
});
