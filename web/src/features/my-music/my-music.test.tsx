import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setApiBaseUrl } from '#api/client/call.ts';
import { changeSetting } from '#settings/settings-store.ts';
import { configurePage } from '#testing/configure-page.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import {
  createTestWireSong,
  mockCatalogueCalls,
  neverPlayingReplies,
} from '#testing/mock-catalogue-calls.ts';
import { findSelectButton, pickSelectOption } from '#testing/pick-option.ts';
import { failCalls, renderAppAtUrl } from '#testing/render-app.tsx';

/** The catalogue with own music has 130 songs on 13 albums, and one file that is not music. */
const SONGS = 130;

beforeEach(async () => {
  await page.viewport(1280, 900);
  setApiBaseUrl('/own/api');
  configurePage({ ownMusic: true });
  await expect.poll(scanState).toEqual({ state: 'idle', found: SONGS + 1, read: SONGS + 1 });
});
afterEach(() => {
  setApiBaseUrl('/api');
});

async function ask(path: string) {
  const reply = await fetch(`/own/api/rill/library${path}`);
  return (await reply.json()) as {
    data: unknown;
    total: number;
    songs: { name: string; al: { name: string } }[];
    rows: { name: string; songs: number; folder: string }[];
  };
}
const scanState = async () => (await ask('/scan')).data;
const main = () => page.getByRole('main');

