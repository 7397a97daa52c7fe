import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { setListenerId } from '#session/session.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import {
  createTestWireSong,
  mockCatalogueCalls,
  neverPlayingReplies,
} from '#testing/mock-catalogue-calls.ts';
import { createTestSong, createTestSongs } from '#testing/player-stage.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

const main = () => page.getByRole('main');

beforeEach(async () => {
  await page.viewport(1440, 900);
  return () => setListenerId('visitor');
});

const daily = {
  ...neverPlayingReplies,
  '/recommend/songs': () => ({
    code: 200,
    data: {
      dailySongs: [createTestWireSong(1), createTestWireSong(2), createTestWireSong(3)],
      recommendReasons: [{ songId: 2, reason: 'You played Wang Wei' }],
    },
  }),
};

test('[S1.5] [S2.22] [S7.7] the page shows the songs of the day with their reasons, and from 6:00 on the next ones', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 5, 1, 5, 59) });
  onTestFinished(() => void vi.useRealTimers());
  await signInForTest();
  const calls = mockCatalogueCalls({
    ...daily,
    '/recommend/songs': () =>
      Date.now() < new Date(2026, 5, 1, 6).getTime()
        ? daily['/recommend/songs']()
        : { code: 200, data: { dailySongs: [createTestWireSong(9)], recommendReasons: [] } },
  });
  await renderAppAtUrl('/dailySongs');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Daily picks' })).toBeVisible();
  await expect.element(main().getByText('Picked for you, new at 6:00')).toBeVisible();
  await expect.element(page.getByRole('grid', { name: 'Daily picks' })).toHaveAttribute('aria-rowcount', '4');
  const second = main().getByRole('row', { name: /^Song 2,/ });
  await expect.element(second.getByText('You played Wang Wei')).toBeVisible();
  vi.setSystemTime(new Date(2026, 5, 1, 6, 0));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(main().getByRole('row', { name: /^Song 9,/ })).toBeVisible();
  expect(calls.heard().filter((call) => call === '/recommend/songs')).toHaveLength(2);
});

test('[S2.22] [D-35] [M1] playing the daily songs replaces a cloud queue by a list, from the first song', async () => {
  await signInForTest();
  mockCatalogueCalls(daily);
  const { player } = await renderAppAtUrl('/dailySongs');
  const state = () => player.state.getState();
  player.playAll([createTestSong(9)], { queueOrigin: 'cloud' });
  expect(state().queueOrigin).toBe('cloud');
  await page.getByRole('button', { name: 'Play all' }).click();
  await expect.poll(() => state().queue.songs.map(({ id }) => Number(id))).toEqual([1, 2, 3]);
  expect(state().queue.index).toBe(0);
  expect(state().queueOrigin).toBe('list');
  expect(state().queue.songs.every(({ sourceKind }) => sourceKind === 'daily')).toBe(true);
});

test('[S2.22] the picks of earlier days can be looked at and played', async () => {
  await signInForTest();
  const calls = mockCatalogueCalls({
    ...daily,
    '/history/recommend/songs': () => ({
      code: 200,
      data: { dates: ['2999-01-01', '2026-03-02', '2026-03-01'] },
    }),
    '/history/recommend/songs/detail': (query) => ({
      code: 200,
      data: { songs: [createTestWireSong(query.get('date') === '2026-03-01' ? 31 : 32)], privileges: [] },
    }),
  });
  const { router, player } = await renderAppAtUrl('/dailySongs');
  await main().getByRole('button', { name: 'Day Today' }).click();
  const days = page.getByRole('menuitemcheckbox');
  await expect
    .poll(() => days.elements().map((day) => day.textContent))
    .toEqual(['Today', 'Mar 2, 2026', 'Mar 1, 2026']);
  await days.getByText('Mar 1, 2026').click();
  await expect.element(main().getByText('Picked for you on Mar 1, 2026')).toBeVisible();
  await expect.element(main().getByRole('row', { name: /^Song 31,/ })).toBeVisible();
  expect(router.state.location.search).toEqual({ date: '2026-03-01' });
  expect(calls.heard()).toContain('/history/recommend/songs/detail?date=2026-03-01');
  await page.getByRole('button', { name: 'Play all' }).click();
  await expect.poll(() => player.state.getState().queue.songs.map(({ id }) => Number(id))).toEqual([31]);
});

test.each(['yesterday', '2026-3-1', '20260301', '0'])(
  '[S2.31] a day that is none (%s) shows today’s songs',
  async (day) => {
    await signInForTest();
    const calls = mockCatalogueCalls(daily);
    await renderAppAtUrl(`/dailySongs?date=${day}`);
    await expect.element(main().getByRole('row', { name: /^Song 1,/ })).toBeVisible();
    expect(calls.heard().filter((call) => call.startsWith('/history/recommend/songs/detail'))).toEqual([]);
  },
);

test('Play all stands in one line with the tools of the list, and stays where it was when the songs arrive', async () => {
  await signInForTest();
  const songs = Promise.withResolvers<void>();
  const dailySongs = Array.from({ length: 8 }, (_, index) => createTestWireSong(index + 1));
  mockCatalogueCalls({
    ...daily,
    '/recommend/songs': async () => {
      await songs.promise;
      return { code: 200, data: { dailySongs, recommendReasons: [] } };
    },
  });
  await renderAppAtUrl('/dailySongs');
  const playAll = main().getByText('Play all');
  const boxOf = (part: Locator) => part.element().getBoundingClientRect();
  await expect.element(playAll).toBeVisible();
  const before = boxOf(playAll);
  songs.resolve();
  const select = main().getByRole('button', { name: 'Select', exact: true });
  await expect.element(select).toBeVisible();
  expect(boxOf(playAll).toJSON()).toEqual(before.toJSON());
  const middleOf = ({ top, height }: DOMRect) => top + height / 2;
  expect(middleOf(boxOf(playAll))).toBeCloseTo(middleOf(boxOf(select)), 0);
});

test('[S2.22] the page offers a retry when the songs fail to load', async () => {
  expectConsoleErrors();
  await signInForTest();
  mockCatalogueCalls({
    ...neverPlayingReplies,
    '/recommend/songs': () => Response.json({ code: 500 }, { status: 500 }),
  });
  await renderAppAtUrl('/dailySongs');
  await expect.element(main().getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('[S1.5] [S7.7] [D-35] a new account gets songs from the real catalogue; the card on the home says when they change, and plays them as a list', async () => {
  await signInForTest();
  const calls = mockCatalogueCalls(neverPlayingReplies);
  const { player } = await renderAppAtUrl('/');
  const state = () => player.state.getState();
  player.playAll(createTestSongs(2), { queueOrigin: 'cloud' });
  expect(state().queueOrigin).toBe('cloud');
  await expect.element(main().getByText('Picked for you')).toBeVisible();
  await expect.element(main().getByText('New at 6:00')).toBeVisible();
  await main().getByRole('button', { name: 'Play Daily picks' }).click();
  await expect.poll(() => state().queueOrigin).toBe('list');
  expect(state().queue.songs.length).toBeGreaterThan(0);
  expect(state().queue.index).toBe(0);
  expect(state().queue.songs.every(({ sourceKind }) => sourceKind === 'daily')).toBe(true);
  expect(calls.heard()).toContain('/recommend/songs');
});
