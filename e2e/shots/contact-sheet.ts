import type { Browser } from 'playwright';
import type { ScreenshotVariant } from './shots-options.ts';

interface Shot {
  readonly look: ScreenshotVariant;
  readonly picture: Buffer;
}

const style = `
  body { display: grid; gap: 8px; margin: 8px; background: #808088; color: #fff; font: 14px sans-serif }
  figure { margin: 0 } img { width: 100%; height: 360px; object-fit: contain } figcaption { padding: 4px }`;

/** Writes one picture of all screenshots side by side, a row for each size, with a caption under each. */
export async function writeContactSheet(
  browser: Browser,
  shots: readonly Shot[],
  path: string,
): Promise<void> {
  const columns = Math.ceil(shots.length / new Set(shots.map(({ look }) => look.width)).size);
  const figures = shots.map(
    ({ look, picture }) =>
      `<figure><img src="data:image/png;base64,${picture.toString('base64')}"><figcaption>${look.name}</figcaption></figure>`,
  );
  const page = await browser.newPage({ viewport: { width: 8 + columns * 488, height: 600 } });
  try {
    await page.setContent(
      `<style>${style} body { grid-template-columns: repeat(${columns}, 1fr) }</style>${figures.join('')}`,
    );
    await page.screenshot({ path, fullPage: true });
  } finally {
    await page.close();
  }
}
