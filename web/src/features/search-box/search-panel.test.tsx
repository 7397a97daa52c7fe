import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeSetting } from '#settings/settings-store.ts';
import { toggleQueue } from '#shell/queue-panel.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { mockCatalogueCalls, neverPlayingReplies } from '#testing/mock-catalogue-calls.ts';
import { createTestSongs } from '#testing/player-stage.ts';
import { failCalls, renderAppAtUrl } from '#testing/render-app.tsx';
import { forgetAllSearches, readSearchHistory, rememberSearch } from './search-history.ts';

const field = () => page.getByRole('combobox', { name: 'Search' });
const listbox = () => page.getByRole('listbox', { name: 'Search' });
const group = (name: string) => listbox().getByRole('group', { name });
const option = (name: string | RegExp) => page.getByRole('option', { name });
/** Screen readers expect options in a listbox, and nothing else that is read out. */
const expectOnlyOptionsInListbox = () => expect(listbox().element().textContent).toBe('');
const asked = (calls: { heard: () => readonly string[] }, path: string) =>
  calls.heard().filter((call) => call.startsWith(path));

async function openWide(address = '/500') {
  await page.viewport(1280, 800);
  return renderAppAtUrl(address);
}

beforeEach(() => {
  forgetAllSearches();
  changeSetting('searchHistory', true);
});

describe('search panel of an empty field', () => {
  test('[S2.47] panel shows recent and hot searches', async () => {
    rememberSearch('clair de lune');
    await openWide();
    expect(listbox().elements()).toHaveLength(0);
    await field().click();
    await expect.element(option('clair de lune')).toBeVisible();
    await expect.element(group('Trending').getByRole('option').first()).toBeVisible();
    await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
  });

  test('[S2.47] [S3.22] history is hidden while its setting is off, but still stored', async () => {
    rememberSearch('clair de lune');
    changeSetting('searchHistory', false);
    await openWide();
    await field().click();
    await expect.element(group('Trending')).toBeVisible();
    expect(option('clair de lune').elements()).toHaveLength(0);
    await field().fill('moon');
    await userEvent.keyboard('{Enter}');
    await expect.poll(readSearchHistory).toEqual(['moon', 'clair de lune']);
  });

  test('[S3.22] the history is shown by default, and the settings page turns it off', async () => {
    rememberSearch('clair de lune');
    await openWide('/setting/main');
    const setting = page.getByRole('switch', { name: 'Show recent searches' });
    await expect.element(setting).toBeChecked();
    await field().click();
    await expect.element(option('clair de lune')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await setting.click();
    await field().click();
    await expect.element(group('Trending')).toBeVisible();
    expect(option('clair de lune').elements()).toHaveLength(0);
  });

  test('[S2.48] [S7.54] [D-02] hot searches have a rank, a tag and a description, and the first three stand out', async () => {
    mockCatalogueCalls({
      '/search/hot/detail': () => ({
        code: 200,
        data: [
          { searchWord: 'Moon', content: 'The round one', iconUrl: 'https://x.test/a.png', iconType: 1 },
          { searchWord: 'Sun', content: '', iconUrl: 'https://x.test/b.png', iconType: 5 },
          { searchWord: 'Stars', content: '<b>Many</b>', iconUrl: null, iconType: 0 },
          { searchWord: 'Rain', content: null, iconUrl: null, iconType: 0 },
        ],
      }),
    });
    await openWide();
    await field().click();
    const rows = group('Trending').getByRole('option');
    await expect
      .poll(() => rows.elements().map((row) => row.textContent))
      .toEqual(['1MoonHOTThe round one', '2SunUP', '3Stars<b>Many</b>', '4Rain']);
    const colours = rows.elements().map((row) => getComputedStyle(row.firstElementChild ?? row).color);
    expect(new Set(colours.slice(0, 3)).size).toBe(1);
    expect(colours[3]).not.toBe(colours[0]);
  });

  test('[D-40] a catalogue without hot searches says so, in the panel and on the search screen', async () => {
    mockCatalogueCalls({ '/search/hot/detail': () => ({ code: 200, data: [] }) });
    const { router } = await openWide();
    await field().click();
    const none = page.getByRole('group', { name: 'Trending' }).getByText('Nothing here yet');
    await expect.element(none).toBeVisible();
    expectOnlyOptionsInListbox();
    await router.navigate({ to: '/search/$kind', params: { kind: 'songs' } });
    const trending = page.getByRole('region', { name: 'Trending' });
    await expect.element(trending.getByText('Nothing here yet')).toBeVisible();
  });

  test('[S2.48] a hot search searches for its word and is remembered', async () => {
    const { router } = await openWide();
    await field().click();
    await option(/Canon in D/).click();
    await expect.poll(() => router.state.location.search).toEqual({ keywords: 'Canon in D', page: 1 });
    expect(router.state.location.pathname).toBe('/search/songs');
    expect(readSearchHistory()).toEqual(['Canon in D']);
    await expect.poll(() => listbox().elements()).toHaveLength(0);
  });

  test('hot searches that fail to load can be retried', async () => {
    expectConsoleErrors();
    const heal = failCalls('/search/hot/detail');
    await openWide();
    await field().click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expectOnlyOptionsInListbox();
    heal();
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await expect.element(option(/Canon in D/)).toBeVisible();
  });

  test('[D-56] focusing the field again does not refetch at once', async () => {
    const calls = mockCatalogueCalls();
    await openWide();
    for (let round = 0; round < 3; round += 1) {
      await field().click();
      await expect.element(option(/Canon in D/)).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => listbox().elements()).toHaveLength(0);
    }
    expect(asked(calls, '/search/hot/detail')).toHaveLength(1);
  });
});

