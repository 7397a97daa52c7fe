import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  createTestPlayer,
  createTestSongs,
  moveMusicWithClock,
  playSongsAndMakeReady,
} from '#testing/player-stage.ts';
import { renderWithPlayer } from '#testing/render-with-player.tsx';
import { PlayerBar } from './player-bar.tsx';

const seekBar = () => page.getByRole('slider', { name: 'Seek' });

/** A playing song of 3:20 with a player bar; the position advances with the test's clock. */
async function playingBar() {
  await page.viewport(1440, 900);
  const stage = createTestPlayer();
  await renderWithPlayer(stage.player, <PlayerBar />);
  await playSongsAndMakeReady(stage, createTestSongs(1));
  await expect.element(seekBar()).toBeVisible();
  await userEvent.unhover(page.getByRole('region', { name: 'Player' }));
  moveMusicWithClock(stage);
  return { clock: stage.clock, timers: vi.spyOn(stage.clock, 'after') };
}

/** Hides or shows the page, as another tab in front of it does. */
function showPage(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

const expectPosition = (text: string) =>
  expect.element(seekBar()).toHaveAttribute('aria-valuetext', `${text} of 3:20`);

test('the seek line wakes the page once a second while music plays', async () => {
  const { clock, timers } = await playingBar();
  clock.wind(12_000);
  await expectPosition('0:12');
  expect(timers).toHaveBeenCalledTimes(12);
});

test('the seek line of a hidden page wakes it never, and is right when the page is shown again', async () => {
  const { clock, timers } = await playingBar();
  showPage('hidden');
  timers.mockClear();
  clock.wind(10_000);
  expect(timers).not.toHaveBeenCalled();
  await expectPosition('0:00');
  showPage('visible');
  await expectPosition('0:10');
});

test('the thumb of the seek line begins to move four times a second as soon as it is pointed at', async () => {
  const { clock } = await playingBar();
  const range = seekBar().element() as HTMLInputElement;
  clock.wind(1100);
  await seekBar().hover();
  expect(range.valueAsNumber, 'where the music is now').toBeCloseTo(0.55, 5);
  clock.wind(250);
  expect(range.valueAsNumber).toBeCloseTo(0.675, 5);
});
