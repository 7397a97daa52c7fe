import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeSetting } from '#settings/settings-store.ts';
import { configurePage } from '#testing/configure-page.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { emulateTouchStyles } from '#testing/emulate-touch-styles.ts';
import {
  createLongPlaylistReplies,
  createTestWireSong,
  mockCatalogueCalls,
  neverPlayingReplies,
} from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const menu = (name: string) => page.getByRole('menu', { name: `Actions for ${name}` });

/** Records what is copied to the clipboard from now on. */
function clipboard() {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  return () => write.mock.lastCall?.[0];
}

/** The songs, albums and artists of this test are those of the service. */
function showCatalogueOfTheService(): void {
  configurePage({ embedded: false });
}

const album = (more: Readonly<Record<string, unknown>> = {}) => ({
  ...neverPlayingReplies,
  '/album': () => ({
    code: 200,
    album: { id: 8, name: 'Still water', artists: [{ id: 7, name: 'Wang Wei' }], ...more },
    songs: [createTestWireSong(21), createTestWireSong(22)],
  }),
  '/artist/album': () => ({ code: 200, artist: { albumSize: 1 }, hotAlbums: [], more: false }),
});

beforeEach(async () => {
  await page.viewport(1440, 900);
  changeSetting('listClickMode', 'dblclick');
});

describe('playing a whole list', () => {
  it('[D-29] [D-30] queues all of it while its rows are far away, and starts it even if one of its songs plays', async () => {
    mockCatalogueCalls({
      ...createLongPlaylistReplies(1, 1200),
      '/album': () => ({
        code: 200,
        album: { id: 8, name: 'Still water' },
        songs: [createTestWireSong(600)],
      }),
    });
    const { player, router } = await renderAppAtUrl('/album?id=8');
    await button('Play all').click();
    const queue = () => player.state.getState().queue;
    await expect.poll(() => queue().songs.length).toBe(1);
    await router.navigate({ to: '/playlist', search: { id: 1 } });
    // The first songs show before the head, which has the length of the list.
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Long list');
    await expect.element(rowOf('Song 1,')).toBeVisible();
    window.scrollTo(0, 1000 * 56);
    await expect.poll(() => rowOf('Song 1,').elements()).toHaveLength(0);
    (button('Play all').element() as HTMLElement).click();
    await expect.poll(() => queue().songs.length).toBe(1200);
    expect(queue().index).toBe(0);
    expect(Number(queue().songs[0]?.id)).toBe(1);
  });

  it('[D-29] queues all results of a search, not only the visible page', async () => {
    changeSetting('listNumber', 10);
    mockCatalogueCalls({
      ...neverPlayingReplies,
      '/cloudsearch': (query) => {
        const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
        const length = Math.max(0, Math.min(limit, 25 - offset));
        const songs = Array.from({ length }, (_, index) => createTestWireSong(offset + index + 1));
        return { code: 200, result: { songCount: 25, songs } };
      },
    });
    const { player } = await renderAppAtUrl('/search/songs?keywords=song&page=2');
    const queue = () => player.state.getState().queue;
    await rowOf('Song 12,').dblClick({ position: { x: 600, y: 28 } });
    await expect.poll(() => queue().songs.length).toBe(25);
    expect(Number(queue().songs[queue().index]?.id)).toBe(12);
    player.clear();
    await button('Play all').click();
    await expect.poll(() => queue().songs.length).toBe(25);
    expect(Number(queue().songs[queue().index]?.id)).toBe(1);
    changeSetting('listNumber', 50);
  });

  it('[D-29] queues all songs of an artist, not only the visible page', async () => {
    changeSetting('listNumber', 10);
    mockCatalogueCalls({
      ...neverPlayingReplies,
      '/artist/songs': (query) => {
        const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
        const length = Math.max(0, Math.min(limit, 25 - offset));
        const songs = Array.from({ length }, (_, index) => createTestWireSong(offset + index + 1));
        return { code: 200, total: 25, songs };
      },
    });
    const { player } = await renderAppAtUrl('/all-songs?id=3001&page=3');
    const queue = () => player.state.getState().queue;
    await expect.element(rowOf('Song 21,')).toBeVisible();
    await button('Play all').click();
    await expect.poll(() => queue().songs.length).toBe(25);
    expect(Number(queue().songs[queue().index]?.id)).toBe(1);
    changeSetting('listNumber', 50);
  });
});

