import { readFirstContentfulPaint } from '../page/first-frame.ts';
import { createPageMeasurement } from '../page/page-measurement.ts';
import { timeRouteChange } from '../page/route-change.ts';
import { type BenchMeasurement, createBenchRowSpec } from '../part.ts';

export const emptyPageBenchRowSpecs = {
  emptyPage: createBenchRowSpec('An empty page: first contentful paint', 'ms'),
  emptyBack: createBenchRowSpec('Back, where one word takes the place of another', 'ms'),
};

/** The baseline that makes figures of different machines comparable. */
export const createEmptyPageMeasurement = (url: string): BenchMeasurement =>
  createPageMeasurement(
    { rows: Object.keys(emptyPageBenchRowSpecs), timeoutMs: 60_000 },
    async ({ page }) => {
      await page.goto(url);
      const emptyPage = await readFirstContentfulPaint(page);
      await timeRouteChange(page, 'other', '#other');
      return { emptyPage, emptyBack: await timeRouteChange(page, null, '#word') };
    },
  );
