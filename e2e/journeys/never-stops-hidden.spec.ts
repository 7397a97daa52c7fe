import { startBareBrowser } from '../browser/undriven-browser.ts';
import { expect } from '../fixtures/journey.ts';
import { shortSongs } from '../fixtures/short-songs.ts';
import { noteStarts } from '../audio/playback-starts.ts';

const ROW = '[role=grid] [role=row][aria-rowindex]:has([role=gridcell])';

shortSongs('a hidden tab goes on over three songs', async ({ baseURL }) => {
  const browser = await startBareBrowser();
  try {
    const tab = await browser.open(new URL('playlist?id=1000000', baseURL).href);
    await expect.poll(() => tab.tell(`document.querySelectorAll('${ROW}').length`)).toBeGreaterThan(3);
    await tab.tell(`(${String(noteStarts)})()`);
    await tab.tell(
      `document.querySelector('${ROW}').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))`,
    );
    await expect.poll(() => tab.tell('rillStarts.length')).toBeGreaterThan(0);

    await browser.open(new URL('healthz', baseURL).href);
    await expect.poll(() => tab.tell('document.hidden')).toBe(true);
    const begunUnseen = 'new Set(rillStarts.filter((one) => one.wasHidden).map((one) => one.address)).size';
    await expect.poll(() => tab.tell(begunUnseen), { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
    expect(await tab.tell('document.hidden')).toBe(true);
  } finally {
    await browser.close();
  }
});
