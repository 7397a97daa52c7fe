import type { Page } from '@playwright/test';
import { expect, journey } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { PlayerBar } from '../pages/player-bar.ts';
import { accountScreens, type Screen, screens } from '../pages/screens.ts';
import { expectLoaded } from '../pages/settled.ts';

/** Tall, because sections of a screen load when they come near the viewport. */
const NARROWEST = { width: 320, height: 4000 };
/** A window of 1280 × 800 at 200 % zoom, in CSS pixels. */
const ZOOMED = { width: 640, height: 400 };

journey.use({ viewport: NARROWEST });

async function pixelsTooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** The controls of a screen that are covered by a bar although the browser has scrolled to them, as on focus. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    const covered: string[] = [];
    for (const control of main.querySelectorAll<HTMLElement>('a[href], button, input, [tabindex="0"]')) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
      if (onTop === null || onTop.closest('main, [role=status]') === null)
        covered.push(
          `${control.ariaLabel ?? control.textContent.trim()} by ${onTop?.outerHTML.slice(0, 60)}`,
        );
    }
    return covered;
  });
}

/** What is wrong with the screens at 320 pixels and at 200 % zoom, while a song stands in the player bar. */
async function layoutErrors(page: Page, opened: readonly Screen[]): Promise<string[]> {
  await page.goto('./playlist?id=4001');
  await page.getByRole('button', { name: 'Play all' }).click();
  await new PlayerBar(page).button('Pause').click();
  const errors: string[] = [];
  for (const { name, path } of opened) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectLoaded(page, []);
    const narrow = await pixelsTooWide(page);
    if (narrow > 0) errors.push(`${name}: ${narrow} pixels too wide at ${NARROWEST.width}`);
    await page.setViewportSize(ZOOMED);
    const zoomed = await pixelsTooWide(page);
    if (zoomed > 0) errors.push(`${name}: ${zoomed} pixels too wide at 200 % zoom`);
    errors.push(...(await coveredControls(page)).map((control) => `${name}: ${control}`));
    await page.setViewportSize(NARROWEST);
  }
  return errors;
}

const half = Math.ceil(screens.length / 2);
for (const part of [screens.slice(0, half), screens.slice(half)]) {
  journey(
    `${part[0]?.name} to ${part.at(-1)?.name} do not scroll sideways, nor hide controls, at 320 pixels and 200 % zoom`,
    async ({ page }) => {
      expect(await layoutErrors(page, part)).toEqual([]);
    },
  );
}

journey(
  'screens of an account do not scroll sideways, nor hide controls, at 320 pixels and 200 % zoom',
  async ({ page }) => {
    await signIn(page);
    expect(await layoutErrors(page, accountScreens)).toEqual([]);
  },
);
