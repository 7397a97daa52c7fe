import { clientBuildDir } from '../../scripts/client-build.ts';
import { listScriptPathsOfScreen, measureHomeScriptSize } from '../../scripts/client-size.ts';
import { observePageSound } from '../audio/page-audio-probe.ts';
import { startRecordingPlaybackStarts } from '../audio/playback-starts.ts';
import { expectSoundFrom, seekPastMiddle, startFurElisePlayback } from '../audio/single-song.ts';
import { expect, journeyTest, seedStoredSettings } from '../fixtures/journey.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';
import { QueueDrawerPageObject } from '../pages/queue-drawer.ts';
import { SearchBoxPageObject } from '../pages/search-box.ts';
import { SongListPageObject } from '../pages/song-list.ts';

journeyTest(
  'typing a few letters leads to a suggestion, a result list and playback [S2.49]',
  async ({ page, sound }) => {
    const box = new SearchBoxPageObject(page);
    const bar = new PlayerBarPageObject(page);
    const come = new Set<string>();
    page.on('requestfinished', (request) => come.add(new URL(request.url()).pathname.slice(1)));
    await page.goto('./');
    await box.typeUntilSuggested('entert', /The Entertainer/);
    await journeyTest.step('the screen of the results is loaded before Enter', async () => {
      // The code of the results is in the file of the browsing screens (web/build/chunks.ts).
      const needed = listScriptPathsOfScreen(clientBuildDir, /^_browse-.*\.js$/);
      await expect.poll(() => needed.filter((path) => !come.has(path))).toEqual([]);
    });

    await box.field.press('Enter');
    await expect(page).toHaveURL(/\/search\/songs\?keywords=entert$/);
    await new SongListPageObject(page).row('The Entertainer').dblclick();

    await expect.poll(() => sound.seconds()).toBeGreaterThan(0.5);
    await expect.poll(() => sound.peak()).toBeGreaterThan(0.01);
    await expect(bar.title).toHaveText('The Entertainer');
  },
);

journeyTest('the home draws its first cards before any other script is requested', async ({ page }) => {
  await page.addInitScript(() => {
    const isDrawn = () =>
      document.querySelector('main section[aria-labelledby] a[href*="/playlist?id="]') !== null;
    new MutationObserver((_records, observer) => {
      if (!isDrawn()) return;
      observer.disconnect();
      performance.mark('first card');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('./');
  // After the first cards the page loads the remaining code, including that of the most frequently opened screens.
  const playlist = listScriptPathsOfScreen(clientBuildDir, /^src\/routes\/playlist\.tsx\?/);
  const allRequested = () =>
    page.evaluate(() => {
      const drawnAt = performance.getEntriesByName('first card')[0]?.startTime ?? 0;
      return performance.getEntriesByType('resource').map(({ name, startTime }) => ({
        path: new URL(name).pathname.slice(1),
        isEarly: startTime < drawnAt,
      }));
    });
  const requested = async () => (await allRequested()).filter(({ path }) => path.endsWith('.js'));
  await expect
    .poll(async () => {
      const paths = (await requested()).map(({ path }) => path);
      return playlist.filter((path) => !paths.includes(path));
    })
    .toEqual([]);
  const home = measureHomeScriptSize(clientBuildDir).scripts.map(({ path }) => path);
  const early = (await requested()).filter(({ isEarly }) => isEarly).map(({ path }) => path);
  expect(early.filter((path) => !home.includes(path) && !path.includes('first-'))).toEqual([]);
  expect(early.length).toBeGreaterThanOrEqual(home.length - 1);
  const before = (await allRequested()).filter(({ isEarly }) => isEarly).map(({ path }) => path);
  expect(before.length, before.join(' ')).toBeLessThanOrEqual(25);
  expect(before.filter((path) => path.endsWith('.woff2'))).toEqual([]);
});

journeyTest('a chart opens from the list of charts and plays as a whole [D-29]', async ({ page, sound }) => {
  const bar = new PlayerBarPageObject(page);
  const list = new SongListPageObject(page);
  // The window is high enough for every row of the chart and of the queue, so both lists are rendered completely.
  await page.setViewportSize({ width: 1440, height: 2600 });
  await page.goto('./');
  await page.getByRole('link', { name: 'Discover' }).first().click();
  await page.getByRole('navigation', { name: 'Discover' }).getByRole('link', { name: 'Charts' }).click();
  await expect(page).toHaveURL(/\/discover\/toplists$/);
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').nth(1).click();
  await list.expectEveryRow();
  const titles = await list.titles();
  await page.getByRole('main').getByRole('button', { name: 'Play all' }).click();

  await expect.poll(() => sound.seconds()).toBeGreaterThan(0.5);
  await expect(bar.title).toHaveText(titles[0] ?? '');
  await bar.button('Queue').click();
  await expect.poll(() => new QueueDrawerPageObject(page).titles()).toEqual(titles);
});

journeyTest(
  'a copied link to a moment of a song starts playback there in another browser',
  async ({ page, context, browser, sound }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const bar = await startFurElisePlayback(page);
    await seekPastMiddle(bar);
    await bar.button('Pause').click();
    // The sound fades out first, and the position advances meanwhile.
    await expect.poll(() => sound.isPaused()).toBe(true);
    const pausedAt = await sound.seconds();
    await page.goto('./search/songs?keywords=elise');
    await expect(bar.title).toHaveText('Für Elise');
    await new SongListPageObject(page).row('Für Elise').click({ button: 'right' });
    await Promise.all([
      page.getByText('Link copied').waitFor(),
      page.getByRole('menuitem', { name: 'Copy link at current time' }).click(),
    ]);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const second = Number(new URL(link).searchParams.get('t'));
    expect(Math.abs(second - pausedAt)).toBeLessThanOrEqual(1);

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    const otherBar = new PlayerBarPageObject(other);
    const otherSound = await observePageSound(other);
    await other.addInitScript(seedStoredSettings, { language: 'en' });
    await startRecordingPlaybackStarts(other);
    await other.goto(link);
    await expect.poll(() => otherBar.seconds()).toBe(second);
    await otherBar.button('Play').click();
    await expectSoundFrom(other, second);
    await expect.poll(() => otherSound.peak()).toBeGreaterThan(0.01);
    await elsewhere.close();
  },
);
