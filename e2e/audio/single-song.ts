import type { Page } from '@playwright/test';
import { expect } from '../fixtures/journey.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';
import {
  readPlaybackStarts,
  readPlaybackStartsSincePress,
  startRecordingPlaybackStarts,
} from './playback-starts.ts';

/** Where the seek bar is clicked, as a share of its length, 0 to 1. */
const PRESSED_AT = 0.6;

/** Plays a song from its own screen and waits until it sounds and the bar shows it. */
export async function startFurElisePlayback(page: Page): Promise<PlayerBarPageObject> {
  await startRecordingPlaybackStarts(page);
  await page.goto('./song?id=1007');
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => (await readPlaybackStarts(page)).length).toBeGreaterThan(0);
  // Playback may start before the code of the player bar is loaded; a journey that cuts the network later could not
  // load it any more.
  const bar = new PlayerBarPageObject(page);
  await expect(bar.title).toContainText('Für Elise');
  return bar;
}

/**
 * Seeks past the middle by a click on the seek bar. Returns the target position in seconds, accurate to half a second.
 */
export async function seekPastMiddle(bar: PlayerBarPageObject): Promise<number> {
  await bar.seekTo(PRESSED_AT);
  const target = (await bar.length()) * PRESSED_AT;
  await expect.poll(() => bar.seconds()).toBeGreaterThan(target - 2);
  return target;
}

/** Expects that the first sound after the last click begins at `target` seconds, give or take one second. */
export async function expectSoundFrom(page: Page, target: number, timeout = 30_000): Promise<void> {
  await expect
    .poll(async () => (await readPlaybackStartsSincePress(page)).length, { timeout })
    .toBeGreaterThan(0);
  const [start] = await readPlaybackStartsSincePress(page);
  expect(
    Math.abs((start?.seconds ?? Number.NaN) - target),
    'seconds off the expected position',
  ).toBeLessThanOrEqual(1);
}