describe('page size', () => {
  it('[S3.45] [D-86] follows the setting, in every paged list', async () => {
    changeSetting('listNumber', 20);
    onTestFinished(() => changeSetting('listNumber', 50));
    await signInForTest();
    const calls = mockCatalogueCalls();
    const { router } = await renderAppAtUrl('/search/songs?keywords=moon');
    await expect.element(page.getByRole('grid')).toBeVisible();
    const limitsOf = (path: string) => {
      const urls = calls.heard().map((call) => new URL(call, location.origin));
      return new Set(
        urls.flatMap(({ pathname, searchParams }) => (pathname === path ? [searchParams.get('limit')] : [])),
      );
    };
    expect([...limitsOf('/cloudsearch')]).toEqual(['20']);
    for (const [url, path] of [
      ['/all-songs?id=3001', '/artist/songs'],
      ['/artist/albums?id=3001', '/artist/album'],
      ['/artist/videos?id=3001', '/artist/mv'],
      ['/discover/playlists', '/top/playlist'],
      ['/discover/playlists?hq=true', '/top/playlist/highquality'],
      ['/discover/artists', '/artist/list'],
      ['/new-album', '/album/new'],
      ['/user/cloud', '/user/cloud'],
    ] as const) {
      await router.navigate({ href: url });
      // The route requests the list first, and the screen, which is the one to see, once it is rendered.
      await expect.poll(() => router.state.resolvedLocation?.href).toBe(url);
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      await expect.poll(() => [...limitsOf(path)], { message: url }).toEqual(['20']);
    }
  });
});

