import { type Song, toSongId } from '@rill/contract';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startShortcuts } from '#player/shortcuts.ts';
import { changeSetting } from '#settings/settings-store.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import {
  createLongPlaylistReplies,
  createTestWireSong,
  mockCatalogueCalls,
} from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

/** A row whose name begins like this. */
const rowOf = (name: string | RegExp) =>
  page.getByRole('row', { name: typeof name === 'string' ? new RegExp(`^${name}`) : name });
const elementsOnPage = () => document.querySelectorAll('*').length;
const songsOfQuery = ([key, data]: readonly [readonly unknown[], readonly Song[] | undefined]) =>
  key.includes('playlist-songs') ? (data ?? []) : [];

/** The first songs are shown before the head, which has the length of the list and renders all of them again. */
const headArrived = () =>
  expect.element(page.getByRole('heading', { level: 1, name: 'Long list' })).toBeVisible();

/** Moves the pointer away from the rows, because the row under it shows its buttons. */
const movePointerAway = () => page.elementLocator(document.body).hover({ position: { x: 1, y: 1 } });

/** Resolves when scroll events have been handled and the document shows the result. */
async function nextFrames() {
  for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  changeSetting('listClickMode', 'dblclick');
});

describe('a list of 10,000 songs', () => {
  it('[D-68] renders at most 900 elements at every scroll position', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 10_000));
    await renderAppAtUrl('/playlist?id=1');
    await headArrived();
    await expect.element(rowOf('Song 1,')).toBeVisible();
    expect(elementsOnPage()).toBeLessThanOrEqual(900);
    window.scrollTo(0, 5000 * 56);
    await expect.element(rowOf('Song 5000,')).toBeVisible();
    expect(elementsOnPage()).toBeLessThanOrEqual(900);
    await page.viewport(2560, 1440);
    await expect.element(rowOf('Song 5010,')).toBeVisible();
    expect(elementsOnPage()).toBeLessThanOrEqual(900);
  });

  it('[D-68] has at most 21 rows of 12 elements in the document of a window of 900 pixels, wherever it is scrolled', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 10_000));
    await renderAppAtUrl('/playlist?id=1');
    await headArrived();
    await expect.element(rowOf('Song 1,')).toBeVisible();
    const rows = () =>
      page
        .getByRole('gridcell')
        .elements()
        .flatMap((cell) => cell.parentElement ?? []);
    for (const index of [0, 30, 31, 29, 20]) {
      window.scrollTo(0, index * 56);
      await nextFrames();
      const mounted = new Set(rows());
      expect(mounted.size).toBeLessThanOrEqual(21);
      // One row may have buttons, because the pointer of the test may rest over it.
      const plain = [...mounted].filter((row) => row.querySelector('button') === null);
      expect(plain.length).toBeGreaterThanOrEqual(mounted.size - 1);
      for (const row of plain) expect(row.querySelectorAll('*').length + 1).toBeLessThanOrEqual(12);
    }
  });

  it('scrolled by one row, renders that row and no other', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 50));
    const { queryClient } = await renderAppAtUrl('/playlist?id=1');
    await headArrived();
    await expect.element(rowOf('Song 3,')).toBeVisible();
    await movePointerAway();
    window.scrollTo(0, 10 * 56);
    await nextFrames();
    // Rows that a fast scroll has reordered return to the order of the list when the scroll rests.
    const rowNumbers = () =>
      page
        .getByRole('gridcell')
        .elements()
        .map((cell) => Number(cell.parentElement?.getAttribute('aria-rowindex')));
    await expect.poll(() => rowNumbers().every((number, at, all) => number >= (all[at - 1] ?? 0))).toBe(true);
    const renders: number[] = [];
    for (const song of queryClient.getQueriesData<readonly Song[]>({}).flatMap(songsOfQuery)) {
      const { id, name } = song;
      // Counts renders: every render of a row reads the name of its song.
      const get = () => {
        renders.push(id);
        return name;
      };
      Object.defineProperty(song, 'name', { get });
    }
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(page.getByRole('grid').element(), { subtree: true, childList: true, attributes: true });
    const before = page.getByRole('gridcell').elements();
    const last = Number(before.at(-1)?.parentElement?.getAttribute('aria-rowindex')) - 1;
    window.scrollBy(0, 56);
    await expect.element(rowOf(`Song ${last + 1},`)).toBeInTheDocument();
    await nextFrames();
    observer.disconnect();
    expect(new Set(renders)).toEqual(new Set([last + 1]));
    // Sources of covers are not counted, because covers load when the scroll rests.
    const rowNumbersWritten = changes
      .filter(({ type, attributeName }) => type === 'attributes' && attributeName !== 'src')
      .flatMap(
        ({ target }) => (target as Element).closest('[role=row]')?.getAttribute('aria-rowindex') ?? [],
      );
    expect(rowNumbersWritten.filter((number) => number !== String(last + 2))).toEqual([]);
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]);
    // One row comes and one leaves; after a fast scroll the new row has the elements of the old one.
    expect(added.length).toBeLessThanOrEqual(1);
    expect(removed).toHaveLength(added.length);
  });

  it('knows its length at once and fetches only the blocks near the viewport', async () => {
    const calls = mockCatalogueCalls(createLongPlaylistReplies(1, 10_000));
    await renderAppAtUrl('/playlist?id=1');
    await expect.element(page.getByText('10,000 songs')).toBeVisible();
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '10001');
    await expect.element(rowOf('Song 1,')).toBeVisible();
    window.scrollTo(0, 4500 * 56);
    await expect.element(rowOf('Song 4500,')).toBeVisible();
    expect(calls.heard().filter((call) => call.startsWith('/playlist/track/all'))).toEqual([
      '/playlist/track/all?id=1&limit=50&offset=0',
      '/playlist/track/all?id=1&limit=1000&offset=4300',
    ]);
  });

  it('fetches the songs below before a scroll has come to them, and none before it is scrolled', async () => {
    const calls = mockCatalogueCalls(createLongPlaylistReplies(1, 10_000));
    await renderAppAtUrl('/playlist?id=1');
    await headArrived();
    await expect.element(rowOf('Song 3,')).toBeVisible();
    const fetched = () => calls.heard().filter((call) => call.startsWith('/playlist/track/all'));
    const first = '/playlist/track/all?id=1&limit=50&offset=0';
    expect(fetched()).toEqual([first]);
    window.scrollTo(0, 10 * 56);
    await expect.poll(fetched).toEqual([first, '/playlist/track/all?id=1&limit=250&offset=50']);
    expect(rowOf('Song 45,').elements()).toHaveLength(0);
  });

  it('starts at the page in the URL', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 10_000));
    await renderAppAtUrl('/playlist?id=1&page=41');
    await expect.element(rowOf('Song 2001,')).toBeInViewport();
    expect(rowOf('Song 1,').elements()).toHaveLength(0);
  });

  it('offers a retry where a block failed to load', async () => {
    expectConsoleErrors();
    const answers = createLongPlaylistReplies(1, 2000);
    let isBroken = true;
    mockCatalogueCalls({
      ...answers,
      '/playlist/track/all': (query) =>
        isBroken && query.get('offset') === '50' ? { code: 500 } : answers['/playlist/track/all']?.(query),
    });
    await renderAppAtUrl('/playlist?id=1');
    await headArrived();
    await expect.element(rowOf('Song 1,')).toBeVisible();
    window.scrollTo(0, 45 * 56);
    await expect.element(page.getByRole('alert').getByText('Could not load these songs')).toBeVisible();
    isBroken = false;
    (page.getByRole('button', { name: 'Retry' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(rowOf('Song 52,')).toBeVisible();
    // The pressed button is removed, so the focus moves to the first row that it has loaded.
    await expect.element(rowOf('Song 51,')).toHaveFocus();
  });

  it('queues all of it in order when one of its songs is played', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 2500));
    const { player } = await renderAppAtUrl('/playlist?id=1');
    await rowOf('Song 3,').dblClick({ position: { x: 600, y: 28 } });
    const ids = () => player.state.getState().queue.songs.map((song) => Number(song.id));
    await expect.poll(() => ids().length).toBe(2500);
    expect(ids()).toEqual(Array.from({ length: 2500 }, (_, index) => index + 1));
    expect(player.state.getState().queue.index).toBe(2);
    await expect.element(rowOf('Song 3,')).toHaveAttribute('aria-current', 'true');
  });

  it('a row that loads late takes the focus from no field that it has moved to', async () => {
    const held = Promise.withResolvers<undefined>();
    const answers = createLongPlaylistReplies(1, 2500);
    mockCatalogueCalls({
      ...answers,
      '/playlist/track/all': async (query) => {
        if (query.get('offset') !== '0') await held.promise;
        return answers['/playlist/track/all']?.(query);
      },
    });
    await renderAppAtUrl('/playlist?id=1');
    await headArrived();
    await expect.element(rowOf('Song 1,')).toBeVisible();
    (rowOf('Song 1,').element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await expect.element(rowOf('Song 1,')).not.toBeInTheDocument();
    const field = page.getByRole('combobox', { name: 'Search' });
    (field.element() as HTMLElement).focus({ preventScroll: true });
    held.resolve(undefined);
    await expect.element(rowOf('Song 2500,')).toBeVisible();
    await expect.element(field).toHaveFocus();
  });

  it('scrolls to the playing song', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 2500));
    await renderAppAtUrl('/playlist?id=1');
    await rowOf('Song 3,').dblClick({ position: { x: 600, y: 28 } });
    await headArrived();
    window.scrollTo(0, 1000 * 56);
    await expect.element(rowOf('Song 1000,')).toBeVisible();
    await page.getByRole('button', { name: 'Go to current song' }).click();
    await expect.element(rowOf('Song 3,')).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Go to current song' })).not.toBeInTheDocument();
  });

  it.each([640, 820, 1280])(
    'keeps the way to the playing song beside the times at %i pixels',
    async (width) => {
      mockCatalogueCalls(createLongPlaylistReplies(1, 2500));
      await renderAppAtUrl('/playlist?id=1');
      await rowOf('Song 3,').dblClick({ position: { x: 600, y: 28 } });
      await headArrived();
      await page.viewport(width, 900);
      window.scrollTo(0, 1000 * 56);
      await expect.element(rowOf('Song 1000,')).toBeVisible();
      const time = document.createRange();
      time.selectNodeContents(rowOf('Song 1000,').element().lastElementChild as Element);
      const button = page
        .getByRole('button', { name: 'Go to current song' })
        .element()
        .getBoundingClientRect();
      expect(button.left).toBeGreaterThanOrEqual(time.getBoundingClientRect().right);
      expect(button.right).toBeLessThanOrEqual(width);
    },
  );

  it('G goes to the playing song: in the list on the screen, and elsewhere or over the full player in the queue', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 2500));
    const { player, router } = await renderAppAtUrl('/playlist?id=1');
    onTestFinished(startShortcuts(player));
    await rowOf('Song 3,').dblClick({ position: { x: 600, y: 28 } });
    await headArrived();
    window.scrollTo(0, 1000 * 56);
    await expect.element(rowOf('Song 1000,')).toBeVisible();
    await userEvent.keyboard('g');
    await expect.element(rowOf('Song 3,')).toHaveFocus();
    await expect.element(rowOf('Song 3,')).toBeInViewport();

    await userEvent.keyboard('f');
    await expect.element(page.getByRole('dialog', { name: 'Full player' })).toBeVisible();
    await userEvent.keyboard('g');
    const queue = page.getByRole('complementary', { name: 'Queue' });
    await expect.element(queue.getByRole('row', { name: /^Song 3,/ })).toBeInViewport();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(page.getByRole('dialog', { name: 'Full player' })).not.toBeInTheDocument();

    await router.navigate({ to: '/history' });
    await expect.element(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    player.jumpTo(toSongId(2000));
    await userEvent.keyboard('g');
    const inQueue = queue.getByRole('row', { name: /^Song 2000/ });
    await expect.element(inQueue).toBeInViewport();
    // A row that was scrolled away in the open queue returns and has the focus.
    (queue.getByRole('grid').element() as HTMLElement).scrollTop = 0;
    await userEvent.keyboard('g');
    await expect.element(inQueue).toHaveFocus();
    await expect.element(inQueue).toBeInViewport();
  });
});

it.each([390, 1440])('at %i pixels a long title ends before the next column of its row', async (width) => {
  await page.viewport(width, 900);
  mockCatalogueCalls({
    ...createLongPlaylistReplies(77, 3),
    '/playlist/track/all': () => ({
      code: 200,
      songs: [createTestWireSong(1, { name: 'A title that does not end, '.repeat(12), mv: 7001 })],
    }),
  });
  await renderAppAtUrl('/playlist?id=77');
  const row = page.getByRole('row', { name: /^A title/ });
  await expect.element(row).toBeVisible();
  const title = row.getByRole('link', { name: /^A title/ }).element();
  expect(title.scrollWidth).toBeGreaterThan(title.clientWidth);
  expect(title.getBoundingClientRect().width).toBeLessThan(row.element().getBoundingClientRect().width * 0.8);
});
