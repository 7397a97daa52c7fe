import { recordPlaybackStartsInPage } from '../audio/playback-starts.ts';
import { startUnautomatedBrowser } from '../browser/unautomated-browser.ts';
import { expect } from '../fixtures/journey.ts';
import { shortSongsJourneyTest } from '../fixtures/short-songs.ts';

const ROW = '[role=grid] [role=row][aria-rowindex]:has([role=gridcell])';

/** Runs in the page: records from now on what the seek bar's clock writes. */
function recordClockWrites(): void {
  const clockWrites: string[] = [];
  Object.assign(globalThis, { clockWrites });
  new MutationObserver((records) => {
    for (const { target } of records) clockWrites.push((target as Element).ariaValueText ?? '');
  }).observe(document, { subtree: true, attributeFilter: ['aria-valuetext'] });
}

shortSongsJourneyTest(
  'a hidden tab plays on through three songs and writes no clock',
  async ({ baseURL }) => {
    const browser = await startUnautomatedBrowser();
    try {
      const tab = await browser.open(new URL('playlist?id=1000000', baseURL).href);
      await expect.poll(() => tab.evaluate(`document.querySelectorAll('${ROW}').length`)).toBeGreaterThan(3);
      await tab.evaluate(`(${String(recordPlaybackStartsInPage)})()`);
      await tab.evaluate(
        `document.querySelector('${ROW}').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))`,
      );
      await expect.poll(() => tab.evaluate('rillStarts.length')).toBeGreaterThan(0);

      await browser.open(new URL('healthz', baseURL).href);
      await expect.poll(() => tab.evaluate('document.hidden')).toBe(true);
      await tab.evaluate(`(${String(recordClockWrites)})()`);
      const begunUnseen = 'new Set(rillStarts.filter((one) => one.wasHidden).map((one) => one.url)).size';
      await expect.poll(() => tab.evaluate(begunUnseen), { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
      expect(await tab.evaluate('document.hidden')).toBe(true);
      expect(await tab.evaluate('clockWrites')).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);