describe('the menu of a whole list', () => {
  it('adds an album next and later', async () => {
    mockCatalogueCalls({ ...createLongPlaylistReplies(1, 3), ...album() });
    const { player, router } = await renderAppAtUrl('/playlist?id=1');
    await button('Play all').click();
    const names = () => player.state.getState().queue.songs.map(({ name }) => Number(name.slice(5)));
    await expect.poll(names).toEqual([1, 2, 3]);
    await router.navigate({ to: '/album', search: { id: 8 } });
    await button('Actions for Still water').click();
    await menu('Still water').getByRole('menuitem', { name: 'Play next' }).click();
    await expect.poll(names).toEqual([1, 21, 22, 2, 3]);
    for (const song of player.state.getState().queue.songs.slice(1, 3)) player.remove(song.id);
    await button('Actions for Still water').click();
    await menu('Still water').getByRole('menuitem', { name: 'Add to queue' }).click();
    await expect.poll(names).toEqual([1, 2, 3, 21, 22]);
  });

  it('[D-38] copies an album link for an album, and a playlist link for a chart', async () => {
    mockCatalogueCalls({
      ...album(),
      '/playlist/detail': () => ({
        code: 200,
        playlist: { id: 19, name: 'New songs', specialType: 10, trackCount: 0 },
      }),
      '/playlist/track/all': () => ({ code: 200, songs: [] }),
    });
    showCatalogueOfTheService();
    const { router } = await renderAppAtUrl('/album?id=8');
    const copied = clipboard();
    async function copy(title: string, entry: string) {
      await button(`Actions for ${title}`).click();
      await menu(title).getByRole('menuitem', { name: entry, exact: true }).click();
    }
    await copy('Still water', 'Copy link');
    await expect.poll(copied).toBe(`${location.origin}/album?id=8`);
    await copy('Still water', 'Copy NetEase link');
    await expect.poll(copied).toBe('https://music.163.com/#/album?id=8');
    await router.navigate({ to: '/playlist', search: { id: 19 } });
    await expect.element(page.getByText('Chart', { exact: true })).toBeVisible();
    await copy('New songs', 'Copy NetEase link');
    await expect.poll(copied).toBe('https://music.163.com/#/playlist?id=19');
    await copy('New songs', 'Copy link');
    await expect.poll(copied).toBe(`${location.origin}/playlist?id=19`);
  });

  it("plays an artist's top songs and copies the artist's links, on the screen and on a card", async () => {
    mockCatalogueCalls(neverPlayingReplies);
    showCatalogueOfTheService();
    const { player, router } = await renderAppAtUrl('/artist/songs?id=3002');
    player.clear();
    const copied = clipboard();
    const choose = async (entry: string) => {
      await page.getByRole('main').getByRole('button', { name: 'Actions for 李叔同', exact: true }).click();
      await menu('李叔同').getByRole('menuitem', { name: entry, exact: true }).click();
    };
    await choose('Add to queue');
    await expect.poll(() => player.state.getState().queue.songs.map((song) => song.name)).toEqual(['送别']);
    await choose('Copy link');
    await expect.poll(copied).toBe(`${location.origin}/artist/songs?id=3002`);
    await router.navigate({
      to: '/search/$kind',
      params: { kind: 'artists' },
      search: { keywords: '李叔同' },
    });
    await expect.element(page.getByRole('list', { name: 'Artists' })).toBeVisible();
    await choose('Copy NetEase link');
    await expect.poll(copied).toBe('https://music.163.com/#/artist?id=3002');
    await choose('Follow');
    await expect.element(page.getByText('Sign in first')).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Comments' })).not.toBeInTheDocument();
  });

  it('[D-78] opens on a card by its button, by right click and by the menu key, and by touch', async () => {
    mockCatalogueCalls();
    const { player } = await renderAppAtUrl('/search/albums?keywords=moon');
    player.clear();
    const more = page.getByRole('button', { name: /^Actions for / }).first();
    await expect.element(more).toBeInTheDocument();
    const title = (more.element().getAttribute('aria-label') ?? '').replace('Actions for ', '');
    const card = page.getByRole('link', { name: title, exact: true }).first();
    (more.element() as HTMLElement).click();
    await expect.element(menu(title)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => menu(title).elements()).toHaveLength(0);
    (card.element() as HTMLElement).focus();
    await userEvent.keyboard('{ContextMenu}');
    await expect.element(menu(title)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(card).toHaveFocus();
    await card.click({ button: 'right' });
    await menu(title).getByRole('menuitem', { name: 'Add to queue' }).click();
    await expect.poll(() => player.state.getState().queue.songs.length).toBeGreaterThan(0);
    expect(player.state.getState().wantsToPlay).toBe(false);
    // A finger hovers over nothing: the buttons of all cards are in sight.
    await page.getByRole('heading', { level: 1 }).hover();
    const isSeen = () => more.element().checkVisibility({ opacityProperty: true });
    await expect.poll(isSeen).toBe(false);
    emulateTouchStyles();
    await expect.poll(isSeen).toBe(true);
  });
});

describe('a screen of one entity', () => {
  it('[M13] [S9.12] opens its cover in full size, or as it was where that fails: playlist, album and song', async () => {
    const { router } = await renderAppAtUrl('/playlist?id=4001');
    async function enlarge() {
      await expect.element(button('Enlarge cover')).toBeVisible();
      const cover = button('Enlarge cover').element().querySelector('img') as HTMLImageElement;
      await expect.poll(() => cover.currentSrc).not.toBe('');
      await button('Enlarge cover').click();
      const dialog = page.getByRole('dialog');
      const picture = dialog.getByRole('img', { name: /^Cover of/ });
      await expect.element(picture).toBeVisible();
      const title = dialog.getByRole('heading').element().textContent;
      expect(picture.element().getAttribute('src')).toContain('param=1024y1024');
      picture.element().dispatchEvent(new Event('error'));
      expect(picture.element().getAttribute('src')).toBe(cover.currentSrc);
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => dialog.elements()).toHaveLength(0);
      await expect.element(button('Enlarge cover')).toHaveFocus();
      return title;
    }
    const titleOf = () => page.getByRole('heading', { level: 1 }).element().textContent;
    expect(await enlarge()).toBe(titleOf());
    await router.navigate({ to: '/album', search: { id: 2001 } });
    expect(await enlarge()).toBe(titleOf());
    await router.navigate({ to: '/song', search: { id: 1001 } });
    expect(await enlarge()).toBe(titleOf());
  });

  it('[D-21] [D-39] accepts tags as one text, and texts, artists and albums that are null', async () => {
    // The service does not know the song but by its details.
    expectConsoleErrors();
    const facts = () =>
      [...document.querySelectorAll('main header [class*="factText"]')]
        .filter((fact) => fact.checkVisibility())
        .map((fact) => fact.textContent);
    const nothing = { description: null, company: null, publishTime: null, picUrl: null, artists: null };
    mockCatalogueCalls({
      ...album({ ...nothing, tags: 'Folk' }),
      '/artist/detail': () => ({
        code: 200,
        data: { artist: { id: 7, name: 'Wang Wei', briefDesc: null, cover: null } },
      }),
      '/artists': () => ({ code: 200, hotSongs: [] }),
      '/artist/album': () => ({ code: 200, artist: null, hotAlbums: null }),
      '/song/detail': () => ({ code: 200, songs: [createTestWireSong(21, { ar: null, al: null })] }),
    });
    const { router } = await renderAppAtUrl('/album?id=8');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Still water');
    await expect.element(rowOf('Song 21,')).toBeVisible();
    expect(facts()).toEqual(['Unknown artist', '2 songs, 2 min']);
    expect(document.body.textContent).not.toMatch(/undefined|null|NaN/);
    await router.navigate({ to: '/song', search: { id: 21 } });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Song 21');
    expect(facts()).toEqual(['Unknown artist', '1:01']);
    await router.navigate({ to: '/artist/songs', search: { id: 7 } });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Wang Wei');
    expect(document.body.textContent).not.toMatch(/undefined|null|NaN/);
  });
});

