import { LONG_PLAYLIST_ID } from '@rill/catalogue/testing';
import type { Page } from 'playwright';
import { recordPlaybackStartsInPage } from '../../e2e/audio/playback-starts.ts';
import { PlayerBarPageObject } from '../../e2e/pages/player-bar.ts';
import { SongListPageObject } from '../../e2e/pages/song-list.ts';
import { heapMegabytes } from '../page/heap-size.ts';
import { openSettledHome } from '../page/home-screen.ts';
import { createPageMeasurement } from '../page/page-measurement.ts';
import { waitUntilPageIdle, watchVitals } from '../page/vitals.ts';
import { type BenchMeasurement, createBenchRowSpec } from '../part.ts';

export const memoryBenchRowSpecs = {
  songsEarly: createBenchRowSpec('Heap after 20 changes of song', 'MB'),
  songsLate: createBenchRowSpec('Heap after 200 changes of song', 'MB'),
  songsGrowth: createBenchRowSpec('Heap after 200 changes of song, of that after 20', 'times', { fast: 1.2 }),
  routesEarly: createBenchRowSpec('Heap after 30 route changes', 'MB'),
  routesLate: createBenchRowSpec('Heap after 300 route changes', 'MB'),
  routesGrowth: createBenchRowSpec('Heap after 300 route changes, of that after 30', 'times', { fast: 1.2 }),
};

const SONG_CHANGES = { early: 20, late: 200 };
const ROUTE_CHANGES = { early: 30, late: 300 };
const MAX_CHANGE_MS = 10_000;

interface WithStarts {
  rillStarts?: unknown[];
}

const startCount = (page: Page) => page.evaluate(() => (globalThis as WithStarts).rillStarts?.length ?? 0);

/** Presses Next, and waits each time until the next song sounds. */
async function changeSongs(page: Page, times: number): Promise<void> {
  const next = new PlayerBarPageObject(page).button('Next');
  for (let change = 0; change < times; change += 1) {
    const before = await startCount(page);
    await next.click();
    await page.waitForFunction(
      (count) => ((globalThis as WithStarts).rillStarts?.length ?? 0) > count,
      before,
      { timeout: MAX_CHANGE_MS, polling: 20 },
    );
  }
}

export const createSongChangesMeasurement = (url: string): BenchMeasurement =>
  createPageMeasurement(
    { rows: Object.keys(memoryBenchRowSpecs).filter((key) => key.startsWith('songs')), timeoutMs: 400_000 },
    async (sample) => {
      const { page, session } = sample;
      await watchVitals(page);
      await page.addInitScript(recordPlaybackStartsInPage);
      await page.goto(`${url}playlist?id=${LONG_PLAYLIST_ID}`);
      await new SongListPageObject(page).rows.nth(1).dblclick();
      await page.waitForFunction(() => ((globalThis as WithStarts).rillStarts?.length ?? 0) > 0);
      await changeSongs(page, SONG_CHANGES.early);
      const songsEarly = await heapMegabytes(session);
      await changeSongs(page, SONG_CHANGES.late - SONG_CHANGES.early);
      const songsLate = await heapMegabytes(session);
      return { songsEarly, songsLate, songsGrowth: songsLate / songsEarly };
    },
  );

/** Screens of the demo library, in the order in which they are visited again and again. */
const SCREENS = [
  'discover/playlists',
  'playlist?id=4001',
  'album?id=2001',
  'artist/songs?id=3001',
  'search/songs?keywords=river',
  'discover/toplists',
  'song?id=1001',
  'new-album',
  'setting/main',
  '',
];

/** Runs in the page: changes the route, and resolves when its screen is there and not busy. */
async function changeRoute(path: string): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  const startedAt = performance.now();
  history.pushState({}, '', new URL(path, document.baseURI));
  const passedMs = () => performance.now() - startedAt;
  const isBusy = () =>
    document.querySelector('main h1') === null || document.querySelector('main [aria-busy=true]') !== null;
  while (passedMs() < 100 || (isBusy() && passedMs() < 2000)) await frame();
}

async function changeRoutes(page: Page, from: number, to: number): Promise<void> {
  for (let change = from; change < to; change += 1)
    await page.evaluate(changeRoute, SCREENS[change % SCREENS.length] ?? '');
}

export const createRouteChangesMeasurement = (url: string): BenchMeasurement =>
  createPageMeasurement(
    { rows: Object.keys(memoryBenchRowSpecs).filter((key) => key.startsWith('routes')), timeoutMs: 400_000 },
    async (sample) => {
      const { page, session } = sample;
      await openSettledHome(sample, url);
      await changeRoutes(page, 0, ROUTE_CHANGES.early);
      await waitUntilPageIdle(sample);
      const routesEarly = await heapMegabytes(session);
      await changeRoutes(page, ROUTE_CHANGES.early, ROUTE_CHANGES.late);
      await waitUntilPageIdle(sample);
      const routesLate = await heapMegabytes(session);
      return { routesEarly, routesLate, routesGrowth: routesLate / routesEarly };
    },
  );