describe('my music', () => {
  test('has an entry in the library and its own URL, and shows its counts', async () => {
    const { router } = await renderAppAtUrl('/my-music');
    await expect.element(page.getByRole('heading', { level: 1, name: 'My music' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/my-music');
    const tabs = page.getByRole('navigation', { name: 'My music' });
    await expect.element(tabs.getByRole('link', { name: 'Songs' })).toHaveAttribute('aria-current', 'page');
    await expect.element(tabs.getByRole('link', { name: 'Albums' })).not.toHaveAttribute('aria-current');
    await expect.element(main().getByText(`${SONGS} songs · 13 albums · My tunes`)).toBeVisible();
    const nav = page.getByRole('navigation', { name: 'Main' });
    await userEvent.hover(nav.getByRole('link', { name: 'Library' }));
    await expect.element(nav.getByRole('link', { name: 'My music' })).toHaveAttribute('href', '/my-music');
  });

  test('is the library of a visitor, whose own lists ask for a sign-in', async () => {
    const { router } = await renderAppAtUrl('/user');
    await expect.poll(() => router.state.location.pathname).toBe('/my-music');
    await expect.element(page.getByText('Sign in first')).not.toBeInTheDocument();
    await router.navigate({ to: '/user/$part', params: { part: 'playlists' } });
    await expect.poll(() => router.state.location.pathname).toBe('/login');
  });

  test('lists all songs by title, loads them on scroll, and plays all of them', async () => {
    const calls = mockCatalogueCalls(neverPlayingReplies);
    const { player } = await renderAppAtUrl('/my-music/songs');
    const { songs } = await ask('/songs?limit=200');
    const grid = page.getByRole('grid', { name: 'Songs' });
    await expect.element(grid).toHaveAttribute('aria-rowcount', String(SONGS + 1));
    await expect.element(page.getByRole('row', { name: new RegExp(`^${songs[0]?.name}`) })).toBeVisible();
    expect(grid.element().querySelectorAll('[role=row]').length).toBeLessThan(60);
    await page.getByRole('button', { name: 'Play all' }).click();
    await expect
      .poll(() => player.state.getState().queue.songs.map((song) => song.name))
      .toEqual(songs.map((song) => song.name));
    expect(player.state.getState().queue.listName).toBe('My music');
    player.clear();
    calls.stop();
  });

  test('searches by the search params of the URL', async () => {
    const { router } = await renderAppAtUrl('/my-music/songs');
    const { songs } = await ask('/songs?limit=200');
    const album = songs[7]?.al.name ?? '';
    const expected = (await ask(`/songs?find=${encodeURIComponent(album)}`)).total;
    expect(expected).toBeLessThan(SONGS);
    await page.getByRole('searchbox', { name: 'Find in list' }).fill(album);
    await expect.element(main().getByText(`${expected} in total`)).toBeVisible();
    expect(router.state.location.search).toMatchObject({ find: album });
    await renderAppAtUrl('/my-music/songs?find=zzzzzz');
    await expect.element(page.getByText('No results for “zzzzzz”')).toBeVisible();
  });

  test.each([
    ['songs', '首'],
    ['albums', '张'],
    ['artists', '位'],
    ['genres', '个'],
  ])('counts %s in Chinese with their measure word', async (tab, measureWord) => {
    await renderAppAtUrl(`/my-music/${tab}`, { language: 'zh-CN' });
    await expect.element(main().getByText(new RegExp(`^共 \\d+ ${measureWord}$`))).toBeVisible();
  });

  test('sorts its songs at the catalogue, and plays them in that order', async () => {
    const calls = mockCatalogueCalls(neverPlayingReplies);
    const { player, router } = await renderAppAtUrl('/my-music/songs?find=a');
    await page.getByRole('button', { name: 'Sort: List order' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Album' }).click();
    await expect.poll(() => router.state.location.search).toEqual({ find: 'a', sort: 'album' });
    await expect.element(page.getByRole('button', { name: 'Sort: Album' })).toHaveFocus();
    await page.getByRole('columnheader', { name: 'Album' }).getByRole('button').click();
    await expect.poll(() => router.state.location.search).toEqual({ find: 'a', sort: '-album' });
    await expect
      .element(page.getByRole('columnheader', { name: 'Album' }))
      .toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('button', { name: 'Play all' }).click();
    const { songs } = await ask('/songs?limit=200&find=a&sort=-album');
    const albums = [...new Set(songs.map(({ al }) => al.name))];
    expect(albums.length).toBeGreaterThan(2);
    // The catalogue must sort in the same order as the page.
    const { compare } = new Intl.Collator('zh-CN', { numeric: true });
    expect(albums).toEqual(albums.toSorted(compare).toReversed());
    await expect
      .poll(() => player.state.getState().queue.songs.map(({ name }) => name))
      .toEqual(songs.map(({ name }) => name));
    player.clear();
    calls.stop();
  });

  test.each([
    ['albums', 'Albums', '/albums?limit=50', '/album'],
    ['artists', 'Artists', '/artists?limit=50', '/artist/songs'],
    ['genres', 'Genres', '/genres?limit=50', '/my-music/genres'],
  ])('lists its %s, each with the way to its page', async (tab, label, path, address) => {
    await renderAppAtUrl(`/my-music/${tab}`);
    const { rows } = await ask(path);
    expect(rows.length).toBeGreaterThan(2);
    const list = page.getByRole('list', { name: label });
    await expect.element(list).toBeVisible();
    expect(list.element().children.length).toBe(rows.length);
    for (const row of rows) {
      const link = list.getByRole('link', { name: row.name, exact: true });
      await expect.element(link).toHaveAttribute('href', expect.stringContaining(address));
    }
  });

  test.each([
    ['albums', 'Albums'],
    ['folders?root=1', 'Folders'],
  ])('[S3.45] shows as many of its %s on a page as every list', async (address, label) => {
    changeSetting('listNumber', 10);
    onTestFinished(() => changeSetting('listNumber', 50));
    await renderAppAtUrl(`/my-music/${address}`);
    const count = () => page.getByRole('list', { name: label, exact: true }).element().children.length;
    await expect.poll(count).toBe(10);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect.poll(count).toBe(3);
    await pickSelectOption('Rows per page', '50 per page');
    await expect.poll(count).toBe(13);
  });

  test('orders its albums, and keeps the order and the filter', async () => {
    const { router } = await renderAppAtUrl('/my-music/albums?page=2&limit=10');
    await pickSelectOption('Sort by', 'Date added');
    await expect.poll(() => router.state.location.search).toEqual({ sort: 'added' });
    const { rows } = await ask('/albums?limit=50&order=added');
    const list = page.getByRole('list', { name: 'Albums' });
    const titles = () =>
      [...list.element().querySelectorAll('li')].map((card) => card.innerText.split('\n')[0]);
    await expect.poll(titles).toEqual(rows.map(({ name }) => name));
    const [last] = rows.slice(-1);
    await page.getByRole('searchbox', { name: 'Find in list' }).fill(last?.name ?? '');
    await expect.poll(() => router.state.location.search).toEqual({ sort: 'added', find: last?.name });
    await expect.poll(titles).toEqual([last?.name]);
  });

  test('opens a genre with its songs', async () => {
    const genre = (await ask('/genres')).rows[0];
    await renderAppAtUrl('/my-music/genres');
    await page.getByRole('link', { name: genre?.name ?? '', exact: true }).click();
    await expect.element(page.getByRole('heading', { level: 2, name: genre?.name ?? '' })).toBeVisible();
    await expect.element(main().getByText(`${genre?.songs} in total`)).toBeVisible();
  });

  test('opens folder by folder, and goes back', async () => {
    await renderAppAtUrl('/my-music/folders');
    await page.getByRole('link', { name: `My tunes ${SONGS} songs` }).click();
    const first = (await ask('/folders?root=0')).rows[0];
    await page.getByRole('link', { name: `${first?.name} 10 songs` }).click();
    await expect
      .element(page.getByRole('grid', { name: first?.name ?? '' }))
      .toHaveAttribute('aria-rowcount', '11');
    await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'My tunes' }).click();
    await expect.element(page.getByRole('link', { name: `${first?.name} 10 songs` })).toBeVisible();
  });

  test('a folder with nothing but subfolders counts and plays all that is below it', async () => {
    const calls = mockCatalogueCalls(neverPlayingReplies);
    const { player } = await renderAppAtUrl('/my-music/folders?root=1');
    await expect.element(main().getByText(`${SONGS} in total`)).toBeVisible();
    await expect.element(page.getByText('No music found in your folders')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Play all' }).click();
    await expect.poll(() => player.state.getState().queue.songs.length).toBe(SONGS);
    expect(player.state.getState().queue.listName).toBe('My tunes');
    player.clear();
    calls.stop();
  });

  test('names each folder rightly for a listener who may not hear the one before it', async () => {
    const calls = mockCatalogueCalls({
      '/rill/library': () => ({
        code: 200,
        data: { folders: ['bbb', 'ccc'], songs: 2, albums: 1, artists: 1, genres: 0, problems: 0 },
      }),
      '/rill/library/folders': (query) => {
        const roots = ['bbb', 'ccc'].map((name, at) => ({ root: at + 1, folder: '', name, songs: 1 }));
        const rows = query.has('root') ? [] : roots;
        return { code: 200, rows, total: rows.length, more: false };
      },
      '/rill/library/songs': () => ({ code: 200, songs: [createTestWireSong(9)], total: 1, more: false }),
      '/rill/library/encoding': () => ({ code: 200, data: { encoding: 'auto' } }),
    });
    await renderAppAtUrl('/my-music/folders');
    await page.getByRole('link', { name: 'bbb 1 song' }).click();
    await expect.element(page.getByRole('heading', { level: 2, name: 'bbb' })).toBeVisible();
    await expect.element(page.getByRole('grid', { name: 'bbb' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Folders' }).click();
    await page.getByRole('link', { name: 'ccc 1 song' }).click();
    await expect.element(page.getByRole('heading', { level: 2, name: 'ccc' })).toBeVisible();
    await expect.element(page.getByRole('grid', { name: 'ccc' })).toBeVisible();
    calls.stop();
  });

  test('sets the encoding of a folder’s old tags, and shows the rescan', async () => {
    let scan = { state: 'idle', found: 5, read: 5 };
    const calls = mockCatalogueCalls({
      '/rill/library/scan': () => ({ code: 200, data: scan }),
      '/rill/library/encoding': () => ({ code: 200, data: { encoding: 'auto' } }),
      '/rill/library/encoding/set': () => {
        scan = { state: 'scanning', found: 5, read: 0 };
        return { code: 200, data: scan };
      },
    });
    await renderAppAtUrl('/my-music/folders?root=1');
    const choice = findSelectButton('Encoding of old tags');
    await expect.element(choice).toHaveTextContent('Automatic');
    await pickSelectOption('Encoding of old tags', 'Korean (EUC-KR)');
    await expect.element(choice).toHaveTextContent('Korean (EUC-KR)');
    await expect
      .element(page.getByRole('button', { name: 'Scan again' }))
      .toHaveAttribute('aria-disabled', 'true');
    expect(calls.heard()).toContain('/rill/library/encoding/set?root=0&folder=&encoding=euc-kr');
    scan = { state: 'idle', found: 5, read: 5 };
    await expect
      .element(page.getByRole('button', { name: 'Scan again' }))
      .toHaveAttribute('aria-disabled', 'false');
    calls.stop();
  });

  test('shows the folders of songs with the same tags, and marks unplayable formats', async () => {
    const response = await fetch('/own/api/rill/library/songs?limit=2');
    const { songs, ...rest } = (await response.json()) as { songs: object[] };
    const twins = ['My tunes/a', 'My tunes/b'].map((folder) => ({ ...songs[0], name: 'Twin', folder }));
    const other = { ...songs[1], id: 1_999_999, name: 'Monkey', format: 'ape' };
    const uploaded = { ...other, id: 1_999_997, name: 'Mine', pc: { uid: 1, fn: 'Mine.m4a' } };
    const [one, two] = twins;
    const calls = mockCatalogueCalls({
      '/rill/library/songs': () => ({
        ...rest,
        songs: [one, { ...two, id: 1_999_998 }, other, uploaded],
        total: 4,
        more: false,
      }),
    });
    await renderAppAtUrl('/my-music/songs');
    await expect.element(page.getByRole('row', { name: /^Twin, .*My tunes\/a/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /^Twin, .*My tunes\/b/ })).toBeVisible();
    await expect.element(page.getByText('My tunes/a', { exact: true })).toBeVisible();
    await expect
      .element(page.getByText('This browser cannot play it: the server needs ffmpeg', { exact: true }))
      .toBeVisible();
    await expect
      .element(page.getByText('This browser cannot play it: upload it as FLAC or MP3', { exact: true }))
      .toBeVisible();
    await page.viewport(390, 844);
    const title = page.getByRole('link', { name: 'Monkey', exact: true });
    await expect.poll(() => title.element().getBoundingClientRect().width).toBeGreaterThan(40);
    calls.stop();
  });

  test('lists unreadable files with the reason', async () => {
    await renderAppAtUrl('/my-music/songs');
    await page.getByRole('link', { name: 'Problems 1' }).click();
    const file = page.getByRole('list', { name: 'Problems' }).getByRole('listitem');
    await expect.element(file).toHaveTextContent('My tunes/00000/broken.mp3Contains no audio');
  });

  test('scrolls its last tab into view on a phone', async () => {
    await page.viewport(390, 844);
    await renderAppAtUrl('/my-music/problems');
    const tab = page.getByRole('link', { name: 'Problems 1' });
    await expect.element(tab).toBeVisible();
    await expect.poll(() => tab.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  });

  test('rescans on request, shows progress and then the result', async () => {
    let scan = { state: 'idle', found: 5, read: 5 };
    const calls = mockCatalogueCalls({
      '/rill/library': () => ({
        code: 200,
        data: {
          folders: ['Tunes'],
          albums: 1,
          artists: 1,
          genres: 0,
          problems: 0,
          songs: scan.read,
        },
      }),
      '/rill/library/scan': () => ({ code: 200, data: scan }),
      '/rill/library/rescan': () => {
        scan = { state: 'scanning', found: 200, read: 50 };
        return { code: 200, data: { ...scan, found: 0, read: 0 } };
      },
    });
    await renderAppAtUrl('/my-music/songs');
    await expect.element(main().getByText('5 songs · 1 album · Tunes')).toBeVisible();
    const button = page.getByRole('button', { name: 'Scan again' });
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveFocus();
    await expect.element(main().getByText('50 of 200 read')).toBeVisible();
    // The scan is announced, but not each of its numbers.
    const said = () =>
      main()
        .getByRole('status')
        .elements()
        .map(({ textContent }) => textContent);
    expect(said()).toContain('Scanning your folders');
    expect(said()).not.toContain('50 of 200 read');
    await expect.element(page.getByRole('progressbar', { name: 'Scanning your folders' })).toBeVisible();
    scan = { state: 'idle', found: 200, read: 200 };
    await expect.element(main().getByText('200 songs · 1 album · Tunes')).toBeVisible();
    await expect.element(button).toHaveAttribute('aria-disabled', 'false');
    calls.stop();
  });

  test('requests other lists again once a scan has ended, and not while it runs', async () => {
    let scan = { state: 'idle', found: 5, read: 5 };
    const calls = mockCatalogueCalls({
      '/rill/library/scan': () => ({ code: 200, data: scan }),
      '/rill/library/rescan': () => {
        scan = { state: 'scanning', found: 5, read: 1 };
        return { code: 200, data: scan };
      },
    });
    const charts = () => calls.heard().filter((call) => call === '/toplist/detail');
    const { router, queryClient } = await renderAppAtUrl('/discover/toplists');
    await expect.poll(charts).toHaveLength(1);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await router.navigate({ to: '/my-music/{-$tab}', params: { tab: 'songs' } });
    await page.getByRole('button', { name: 'Scan again' }).click();
    await expect.element(main().getByText('1 of 5 read')).toBeVisible();
    await router.navigate({ to: '/discover/toplists' });
    expect(charts()).toHaveLength(1);
    scan = { state: 'idle', found: 5, read: 5 };
    await router.navigate({ to: '/my-music/{-$tab}', params: { tab: 'songs' } });
    await expect
      .element(page.getByRole('button', { name: 'Scan again' }))
      .toHaveAttribute('aria-disabled', 'false');
    await router.navigate({ to: '/discover/toplists' });
    await expect.poll(charts).toHaveLength(2);
    calls.stop();
  });

  test('scans the folders when the button is pressed', async () => {
    const heard = mockCatalogueCalls({});
    await renderAppAtUrl('/my-music/songs');
    await page.getByRole('button', { name: 'Scan again' }).click();
    await expect.poll(() => heard.heard().filter((call) => call === '/rill/library/rescan').length).toBe(1);
    await expect
      .element(page.getByRole('button', { name: 'Scan again' }))
      .toHaveAttribute('aria-disabled', 'false');
    heard.stop();
  });

  test('explains how to add folders when there are none', async () => {
    setApiBaseUrl('/api');
    configurePage({ ownMusic: false });
    await renderAppAtUrl('/my-music');
    await expect.element(page.getByText(/Start Rill with --music/)).toBeVisible();
  });

  test('tells those from whom all folders are hidden whom to ask', async () => {
    setApiBaseUrl('/api');
    await renderAppAtUrl('/my-music');
    await expect.element(page.getByText(/The owner of this server has opened none/)).toBeVisible();
    expect(page.getByText(/Start Rill with --music/).query()).toBeNull();
  });

  test('is hidden on a server without these calls', async () => {
    expectConsoleErrors();
    const calls = mockCatalogueCalls({
      '/rill/library': () => Response.json({ code: 404, msg: 'no' }, { status: 404 }),
    });
    configurePage({ ownMusic: false });
    await renderAppAtUrl('/my-music');
    await expect.element(page.getByText('This could not be found')).toBeVisible();
    expect(page.getByRole('link', { name: 'My music' }).query()).toBeNull();
    calls.stop();
  });

  test.each([
    ['/my-music/albums?page=99', 'This page is empty'],
    ['/my-music/folders?page=99', 'This page is empty'],
    ['/my-music/genres?genre=Nothing', 'No music found of this genre'],
    ['/my-music/folders?root=1&folder=Nothing', 'No music found in this folder'],
  ])('%s says “%s”, as there is music elsewhere', async (address, text) => {
    await renderAppAtUrl(address);
    await expect.element(main().getByText(text, { exact: true })).toBeVisible();
    await expect.element(page.getByText('No music found in your folders')).not.toBeInTheDocument();
  });

  test('leads back from a page past the last one', async () => {
    await renderAppAtUrl('/my-music/albums?page=99');
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect.element(page.getByRole('list', { name: 'Albums' })).toBeVisible();
  });

  test('says that there are no problems once the last one is mended', async () => {
    const calls = mockCatalogueCalls({
      '/rill/library/problems': () => ({ code: 200, rows: [], total: 0, more: false }),
    });
    await renderAppAtUrl('/my-music/problems');
    await expect.element(main().getByText('No problems', { exact: true })).toBeVisible();
    calls.stop();
  });

  test('offers a retry when a list fails to load', async () => {
    expectConsoleErrors();
    const mend = failCalls('/rill/library/albums');
    await renderAppAtUrl('/my-music/albums');
    await expect.element(main().getByRole('alert')).toBeVisible();
    mend();
    await main().getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('list', { name: 'Albums' })).toBeVisible();
  });
});
