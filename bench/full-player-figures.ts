import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { testBrowserLaunchOptions } from '../e2e/browser/browser-options.ts';
import { countRetainedObjects, type RetainedObjectCounts } from '../e2e/browser/retained-objects.ts';
import { seedStoredSettings } from '../e2e/fixtures/journey.ts';
import { startProduct } from '../e2e/products/product.ts';
import { buildProduct } from '../scripts/build-product.ts';
import { findOrInstallChromium } from '../scripts/find-browser.ts';
import { countFrames } from './page/frames.ts';
import { measureCpuShare } from './page/processor-time.ts';

/** A demo song with word-by-word lyrics. */
const SONG_WITH_LYRICS = 1003;
const WATCHED_SECONDS = 20;
const FRAMES_SECONDS = 5;
const OPENINGS = 50;
/**
 * Openings before the measurement: the first ones allocate what stays, such as code and cover palettes, which is no
 * leak.
 */
const WARM_UP = 10;

const { values } = parseArgs({
  options: { style: { type: 'string', default: 'cover' }, spectrum: { type: 'boolean', default: false } },
});
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Full player' });

async function playWithLyrics(page: Page, url: string): Promise<void> {
  await page.goto(`${url}song?id=${SONG_WITH_LYRICS}`);
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).first().waitFor();
}

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open full player' }).click();
  await dialog(page).getByRole('list', { name: 'Lyrics' }).getByRole('button').first().waitFor();
}

/** Records the frames that take longer than 50 ms from now on, as the browser reports them. */
const watchLongFrames = (page: Page) =>
  page.evaluate(() => {
    const long: number[] = [];
    Object.assign(globalThis, { longFrames: long });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long.push(Math.round(duration));
    }).observe({ type: 'long-animation-frame' });
  });
const longFrames = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { longFrames: number[] }).longFrames);

async function measureLyrics(page: Page, url: string, browser: Browser): Promise<void> {
  await playWithLyrics(page, url);
  await open(page);
  await page.locator('[data-sung]').waitFor();
  await watchLongFrames(page);
  const session = await page.context().newCDPSession(page);
  const { mainThread } = await measureCpuShare({ browser, session }, WATCHED_SECONDS);
  const long = await longFrames(page);
  console.log(`main thread with word lyrics open: ${mainThread.toFixed(1)} %`);
  console.log(`frames above 50 ms in ${WATCHED_SECONDS} s: ${long.length} ${JSON.stringify(long)}`);
  console.log(`frames a second: ${(await countFrames(page, FRAMES_SECONDS)).perSecond.toFixed(1)}`);
}

async function openAndClose(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await open(page);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  }
}

function formatCounts({ heapBytes, nodes, listeners }: RetainedObjectCounts): string {
  return `${(heapBytes / 1e6).toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners`;
}

async function measureLeaks(page: Page, url: string): Promise<void> {
  await playWithLyrics(page, url);
  await openAndClose(page, WARM_UP);
  console.log(`after ${WARM_UP} openings: ${formatCounts(await countRetainedObjects(page))}`);
  await openAndClose(page, OPENINGS);
  console.log(`after ${OPENINGS} more: ${formatCounts(await countRetainedObjects(page))}`);
}

process.env['CHROME_PATH'] = findOrInstallChromium(process.env, console.error);
await buildProduct(console.error);
const product = await startProduct();
try {
  for (const measure of [measureLyrics, measureLeaks]) {
    const browser = await chromium.launch(testBrowserLaunchOptions);
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.addInitScript(seedStoredSettings, {
        language: 'en',
        themeAuto: false,
        playerStyle: values.style,
        musicFrequency: values.spectrum,
      });
      await measure(page, product.url, browser);
    } finally {
      await browser.close();
    }
  }
} finally {
  await product.stop();
}
