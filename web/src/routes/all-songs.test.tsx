import { beforeEach, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { changeSetting } from '#settings/settings-store.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import {
  createTestWireSong,
  mockCatalogueCalls,
  neverPlayingReplies,
} from '#testing/mock-catalogue-calls.ts';
import { findSelectButton, pickSelectOption } from '#testing/pick-option.ts';
import { failCalls, renderAppAtUrl } from '#testing/render-app.tsx';

beforeEach(() => {
  changeSetting('listNumber', 50);
  return page.viewport(1440, 900);
});

const TOTAL = 330;
/** An artist of 330 songs; by time they are in reverse order. */
const manySongs = {
  ...neverPlayingReplies,
  '/artist/songs': (query: URLSearchParams) => {
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
    const length = Math.max(0, Math.min(limit, TOTAL - offset));
    const idAt = (index: number) => (query.get('order') === 'time' ? TOTAL - index : index + 1);
    const songs = Array.from({ length }, (_, index) => createTestWireSong(idAt(offset + index)));
    return { code: 200, songs, total: TOTAL, more: offset + length < TOTAL };
  },
};
const rowOf = (id: number) => page.getByRole('row', { name: new RegExp(`^Song ${id},`) });
const grid = () => page.getByRole('grid', { name: 'All songs by 李叔同' });

it('[S2.26] the screen of all songs lists those of an artist', async () => {
  const calls = mockCatalogueCalls();
  await renderAppAtUrl('/all-songs?id=3002');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('All songs by 李叔同');
  await expect.element(page.getByRole('row', { name: /^送别/ })).toBeVisible();
  expect(calls.heard()).toContain('/artist/songs?id=3002&order=hot&limit=50&offset=0');
  await expect.poll(() => document.title).toBe('All songs by 李叔同 - Rill');
});

it('[S2.26] [D-36] the screen of all songs sorts by popularity or time, and shows which', async () => {
  mockCatalogueCalls(manySongs);
  const { router } = await renderAppAtUrl('/all-songs?id=3002&page=2&limit=50');
  const order = page.getByRole('navigation', { name: 'Sort songs' });
  await expect
    .element(order.getByRole('link', { name: 'Most popular' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(rowOf(51)).toBeVisible();
  await order.getByRole('link', { name: 'Newest' }).click();
  await expect.element(rowOf(330)).toBeVisible();
  expect(router.state.location.search).toEqual({ id: 3002, order: 'time' });
  await expect.element(order.getByRole('link', { name: 'Newest' })).toHaveAttribute('aria-current', 'page');
  await expect.element(order.getByRole('link', { name: 'Most popular' })).not.toHaveAttribute('aria-current');
});

it('[S2.26] the screen of all songs pages to the last page, whose URL opens it', async () => {
  mockCatalogueCalls(manySongs);
  const { router } = await renderAppAtUrl('/all-songs?id=3002&order=time');
  await page.getByRole('link', { name: 'Page 7' }).click();
  await expect.element(rowOf(30)).toBeVisible();
  expect(router.state.location.search).toEqual({ id: 3002, order: 'time', page: 7, limit: 50 });
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '31');
});

function middleOf(locator: Locator): number {
  const { top, bottom } = locator.element().getBoundingClientRect();
  return (top + bottom) / 2;
}

it('[D-44] another page size takes effect at once and keeps the first row visible', async () => {
  const calls = mockCatalogueCalls(manySongs);
  const { router } = await renderAppAtUrl('/all-songs?id=3002&page=3');
  await expect.element(rowOf(101)).toBeVisible();
  expect(
    middleOf(page.getByRole('link', { name: 'Page 4' })),
    'pages and page size stand in one line',
  ).toBeCloseTo(middleOf(findSelectButton('Rows per page')), 0);
  await pickSelectOption('Rows per page', '20 per page');
  await expect.element(page.getByRole('link', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page');
  await expect.element(rowOf(101)).toBeVisible();
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '21');
  expect(router.state.location.search).toEqual({ id: 3002, page: 6, limit: 20 });
  expect(router.history.length, 'Back does not lead to page 3 of another size').toBe(1);
  expect(calls.heard()).toContain('/artist/songs?id=3002&order=hot&limit=20&offset=100');
});

it('a row plays all songs of the artist, not only those of its page', async () => {
  mockCatalogueCalls(manySongs);
  const { player } = await renderAppAtUrl('/all-songs?id=3002&page=3');
  await rowOf(103).dblClick();
  await expect.poll(() => player.state.getState().queue.songs.length).toBe(TOTAL);
  const { songs, index } = player.state.getState().queue;
  expect(songs[index]?.id).toBe(103);
  expect(new Set(songs.map((song) => song.id)).size).toBe(TOTAL);
});

it('a row plays all songs of an artist when only their head has the number of songs', async () => {
  const { '/artist/songs': songsOf } = manySongs;
  const detail = await (await fetch('/api/artist/detail?id=3002')).json();
  detail.data.artist.musicSize = TOTAL;
  mockCatalogueCalls({
    ...manySongs,
    '/artist/detail': () => detail,
    '/artist/songs': (query: URLSearchParams) => ({ ...songsOf(query), total: undefined }),
  });
  const { player } = await renderAppAtUrl('/all-songs?id=3002');
  await expect.element(page.getByRole('link', { name: 'Page 7' })).toBeVisible();
  await rowOf(3).dblClick();
  await expect.poll(() => player.state.getState().queue.songs.length).toBe(TOTAL);
});

it('the screen of all songs shows an error when they fail to load, and retries', async () => {
  expectConsoleErrors();
  const heal = failCalls('/artist/songs');
  await renderAppAtUrl('/all-songs?id=3002');
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  heal();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('row', { name: /^送别/ })).toBeVisible();
});
