import type { Route } from '@playwright/test';
import { expect, journey } from '../fixtures/journey.ts';
import { audioPath, audioRequests } from '../audio/audio-requests.ts';
import { expectSoundFrom, jump, playFurElise } from '../audio/single-song.ts';
import { playbackStartsSincePress } from '../audio/playback-starts.ts';

// The lossless file comes in more than one piece: what follows the first one can be kept from the page.
journey.use({
  settings: { language: 'en', songLevel: 'lossless' },
  expectedConsoleErrors: /Failed to load resource|request failed, retry later/,
});

const isLaterPiece = (route: Route) => !/^bytes=0-/.test(route.request().headers()['range'] ?? 'bytes=0-');

journey(
  'an address that is refused is asked for again, and music goes on at the same second [S7.35]',
  async ({ page }) => {
    let isExpired = true;
    let refusals = 0;
    let questions = 0;
    await page.route(audioPath, (route) => {
      if (!isExpired || !isLaterPiece(route)) return route.continue();
      refusals += 1;
      return route.fulfill({ status: 403 });
    });
    await page.route(/\/api\/song\/url/, (route) => {
      questions += 1;
      if (questions > 1) isExpired = false;
      return route.continue();
    });
    const bar = await playFurElise(page);
    const target = await jump(bar);

    await expectSoundFrom(page, target);
    expect(refusals).toBeGreaterThan(0);
    expect(questions).toBe(2);
    await expect(bar.title).toContainText('Für Elise');
  },
);

for (const { seconds, tag } of [
  { seconds: 3, tag: '' },
  { seconds: 20, tag: ' @long' },
]) {
  journey(
    `music comes back by itself after ${seconds} s without a network [S8.28]${tag}`,
    async ({ page, context }) => {
      let isCut = false;
      await page.route(audioPath, (route) =>
        isCut || isLaterPiece(route) ? route.abort('internetdisconnected') : route.continue(),
      );
      const asked = audioRequests(page);
      const bar = await playFurElise(page);
      const askedBefore = asked.length;
      let questions = 0;
      page.on('request', (request) => {
        if (isCut && request.url().includes('/api/song/url')) questions += 1;
      });
      isCut = true;
      await context.setOffline(true);
      const cutMs = Date.now();
      const target = await jump(bar);
      await expect
        .poll(() => Date.now() - cutMs, { intervals: [100] })
        .toBeGreaterThanOrEqual(seconds * 1000);
      const askedInTheCut = asked.length - askedBefore;
      const questionsInTheCut = questions;
      const cutSeconds = (Date.now() - cutMs) / 1000;
      expect(await playbackStartsSincePress(page), 'nothing can sound without a network').toEqual([]);
      await page.unroute(audioPath);
      await context.setOffline(false);

      await expectSoundFrom(page, target);
      await expect(bar.title).toContainText('Für Elise');
      // The player asks anew 1 s, 6 s and 24 s after the first failure, however long the test itself takes; between,
      // the element tries its piece again.
      expect(questionsInTheCut, 'questions for an address').toBeLessThanOrEqual(cutSeconds < 24 ? 2 : 3);
      expect(askedInTheCut, 'requests for sound').toBeLessThanOrEqual(cutSeconds < 24 ? 24 : 32);
    },
  );
}

journey(
  'music comes back by itself from a cut that the browser does not notice [S8.28]',
  async ({ page }) => {
    let isCut = false;
    let failures = 0;
    await page.route(audioPath, (route) =>
      isCut || isLaterPiece(route) ? route.abort('connectionreset') : route.continue(),
    );
    await page.route(/\/api\//, (route) => {
      if (!isCut) return route.continue();
      failures += 1;
      return route.abort('connectionreset');
    });
    const bar = await playFurElise(page);
    isCut = true;
    const target = await jump(bar);
    // An element that hears nothing is given up after 8 s, and asked about after one more.
    await expect
      .poll(() => failures, { message: 'questions that were lost', timeout: 60_000 })
      .toBeGreaterThan(0);
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    expect(await playbackStartsSincePress(page), 'nothing can sound without a network').toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    // Nobody tells that the network is back: the next try, at most 18 s later, finds it.
    await expectSoundFrom(page, target, 60_000);
    await expect(bar.title).toContainText('Für Elise');
  },
);
