import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import {
  createTestWireSong,
  mockCatalogueCalls,
  neverPlayingReplies,
} from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

interface WireAlbum {
  readonly album: { readonly name: string; readonly company: string | null; readonly description: string };
  readonly songs: readonly { readonly id: number; readonly name: string }[];
}

async function albumOfDemo(): Promise<WireAlbum> {
  const reply = await fetch('/api/album?id=2002');
  return (await reply.json()) as WireAlbum;
}

beforeEach(() => page.viewport(1440, 900));

describe('the album screen', () => {
  it('[S2.23] shows an album with its artist, date, company, description and all its songs', async () => {
    const { album, songs } = await albumOfDemo();
    await renderAppAtUrl('/album?id=2002');
    const main = page.getByRole('main');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(album.name);
    await expect.element(main.getByRole('link', { name: '李叔同' }).first()).toBeVisible();
    await expect.element(main.getByText(/^\w{3} \d+, \d{4}$/)).toBeVisible();
    expect(document.querySelector<HTMLImageElement>('main header img')?.src).toMatch(/\/media\/cover\//);
    expect(album.company).toBe('Rill');
    await expect.element(main.getByText('Rill', { exact: true })).toBeVisible();
    expect(album.description).not.toBe('');
    await expect.element(main.getByText(album.description)).toBeVisible();
    await expect
      .element(page.getByRole('grid', { name: album.name }))
      .toHaveAttribute('aria-rowcount', String(songs.length + 1));
    await expect.poll(() => document.title).toBe(`${album.name} - Album - Rill`);
  });

  it('[D-29] queues all songs of an album, each with the album as its source', async () => {
    mockCatalogueCalls(neverPlayingReplies);
    const { songs } = await albumOfDemo();
    const { player } = await renderAppAtUrl('/album?id=2002');
    await page.getByRole('button', { name: 'Play all' }).click();
    const queue = () => player.state.getState().queue;
    await expect
      .poll(() => queue().songs.map((song) => Number(song.id)))
      .toEqual(songs.map((song) => song.id));
    expect(queue().songs.every((song) => song.sourceId === 2002)).toBe(true);
  });

  it('leads to similar artists where the artist has no other album', async () => {
    await renderAppAtUrl('/album?id=2001');
    const similar = page.getByRole('region', { name: 'Similar artists' });
    await expect.element(similar.getByRole('link').first()).toBeVisible();
    await expect.element(page.getByRole('region', { name: /^More by/ })).not.toBeInTheDocument();
  });

  describe('of several discs', () => {
    const free = { st: 0, pl: 320_000 };
    const removed = { st: -200, pl: 0 };
    /** Songs 1 to 4, two on each disc; the even ones cannot be played. */
    const songs = [1, 2, 3, 4].map((id) =>
      createTestWireSong(id, {
        cd: id < 3 ? '1' : '2',
        privilege: { id, ...(id % 2 === 0 ? removed : free) },
      }),
    );
    const album = { id: 2002, name: 'Two discs', size: 4, artists: [{ id: 3002, name: '李叔同' }] };
    const grids = () => page.getByRole('grid').elements().length;

    beforeEach(() => {
      mockCatalogueCalls({ ...neverPlayingReplies, '/album': () => ({ code: 200, album, songs }) });
    });

    it('shows each disc, and a row plays the whole album', async () => {
      const { player } = await renderAppAtUrl('/album?id=2002');
      await expect.element(page.getByRole('heading', { name: 'Disc 2' })).toBeVisible();
      expect(grids()).toBe(2);
      await page.getByRole('row', { name: /^Song 3,/ }).dblClick();
      const queue = () => player.state.getState().queue;
      await expect.poll(() => queue().songs.map(({ id }) => Number(id))).toEqual([1, 2, 3, 4]);
      expect([queue().index, queue().listName]).toEqual([2, 'Two discs']);
    });

    it('shows a subset of the album as one list, which plays alone', async () => {
      const { player } = await renderAppAtUrl('/album?id=2002&only=playable');
      await expect.element(page.getByText('2 found')).toBeVisible();
      expect(grids()).toBe(1);
      await page.getByRole('row', { name: /^Song 3,/ }).dblClick();
      await expect
        .poll(() => player.state.getState().queue.songs.map(({ id }) => Number(id)))
        .toEqual([1, 3]);
    });
  });

  it('shows that an album does not exist', async () => {
    expectConsoleErrors();
    await renderAppAtUrl('/album?id=999999999');
    await expect.element(page.getByText('This could not be found')).toBeVisible();
  });
});
