import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
