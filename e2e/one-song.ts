import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { PlayerBar } from './pages/player-bar.ts';
import { startsOf, watchStarts } from './starts.ts';

/** Plays a song from its own screen until it sounds. */
export async function playFurElise(page: Page): Promise<PlayerBar> {
  await watchStarts(page);
  await page.goto('./song?id=1007');
  await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click();
  await expect.poll(async () => (await startsOf(page)).length).toBeGreaterThan(0);
  return new PlayerBar(page);
}

/** Goes to the middle and tells its second, and how many times sound had begun before that. */
export async function jump(page: Page, bar: PlayerBar): Promise<{ target: number; startsBefore: number }> {
  const startsBefore = (await startsOf(page)).length;
  await bar.seekTo(0.6);
  await expect.poll(() => bar.seconds()).toBeGreaterThan(15);
  return { target: await bar.seconds(), startsBefore };
}

/** The next time that sound begins, it is at this second. */
export async function expectSoundFrom(
  page: Page,
  target: number,
  startsBefore: number,
  timeout: number,
): Promise<void> {
  await expect.poll(async () => (await startsOf(page)).length, { timeout }).toBeGreaterThan(startsBefore);
  const [start = Number.NaN] = (await startsOf(page)).slice(startsBefore);
  expect(Math.abs(start - target), 'seconds away from where it stopped').toBeLessThanOrEqual(1);
}
