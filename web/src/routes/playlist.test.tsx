import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeSetting } from '#settings/settings-store.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import {
  createLongPlaylistReplies,
  createTestWireSong,
  mockCatalogueCalls,
} from '#testing/mock-catalogue-calls.ts';
import { failCalls, renderAppAtUrl } from '#testing/render-app.tsx';

/** A row whose name begins like this. */
const rowOf = (name: string | RegExp) =>
  page.getByRole('row', { name: typeof name === 'string' ? new RegExp(`^${name}`) : name });

/** The first songs are shown before the head, which has the length of the list and renders all of them again. */
const headArrived = () =>
  expect.element(page.getByRole('heading', { level: 1, name: 'Long list' })).toBeVisible();

async function playlistOfDemo() {
  const reply = await fetch('/api/playlist/track/all?id=4001&limit=1000&offset=0');
  const { songs } = (await reply.json()) as { songs: { id: number; name: string }[] };
  return songs;
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  changeSetting('listClickMode', 'dblclick');
});

describe('a playlist', () => {
  it('[S2.20] [S7.22] [S7.23] shows its head and all its songs, requested by id, limit and offset', async () => {
    const calls = mockCatalogueCalls();
    await renderAppAtUrl('/playlist?id=4001');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Moon over still water');
    await expect.element(page.getByText('Quiet pieces for after ten', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('main').getByText('Rill', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByText(/^Updated .*2026$/)).toBeVisible();
    await expect.element(page.getByText(/^Created .*2026$/)).toBeVisible();
    const header = document.querySelector('main header');
    expect(header?.querySelector('img')?.src).toMatch(/\/media\/cover\//);
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Night', exact: true }))
      .toHaveAttribute('href', `/discover/playlists?cat=${encodeURIComponent('夜晚')}`);
    calls.stop();
    const songs = await playlistOfDemo();
    const grid = page.getByRole('grid', { name: 'Moon over still water' });
    await expect.element(grid).toHaveAttribute('aria-rowcount', String(songs.length + 1));
    for (const song of songs) {
      await expect.element(rowOf(song.name)).toBeVisible();
    }
    expect(calls.heard()).toContain('/playlist/detail?id=4001');
    expect(calls.heard()).toContain('/playlist/track/all?id=4001&limit=50&offset=0');
  });

  it('fetches the songs of the radar once, although the playlist behind its id has another one', async () => {
    const calls = mockCatalogueCalls({
      ...createLongPlaylistReplies(1, 3),
      '/playlist/detail': () => ({ code: 200, playlist: { id: 9, name: 'Long list', trackCount: 3 } }),
    });
    await renderAppAtUrl('/playlist?id=1');
    await headArrived();
    await page.getByRole('button', { name: 'Play all' }).click();
    await expect.element(page.getByRole('region', { name: /player/i })).toBeVisible();
    calls.stop();
    const asked = calls.heard().filter((call) => call.startsWith('/playlist/track/all?'));
    expect(asked).toEqual(['/playlist/track/all?id=1&limit=50&offset=0']);
    const comments = page.getByRole('main').getByRole('link', { name: /comment/i });
    await expect.element(comments).toHaveAttribute('href', '/comment?id=9&type=playlist');
  });

  it('[S7.22] is requested with the session, so that private playlists open', async () => {
    mockCatalogueCalls({
      ...createLongPlaylistReplies(1, 3),
      '/playlist/detail': () => ({
        code: 200,
        playlist: { id: 1, name: 'For nobody else', trackCount: 3, privacy: 10, creator: null },
      }),
    });
    const requests = vi.mocked(globalThis.fetch).mock.calls;
    await renderAppAtUrl('/playlist?id=1');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('For nobody else');
    await expect.element(rowOf('Song 3,')).toBeVisible();
    const asked = requests.filter(([url]) => new Request(url).url.includes('/playlist/'));
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.map(([, init]) => init?.credentials)).toEqual(asked.map(() => 'include'));
  });

  it('[S7.23] shows all its songs, however many requests that takes', async () => {
    const calls = mockCatalogueCalls(createLongPlaylistReplies(1, 120));
    await renderAppAtUrl('/playlist?id=1');
    const grid = page.getByRole('grid', { name: 'Long list' });
    await expect.element(grid).toHaveAttribute('aria-rowcount', '121');
    await expect.element(rowOf('Song 1,')).toBeVisible();
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(rowOf('Song 120,')).toBeVisible();
    const ends = calls
      .heard()
      .filter((call) => call.startsWith('/playlist/track/all?'))
      .map((call) => new URLSearchParams(call.split('?')[1]))
      .map((query) => Number(query.get('offset')) + Number(query.get('limit')));
    expect(ends[0]).toBe(50);
    expect(Math.max(...ends)).toBeGreaterThanOrEqual(120);
  });

  it.each([
    ['en', ['Night', 'Quiet', 'Chinese', 'homemade']],
    ['zh-CN', ['夜晚', '安静', '华语', 'homemade']],
  ] as const)('[S1.2] names its tags in the language of the page: %s', async (language, names) => {
    mockCatalogueCalls({
      ...createLongPlaylistReplies(1, 3),
      '/playlist/detail': () => ({
        code: 200,
        playlist: { id: 1, name: 'Tagged', trackCount: 3, tags: ['夜晚', '安静', '华语', 'homemade'] },
      }),
    });
    await renderAppAtUrl('/playlist?id=1', { language });
    for (const name of names) {
      await expect.element(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect
      .element(page.getByRole('main').getByRole('link', { name: names[0], exact: true }))
      .toHaveAttribute('href', `/discover/playlists?cat=${encodeURIComponent('夜晚')}`);
  });

  it('shows a skeleton while nothing has arrived', async () => {
    const songs = Promise.withResolvers<unknown>();
    mockCatalogueCalls({ ...createLongPlaylistReplies(1, 3), '/playlist/track/all': () => songs.promise });
    await renderAppAtUrl('/playlist?id=1');
    await expect.poll(() => document.querySelectorAll('main [aria-hidden="true"]').length).toBeGreaterThan(5);
    expect(page.getByRole('alert').elements()).toHaveLength(0);
    songs.resolve(
      createLongPlaylistReplies(1, 3)['/playlist/track/all']?.(new URLSearchParams('offset=0&limit=50')),
    );
    await expect.element(rowOf('Song 3,')).toBeVisible();
  });

  it('first songs show before the head, stay when it arrives, and play the whole list meanwhile', async () => {
    const head = Promise.withResolvers<unknown>();
    const answers = createLongPlaylistReplies(1, 1200);
    mockCatalogueCalls({ ...answers, '/playlist/detail': () => head.promise });
    const { player } = await renderAppAtUrl('/playlist?id=1');
    await expect.element(rowOf('Song 3,')).toBeVisible();
    expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(0);
    const row = rowOf('Song 3,').element();
    await rowOf('Song 3,').dblClick({ position: { x: 600, y: 28 } });
    const queue = () => player.state.getState().queue;
    await expect.poll(() => [queue().songs.length, queue().index]).toEqual([50, 2]);
    head.resolve(answers['/playlist/detail']?.(new URLSearchParams()));
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Long list');
    expect(rowOf('Song 3,').element()).toBe(row);
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '1201');
    await expect.poll(() => queue().songs.length).toBe(1200);
    expect(queue().songs.at(-1)?.id).toBe(1200);
  });

  it('waits for its head where the URL leads into the list', async () => {
    const head = Promise.withResolvers<unknown>();
    const answers = createLongPlaylistReplies(1, 3000);
    mockCatalogueCalls({ ...answers, '/playlist/detail': () => head.promise });
    await renderAppAtUrl('/playlist?id=1&page=41');
    await expect.poll(() => document.querySelectorAll('main [aria-hidden="true"]').length).toBeGreaterThan(5);
    expect(page.getByRole('grid').elements()).toHaveLength(0);
    head.resolve(answers['/playlist/detail']?.(new URLSearchParams()));
    await expect.element(rowOf('Song 2001,')).toBeInViewport();
  });

  it('plays all its songs from its button', async () => {
    const { player } = await renderAppAtUrl('/playlist?id=4001');
    await page.getByRole('button', { name: 'Play all' }).click();
    const songs = await playlistOfDemo();
    await expect
      .poll(() => player.state.getState().queue.songs.map((song) => song.name))
      .toEqual(songs.map((song) => song.name));
  });

  it('shows that it does not exist in the catalogue', async () => {
    expectConsoleErrors();
    await renderAppAtUrl('/playlist?id=999999999');
    await expect.element(page.getByText('This could not be found')).toBeVisible();
  });

  it.each([401, 403])(
    '[D-86] says that it may not be seen where the service refuses it with %d',
    async (code) => {
      expectConsoleErrors();
      const refused = () => Response.json({ code }, { status: code });
      mockCatalogueCalls({ '/playlist/detail': refused, '/playlist/track/all': refused });
      await renderAppAtUrl('/playlist?id=5');
      await expect.element(page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
      await expect.element(page.getByText('You do not have access to this page.')).toBeVisible();
      await expect.element(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
      expect(document.title).toContain('No access');
    },
  );

  it('[S8.1] shows an error without a notice, and retries', async () => {
    expectConsoleErrors();
    const heal = failCalls('/playlist/detail');
    await renderAppAtUrl('/playlist?id=4001');
    await expect.element(page.getByRole('alert').getByText('Could not load this')).toBeVisible();
    await expect.element(page.getByRole('status', { name: 'Notices' })).toBeEmptyDOMElement();
    heal();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Moon over still water');
  });

  it('shows an empty state', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 0));
    await renderAppAtUrl('/playlist?id=1');
    await expect.element(page.getByText('Nothing here yet')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Play all' })).toBeDisabled();
  });
});

describe('the rows', () => {
  it('are walked with the keyboard: arrows, pages, ends', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 10_000));
    await renderAppAtUrl('/playlist?id=1');
    await headArrived();
    await expect.element(rowOf('Song 1,')).toBeVisible();
    (page.getByRole('button', { name: 'Select' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(rowOf('Song 1,')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(rowOf('Song 3,')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(rowOf('Song 2,')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(rowOf('Song 10000,')).toHaveFocus();
    await userEvent.keyboard('{PageUp}');
    await expect.element(rowOf(/^Song 998\d,/).first()).toBeVisible();
    await userEvent.keyboard('{Home}');
    await expect.element(rowOf('Song 1,')).toHaveFocus();
  });

  it('keep the focus in the list when the focused row is scrolled away', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 10_000));
    await renderAppAtUrl('/playlist?id=1');
    await headArrived();
    await expect.element(rowOf('Song 1,')).toBeVisible();
    (rowOf('Song 1,').element() as HTMLElement).focus();
    window.scrollTo(0, 5000 * 56);
    await expect.element(page.getByRole('grid')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(rowOf('Song 2,')).toHaveFocus();
  });

  it('play with Enter and offer their menu with the menu key', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 3));
    const { player } = await renderAppAtUrl('/playlist?id=1');
    await expect.element(rowOf('Song 2,')).toBeVisible();
    (rowOf('Song 2,').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => player.state.getState().queue.index).toBe(1);
    await userEvent.keyboard('{ContextMenu}');
    await expect.element(page.getByRole('menu', { name: 'Actions for Song 2' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(rowOf('Song 2,')).toHaveFocus();
  });

  it('[S3.25] play on a double click, on one click only if its setting is on', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 3));
    const { player } = await renderAppAtUrl('/playlist?id=1');
    player.clear();
    await rowOf('Song 2,').click({ position: { x: 600, y: 28 } });
    expect(player.state.getState().queue.songs).toEqual([]);
    await rowOf('Song 2,').dblClick({ position: { x: 600, y: 28 } });
    await expect.poll(() => player.state.getState().queue.index).toBe(1);
    player.clear();
    changeSetting('listClickMode', 'click');
    await rowOf('Song 3,').click({ position: { x: 600, y: 28 } });
    await expect.poll(() => player.state.getState().queue.songs.length).toBe(3);
    expect(player.state.getState().queue.index).toBe(2);
  });

  it('show why a song cannot be played', async () => {
    mockCatalogueCalls({
      ...createLongPlaylistReplies(1, 1),
      '/playlist/track/all': () => ({
        code: 200,
        songs: [createTestWireSong(1, { fee: 1 })],
        privileges: [{ id: 1, st: 0, pl: 0, fee: 1 }],
      }),
    });
    await renderAppAtUrl('/playlist?id=1');
    await expect.element(page.getByText('Members only')).toBeVisible();
    await expect.element(rowOf(/Members only/)).toHaveAttribute('title', 'Members only');
    await expect.element(page.getByText('VIP')).toBeVisible();
  });

  it('[D-02] keep names of any length and with marks in them as text, without widening the page', async () => {
    const attack = '<img src=x onerror="window.wasAttacked=true">';
    mockCatalogueCalls({
      '/playlist/detail': () => ({
        code: 200,
        playlist: { id: 1, name: 'x'.repeat(5000), trackCount: 1, description: attack },
      }),
      '/playlist/track/all': () => ({
        code: 200,
        songs: [createTestWireSong(1, { name: attack + 'y'.repeat(5000), ar: [{ id: 7, name: attack }] })],
      }),
    });
    await page.viewport(320, 640);
    await renderAppAtUrl('/playlist?id=1');
    await expect.element(rowOf(/^<img src=x/)).toBeVisible();
    expect('wasAttacked' in window).toBe(false);
    expect(document.querySelectorAll('img[src="x"], img[onerror]')).toHaveLength(0);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  });
});
