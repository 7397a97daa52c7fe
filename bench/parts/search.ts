import { SearchBox } from '../../e2e/pages/search-box.ts';
import { frameTime, watchNow } from '../page/first-frame.ts';
import { openSettledHome, SONG_ROW } from '../page/home-screen.ts';
import { pageMeasurement } from '../page/page-measurement.ts';
import { readVitals, resetLongTasks, waitUntilIdle } from '../page/vitals.ts';
import { type Measurement, row } from '../part.ts';

export const searchRows = {
  enter: row('Enter to first row', 'ms', { slow: 195, fast: 60 }),
  longestTask: row('Typing at 10 keys a second: longest task (0: none over 50 ms)', 'ms', { slow: 50 }),
};

const WORDS = 'river';
const TYPED = 'golden letter waltz';
const KEY_EVERY_MS = 100;

/** Types at an even pace, then searches for something else by Enter. */
export const typeAndSearch = (url: string): Measurement =>
  pageMeasurement({ rows: Object.keys(searchRows), timeoutMs: 60_000 }, async (sample) => {
    const { page } = sample;
    await openSettledHome(sample, url);
    const { field } = new SearchBox(page);
    await field.click();
    await waitUntilIdle(sample);
    await resetLongTasks(page);
    await page.keyboard.type(TYPED, { delay: KEY_EVERY_MS });
    await waitUntilIdle(sample);
    const { longestTaskMs } = await readVitals(page);
    await field.fill(WORDS);
    await waitUntilIdle(sample);
    await watchNow(page, SONG_ROW);
    const startedAt = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          addEventListener('keydown', () => resolve(performance.now()), { capture: true, once: true });
        }),
    );
    await field.press('Enter');
    return { longestTask: longestTaskMs, enter: (await frameTime(page)) - (await startedAt) };
  });
