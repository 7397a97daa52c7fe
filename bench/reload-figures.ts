import { PlayerBar } from '../e2e/pages/player-bar.ts';
import { SongList } from '../e2e/pages/song-list.ts';
import type { Reading } from './measures.ts';
import type { SamplePage } from './sample-page.ts';

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

/** Runs in the page: resolves when the queue in IndexedDB holds this many songs. */
async function queueIsStored(songs: number): Promise<void> {
  const storedSongs = () =>
    new Promise<number>((resolve, reject) => {
      const open = indexedDB.open('rill');
      open.onerror = () => reject(open.error);
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

/** Measures a reload with a long queue, and with the current song alone. */
export async function reloadWithQueue(
  { page }: SamplePage,
  url: string,
  playlistId: number,
  songs: number,
): Promise<Reading[]> {
  await page.goto(`${url}playlist?id=${playlistId}`);
  await new SongList(page).rows.nth(1).dblclick();
  await page.evaluate(queueIsStored, songs);
  await page.goto(url);
  await new PlayerBar(page).button('Play').waitFor();
  await page.waitForLoadState('networkidle');
  await page.addInitScript(watchBar);

  async function reload(queue: string): Promise<Reading[]> {
    await page.reload();
    const watched = await page.evaluate(() => (globalThis as Watching).rillReload);
    return [
      {
        what: `Reload with ${queue}: Play can be pressed`,
        unit: 'ms',
        value: watched?.pressableMs ?? Number.NaN,
      },
      {
        what: `Reload with ${queue}: longest frame after that`,
        unit: 'ms',
        value: watched?.longestFrameMs ?? Number.NaN,
      },
    ];
  }
  const long = await reload(`a queue of ${songs.toLocaleString('en')}`);
  const session = await page.context().newCDPSession(page);
  // Without IndexedDB the player still restores the current song.
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(url).origin,
    storageTypes: 'indexeddb',
  });
  return [...long, ...(await reload('a queue of one'))];
}
