import { startBareBrowser } from '../bare-browser.ts';
import { expect } from '../journey.ts';
import { shortSongs } from '../short-songs.ts';
import { noteStarts } from '../starts.ts';

const ROW = '[role=grid] [role=row][aria-rowindex]:has([role=gridcell])';

shortSongs('a hidden tab goes on over three songs', async ({ ownProduct }) => {
  const browser = await startBareBrowser();
  try {
    const tab = await browser.open(`${ownProduct.address}playlist?id=1000000`);
    await expect.poll(() => tab.tell(`document.querySelectorAll('${ROW}').length`)).toBeGreaterThan(3);
    await tab.tell(`(${String(noteStarts)})()`);
    await tab.tell(
      `document.querySelector('${ROW}').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))`,
    );
    const starts = () => tab.tell<number>('rillStarts.length');
    await expect.poll(starts).toBe(1);

    await browser.open(`${ownProduct.address}healthz`);
    await expect.poll(() => tab.tell('document.hidden')).toBe(true);
    const before = await starts();
    const titles = new Set<string>();
    await expect
      .poll(
        async () => {
          titles.add(await tab.tell<string>('document.title'));
          return starts();
        },
        { timeout: 30_000, intervals: [200] },
      )
      .toBeGreaterThanOrEqual(before + 3);
    expect(await tab.tell('document.hidden')).toBe(true);
    expect(titles.size).toBeGreaterThanOrEqual(3);
  } finally {
    await browser.close();
  }
});
