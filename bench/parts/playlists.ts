import { LONG_PLAYLIST_ID } from '@rill/catalogue/testing';
import { countFrames } from '../page/frames.ts';
import { heapMegabytes } from '../page/heap-size.ts';
import { openSettledHome, SONG_ROW_SELECTOR } from '../page/home-screen.ts';
import { pageMeasurement } from '../page/page-measurement.ts';
import { timeRouteChange } from '../page/route-change.ts';
import { waitUntilIdle } from '../page/vitals.ts';
import { type BenchRows, benchRow, type Measurement } from '../part.ts';

const SCROLL_SECONDS = 3;
const PIXELS_PER_SECOND = 4000;
const both = (budget: number) => ({ slow: budget, fast: budget });

const rowsOf = {
  firstRow: benchRow('route change to first row', 'ms', { slow: 500, fast: 180 }),
  elements: benchRow('DOM elements', 'count', both(450)),
  heap: benchRow('heap', 'MB', both(8)),
  requests: benchRow('requests', 'count', both(30)),
  fps: benchRow('scroll: frames a second', 'fps', { slow: 58, fast: 60 }),
  longFrames: benchRow('scroll: frames over 50 ms', 'count', both(0)),
  longestFrame: benchRow('scroll: longest frame', 'ms'),
  scrollRequests: benchRow('scroll: requests', 'count', both(30)),
  scrolledElements: benchRow('after the scroll: DOM elements', 'count', both(450)),
  scrolledHeap: benchRow('after the scroll: heap', 'MB', both(8)),
};

const keyOf = (songs: number, key: string) => `${key}${songs}`;

/** The rows of a playlist of so many songs. */
export const playlistBenchRows = (songs: number): BenchRows =>
  Object.fromEntries(
    Object.entries(rowsOf).map(([key, one]) => [
      keyOf(songs, key),
      { ...one, what: `Playlist of ${songs.toLocaleString('en')}: ${one.what}` },
    ]),
  );

export const measurePlaylistScroll = (url: string, songs: number): Measurement =>
  pageMeasurement({ rows: Object.keys(playlistBenchRows(songs)), timeoutMs: 120_000 }, async (sample) => {
    const { page, session } = sample;
    let requestCount = 0;
    page.on('request', () => {
      requestCount += 1;
    });
    const elements = () => page.evaluate(() => document.querySelectorAll('*').length);
    await openSettledHome(sample, url);
    requestCount = 0;
    const firstRow = await timeRouteChange(page, `playlist?id=${LONG_PLAYLIST_ID}`, SONG_ROW_SELECTOR);
    await waitUntilIdle(sample);
    const opened = {
      firstRow,
      elements: await elements(),
      heap: await heapMegabytes(session),
      requests: requestCount,
    };
    requestCount = 0;
    const frames = await countFrames(page, SCROLL_SECONDS, PIXELS_PER_SECOND);
    await waitUntilIdle(sample);
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
  });
