import { expect, journey } from '../fixtures/journey.ts';
import { screens } from '../pages/screens.ts';
import { expectLoaded } from '../pages/settled.ts';

journey.use({ viewport: { width: 320, height: 568 } });

journey('no screen scrolls sideways in a viewport of 320 pixels', async ({ page }) => {
  const tooWide: string[] = [];
  for (const { name, path, shows } of screens) {
    await page.goto(path);
    await expectLoaded(page, shows);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) tooWide.push(`${name}: ${width} pixels`);
  }
  expect(tooWide).toEqual([]);
});
