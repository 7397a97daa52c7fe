import { LONG_PLAYLIST_ID } from '@rill/catalogue/testing';
import { PlayerBarPageObject } from '../../e2e/pages/player-bar.ts';
import { SongListPageObject } from '../../e2e/pages/song-list.ts';
import { createPageMeasurement } from '../page/page-measurement.ts';
import { type BenchMeasurement, createBenchRowSpec } from '../part.ts';

export const reloadBenchRowSpecs = {
  longQueue: createBenchRowSpec('With a queue of 10,000: Play can be pressed', 'ms'),
  longQueueFrame: createBenchRowSpec('With a queue of 10,000: longest frame after that', 'ms'),
  oneSong: createBenchRowSpec('With a queue of one: Play can be pressed', 'ms'),
  oneSongFrame: createBenchRowSpec('With a queue of one: longest frame after that', 'ms'),
};

interface Watching {
  rillReload?: Promise<{ readonly pressableMs: number; readonly longestFrameMs: number }>;
}

/**
 * Runs in the page before its first script: records when Play can be clicked, in milliseconds since the navigation
 * began, and the longest frame in the second after that.
 */
function watchBar(): void {
  const isThere = () => document.querySelector('button[aria-label=Play]:not([disabled])') !== null;
  (globalThis as Watching).rillReload = new Promise((resolve) => {
    let pressableMs: number | null = null;
    let longestFrameMs = 0;
    let lastMs = 0;
    const look = () => {
      const nowMs = performance.now();
      if (pressableMs === null) pressableMs = isThere() ? nowMs : null;
      else longestFrameMs = Math.max(longestFrameMs, nowMs - lastMs);
      lastMs = nowMs;
      if (pressableMs !== null && nowMs - pressableMs > 1000) resolve({ pressableMs, longestFrameMs });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/**
 * Runs in the page: resolves when the queue in IndexedDB holds this many songs. It must not create the database: without
 * the page's stores it could not be read, and its open connection would block the page, which creates them.
 */
async function queueIsStored(songs: number): Promise<void> {
  const storedSongs = () =>
    new Promise<number>((resolve, reject) => {
      const open = indexedDB.open('rill');
      let isMissing = false;
      open.onupgradeneeded = () => {
        isMissing = true;
        open.transaction?.abort();
      };
      open.onerror = () => (isMissing ? resolve(0) : reject(open.error));
      open.onsuccess = () => {
        const rows = open.result.transaction('player').objectStore('player').openCursor();
        let count = 0;
        rows.onerror = () => reject(rows.error);
        rows.onsuccess = () => {
          const { result: cursor } = rows;
          if (cursor === null) {
            open.result.close();
            resolve(count);
            return;
          }
          if (typeof cursor.key === 'string' && cursor.key.endsWith('queue-songs'))
            count = (cursor.value as { value: unknown[] }).value.length;
          cursor.continue();
        };
      };
    });
  while ((await storedSongs()) < songs) await new Promise(requestAnimationFrame);
}

/** Measures a reload with a queue of `songs`, and with the current song alone. */
export const createReloadWithQueueMeasurement = (url: string, songs: number): BenchMeasurement =>
  createPageMeasurement({ rows: Object.keys(reloadBenchRowSpecs), timeoutMs: 120_000 }, async (sample) => {
    const { page, session } = sample;
    await page.goto(`${url}playlist?id=${LONG_PLAYLIST_ID}`);
    await new SongListPageObject(page).rows.nth(1).dblclick();
    await page.evaluate(queueIsStored, songs);
    await page.goto(url);
    await new PlayerBarPageObject(page).button('Play').waitFor();
    await page.waitForLoadState('networkidle');
    await page.addInitScript(watchBar);
    const reload = async () => {
      await page.reload();
      const watched = await page.evaluate(() => (globalThis as Watching).rillReload);
      return watched ?? { pressableMs: Number.NaN, longestFrameMs: Number.NaN };
    };
    const long = await reload();
    // Without IndexedDB the player still restores the current song.
    await session.send('Storage.clearDataForOrigin', {
      origin: new URL(url).origin,
      storageTypes: 'indexeddb',
    });
    const one = await reload();
    return {
      longQueue: long.pressableMs,
      longQueueFrame: long.longestFrameMs,
      oneSong: one.pressableMs,
      oneSongFrame: one.longestFrameMs,
    };
  });
