import { expect, journey } from '../fixtures/journey.ts';
import { accessibilityViolations, contrastViolations } from '../pages/accessibility-violations.ts';
import { screens } from '../pages/screens.ts';
import { expectLoaded } from '../pages/settled.ts';

journey.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, path, shows } of screens) {
  journey(`${name} has no accessibility violations in light and dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await expectLoaded(page, shows);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-theme', 'light');
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(root).toHaveAttribute('data-theme', 'dark');
    expect(await contrastViolations(page)).toEqual([]);
  });
}
