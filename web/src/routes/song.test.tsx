import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, silence } from '#testing/answer-calls.ts';
import { renderScreen } from '#testing/render-screen.tsx';

beforeEach(() => page.viewport(1440, 900));

it('[S7.30] shows a song by its id, with its artists and album', async () => {
  const calls = answerCalls();
  await renderScreen('/song?id=1003');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Amazing Grace');
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Shape Notes' })).toBeVisible();
  expect(calls.heard()).toContain('/song/detail?ids=1003');
  await expect.poll(() => document.title).toMatch(/^Amazing Grace - .*John Newton.* - Song - Rill$/);
});

it('plays the song', async () => {
  answerCalls(silence);
  const { player } = await renderScreen('/song?id=1003');
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  const { songs, index } = player.state.getState().queue;
  expect(songs[index]?.name).toBe('Amazing Grace');
});

it('says that a song is not there', async () => {
  await renderScreen('/song?id=999999999');
  await expect.element(page.getByText('Not found, it may have been removed')).toBeVisible();
});
