import { LONG_PLAYLIST_ID } from '@rill/catalogue/testing';
import { countFrames } from '../page/frames.ts';
import { heapMegabytes } from '../page/heap-size.ts';
import { openSettledHome, SONG_ROW } from '../page/home-screen.ts';
import { pageMeasurement } from '../page/page-measurement.ts';
import { routeChange } from '../page/route-change.ts';
import { waitUntilIdle } from '../page/vitals.ts';
import { type Measurement, type Rows, row } from '../part.ts';

const SCROLL_SECONDS = 3;
const PIXELS_PER_SECOND = 4000;
const both = (budget: number) => ({ slow: budget, fast: budget });

const rowsOf = {
  firstRow: row('route change to first row', 'ms', { slow: 500, fast: 180 }),
  elements: row('DOM elements', 'count', both(450)),
  heap: row('heap', 'MB', both(8)),
  requests: row('requests', 'count', both(30)),
  fps: row('scroll: frames a second', 'fps', { slow: 58, fast: 60 }),
  longFrames: row('scroll: frames over 50 ms', 'count', both(0)),
  longestFrame: row('scroll: longest frame', 'ms'),
  scrollRequests: row('scroll: requests', 'count', both(30)),
  scrolledElements: row('after the scroll: DOM elements', 'count', both(450)),
  scrolledHeap: row('after the scroll: heap', 'MB', both(8)),
};

const keyOf = (songs: number, key: string) => `${key}${songs}`;

/** The rows of a playlist of so many songs. */
export const playlistRows = (songs: number): Rows =>
  Object.fromEntries(
    Object.entries(rowsOf).map(([key, one]) => [
      keyOf(songs, key),
      { ...one, what: `Playlist of ${songs.toLocaleString('en')}: ${one.what}` },
    ]),
  );

export const openAndScrollPlaylist = (url: string, songs: number): Measurement =>
  pageMeasurement({ rows: Object.keys(playlistRows(songs)), timeoutMs: 120_000 }, async (sample) => {
    const { page, session } = sample;
    let requestCount = 0;
    page.on('request', () => {
      requestCount += 1;
    });
    const elements = () => page.evaluate(() => document.querySelectorAll('*').length);
    await openSettledHome(sample, url);
    requestCount = 0;
    const firstRow = await routeChange(page, `playlist?id=${LONG_PLAYLIST_ID}`, SONG_ROW);
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
