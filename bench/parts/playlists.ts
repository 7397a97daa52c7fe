import { LONG_PLAYLIST_ID } from '@rill/catalogue/testing';
import { countFrames } from '../page/frames.ts';
import { heapMegabytes } from '../page/heap-size.ts';
import { openSettledHome, SONG_ROW_SELECTOR } from '../page/home-screen.ts';
import { createPageMeasurement } from '../page/page-measurement.ts';
import { timeRouteChange } from '../page/route-change.ts';
import { waitUntilPageIdle } from '../page/vitals.ts';
import { type BenchMeasurement, type BenchRowSpecs, createBenchRowSpec } from '../part.ts';

const SCROLL_SECONDS = 3;
const PIXELS_PER_SECOND = 4000;
const both = (budget: number) => ({ slow: budget, fast: budget });

const rowsOf = {
  firstRow: createBenchRowSpec('route change to first row', 'ms', { slow: 500, fast: 180 }),
  elements: createBenchRowSpec('DOM elements', 'count', both(450)),
  heap: createBenchRowSpec('heap', 'MB', both(8)),
  requests: createBenchRowSpec('requests', 'count', both(30)),
  fps: createBenchRowSpec('scroll: frames a second', 'fps', { slow: 58, fast: 60 }),
  longFrames: createBenchRowSpec('scroll: frames over 50 ms', 'count', both(0)),
  longestFrame: createBenchRowSpec('scroll: longest frame', 'ms'),
  scrollRequests: createBenchRowSpec('scroll: requests', 'count', both(30)),
  scrolledElements: createBenchRowSpec('after the scroll: DOM elements', 'count', both(450)),
  scrolledHeap: createBenchRowSpec('after the scroll: heap', 'MB', both(8)),
};

const keyOf = (songs: number, key: string) => `${key}${songs}`;

/** The table's rows for a playlist with this number of songs. */
export const playlistBenchRowSpecs = (songs: number): BenchRowSpecs =>
  Object.fromEntries(
    Object.entries(rowsOf).map(([key, one]) => [
      keyOf(songs, key),
      { ...one, what: `Playlist of ${songs.toLocaleString('en')}: ${one.what}` },
    ]),
  );

export const createPlaylistScrollMeasurement = (url: string, songs: number): BenchMeasurement =>
  createPageMeasurement(
    { rows: Object.keys(playlistBenchRowSpecs(songs)), timeoutMs: 120_000 },
    async (sample) => {
      const { page, session } = sample;
      let requestCount = 0;
      page.on('request', () => {
        requestCount += 1;
      });
      const elements = () => page.evaluate(() => document.querySelectorAll('*').length);
      await openSettledHome(sample, url);
      requestCount = 0;
      const firstRow = await timeRouteChange(page, `playlist?id=${LONG_PLAYLIST_ID}`, SONG_ROW_SELECTOR);
      await waitUntilPageIdle(sample);
      const opened = {
        firstRow,
        elements: await elements(),
        heap: await heapMegabytes(session),
        requests: requestCount,
      };
      requestCount = 0;
      const frames = await countFrames(page, SCROLL_SECONDS, PIXELS_PER_SECOND);
      await waitUntilPageIdle(sample);
      const figures: Record<keyof typeof rowsOf, number> = {
        ...opened,
        fps: frames.perSecond,
        longFrames: frames.over50Ms,
        longestFrame: frames.longestMs,
        scrollRequests: requestCount,
        scrolledElements: await elements(),
        scrolledHeap: await heapMegabytes(session),
      };
      return Object.fromEntries(Object.entries(figures).map(([key, value]) => [keyOf(songs, key), value]));
    },
  );
