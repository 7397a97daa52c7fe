import type { Page } from '@playwright/test';
import { expect } from '../fixtures/journey.ts';
import { PlayerBar } from '../pages/player-bar.ts';
import { playbackStarts, playbackStartsSincePress, watchPlaybackStarts } from './playback-starts.ts';

/** Where the seek line is pressed, as a part of its length. */
const PRESSED_AT = 0.6;

/** Plays a song from its own screen until it sounds. */
export async function playFurElise(page: Page): Promise<PlayerBar> {
  await watchPlaybackStarts(page);
  await page.goto('./song?id=1007');
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => (await playbackStarts(page)).length).toBeGreaterThan(0);
  return new PlayerBar(page);
}

/** Goes past the middle by a press on the seek line, and tells to which second (half a second more or less). */
export async function jump(bar: PlayerBar): Promise<number> {
  await bar.seekTo(PRESSED_AT);
  const target = (await bar.length()) * PRESSED_AT;
  await expect.poll(() => bar.seconds()).toBeGreaterThan(target - 2);
  return target;
}

/** The first time that sound begins after the last press, it is at this second. */
export async function expectSoundFrom(page: Page, target: number, timeout = 30_000): Promise<void> {
  await expect.poll(async () => (await playbackStartsSincePress(page)).length, { timeout }).toBeGreaterThan(0);
  const [start] = await playbackStartsSincePress(page);
  expect(
    Math.abs((start?.seconds ?? Number.NaN) - target),
    'seconds away from where it stopped',
  ).toBeLessThanOrEqual(1);
}
