import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createLongPlaylistReplies, mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

test('buttons of a playlist’s head stay where they are when the length of its songs arrives', async () => {
  await page.viewport(820, 1180);
  const songs = Promise.withResolvers<Response>();
  const { fetch } = globalThis;
  const path = '/api/playlist/track/all?id=4001&limit=50&offset=0';
  mockCatalogueCalls({ '/playlist/track/all': () => songs.promise });
  await renderAppAtUrl('/playlist?id=4001');
  const play = page.getByRole('main').getByRole('button', { name: 'Play all' });
  await expect.element(play).toBeVisible();
  const { top } = play.element().getBoundingClientRect();
  songs.resolve(fetch(path));
  await expect.element(page.getByRole('main').getByText(/\d+ songs, \d+ min$/)).toBeVisible();
  expect(play.element().getBoundingClientRect().top).toBe(top);
});

test('a playlist is found in before its head is there, without losing its list and the focus', async () => {
  const answers = createLongPlaylistReplies(1, 120);
  const detail = Promise.withResolvers<void>();
  mockCatalogueCalls({
    ...answers,
    '/playlist/detail': (query) => detail.promise.then(() => answers['/playlist/detail']?.(query)),
  });
  const { router } = await renderAppAtUrl('/playlist?id=1');
  await expect.element(rowOf('Song 7,')).toBeVisible();
  const grid = page.getByRole('grid').element();
  const field = page.getByRole('searchbox', { name: 'Find in list' });
  await field.fill('song 7');
  await expect.poll(() => router.state.location.search).toEqual({ id: 1, find: 'song 7' });
  await expect.element(rowOf('Song 8,')).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  expect(grid.isConnected).toBe(true);
  detail.resolve();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Long list' })).toBeVisible();
  await expect.element(rowOf('Song 57,')).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(grid.isConnected).toBe(true);
});

test('a playlist is selected as a whole before its head is there', async () => {
  const answers = createLongPlaylistReplies(1, 120);
  const detail = Promise.withResolvers<void>();
  mockCatalogueCalls({
    ...answers,
    '/playlist/detail': (query) => detail.promise.then(() => answers['/playlist/detail']?.(query)),
  });
  await renderAppAtUrl('/playlist?id=1');
  await expect.element(rowOf('Song 7,')).toBeVisible();
  (rowOf('Song 7,').element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  detail.resolve();
  await expect.element(page.getByText('120 selected')).toBeVisible();
});
