import type { Page } from '@playwright/test';
import { expect } from '../fixtures/journey.ts';
import { type LiveCounts, liveCounts } from '../browser/live-counts.ts';
import { PlayerBar } from '../pages/player-bar.ts';
import { playAll, shortSongs } from '../fixtures/short-songs.ts';
import { playbackStarts, watchPlaybackStarts } from '../audio/playback-starts.ts';

/** Presses Next until that many songs have begun to sound. */
async function changeSongs(page: Page, times: number): Promise<void> {
  const next = new PlayerBar(page).button('Next');
  for (let change = 0; change < times; change += 1) {
    const before = (await playbackStarts(page)).length;
    await next.click();
    await expect.poll(async () => (await playbackStarts(page)).length, { intervals: [50] }).toBeGreaterThan(before);
  }
}

shortSongs(
  'twenty changes of song leave two audio elements and no listener behind [D-16]',
  async ({ page }) => {
    await watchPlaybackStarts(page);
    await playAll(page);
    await changeSongs(page, 5);
    const early = await liveCounts(page);
    await changeSongs(page, 15);
    const late = await liveCounts(page);

    expect(late.audioElements).toBe(2);
    expectSameListeners(early, late);
  },
);

shortSongs('two hundred changes of song do not fill the memory [D-16] @long', async ({ page }) => {
  shortSongs.setTimeout(300_000);
  await watchPlaybackStarts(page);
  await playAll(page);
  await changeSongs(page, 50);
  const early = await liveCounts(page);
  await changeSongs(page, 150);
  const late = await liveCounts(page);

  expect(late.audioElements).toBe(2);
  expectSameListeners(early, late);
  expect(late.heapBytes / early.heapBytes).toBeLessThan(1.1);
});

/** A tip that shows under the pointer brings a few of its own; what leaks comes once for each song, of 15 and more. */
function expectSameListeners(early: LiveCounts, late: LiveCounts): void {
  expect(late.listeners - early.listeners).toBeLessThan(15);
}
