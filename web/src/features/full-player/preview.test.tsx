import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  fullPlayerLocators,
  type LyricReplyFixture,
  renderOpenFullPlayer,
  renderPageWithPlayerBar,
} from '#testing/full-player-stage.tsx';
import {
  advanceTestPlayback,
  fakeFullSongUrlSource,
  fakePreviewUrlSource,
  flushPromises,
} from '#testing/player-stage.ts';

const lyric: LyricReplyFixture = {
  lrc: { lyric: '[01:20]before it\n[01:35]five seconds in\n[01:45]fifteen seconds in\n[02:10]after it' },
};
const bar = page.getByRole('region', { name: 'Player' });
const seekIn = (region: typeof bar) => region.getByRole('slider', { name: 'Seek' });

test('the seek line of the bar counts a preview from the second of the song where it was cut out [D-28]', async () => {
  const { stage } = await renderPageWithPlayerBar({ source: fakePreviewUrlSource, lyric });
  stage.engine.becomesReady(30);
  await expect.element(bar.getByText('1:30', { exact: true })).toBeInTheDocument();
  await expect.element(bar.getByText('2:00', { exact: true })).toBeInTheDocument();
  await expect.element(bar.getByText('Preview', { exact: true })).toBeVisible();
  advanceTestPlayback(stage, 10);
  await expect.element(bar.getByText('1:40', { exact: true })).toBeInTheDocument();
  await expect.element(seekIn(bar)).toHaveAttribute('aria-valuetext', '1:40 of 2:00');
  await expect.poll(() => Number((seekIn(bar).element() as HTMLInputElement).value)).toBeCloseTo(33.3, 1);

  await seekIn(bar).hover();
  await expect.element(bar.getByText('1:45', { exact: true })).toBeVisible();
  await seekIn(bar).click();
  expect(stage.engine.read().seconds).toBeCloseTo(15, 0);
});

test('the full player counts a preview from the second of the song where it was cut out, and so does a link to the current time [D-28]', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { stage } = await renderOpenFullPlayer({ source: fakePreviewUrlSource, lyric });
  stage.engine.becomesReady(30);
  advanceTestPlayback(stage, 10);
  await expect.element(fullPlayerLocators.dialog().getByText('1:40', { exact: true })).toBeVisible();
  await expect.element(fullPlayerLocators.dialog().getByText('2:00', { exact: true })).toBeVisible();
  await expect.element(fullPlayerLocators.dialog().getByText('Preview', { exact: true })).toBeVisible();
  await fullPlayerLocators.button('Actions for Song 1').click();
  await page.getByRole('menuitem', { name: 'Copy link at current time' }).click();
  await expect.poll(() => copy.mock.lastCall?.[0]).toBe(`${location.origin}/song?id=1&t=100`);
});

test('lyrics of a preview follow its place in the song; a line seeks to its place, and one behind its end cannot be played [D-28]', async () => {
  const { stage } = await renderOpenFullPlayer({ source: fakePreviewUrlSource, lyric });
  stage.engine.becomesReady(30);
  advanceTestPlayback(stage, 6);
  await expect.poll(fullPlayerLocators.currentLine).toBe('five seconds in');
  const line = (name: string) => fullPlayerLocators.lyrics().getByRole('button', { name });
  await expect.element(line('after it')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(line('fifteen seconds in')).not.toHaveAttribute('aria-disabled');
  await fullPlayerLocators.lines().getByText('after it').click({ force: true });
  expect(stage.engine.read().seconds).toBeCloseTo(6, 1);
  await fullPlayerLocators.lines().getByText('fifteen seconds in').click();
  expect(stage.engine.read().seconds).toBeCloseTo(15, 1);
  stage.engine.reaches(15.5);
  await expect.poll(fullPlayerLocators.currentLine).toBe('fifteen seconds in');
});

test('a song that plays whole counts from 0 after a preview [D-28]', async () => {
  const { stage, player } = await renderPageWithPlayerBar({
    source: {
      find: (song, level, signal) =>
        song.id === 1
          ? fakePreviewUrlSource.find(song, level, signal)
          : fakeFullSongUrlSource.find(song, level, signal),
    },
    lyric,
  });
  player.next();
  await flushPromises();
  stage.clock.wind(1000);
  await flushPromises();
  stage.engine.becomesReady(200);
  advanceTestPlayback(stage, 5);
  await expect.element(seekIn(bar)).toHaveAttribute('aria-valuetext', '0:05 of 3:20');
  await expect.element(bar.getByText('Preview', { exact: true })).not.toBeInTheDocument();
});
