import type { Page } from '@playwright/test';
import { expect, journey } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { accountScreens, type Screen, screens } from '../pages/screens.ts';
import { expectLoaded } from '../pages/settled.ts';

// Tall, because sections of a screen load when they come near the viewport.
journey.use({ viewport: { width: 320, height: 4000 } });

async function tooWideScreens(page: Page, opened: readonly Screen[]): Promise<string[]> {
  const tooWide: string[] = [];
  for (const { name, path } of opened) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectLoaded(page, []);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) tooWide.push(`${name}: ${width} pixels`);
  }
  return tooWide;
}

journey('no screen scrolls sideways in a viewport of 320 pixels', async ({ page }) => {
  expect(await tooWideScreens(page, screens)).toEqual([]);
});

journey('no screen of an account scrolls sideways in a viewport of 320 pixels', async ({ page }) => {
  await signIn(page);
  expect(await tooWideScreens(page, accountScreens)).toEqual([]);
});
