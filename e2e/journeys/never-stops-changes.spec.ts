import type { Page } from '@playwright/test';
import { readPlaybackStarts, startRecordingPlaybackStarts } from '../audio/playback-starts.ts';
import { countRetainedObjects, type RetainedObjectCounts } from '../browser/retained-objects.ts';
import { expect } from '../fixtures/journey.ts';
import { openAllSongsAndPlay, shortSongsJourneyTest } from '../fixtures/short-songs.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';

/** Clicks Next until `times` songs have started. */
async function changeSongs(page: Page, times: number): Promise<void> {
  const next = new PlayerBarPageObject(page).button('Next');
  for (let change = 0; change < times; change += 1) {
    const before = (await readPlaybackStarts(page)).length;
    await next.click();
    await expect
      .poll(async () => (await readPlaybackStarts(page)).length, { intervals: [50] })
      .toBeGreaterThan(before);
  }
}

shortSongsJourneyTest(
  'twenty song changes leave two audio elements and leak no listener [D-16]',
  async ({ page }) => {
    await startRecordingPlaybackStarts(page);
    await openAllSongsAndPlay(page);
    await changeSongs(page, 5);
    const early = await countRetainedObjects(page);
    await changeSongs(page, 15);
    const late = await countRetainedObjects(page);

    expect(late.audioElements).toBe(2);
    expectSameListeners(early, late);
  },
);

shortSongsJourneyTest('two hundred song changes do not grow the memory [D-16] @long', async ({ page }) => {
  shortSongsJourneyTest.setTimeout(300_000);
  await startRecordingPlaybackStarts(page);
  await openAllSongsAndPlay(page);
  await changeSongs(page, 50);
  const early = await countRetainedObjects(page);
  await changeSongs(page, 150);
  const late = await countRetainedObjects(page);

  expect(late.audioElements).toBe(2);
  expectSameListeners(early, late);
  expect(late.heapBytes / early.heapBytes).toBeLessThan(1.1);
});

/** A tooltip under the pointer adds a few listeners; a leak would add at least one for each of 15 or more songs. */
function expectSameListeners(early: RetainedObjectCounts, late: RetainedObjectCounts): void {
  expect(late.listeners - early.listeners).toBeLessThan(15);
}
