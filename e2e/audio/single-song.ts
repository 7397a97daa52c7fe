import type { Page } from '@playwright/test';
import { expect } from '../fixtures/journey.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';
import {
  readPlaybackStarts,
  readPlaybackStartsSincePress,
  startRecordingPlaybackStarts,
} from './playback-starts.ts';

/** Where the seek bar is clicked, as a share of its length. */
const PRESSED_AT = 0.6;

/** Plays a song from its own screen and waits until it sounds and the bar shows it. */
export async function startFurElisePlayback(page: Page): Promise<PlayerBarPageObject> {
  await startRecordingPlaybackStarts(page);
  await page.goto('./song?id=1007');
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => (await readPlaybackStarts(page)).length).toBeGreaterThan(0);
  // Sound may start before the code of the bar is there, which a journey without network could not load later.
  const bar = new PlayerBarPageObject(page);
  await expect(bar.title).toContainText('Für Elise');
  return bar;
}

/** Seeks past the middle by a click on the seek bar. Returns the second it leads to, give or take half a second. */
export async function seekPastMiddle(bar: PlayerBarPageObject): Promise<number> {
  await bar.seekTo(PRESSED_AT);
  const target = (await bar.length()) * PRESSED_AT;
  await expect.poll(() => bar.seconds()).toBeGreaterThan(target - 2);
  return target;
}

/** Expects that the first sound after the last click begins at this second, give or take one. */
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