describe('Back', () => {
  it('[D-47] restores the scroll position of the list, at once and without requests', async () => {
    const calls = mockCatalogueCalls({
      ...createLongPlaylistReplies(1, 3000),
      '/song/detail': () => ({ code: 200, songs: [createTestWireSong(2000)] }),
    });
    const { router, queryClient } = await renderAppAtUrl('/playlist?id=1&sort=-time');
    await expect.poll(() => document.title).toContain('Long list');
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    window.scrollTo(0, 1990 * 56);
    await expect.element(rowOf('Song 2000,')).toBeVisible();
    const position = window.scrollY;
    const titles: string[] = [];
    const watch = new MutationObserver(() => titles.push(document.title));
    watch.observe(document.head, { subtree: true, childList: true, characterData: true });
    // Not by the test driver, which would scroll first.
    (rowOf('Song 2000,').getByRole('link', { name: 'Song 2000' }).element() as HTMLElement).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Song 2000');
    const asked = calls.heard().filter((call) => call.startsWith('/playlist')).length;
    router.history.back();
    await expect.element(rowOf('Song 2000,')).toBeVisible();
    await expect.poll(() => window.scrollY).toBe(position);
    expect(router.state.location.search).toEqual({ id: 1, sort: '-time' });
    expect(calls.heard().filter((call) => call.startsWith('/playlist'))).toHaveLength(asked);
    watch.disconnect();
    expect(titles.filter((title) => /undefined|missing/i.test(title))).toEqual([]);
    expect(page.getByText('This link is incomplete').elements()).toHaveLength(0);
  });
});
