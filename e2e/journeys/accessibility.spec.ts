import { expectWhole } from '../pages/settled.ts';
import { brokenColours, brokenRules } from '../pages/accessibility-violations.ts';
import { expect, journey } from '../fixtures/journey.ts';
import { places } from '../pages/screens.ts';

journey.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, address, shows } of places) {
  journey(`${name} keeps the rules of accessibility, light and dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(address);
    await expectWhole(page, shows);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-theme', 'light');
    expect(await brokenRules(page)).toEqual([]);

    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(root).toHaveAttribute('data-theme', 'dark');
    expect(await brokenColours(page)).toEqual([]);
  });
}
