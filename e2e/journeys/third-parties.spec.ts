import { startFurElisePlayback } from '../audio/single-song.ts';
import { expect, journeyTest } from '../fixtures/journey.ts';
import { openScreen } from '../pages/open-screen.ts';
import { observeRequests } from '../pages/settled.ts';

/** The last path is the screen with the connection check. */
const PATHS = ['./', './discover/playlists', './video?id=7001', './comment?id=1002', './setting/other'];

journeyTest(
  'no request goes to a third party, and links that lead outside get no access to the page [S1.6] [D-05]',
  async ({ page, context }) => {
    const hosts = new Set<string>();
    context.on('request', (request) => hosts.add(new URL(request.url()).host));
    const unsafeLinks: string[] = [];
    const untilIdle = observeRequests(page);
    await page.goto('./');
    for (const path of PATHS) {
      if (path !== './') await openScreen(page, { path });
      await expect(
        page.getByRole('main').locator('h1, h2, video').filter({ visible: true }).first(),
      ).toBeVisible();
      await untilIdle();
      const outside = await page.locator('a[href^="http"]').evaluateAll((links) =>
        links
          .map((link) => link as HTMLAnchorElement)
          .filter((link) => link.origin !== location.origin && !link.relList.contains('noopener'))
          .map((link) => link.href),
      );
      unsafeLinks.push(...outside);
    }
    await journeyTest.step('the connection check is fine in every line', async () => {
      await page.getByRole('button', { name: 'Run the check' }).click();
      const lines = page.getByRole('region', { name: 'Connection check' }).getByRole('listitem');
      await expect(lines.getByText('Fine', { exact: true })).toHaveCount(6);
    });
    await startFurElisePlayback(page);
    expect([...hosts].filter((host) => host !== '')).toEqual([new URL(page.url()).host]);
    expect(unsafeLinks).toEqual([]);
    const fonts = await page.evaluate(() =>
      [...document.fonts].map((font) => font.family.replaceAll('"', '')),
    );
    expect([...new Set(fonts)].toSorted()).toEqual(['Extended Latin', 'Narrow marks', 'Narrow quotes']);
  },
);
