import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '#testing/answer-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

test('buttons of a playlist’s head stay where they are when the length of its songs arrives', async () => {
  await page.viewport(820, 1180);
  const songs = Promise.withResolvers<Response>();
  const { fetch } = globalThis;
  const path = '/api/playlist/track/all?id=4001&limit=50&offset=0';
  answerCalls({ '/playlist/track/all': () => songs.promise });
  await renderAppAtUrl('/playlist?id=4001');
  const play = page.getByRole('main').getByRole('button', { name: 'Play all' });
  await expect.element(play).toBeVisible();
  const { top } = play.element().getBoundingClientRect();
  songs.resolve(fetch(path));
  await expect.element(page.getByRole('main').getByText(/\d+ songs, \d+ min$/)).toBeVisible();
  expect(play.element().getBoundingClientRect().top).toBe(top);
});
