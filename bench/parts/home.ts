import { compressedKilobytes } from '../page/compressed-size.ts';
import { firstFrameTime, firstPaint, watchFirstFrameOfNextPage } from '../page/first-frame.ts';
import { HOME_CARD_SELECTOR } from '../page/home-screen.ts';
import { pageMeasurement } from '../page/page-measurement.ts';
import type { SamplePage } from '../page/sample-page.ts';
import { readVitals, waitUntilIdle, watchVitals } from '../page/vitals.ts';
import { benchRow, type Measurement } from '../part.ts';

export const homeBenchRows = {
  jsBrotli: benchRow('JavaScript before the first card, brotli', 'kB', { slow: 110, fast: 110 }),
  jsGzip: benchRow('JavaScript before the first card, gzip', 'kB'),
  jsFiles: benchRow('Files of JavaScript before the first card', 'count'),
  css: benchRow('CSS before the first card, brotli', 'kB', { slow: 12, fast: 12 }),
  earlyFonts: benchRow('Fonts before the first card', 'count', { slow: 0, fast: 0 }),
  allFonts: benchRow('Fonts in all', 'count'),
  fcp: benchRow('First contentful paint', 'ms', { slow: 860, fast: 240 }),
  lcp: benchRow('Largest contentful paint', 'ms', { slow: 1570, fast: 500 }),
  firstCard: benchRow('First playlist card', 'ms', { slow: 1380, fast: 395 }),
  tbt: benchRow('Total blocking time', 'ms', { slow: 350, fast: 30 }),
  cls: benchRow('Layout shift, in thousandths', 'count', { slow: 2, fast: 2 }),
  requests: benchRow('Requests before the largest paint', 'count', { slow: 25, fast: 25 }),
};

export const secondVisitBenchRows = {
  secondCard: benchRow('Second visit, with worker and cached data: first playlist card', 'ms', {
    slow: 400,
    fast: 150,
  }),
};

export const emptyPageBenchRows = {
  emptyPage: benchRow('An empty page: first contentful paint', 'ms'),
};

/** A page with one word: the baseline that makes figures of different machines comparable. */
export const measureEmptyPage = (url: string): Measurement =>
  pageMeasurement({ rows: Object.keys(emptyPageBenchRows), timeoutMs: 60_000 }, async (sample) => {
    const { page } = sample;
    await page.goto(url);
    return { emptyPage: await firstPaint(page) };
  });

export const measureColdHome = (url: string): Measurement =>
  pageMeasurement({ rows: Object.keys(homeBenchRows), timeoutMs: 60_000 }, async (sample) => {
    const { page } = sample;
    await watchVitals(page);
    const firstCard = await openForCard(sample, url);
    const files = [...sample.loaded];
    const urlsOf = (type: string) => files.filter((file) => file.type === type).map((file) => file.url);
    const scripts = urlsOf('Script');
    await waitUntilIdle(sample);
    const vitals = await readVitals(page);
    return {
      firstCard,
      fcp: await firstPaint(page),
      lcp: vitals.lcpMs,
      tbt: vitals.blockingMs,
      cls: vitals.shift * 1000,
      requests: vitals.requestsBeforeLcp,
      jsFiles: new Set(scripts).size,
      jsBrotli: await compressedKilobytes(scripts, 'br'),
      jsGzip: await compressedKilobytes(scripts, 'gzip'),
      css: await compressedKilobytes(urlsOf('Stylesheet'), 'br'),
      earlyFonts: urlsOf('Font').length,
      allFonts: sample.loaded.filter(({ type }) => type === 'Font').length,
    };
  });

/** The same browser opens the home again, after its worker has stored the client and the page its data. */
export const measureSecondVisit = (url: string): Measurement =>
  pageMeasurement(
    { rows: Object.keys(secondVisitBenchRows), timeoutMs: 120_000, hasWorker: true },
    async (first) => {
      await watchVitals(first.page);
      await openForCard(first, url);
      await first.page.evaluate(workerIsActive);
      await waitUntilIdle(first);
      const second = await first.openAnother();
      await first.page.close();
      return { secondCard: await openForCard(second, url) };
    },
  );

async function openForCard({ page }: SamplePage, url: string): Promise<number> {
  await watchFirstFrameOfNextPage(page, HOME_CARD_SELECTOR);
  await page.goto(url, { waitUntil: 'commit' });
  return firstFrameTime(page);
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
