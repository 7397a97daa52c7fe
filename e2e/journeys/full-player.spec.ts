import type { Page } from '@playwright/test';
import { expect, journeyTest } from '../fixtures/journey.ts';
import { findAxeViolations } from '../pages/find-axe-violations.ts';
import { openScreen } from '../pages/open-screen.ts';

/** A demo song with word-by-word lyrics and a translation. */
const SONG = 1003;

async function playAndOpen(page: Page): Promise<void> {
  await page.goto(`song?id=${SONG}`);
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Open full player' }).click();
  await lyrics(page).getByRole('button').first().waitFor();
}

const full = (page: Page) => page.getByRole('dialog', { name: 'Full player' });
const lyrics = (page: Page) => full(page).getByRole('list', { name: 'Lyrics' });

/** Records every current line that the floating player shows from now on; each one lasts only a few seconds. */
async function noteSungLines(floating: Page): Promise<() => Promise<string[]>> {
  await floating.evaluate(() => {
    const lines: string[] = [];
    Object.assign(globalThis, { rillSung: lines });
    const look = () => {
      const words = document.querySelectorAll('p[data-sung] [data-word] > :first-child');
      lines.push([...words].map((word) => word.textContent?.trim()).join(' '));
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });
  return () => floating.evaluate(() => (globalThis as { rillSung?: string[] }).rillSung ?? []);
}

journeyTest('the floating player shows the current lyric line and controls playback', async ({ page }) => {
  await playAndOpen(page);
  const opening = page.context().waitForEvent('page');
  await full(page).getByRole('button', { name: 'Floating player' }).click();
  const floating = await opening;
  const line = await lyrics(page)
    .getByRole('button')
    .nth(2)
    .locator('> :first-child > [aria-hidden]')
    .innerText();
  const sung = await noteSungLines(floating);
  await lyrics(page).getByRole('button').nth(2).click();
  await expect.poll(sung).toContain(line);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await floating.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true }).last()).toBeVisible();
  await expect(floating.getByRole('button', { name: 'Play' })).toBeVisible();
  await floating.close();
});

async function expectNoViolations(page: Page): Promise<void> {
  await full(page).hover();
  await expect(full(page)).not.toHaveCSS('transform', /matrix/);
  expect(await findAxeViolations(page, '[role=dialog]')).toEqual([]);
}

/** Runs in the page before its first script: records the screen locks that the page holds. */
function recordScreenLocks(): void {
  const sentinels: WakeLockSentinel[] = [];
  const isHeld = () => sentinels.some(({ released }) => !released);
  const { request } = WakeLock.prototype;
  WakeLock.prototype.request = async function (type) {
    const sentinel = await request.call(this, type);
    sentinels.push(sentinel);
    return sentinel;
  };
  Object.assign(globalThis, { isScreenKeptOn: isHeld });
}

journeyTest.describe('with the screen kept on', () => {
  journeyTest.use({
    settings: { language: 'en', playerStyle: 'cover', showLyricSetting: true, keepScreenOn: true },
  });

  journeyTest(
    'the full player keeps the screen on, and has no accessibility violations as cover and as record',
    async ({ page }) => {
      await page.addInitScript(recordScreenLocks);
      const isScreenKeptOn = () =>
        page.evaluate(() => (globalThis as { isScreenKeptOn?: () => boolean }).isScreenKeptOn?.());
      await playAndOpen(page);
      await expect.poll(isScreenKeptOn).toBe(true);
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await expect.poll(isScreenKeptOn).toBe(false);

      await openScreen(page, { path: './setting/player' });
      await page.getByRole('radio', { name: 'Record', exact: true }).press(' ');
      await page.getByRole('button', { name: 'Open full player' }).click();
      await lyrics(page).getByRole('button').first().waitFor();
      await expectNoViolations(page);
    },
  );
});
