import { expectLoaded } from '../pages/settled.ts';
import { contrastViolations, accessibilityViolations } from '../pages/accessibility-violations.ts';
import { expect, journey } from '../fixtures/journey.ts';
import { screens } from '../pages/screens.ts';

journey.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, address, shows } of screens) {
  journey(`${name} keeps the rules of accessibility, light and dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(address);
    await expectLoaded(page, shows);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-theme', 'light');
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(root).toHaveAttribute('data-theme', 'dark');
    expect(await contrastViolations(page)).toEqual([]);
  });
}
