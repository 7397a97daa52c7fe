import type { Page } from '@playwright/test';
import { expect, journey } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { accessibilityViolations, contrastViolations } from '../pages/accessibility-violations.ts';
import { accountScreens, type Screen, screens } from '../pages/screens.ts';
import { expectLoaded } from '../pages/settled.ts';

journey.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A page that has loaded the client once opens the next screen in a third of the time. */
const SCREENS_OF_ONE_PAGE = 8;

async function expectAccessible(page: Page, { name, path, shows }: Screen): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(path);
  await expectLoaded(page, shows);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  expect.soft(await accessibilityViolations(page), `${name}, light`).toEqual([]);

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  expect.soft(await contrastViolations(page), `${name}, dark`).toEqual([]);
}

for (let from = 0; from < screens.length; from += SCREENS_OF_ONE_PAGE) {
  const opened = screens.slice(from, from + SCREENS_OF_ONE_PAGE);
  journey(
    `${opened[0]?.name} to ${opened.at(-1)?.name} have no accessibility violations in light and dark`,
    async ({ page }) => {
      for (const screen of opened) await expectAccessible(page, screen);
    },
  );
}

journey('screens of an account have no accessibility violations in light and dark', async ({ page }) => {
  await signIn(page);
  for (const screen of accountScreens) await expectAccessible(page, screen);
});
