import type { Page } from '@playwright/test';
import { expect, journeyTest } from '../fixtures/journey.ts';
import { signInNewAccount } from '../fixtures/sign-in.ts';
import { findAxeViolationsOfPageInThemes } from '../pages/find-axe-violations.ts';
import { openScreen } from '../pages/open-screen.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';
import { type ScreenFixture, signedInScreens, visitorScreens } from '../pages/screens.ts';
import { expectScreenLoaded } from '../pages/settled.ts';

const DESKTOP = { width: 1440, height: 900 };
/** Tall, because sections of a screen load when they come near the viewport. */
const NARROWEST = { width: 320, height: 4000 };
/** A window of 1280 × 800 at 200 % zoom, in CSS pixels. */
const ZOOMED = { width: 640, height: 400 };

/** One page opens several screens, so that the client is loaded once for all of them. */
const SCREENS_OF_ONE_PAGE = 11;

journeyTest.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

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

async function expectToFit(page: Page, name: string): Promise<void> {
  expect.soft(await pixelsTooWide(page), `${name}: pixels too wide at ${NARROWEST.width}`).toBeLessThan(1);
  await page.setViewportSize(ZOOMED);
  expect.soft(await pixelsTooWide(page), `${name}: pixels too wide at 200 % zoom`).toBeLessThan(1);
  expect.soft(await coveredControls(page), `${name}: covered controls at 200 % zoom`).toEqual([]);
}

/** Opens the screens one after the other, while the player bar shows a song. */
async function expectWellBuilt(page: Page, opened: readonly ScreenFixture[]): Promise<void> {
  await page.goto('./playlist?id=4001');
  await page.getByRole('button', { name: 'Play all' }).click();
  await new PlayerBarPageObject(page).button('Pause').click();
  for (const screen of opened) {
    const { name, shows } = screen;
    await page.setViewportSize(NARROWEST);
    await openScreen(page, screen);
    await expectScreenLoaded(page, shows.slice(0, 1));
    await expectToFit(page, name);
    await page.setViewportSize(DESKTOP);
    await expectScreenLoaded(page, shows);
    expect.soft(await findAxeViolationsOfPageInThemes(page), name).toEqual([]);
  }
}

const CHECKED =
  'have no accessibility violations in light and dark, do not scroll sideways at 320 pixels and 200 % zoom, hide no control [S1.2]';

for (let from = 0; from < visitorScreens.length; from += SCREENS_OF_ONE_PAGE) {
  const opened = visitorScreens.slice(from, from + SCREENS_OF_ONE_PAGE);
  journeyTest(`${opened[0]?.name} to ${opened.at(-1)?.name} ${CHECKED}`, async ({ page }) => {
    await expectWellBuilt(page, opened);
  });
}

journeyTest(`screens of an account ${CHECKED}`, async ({ page }) => {
  await signInNewAccount(page);
  await expectWellBuilt(page, signedInScreens);
});
