import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFixtureMusic } from '@rill/catalogue/testing';
import { chromium, type Page } from 'playwright';
import { readPlaybackStarts, startRecordingPlaybackStarts } from '../e2e/audio/playback-starts.ts';
import { median, readSongTransitions, watchSongTransitions } from '../e2e/audio/song-transitions.ts';
import { testBrowserLaunchOptions } from '../e2e/browser/browser-options.ts';
import { countRetainedObjects, startMainThreadBusyTimer } from '../e2e/browser/retained-objects.ts';
import { seedStoredSettings } from '../e2e/fixtures/journey.ts';
import { openAllSongsAndPlay } from '../e2e/fixtures/short-songs.ts';
import { startProduct } from '../e2e/products/product.ts';
import { buildProduct } from '../scripts/build-product.ts';

const HAND_OVERS = 20;
const CHANGES = 200;
const STEADY_CHANGES = 50;
const WATCHED_SECONDS = 20;

/** Polls until the condition is true. Throws after `timeoutMs`. */
async function until(condition: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`the condition was not met within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function measureGaps(page: Page): Promise<void> {
  await watchSongTransitions(page);
  await openAllSongsAndPlay(page);
  await until(async () => (await readSongTransitions(page)).length >= HAND_OVERS, 180_000);
  const gaps = (await readSongTransitions(page)).map(({ gapMs }) => gapMs);
  const [least, middle, most] = [Math.min(...gaps), median(gaps), Math.max(...gaps)].map((ms) =>
    ms?.toFixed(1),
  );
  console.log(`hand-over of ${gaps.length}: median ${middle} ms (${least}–${most})`);
}

async function changeSongs(page: Page, times: number): Promise<void> {
  const next = page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: 'Next', exact: true });
  for (let change = 0; change < times; change += 1) {
    const before = (await readPlaybackStarts(page)).length;
    await next.click();
    await until(async () => (await readPlaybackStarts(page)).length > before, 10_000);
  }
}

async function measureMemory(page: Page): Promise<void> {
  await startRecordingPlaybackStarts(page);
  await openAllSongsAndPlay(page);
  await changeSongs(page, STEADY_CHANGES);
  const early = await countRetainedObjects(page);
  await changeSongs(page, CHANGES - STEADY_CHANGES);
  const late = await countRetainedObjects(page);
  const growth = (late.heapBytes / early.heapBytes - 1) * 100;
  console.log(`after ${STEADY_CHANGES} changes: ${JSON.stringify(early)}`);
  console.log(`after ${CHANGES} changes: ${JSON.stringify(late)}; heap ${growth.toFixed(1)} %`);
}

/** Starts counting style recalculations and layouts. Returns a function that reads the counts. */
async function countDrawing(page: Page): Promise<() => Promise<string>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const counts = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { styles: of('RecalcStyleCount'), layouts: of('LayoutCount') };
  };
  const before = await counts();
  return async () => {
    const now = await counts();
    return `${now.styles - before.styles} style passes, ${now.layouts - before.layouts} layouts`;
  };
}

async function measureMainThread(page: Page, url: string): Promise<void> {
  await startRecordingPlaybackStarts(page);
  await page.goto(`${url}playlist?id=4001`);
  await page.getByRole('grid').first().locator('[role=row][aria-rowindex]').nth(1).dblclick();
  await until(async () => (await readPlaybackStarts(page)).length > 0, 10_000);
  const worked = await startMainThreadBusyTimer(page);
  const drawn = await countDrawing(page);
  const begunMs = performance.now();
  await until(async () => performance.now() - begunMs >= WATCHED_SECONDS * 1000, 60_000);
  const share = ((await worked()) * 1000) / (performance.now() - begunMs);
  console.log(`drawing: ${await drawn()}`);
  console.log(
    `main thread: ${(share * 60).toFixed(2)} s per minute of playback (${(share * 100).toFixed(1)} %)`,
  );
}

await buildProduct(console.error);
const music = await mkdtemp(join(tmpdir(), 'rill-playback-'));
await writeFixtureMusic(music, { songs: 30, seconds: 3 });
const short = await startProduct({ args: ['--music', music, '--no-demo'] });
const demo = await startProduct();
try {
  await onPage(demo.url, (page) => measureMainThread(page, demo.url));
  await onPage(short.url, measureGaps);
  await onPage(short.url, measureMemory);
} finally {
  await short.stop();
  await demo.stop();
  await rm(music, { recursive: true, force: true });
}

async function onPage(baseURL: string, measure: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch(testBrowserLaunchOptions);
  try {
    const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
    await page.addInitScript(seedStoredSettings, { language: 'en', themeAuto: false });
    await measure(page);
  } finally {
    await browser.close();
  }
}
