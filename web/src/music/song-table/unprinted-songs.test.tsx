import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulatePrint } from '#testing/emulate-touch-styles.ts';
import { createLongPlaylistReplies, mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name},`) });
const rows = () => [...document.querySelectorAll<HTMLElement>('[role=row][aria-rowindex]')].slice(1);

const numbers = () => rows().map((row) => Number(row.firstElementChild?.textContent));

beforeEach(() => page.viewport(1000, 700));

test('a printed list says how many of its songs are not on the paper, and loads them', async () => {
  mockCatalogueCalls(createLongPlaylistReplies(1, 1200));
  await renderAppAtUrl('/playlist?id=1');
  await expect.element(rowOf('Song 1')).toBeVisible();
  expect(rows().length).toBeLessThan(30);
  emulatePrint();
  expect(rows()).toHaveLength(50);
  await expect
    .element(page.getByText('450 songs had not loaded yet. Print again to include them.'))
    .toBeVisible();
  await expect
    .element(page.getByText('Only the first 500 songs are printed; 700 more are in the list.'))
    .toBeVisible();
  // They come while the browser shows what it is going to print.
  await expect.poll(() => numbers()).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
  await expect.element(page.getByText('had not loaded yet')).not.toBeInTheDocument();
  dispatchEvent(new Event('afterprint'));
  await expect.poll(() => rows().length).toBeLessThan(30);
});

test('a row under the mouse is printed with its number', async () => {
  mockCatalogueCalls(createLongPlaylistReplies(1, 20));
  await renderAppAtUrl('/playlist?id=1');
  await rowOf('Song 2').hover();
  await expect.element(rowOf('Song 2').getByRole('button', { name: 'Play Song 2' })).toBeInTheDocument();
  emulatePrint();
  expect(numbers()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

/** A list of 1200 songs of which each block after the first is held back until the test lets it through. */
async function openHeldList() {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const gate = Promise.withResolvers<void>();
  const replies = createLongPlaylistReplies(1, 1200);
  const later = replies['/playlist/track/all'];
  mockCatalogueCalls({
    ...replies,
    '/playlist/track/all': async (query) => {
      if (query.get('offset') !== '0') await gate.promise;
      return later?.(query) ?? {};
    },
  });
  await renderAppAtUrl('/playlist?id=1');
  await expect.element(rowOf('Song 1')).toBeVisible();
  return { print, release: gate.resolve };
}
const progress = () => page.getByText(/^Loading songs to print: \d+ of 500$/);

test('Ctrl+P prints a list that was never scrolled whole: it is loaded first, with its progress', async () => {
  const { print, release } = await openHeldList();
  await userEvent.keyboard('{Control>}p{/Control}');
  await expect.element(progress()).toBeVisible();
  expect(print).not.toHaveBeenCalled();
  release();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  await expect.element(progress()).not.toBeInTheDocument();
  emulatePrint();
  expect(numbers()).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
});

test('Escape gives up printing a list that is still loading', async () => {
  const { print, release } = await openHeldList();
  await userEvent.keyboard('{Control>}p{/Control}');
  await expect.element(progress()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(progress()).not.toBeInTheDocument();
  release();
  emulatePrint();
  await expect.poll(() => numbers().length).toBe(500);
  await expect.element(page.getByText('had not loaded yet')).not.toBeInTheDocument();
  expect(print).not.toHaveBeenCalled();
});

test('Ctrl+P is the browser’s own where the list is loaded', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  mockCatalogueCalls(createLongPlaylistReplies(1, 20));
  await renderAppAtUrl('/playlist?id=1');
  await expect.element(rowOf('Song 1')).toBeVisible();
  const press = new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, cancelable: true, bubbles: true });
  expect(document.body.dispatchEvent(press)).toBe(true);
  expect(print).not.toHaveBeenCalled();
});
