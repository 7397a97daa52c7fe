import type { Page } from '@playwright/test';
import { expect, journey } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { accessibilityViolations, contrastViolations } from '../pages/accessibility-violations.ts';
import { accountScreens, type Screen, screens } from '../pages/screens.ts';
import { expectLoaded } from '../pages/settled.ts';

journey.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectAccessible(page: Page, { path, shows }: Screen): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(path);
  await expectLoaded(page, shows);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  expect(await contrastViolations(page)).toEqual([]);
}

for (const screen of screens) {
  journey(`${screen.name} has no accessibility violations in light and dark`, ({ page }) =>
    expectAccessible(page, screen),
  );
}

for (const screen of accountScreens) {
  journey(
    `${screen.name} of an account has no accessibility violations in light and dark`,
    async ({ page }) => {
      await signIn(page);
      await expectAccessible(page, screen);
    },
  );
}
