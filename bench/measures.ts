import { type SoundProbe, trackAudioElements } from '../e2e/audio/sound.ts';
import { SearchBox } from '../e2e/pages/search-box.ts';
import { SongList } from '../e2e/pages/song-list.ts';
import { firstPaint, frameTime, watchNextDocument, watchNow } from './first-frame.ts';
import type { SamplePage } from './sample-page.ts';

export interface Reading {
  readonly what: string;
  readonly unit: 'ms' | 'kB' | 'count';
  readonly value: number;
}

/** Cards of shelves only: the links of banners lead to playlists too. */
const CARD = 'main section[aria-labelledby] a[href*="/playlist?id="]';
const ROW = 'main [role=row] [role=gridcell]';
const ms = (what: string, value: number): Reading => ({ what, unit: 'ms', value });

/** A page with one word: the baseline that makes figures of different machines comparable. */
export async function emptyPage({ page }: SamplePage, url: string): Promise<Reading[]> {
  await page.goto(url);
  return [ms('An empty page: first paint', await firstPaint(page))];
}

export async function coldHome({ page, scriptBytes }: SamplePage, url: string): Promise<Reading[]> {
  await watchNextDocument(page, CARD);
  await page.addInitScript(watchVitals);
  await page.goto(url);
  const card = await frameTime(page);
  const bytes = scriptBytes();
  await page.waitForLoadState('networkidle');
  const vitals = await page.evaluate(readVitals);
  return [
    ms('Home, cold: largest contentful paint', vitals.lcpMs),
    ms('Home, cold: total blocking time', vitals.blockingMs),
    { what: 'Home, cold: layout shift, in thousandths', unit: 'count', value: vitals.shift * 1000 },
    { what: 'Home, cold: requests before the largest paint', unit: 'count', value: vitals.requestsBeforeLcp },
    { what: 'Home, cold: JavaScript before the first card', unit: 'kB', value: bytes / 1000 },
    ms('Home, cold: first paint', await firstPaint(page)),
    ms('Home, cold: first playlist card', card),
  ];
}

interface Vitals {
  lcpMs: number;
  blockingMs: number;
  shift: number;
}

interface WithVitals {
  rillVitals?: Vitals;
}

/** Runs in the page from its start: the largest paint, what long tasks take beyond 50 ms, and how much moves. */
function watchVitals(): void {
  const vitals: Vitals = { lcpMs: 0, blockingMs: 0, shift: 0 };
  (globalThis as WithVitals).rillVitals = vitals;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.lcpMs = startTime;
  });
  observe('longtask', ({ duration }) => {
    vitals.blockingMs += Math.max(0, duration - 50);
  });
  observe('layout-shift', (entry) => {
    vitals.shift += (entry as PerformanceEntry & { value: number }).value;
  });
}

/** Runs in the page. */
function readVitals(): Vitals & { requestsBeforeLcp: number } {
  const vitals = (globalThis as WithVitals).rillVitals ?? { lcpMs: 0, blockingMs: 0, shift: 0 };
  const requests = performance.getEntriesByType('resource');
  return {
    ...vitals,
    requestsBeforeLcp: requests.filter(({ startTime }) => startTime < vitals.lcpMs).length,
  };
}

async function settle({ page }: SamplePage, url: string): Promise<void> {
  await page.goto(url);
  await page.locator(CARD).first().waitFor();
  await page.waitForLoadState('networkidle');
}

export async function openPlaylist(
  sample: SamplePage,
  url: string,
  playlistId: number,
  songs: number,
): Promise<Reading[]> {
  const { page } = sample;
  await settle(sample, url);
  await watchNow(page, ROW);
  // The router listens to the history, as it does when a link is clicked.
  const startedAt = await page.evaluate((id) => {
    const now = performance.now();
    history.pushState({}, '', `playlist?id=${id}`);
    return now;
  }, playlistId);
  const row = (await frameTime(page)) - startedAt;
  await page.waitForLoadState('networkidle');
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const name = `Playlist of ${songs.toLocaleString('en')}`;
  return [
    ms(`${name}: route change to first row`, row),
    { what: `${name}: DOM elements`, unit: 'count', value: elements },
  ];
}

export async function searchByEnter(sample: SamplePage, url: string, words: string): Promise<Reading[]> {
  const { page } = sample;
  await settle(sample, url);
  const { field } = new SearchBox(page);
  await field.fill(words);
  await page.waitForLoadState('networkidle');
  await watchNow(page, ROW);
  const startedAt = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('keydown', () => resolve(performance.now()), { capture: true, once: true });
      }),
  );
  await field.press('Enter');
  return [ms('Search: Enter to first row', (await frameTime(page)) - (await startedAt))];
}

export async function clickToSound({ page }: SamplePage, url: string): Promise<Reading[]> {
  await page.addInitScript(trackAudioElements);
  await page.goto(url);
  await new SongList(page).rows.nth(1).waitFor();
  await page.waitForLoadState('networkidle');
  const took = page.evaluate(soundAfterPress);
  await new SongList(page).rows.nth(1).dblclick();
  return [ms('Click on a row to sound', await took)];
}

/** Runs in the page: milliseconds from the press of the mouse to music that moves on. */
function soundAfterPress(): Promise<number> {
  return new Promise((resolve) => {
    const pressed = (event: Event) => {
      const look = () => {
        const element = (globalThis as SoundProbe).lastPlaying;
        if (element !== undefined && !element.paused && element.currentTime > 0) {
          return resolve(performance.now() - event.timeStamp);
        }
        requestAnimationFrame(look);
      };
      look();
    };
    addEventListener('pointerdown', pressed, { capture: true, once: true });
  });
}