describe('the history', () => {
  test('[S2.53] [D-56] deletes one term with its button or the Delete key, and the panel stays open', async () => {
    for (const term of ['one', 'two', 'three']) rememberSearch(term);
    await openWide();
    await field().click();
    await page.getByRole('button', { name: 'Remove two' }).click();
    await expect.poll(() => option('two').elements()).toHaveLength(0);
    expect(readSearchHistory()).toEqual(['three', 'one']);
    await expect.element(option('one')).toBeVisible();
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Delete}');
    await expect.poll(readSearchHistory).toEqual(['one']);
    await expect.element(option('one')).toHaveAttribute('aria-selected', 'true');
  });

  test('[S2.53] is cleared only after confirmation', async () => {
    for (const term of ['one', 'two']) rememberSearch(term);
    await openWide();
    await field().click();
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    await expect.element(page.getByText('Clear all recent searches?')).toBeVisible();
    expect(readSearchHistory()).toEqual(['two', 'one']);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(option('one')).toBeVisible();
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect.poll(() => option('one').elements()).toHaveLength(0);
    expect(readSearchHistory()).toEqual([]);
    await expect.element(field()).toHaveFocus();
  });

  test('can be cleared by the keyboard: the question has the focus, Cancel first', async () => {
    for (const term of ['one', 'two']) rememberSearch(term);
    await openWide();
    await field().click();
    const clear = page.getByRole('button', { name: 'Clear recent searches' });
    await expect.element(clear).toBeVisible();
    (clear.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).toHaveFocus();
    (clear.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}{Shift>}{Tab}{/Shift}{Enter}');
    await expect.poll(readSearchHistory).toEqual([]);
    await expect.element(field()).toHaveFocus();
  });

  test('keeps the focus on the search screen when terms are removed by the keyboard', async () => {
    for (const term of ['one', 'two', 'three']) rememberSearch(term);
    await openWide('/search');
    const remove = (term: string) => page.getByRole('button', { name: `Remove ${term}` });
    const clear = page.getByRole('button', { name: 'Clear recent searches' });
    await expect.element(remove('two')).toBeInTheDocument();
    (remove('two').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(remove('one')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(remove('three')).toHaveFocus();
    (clear.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(clear).toHaveFocus();
    (remove('three').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('main')).toHaveFocus();
    expect(readSearchHistory()).toEqual([]);
  });

  test('[D-01] renders markup in a term as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    rememberSearch(hostile);
    await openWide();
    await field().click();
    await expect.element(option(hostile)).toBeVisible();
    expect(document.querySelectorAll('img[src="x"]')).toHaveLength(0);
  });
});

/** A reply with one hit of each kind, named after the search term; the ids are the demo's, so each can be opened. */
const offering = (keywords: string, more: Readonly<Record<string, unknown>> = {}) => ({
  code: 200,
  result: {
    songs: [{ id: 1001, name: `${keywords} song`, artists: [{ name: 'Ann' }, { name: 'Bob' }], album: {} }],
    artists: [{ id: 3001, name: `${keywords} artist` }],
    albums: [{ id: 2001, name: `${keywords} album`, artist: { name: 'Cid' } }],
    playlists: [{ id: 4001, name: `${keywords} playlist` }],
    order: ['songs', 'artists', 'albums', 'playlists'],
    ...more,
  },
});
const suggest = (query: URLSearchParams) => offering(query.get('keywords') ?? '');

describe('search suggestions', () => {
  test('[S2.49] songs, artists, albums and playlists are suggested, and each links to its own screen', async () => {
    mockCatalogueCalls({ '/search/suggest': suggest });
    await openWide();
    await field().fill('moon');
    await expect.element(group('Songs').getByRole('option')).toHaveTextContent('moon song · Ann');
    await expect.element(group('Artists').getByRole('option')).toHaveTextContent('moon artist');
    await expect.element(group('Albums').getByRole('option')).toHaveTextContent('moon album · Cid');
    await expect.element(group('Playlists').getByRole('option')).toHaveTextContent('moon playlist');
    const options = listbox().getByRole('option').elements();
    expect(options.map((option) => option.getAttribute('href'))).toEqual([
      '/song?id=1001',
      '/artist/songs?id=3001',
      '/album?id=2001',
      '/playlist?id=4001',
    ]);
  });

  test('[S2.49] chosen suggestion opens its screen and closes the panel', async () => {
    const { router } = await openWide();
    await field().fill('amazing');
    await group('Songs').getByRole('option').first().click();
    await expect.poll(() => router.state.location.pathname).toBe('/song');
    await expect.poll(() => listbox().elements()).toHaveLength(0);
  });

  test('[S7.55] groups follow the order of the response, without the empty ones', async () => {
    mockCatalogueCalls({
      '/search/suggest': () =>
        offering('moon', { order: ['playlists', 'mvs', 'songs'], artists: null, albums: undefined }),
    });
    await openWide();
    await field().fill('moon');
    await expect.element(group('Songs')).toBeVisible();
    const names = listbox()
      .getByRole('group')
      .elements()
      .map((it) => it.getAttribute('aria-label'));
    expect(names).toEqual(['Playlists', 'Songs']);
  });

  test('[S7.55] [S2.52] [D-55] no result, an empty one and a result of null show that nothing was found', async () => {
    let reply = {};
    const calls = mockCatalogueCalls({ '/search/suggest': () => reply });
    await openWide();
    const replies = {
      moon: { code: 200 },
      sun: { code: 200, result: {} },
      star: { code: 200, result: null },
    };
    for (const [at, [words, next]] of Object.entries(replies).entries()) {
      reply = next;
      await field().fill(words);
      await expect.poll(() => asked(calls, '/search/suggest')).toHaveLength(at + 1);
      await expect.element(page.getByText('No results')).toBeVisible();
    }
  });

  test('[S2.52] [D-55] panel shows that it is searching, and never an empty result before the response', async () => {
    let reply: (body: unknown) => void = () => {};
    const calls = mockCatalogueCalls({
      '/search/suggest': () => new Promise((resolve) => (reply = resolve)),
    });
    await openWide();
    await field().fill('moon');
    const note = page.getByRole('banner').getByRole('status');
    await expect.element(note).toHaveTextContent('Searching');
    await expect.poll(() => asked(calls, '/search/suggest')).toHaveLength(1);
    await expect.element(note).toHaveTextContent('Searching');
    reply({ code: 200, result: {} });
    await expect.element(note).toHaveTextContent('No results');
    // The status of an older draft is not shown for a newer one, not even during the debounce.
    await field().fill('sun');
    expect(note.element()).toHaveTextContent('Searching');
    await expect.poll(() => asked(calls, '/search/suggest')).toHaveLength(2);
    expect(note.element()).toHaveTextContent('Searching');
    reply({ code: 200, result: {} });
  });

  test('[S5.2] [D-55] suggestions for an older input never replace newer ones', async () => {
    const replies = new Map<string, (body: unknown) => void>();
    const hold = (query: URLSearchParams) =>
      new Promise((resolve) => replies.set(query.get('keywords') ?? '', resolve));
    const calls = mockCatalogueCalls({ '/search/suggest': hold });
    await openWide();
    await field().fill('moon');
    await expect.poll(() => replies.has('moon')).toBe(true);
    await field().fill('sun');
    await expect.poll(() => replies.has('sun')).toBe(true);
    replies.get('sun')?.(offering('sun'));
    await expect.element(group('Artists').getByRole('option')).toHaveTextContent('sun artist');
    replies.get('moon')?.(offering('moon'));
    await expect.poll(() => asked(calls, '/search/suggest')).toHaveLength(2);
    await field().fill('sunset');
    await expect.poll(() => replies.has('sunset')).toBe(true);
    await expect.element(group('Artists').getByRole('option')).toHaveTextContent('sun artist');
    replies.get('sunset')?.(offering('sunset'));
    await expect.element(group('Artists').getByRole('option')).toHaveTextContent('sunset artist');
  });

  test('[S5.1] blank input fetches nothing and shows the initial panel', async () => {
    const calls = mockCatalogueCalls();
    await openWide();
    await field().fill('   ');
    await expect.element(group('Trending')).toBeVisible();
    expect(asked(calls, '/search/suggest')).toEqual([]);
  });

  test('suggestions that fail to load can be retried', async () => {
    expectConsoleErrors();
    const heal = failCalls('/search/suggest');
    await openWide();
    await field().fill('amazing');
    const retry = page.getByRole('banner').getByRole('button', { name: 'Retry' });
    await retry.click();
    heal();
    await expect.element(retry).toBeVisible();
    (retry.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(option(/Amazing Grace/).first()).toBeVisible();
    await expect.element(field()).toHaveFocus();
  });

  test('[D-01] [D-02] markup in a suggestion is rendered as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    mockCatalogueCalls({ '/search/suggest': () => offering(hostile) });
    await openWide();
    await field().fill('img');
    await expect.element(group('Artists').getByRole('option')).toHaveTextContent(`${hostile} artist`);
    expect(document.querySelectorAll('img[src="x"]')).toHaveLength(0);
  });
});

describe('keys in the search field', () => {
  test('arrow keys move through the suggestions and back; Enter opens the active one', async () => {
    mockCatalogueCalls({ '/search/suggest': suggest });
    const { router } = await openWide();
    await field().fill('moon');
    await expect.element(group('Playlists')).toBeVisible();
    const reached = () => listbox().getByRole('option', { selected: true }).elements();
    await userEvent.keyboard('{ArrowDown}');
    expect(reached()[0]?.textContent).toBe('moon song · Ann');
    expect(field().element().getAttribute('aria-activedescendant')).toBe(reached()[0]?.id);
    // What is around the listbox has no role, so it must not name an option, too.
    expect(document.querySelectorAll('[aria-activedescendant]')).toHaveLength(1);
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(reached()).toHaveLength(0);
    await userEvent.keyboard('{ArrowUp}');
    expect(reached()[0]?.textContent).toBe('moon playlist');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect.poll(() => router.state.location.pathname).toBe('/album');
    expect(router.state.location.search).toEqual({ id: 2001 });
  });

  test('Escape returns focus to where it was', async () => {
    await openWide();
    const discover = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discover' });
    await expect.element(discover).toBeVisible();
    (discover.element() as HTMLElement).focus();
    (field().element() as HTMLElement).focus();
    await expect.element(listbox()).toBeVisible();
    await userEvent.keyboard('moon{Escape}');
    await expect.element(discover).toHaveFocus();
    await expect.poll(() => listbox().elements()).toHaveLength(0);
  });
});

test('[M6] opening the panel closes the queue, with the focus in the field, and the queue closes the panel', async () => {
  mockCatalogueCalls(neverPlayingReplies);
  const { player } = await openWide();
  const opener = document.createElement('button');
  document.body.append(opener);
  toggleQueue(opener);
  await expect.element(page.getByRole('complementary', { name: 'Queue' })).toBeVisible();
  await field().click();
  await expect.element(page.getByRole('complementary', { name: 'Queue' })).not.toBeInTheDocument();
  await expect.element(field()).toHaveFocus();
  opener.remove();
  player.append(createTestSongs(2));
  await page.getByRole('button', { name: 'Queue', exact: true }).click();
  await expect.element(page.getByRole('complementary', { name: 'Queue' })).toBeVisible();
  await expect.poll(() => listbox().elements()).toHaveLength(0);
});

test('[S2.39] [S2.51] Escape and a click elsewhere close the panel; the history buttons are hidden while the field has the focus', async () => {
  await openWide();
  const buttons = page.getByRole('banner').getByRole('button', { name: /^(Back|Forward)$/ });
  await expect.poll(() => buttons.elements()).toHaveLength(2);
  await field().click();
  await expect.element(listbox()).toBeVisible();
  expect(buttons.elements()).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await expect.element(buttons.first()).toBeVisible();
  await expect.poll(() => listbox().elements()).toHaveLength(0);
  await field().click();
  await expect.element(listbox()).toBeVisible();
  await userEvent.click(document.body, { position: { x: 40, y: 700 } });
  await expect.poll(() => listbox().elements()).toHaveLength(0);
});

test('on a phone the panel covers the page and can be closed', async () => {
  await page.viewport(390, 844);
  await renderAppAtUrl('/search');
  await field().click();
  await expect.element(listbox()).toBeVisible();
  const box = (listbox().element().parentElement ?? document.body).getBoundingClientRect();
  expect([box.left, box.right]).toEqual([0, 390]);
  expect(document.documentElement.scrollWidth).toBe(390);
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect.poll(() => listbox().elements()).toHaveLength(0);
});
