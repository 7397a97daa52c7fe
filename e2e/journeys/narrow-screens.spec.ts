import { expect, journey } from '../fixtures/journey.ts';
import { screens } from '../pages/screens.ts';
import { expectLoaded } from '../pages/settled.ts';

// Tall, because sections of a screen load when they come near the viewport.
journey.use({ viewport: { width: 320, height: 4000 } });

journey('no screen scrolls sideways in a viewport of 320 pixels', async ({ page }) => {
  const tooWide: string[] = [];
  for (const { name, path } of screens) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectLoaded(page, []);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) tooWide.push(`${name}: ${width} pixels`);
  }
  expect(tooWide).toEqual([]);
});
