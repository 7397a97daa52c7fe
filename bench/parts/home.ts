import type { BenchPage } from '../page/bench-page.ts';
import { fetchCompressedKilobytes } from '../page/compressed-size.ts';
import {
  readElementPaintTime,
  readFirstContentfulPaint,
  watchElementPaintOfNextPage,
} from '../page/first-frame.ts';
import { HOME_CARD_SELECTOR } from '../page/home-screen.ts';
import { createPageMeasurement } from '../page/page-measurement.ts';
import { readVitals, waitUntilPageIdle, watchVitals } from '../page/vitals.ts';
import { type BenchMeasurement, createBenchRowSpec } from '../part.ts';

export const homeBenchRowSpecs = {
  jsBrotli: createBenchRowSpec('JavaScript before the first card, brotli', 'kB', { slow: 110, fast: 110 }),
  jsGzip: createBenchRowSpec('JavaScript before the first card, gzip', 'kB'),
  jsFiles: createBenchRowSpec('Files of JavaScript before the first card', 'count'),
  css: createBenchRowSpec('CSS before the first card, brotli', 'kB', { slow: 12, fast: 12 }),
  earlyFonts: createBenchRowSpec('Fonts before the first card', 'count', { slow: 0, fast: 0 }),
  allFonts: createBenchRowSpec('Fonts in all', 'count'),
  fcp: createBenchRowSpec('First contentful paint', 'ms', { slow: 860, fast: 240 }),
  lcp: createBenchRowSpec('Largest contentful paint', 'ms', { slow: 1570, fast: 500 }),
  firstCard: createBenchRowSpec('First playlist card', 'ms', { slow: 1380, fast: 395 }),
  tbt: createBenchRowSpec('Total blocking time', 'ms', { slow: 350, fast: 30 }),
  cls: createBenchRowSpec('Layout shift, in thousandths', 'count', { slow: 2, fast: 2 }),
  requests: createBenchRowSpec('Requests before the largest paint', 'count', { slow: 25, fast: 25 }),
};

export const secondVisitBenchRowSpecs = {
  secondCard: createBenchRowSpec('Second visit, with worker and cached data: first playlist card', 'ms', {
    slow: 400,
    fast: 150,
  }),
};

export const createColdHomeMeasurement = (url: string): BenchMeasurement =>
  createPageMeasurement({ rows: Object.keys(homeBenchRowSpecs), timeoutMs: 60_000 }, async (sample) => {
    const { page } = sample;
    await watchVitals(page);
    const firstCard = await openForCard(sample, url);
    const files = [...sample.loaded];
    const urlsOf = (type: string) => files.filter((file) => file.type === type).map((file) => file.url);
    const scripts = urlsOf('Script');
    await waitUntilPageIdle(sample);
    const vitals = await readVitals(page);
    return {
      firstCard,
      fcp: await readFirstContentfulPaint(page),
      lcp: vitals.lcpMs,
      tbt: vitals.blockingMs,
      cls: vitals.shift * 1000,
      requests: vitals.requestsBeforeLcp,
      jsFiles: new Set(scripts).size,
      jsBrotli: await fetchCompressedKilobytes(scripts, 'br'),
      jsGzip: await fetchCompressedKilobytes(scripts, 'gzip'),
      css: await fetchCompressedKilobytes(urlsOf('Stylesheet'), 'br'),
      earlyFonts: urlsOf('Font').length,
      allFonts: sample.loaded.filter(({ type }) => type === 'Font').length,
    };
  });

/** Opens the home a second time in the same browser, after its worker has stored the client and the page its data. */
export const createSecondVisitMeasurement = (url: string): BenchMeasurement =>
  createPageMeasurement(
    { rows: Object.keys(secondVisitBenchRowSpecs), timeoutMs: 120_000, hasWorker: true },
    async (first) => {
      await watchVitals(first.page);
      await openForCard(first, url);
      await first.page.evaluate(workerIsActive);
      await waitUntilPageIdle(first);
      const second = await first.openAnother();
      await first.page.close();
      return { secondCard: await openForCard(second, url) };
    },
  );

async function openForCard({ page }: BenchPage, url: string): Promise<number> {
  await watchElementPaintOfNextPage(page, HOME_CARD_SELECTOR);
  await page.goto(url, { waitUntil: 'commit' });
  return readElementPaintTime(page);
}

/** Runs in the page: resolves when the service worker serves, and so has stored the client. */
async function workerIsActive(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (active === null || active.state === 'activated') return;
  await new Promise<void>((resolve) => {
    active.addEventListener('statechange', () => {
      if (active.state === 'activated') resolve();
    });
  });
}
