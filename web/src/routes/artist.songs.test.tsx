import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import {
  createTestWireSong,
  mockCatalogueCalls,
  neverPlayingReplies,
} from '#testing/mock-catalogue-calls.ts';
import { failCalls, renderAppAtUrl } from '#testing/render-app.tsx';

beforeEach(() => page.viewport(1440, 900));

describe('the artist screen', () => {
  it('[S2.24] redirects from /artist to the songs and keeps the id', async () => {
    const { router } = await renderAppAtUrl('/artist?id=3002');
    await expect.poll(() => router.state.location.href).toBe('/artist/songs?id=3002');
  });

  it('[S2.24] shows an artist with the top songs', async () => {
    const calls = mockCatalogueCalls();
    await renderAppAtUrl('/artist/songs?id=3002');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('李叔同');
    await expect.element(page.getByRole('row', { name: /^送别/ })).toBeVisible();
    expect(calls.heard()).toContain('/artist/detail?id=3002');
    expect(calls.heard()).toContain('/artists?id=3002');
    await expect
      .element(page.getByRole('link', { name: 'Top songs' }))
      .toHaveAttribute('aria-current', 'page');
    await expect
      .element(page.getByRole('link', { name: 'Albums' }))
      .toHaveAttribute('href', '/artist/albums?id=3002');
    await expect.poll(() => document.title).toBe('李叔同 - Artist - Rill');
  });

  it('leads to all songs of an artist where the top songs are not all of them', async () => {
    const counts = { albumSize: 1, mvSize: 0 };
    const artist = { id: 3002, name: 'Li Shutong', cover: null, briefDesc: '', ...counts };
    let musicSize = 4;
    mockCatalogueCalls({
      '/artist/detail': () => ({ code: 200, data: { artist: { ...artist, musicSize } } }),
      '/artists': () => ({
        code: 200,
        hotSongs: Array.from({ length: 3 }, (_, at) => createTestWireSong(at + 1)),
      }),
    });
    const { screen } = await renderAppAtUrl('/artist/songs?id=3002');
    await expect
      .element(page.getByRole('link', { name: 'All songs' }))
      .toHaveAttribute('href', '/all-songs?id=3002');
    await screen.unmount();
    musicSize = 3;
    await renderAppAtUrl('/artist/songs?id=3002');
    await expect.element(page.getByRole('row', { name: /^Song 3,/ })).toBeVisible();
    await expect.element(page.getByText('3 songs')).toBeVisible();
    expect(page.getByRole('link', { name: 'All songs' }).elements()).toHaveLength(0);
  });

  it('a row plays from the artist, as “Play all” does', async () => {
    mockCatalogueCalls(neverPlayingReplies);
    const { player } = await renderAppAtUrl('/artist/songs?id=3002');
    await page.getByRole('row', { name: /^送别/ }).dblClick();
    await expect.poll(() => player.state.getState().queue.listName).toBe('李叔同');
    player.clear();
  });

  it('[S2.24] shows the newest albums under the songs', async () => {
    await renderAppAtUrl('/artist/songs?id=3002');
    const albums = page.getByRole('region', { name: 'Albums' });
    await expect
      .element(albums.getByRole('link', { name: '长亭外' }))
      .toHaveAttribute('href', '/album?id=2002');
    // The shelf shows all albums, so it has no link to more.
    expect(albums.getByRole('link', { name: 'More' }).elements()).toHaveLength(0);
    const similar = page.getByRole('region', { name: 'Similar artists' });
    await expect.element(similar.getByRole('listitem').first()).toBeVisible();
  });

  it('leads to all albums of an artist with more than fit on the shelf', async () => {
    const counts = { albumSize: 3, musicSize: 1, mvSize: 0 };
    const artist = { id: 3002, name: 'Li Shutong', cover: null, briefDesc: '', ...counts };
    mockCatalogueCalls({ '/artist/detail': () => ({ code: 200, data: { artist } }) });
    await renderAppAtUrl('/artist/songs?id=3002');
    await expect
      .element(page.getByRole('region', { name: 'Albums' }).getByRole('link', { name: 'More' }))
      .toHaveAttribute('href', '/artist/albums?id=3002');
  });

  it('following asks a visitor to sign in first', async () => {
    await renderAppAtUrl('/artist/songs?id=3002');
    await page.getByRole('button', { name: 'Follow' }).click();
    await expect.element(page.getByText('Sign in first')).toBeVisible();
  });

  it('opens a long biography, which stays open on the other tabs, and closes it again', async () => {
    await page.viewport(820, 1180);
    const { router } = await renderAppAtUrl('/artist/songs?id=3002');
    await page.getByRole('button', { name: 'Read more' }).click();
    const less = page.getByRole('button', { name: 'Show less' });
    await expect.element(less).toHaveAttribute('aria-expanded', 'true');
    const albums = page.getByRole('navigation', { name: '李叔同' }).getByRole('link', { name: /^Albums/ });
    await albums.click();
    await expect.element(albums).toHaveAttribute('aria-current', 'page');
    await expect.element(less).toBeVisible();
    await less.click();
    await expect.poll(() => router.latestLocation.href).toBe('/artist/albums?id=3002');
  });

  it('finds and sorts all top songs, also those that are not shown yet and after a reload', async () => {
    mockCatalogueCalls({
      '/artists': () => ({
        code: 200,
        hotSongs: Array.from({ length: 30 }, (_, at) => createTestWireSong(at + 1)),
      }),
    });
    const { router } = await renderAppAtUrl('/artist/songs?id=3002&find=song+25');
    const rows = () => page.getByRole('grid').getByRole('row').elements().length - 1;
    await expect.element(page.getByRole('row', { name: /^Song 25,/ })).toBeVisible();
    await router.navigate({ to: '.', search: { id: 3002, sort: '-title' } });
    await expect.element(page.getByRole('row', { name: /^Song 30,/ })).toBeVisible();
    await router.navigate({ to: '.', search: { id: 3002 } });
    await expect.poll(rows).toBe(10);
    await page.getByRole('button', { name: 'Show all 30' }).click();
    await expect.poll(rows).toBeGreaterThan(10);
  });

  it('shows all top songs still after Back, after a reload and for whoever opens its URL', async () => {
    mockCatalogueCalls({
      '/artists': () => ({
        code: 200,
        hotSongs: Array.from({ length: 30 }, (_, at) => createTestWireSong(at + 1)),
      }),
    });
    const { router, screen } = await renderAppAtUrl('/artist/songs?id=3002&top=some');
    const rows = () => page.getByRole('grid').getByRole('row').elements().length - 1;
    await page.getByRole('button', { name: 'Show all 30' }).click();
    await expect.poll(rows).toBeGreaterThan(10);
    const { href } = router.latestLocation;
    expect(href).toBe('/artist/songs?id=3002&top=all');
    await router.navigate({ to: '/history' });
    await expect.element(page.getByRole('heading', { name: 'History' })).toBeVisible();
    router.history.back();
    await expect.poll(rows).toBeGreaterThan(10);
    await screen.unmount();
    await renderAppAtUrl(href);
    await expect.poll(rows).toBeGreaterThan(10);
  });

  it('shows a subset of all top songs, also of those that are not shown yet, and plays it alone', async () => {
    const privilegeOf = (id: number) => (id % 6 === 0 ? { st: 0, pl: 320_000 } : { st: -200, pl: 0 });
    mockCatalogueCalls({
      ...neverPlayingReplies,
      '/artists': () => ({
        code: 200,
        hotSongs: Array.from({ length: 30 }, (_, at) =>
          createTestWireSong(at + 1, { privilege: { id: at + 1, ...privilegeOf(at + 1) } }),
        ),
      }),
    });
    const { player } = await renderAppAtUrl('/artist/songs?id=3002&only=playable');
    await expect.element(page.getByText('5 found')).toBeVisible();
    await page.getByRole('row', { name: /^Song 12,/ }).dblClick();
    await expect
      .poll(() => player.state.getState().queue.songs.map(({ id }) => Number(id)))
      .toEqual([6, 12, 18, 24, 30]);
  });

  it('keeps the head when the songs cannot be loaded', async () => {
    expectConsoleErrors();
    const heal = failCalls('/artists');
    await renderAppAtUrl('/artist/songs?id=3002');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('李叔同');
    heal();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('row', { name: /^送别/ })).toBeVisible();
  });
});
