import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SongTableSkeleton } from '#music/song-table/song-table-skeleton.tsx';
import {
  createLongPlaylistReplies,
  createTestWireSong,
  mockCatalogueCalls,
} from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name},`) });
const boxOf = (element: Element | null | undefined) => {
  if (element == null) throw new Error('the element is missing');
  return element.getBoundingClientRect();
};
/** The box of the letters, which may be larger than that of their element. */
function boxOfText(element: Element | undefined): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element as Element);
  return range.getBoundingClientRect();
}
const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2;

/** The places of the texts of a row, and of the column headings above them. */
function textsOf(row: Element) {
  const [title, artist, album] = [...row.querySelectorAll('a')].map(boxOf);
  const heads = [...document.querySelectorAll('[role=columnheader] button')].filter(
    (head) => head.clientWidth > 0,
  );
  return { title, artist, album, heads: heads.map((head) => [head.textContent, boxOf(head).left] as const) };
}

describe('a list of songs', () => {
  it('has a column for the artists on a large screen, and them below the titles on a laptop', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 20));
    await page.viewport(2560, 1440);
    await renderAppAtUrl('/playlist?id=1');
    const row = rowOf('Song 3');
    await expect.element(row).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Artist', exact: true })).toBeVisible();

    const large = textsOf(row.element());
    expect(large.heads.map(([name]) => name)).toEqual(['Title', 'Artist', 'Album', 'Time']);
    expect(middleOf(boxOf(row.element().querySelector('a')))).toBeCloseTo(middleOf(boxOf(row.element())), -1);
    expect(large.artist?.left).toBeCloseTo(large.heads[1]?.[1] ?? 0, 0);
    expect(large.album?.left).toBeCloseTo(large.heads[2]?.[1] ?? 0, 0);
    // The distance between neighbouring columns is less than a third of the window.
    expect((large.artist?.left ?? 0) - (large.title?.left ?? 0)).toBeLessThan(2560 / 3);

    await page.viewport(1440, 900);
    const small = textsOf(row.element());
    expect(small.heads.map(([name]) => name)).toEqual(['Title', 'Album', 'Time']);
    expect(small.artist?.left).toBe(small.title?.left);
    expect(small.artist?.top).toBeGreaterThanOrEqual((small.title?.bottom ?? 0) - 1);
  });

  it('is sorted by a press on the head of the artists', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 20));
    await page.viewport(2560, 1440);
    const { router } = await renderAppAtUrl('/playlist?id=1');
    await page.getByRole('button', { name: 'Artist', exact: true }).click();
    await expect.poll(() => router.state.location.search).toEqual({ id: 1, sort: 'artist' });
    await expect
      .element(page.getByRole('columnheader', { name: 'Title Artist' }))
      .toHaveAttribute('aria-sort', 'ascending');
  });

  it('has room for the number 10,000 and for a length of many hours', async () => {
    mockCatalogueCalls({
      ...createLongPlaylistReplies(1, 10_000),
      '/playlist/track/all': (query) => ({
        code: 200,
        songs: Array.from({ length: Number(query.get('limit')) }, (_, index) =>
          createTestWireSong(Number(query.get('offset')) + index + 1, { dt: 45_296_000 }),
        ),
      }),
    });
    await page.viewport(1440, 900);
    await renderAppAtUrl('/playlist?id=1');
    await expect.element(rowOf('Song 1')).toBeVisible();
    await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(9_000 * 56);
    window.scrollTo(0, document.documentElement.scrollHeight);
    const row = rowOf('Song 10000');
    await expect.element(row).toBeVisible();
    const cells = row.getByRole('gridcell').elements();
    const edges = boxOf(row.element());
    const number = boxOfText(cells[0]);
    const title = boxOf(row.element().querySelector('img'));
    expect(number.left).toBeGreaterThan(edges.left + 4);
    expect(number.right).toBeLessThan(title.left - 4);
    expect(cells.at(-1)).toHaveTextContent('12:34:56');
    expect(boxOfText(cells.at(-1)).right).toBeLessThanOrEqual(edges.right - 12);
  });

  it('loads in the boxes of its columns', async () => {
    await page.viewport(2560, 1440);
    const { container } = await render(<SongTableSkeleton count={1} />);
    const [, title, artist] = [...container.querySelectorAll('span:empty')].map(boxOf);
    expect(artist?.top).toBeGreaterThanOrEqual(title?.top ?? 0);
    expect(artist?.bottom).toBeLessThanOrEqual(title?.bottom ?? 0);
    expect(artist?.left).toBeGreaterThan((title?.left ?? 0) + 600);
  });
});

describe('the title of a screen', () => {
  const LONG_NAME =
    'The Extraordinarily Long and Winding Title of a Symphonic Poem in Seven Movements, '.repeat(2);

  it.each([390, 820, 1440])('is shown in full at %i pixels, also when it is very long', async (width) => {
    mockCatalogueCalls({
      ...createLongPlaylistReplies(1, 2),
      '/playlist/detail': () => ({
        code: 200,
        playlist: {
          id: 1,
          name: LONG_NAME,
          coverImgUrl: null,
          trackCount: 2,
          trackIds: [{ id: 1 }, { id: 2 }],
        },
      }),
    });
    await page.viewport(width, 900);
    await renderAppAtUrl('/playlist?id=1');
    const title = page.getByRole('heading', { level: 1 });
    await expect.element(title).toHaveTextContent(LONG_NAME.trim());
    const { scrollHeight, clientHeight } = title.element();
    expect(scrollHeight).toBeLessThanOrEqual(clientHeight + 1);
  });
});

describe('a large screen', () => {
  it('is filled by larger covers, which are never wider than the picture that is requested', async () => {
    await page.viewport(2560, 1440);
    await renderAppAtUrl('/new-album');
    const firstCover = () => document.querySelector('main li img');
    await expect.poll(firstCover).not.toBe(null);
    const cover = boxOf(firstCover());
    expect(cover.width).toBeGreaterThan(230);
    expect(cover.width).toBeLessThanOrEqual(245);
    const list = boxOf(firstCover()?.closest('ul'));
    expect(list.width / 2560).toBeGreaterThan(0.8);
    await page.viewport(5120, 1440);
    expect(boxOf(firstCover()).width).toBeLessThanOrEqual(245);
  });

  it.each([
    [1440, 640],
    [1920, 1280],
    [2560, 1280],
  ])(
    'of %i pixels shows banners that are %i pixels wide, which are not drawn larger',
    async (width, picture) => {
      await page.viewport(width, 900);
      await renderAppAtUrl('/');
      const banner = () => document.querySelector<HTMLImageElement>('main section img');
      await expect.poll(() => banner()?.currentSrc).toContain(`param=${picture}y`);
      expect(boxOf(banner()).width).toBeLessThanOrEqual(picture);
    },
  );
});
