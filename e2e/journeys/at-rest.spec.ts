import type { Page } from '@playwright/test';
import { expect, journeyTest } from '../fixtures/journey.ts';
import { SongListPageObject } from '../pages/song-list.ts';

/** A demo song with word-by-word lyrics. */
const SONG = 1003;
const DEMO_PLAYLIST = 4001;

/** The work that a page does in one second without input, and the size of its document. */
interface Work {
  /** Called requestAnimationFrame callbacks. */
  readonly frames: number;
  /** Records of a MutationObserver over the document. */
  readonly writes: number;
  readonly requests: number;
  /** Running CSS animations, CSS transitions and Web Animations. */
  readonly animations: number;
  /** Callbacks of setTimeout. */
  readonly timers: number;
  readonly elements: number;
}

interface Counted {
  rillWork?: { frames: number; writes: number; timers: number };
}

/** Runs in the page before its first script: counts what the page does. */
function countWork(): void {
  const work = { frames: 0, writes: 0, timers: 0 };
  (globalThis as Counted).rillWork = work;
  const request = globalThis.requestAnimationFrame;
  globalThis.requestAnimationFrame = (callback) =>
    request((time) => {
      work.frames += 1;
      callback(time);
    });
  const originalTimeout = globalThis.setTimeout;
  globalThis.setTimeout = ((callback: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) =>
    originalTimeout(() => {
      work.timers += 1;
      callback(...given);
    }, ms)) as typeof setTimeout;
  new MutationObserver((records) => {
    work.writes += records.length;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

const readInPage = () => ({
  ...((globalThis as Counted).rillWork ?? { frames: Number.NaN, writes: Number.NaN, timers: Number.NaN }),
  animations: document.getAnimations().filter(({ playState }) => playState === 'running').length,
  elements: document.querySelectorAll('*').length,
});

/** Composited layers with content of their own. */
async function paintedLayers(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const reported = new Promise<number>((resolve) => {
    session.on('LayerTree.layerTreeDidChange', ({ layers }) => {
      if (layers !== undefined) resolve(layers.filter(({ drawsContent }) => drawsContent).length);
    });
  });
  await session.send('DOM.enable');
  await session.send('LayerTree.enable');
  // Chromium reports layers only with a frame, and a page at rest draws none: the screenshot forces one.
  const clip = { x: 0, y: 0, width: 1, height: 1, scale: 1 };
  await session.send('Page.captureScreenshot', { clip });
  const count = await reported;
  await session.detach();
  return count;
}

const SECOND_MS = 1000;

async function workInOneSecond(page: Page): Promise<Work> {
  let requests = 0;
  const count = () => {
    requests += 1;
  };
  page.on('request', count);
  const before = await page.evaluate(readInPage);
  // The limits are rates per second: this second is the measured interval, not a wait for something to happen.
  await page.waitForTimeout(SECOND_MS);
  const after = await page.evaluate(readInPage);
  page.off('request', count);
  return {
    ...after,
    frames: after.frames - before.frames,
    writes: after.writes - before.writes,
    timers: after.timers - before.timers,
    requests,
  };
}

/** Polls until one second keeps every limit, because the page may still be finishing earlier work. */
async function expectAtMost(page: Page, limits: Partial<Work>): Promise<void> {
  const exceeded = async () => {
    const work = await workInOneSecond(page);
    return Object.entries(limits).flatMap(([name, limit]) => {
      const figure = work[name as keyof Work];
      return figure <= limit ? [] : [`${figure} ${name} instead of ${limit}`];
    });
  };
  await expect.poll(exceeded, { timeout: 90_000 }).toEqual([]);
}

/** Navigates as a link does. Returns the paths that the page fetches before its next task. */
const fetchedByNavigation = (page: Page, path: string): Promise<string[]> =>
  page.evaluate(async (to) => {
    const paths: string[] = [];
    const original = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const { url } = new Request(input, init);
      paths.push(new URL(url).pathname.replace(/^.*\/api\//, ''));
      return original(input, init);
    };
    history.pushState({}, '', new URL(to, document.baseURI));
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    globalThis.fetch = original;
    return paths;
  }, path);

const IDLE = { frames: 0, writes: 0, requests: 0, animations: 0 } as const;

journeyTest(
  'a page at rest runs no frame and requests nothing, and opens a playlist in one task',
  async ({ page }) => {
    await page.addInitScript(countWork);
    const discoverData = page.waitForResponse((response) => response.url().includes('/api/top/playlist'));
    await page.goto('./');
    // Discover's data is what an idle home prefetches last, after the code of other screens.
    await (await discoverData).finished();
    // The carousel advances every few seconds, which changes two dots and requests the picture of the next banner.
    await expectAtMost(page, { ...IDLE, writes: 4, requests: 2, elements: 700 });
    expect(await paintedLayers(page)).toBeLessThanOrEqual(20);

    expect(await fetchedByNavigation(page, `playlist?id=${DEMO_PLAYLIST}`)).toEqual([
      'playlist/detail',
      'playlist/track/all',
    ]);
    await expectAtMost(page, { ...IDLE, elements: 450 });
    expect(await paintedLayers(page)).toBeLessThanOrEqual(14);

    // While music plays, only the clock may be written, once a second by a single timer, besides what the engine's
    // events change.
    const list = new SongListPageObject(page);
    await list.rows.first().dblclick();
    await page.getByRole('button', { name: 'Open full player' }).waitFor();
    await expectAtMost(page, { ...IDLE, writes: 8, timers: 2, elements: 540 });
    expect(await paintedLayers(page)).toBeLessThanOrEqual(14);
  },
);

journeyTest(
  'the full player animates the current lyric line alone, and nothing when paused',
  async ({ page }) => {
    await page.addInitScript(countWork);
    await page.goto(`song?id=${SONG}`);
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Open full player' }).click();
    const full = page.getByRole('dialog', { name: 'Full player' });
    await full.getByRole('list', { name: 'Lyrics' }).getByRole('button').first().waitFor();
    await expectAtMost(page, { ...IDLE, animations: 24, writes: 24, elements: 840 });
    expect(await paintedLayers(page)).toBeLessThanOrEqual(48);

    await full.hover();
    await full.getByRole('button', { name: 'Pause', exact: true }).click();
    await expectAtMost(page, { ...IDLE, elements: 840 });
    expect(await paintedLayers(page)).toBeLessThanOrEqual(48);
  },
);
