import { SearchBoxPageObject } from '../../e2e/pages/search-box.ts';
import type { BenchPage } from '../page/bench-page.ts';
import { readElementPaintTime, watchElementPaint } from '../page/first-frame.ts';
import { openSettledHome, SONG_ROW_SELECTOR } from '../page/home-screen.ts';
import { createPageMeasurement } from '../page/page-measurement.ts';
import { readVitals, resetLongTasks, waitUntilPageIdle } from '../page/vitals.ts';
import { type BenchMeasurement, createBenchRowSpec } from '../part.ts';

export const searchBenchRowSpecs = {
  enter: createBenchRowSpec('Enter to first row', 'ms', { slow: 195, fast: 60 }),
  enterAfterPause: createBenchRowSpec('Enter to first row, half a second after typing', 'ms', {
    slow: 195,
    fast: 60,
  }),
  longestTask: createBenchRowSpec('Typing at 10 keys a second: longest task (0: none over 50 ms)', 'ms', {
    slow: 50,
  }),
};

const WORDS = 'river';
const TYPED = 'golden letter waltz';
const KEY_EVERY_MS = 100;

/** Milliseconds between the last letter and Enter. */
const PAUSE_MS = 500;

/** Presses Enter in the search field. Resolves with the time until the first row is shown, in milliseconds. */
async function enterToFirstRow({ page }: BenchPage): Promise<number> {
  await watchElementPaint(page, SONG_ROW_SELECTOR);
  const startedAt = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('keydown', () => resolve(performance.now()), { capture: true, once: true });
      }),
  );
  await new SearchBoxPageObject(page).field.press('Enter');
  return (await readElementPaintTime(page)) - (await startedAt);
}

/** Types at an even pace, pauses as listeners do, and searches by Enter. */
export const createSearchAfterPauseMeasurement = (url: string): BenchMeasurement =>
  createPageMeasurement({ rows: ['enterAfterPause'], timeoutMs: 60_000 }, async (sample) => {
    const { page } = sample;
    await openSettledHome(sample, url);
    await new SearchBoxPageObject(page).field.click();
    await waitUntilPageIdle(sample);
    await page.keyboard.type(WORDS, { delay: KEY_EVERY_MS });
    // A fixed wait is right here: the pause is part of what is measured, and no event marks its end.
    await page.waitForTimeout(PAUSE_MS);
    return { enterAfterPause: await enterToFirstRow(sample) };
  });

/** Types at an even pace, then fills in something else at once, and searches for it by Enter. */
export const createSearchTypingMeasurement = (url: string): BenchMeasurement =>
  createPageMeasurement({ rows: ['longestTask', 'enter'], timeoutMs: 60_000 }, async (sample) => {
    const { page } = sample;
    await openSettledHome(sample, url);
    const { field } = new SearchBoxPageObject(page);
    await field.click();
    await waitUntilPageIdle(sample);
    await resetLongTasks(page);
    await page.keyboard.type(TYPED, { delay: KEY_EVERY_MS });
    await waitUntilPageIdle(sample);
    const { longestTaskMs } = await readVitals(page);
    await field.fill(WORDS);
    await waitUntilPageIdle(sample);
    return { longestTask: longestTaskMs, enter: await enterToFirstRow(sample) };
  });
