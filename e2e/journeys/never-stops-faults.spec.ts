import type { Route } from '@playwright/test';
import { AUDIO_URL_PATTERN, audioRequests } from '../audio/audio-requests.ts';
import { readPlaybackStartsSincePress } from '../audio/playback-starts.ts';
import { expectSoundFrom, seekPastMiddle, startFurElisePlayback } from '../audio/single-song.ts';
import { expect, journeyTest } from '../fixtures/journey.ts';

// The lossless file is loaded in several ranges, so later ones can be blocked.
journeyTest.use({
  settings: { language: 'en', songLevel: 'lossless' },
  expectedConsoleErrors: /Failed to load resource|request failed, retry later/,
});

const isLaterPiece = (route: Route) => !/^bytes=0-/.test(route.request().headers()['range'] ?? 'bytes=0-');

journeyTest(
  'a song URL that is refused is requested again, and playback goes on at the same second [S7.35]',
  async ({ page }) => {
    let isExpired = true;
    let refusals = 0;
    let urlRequests = 0;
    await page.route(AUDIO_URL_PATTERN, (route) => {
      if (!isExpired || !isLaterPiece(route)) return route.continue();
      refusals += 1;
      return route.fulfill({ status: 403 });
    });
    await page.route(/\/api\/song\/url/, (route) => {
      urlRequests += 1;
      if (urlRequests > 1) isExpired = false;
      return route.continue();
    });
    const bar = await startFurElisePlayback(page);
    const target = await seekPastMiddle(bar);

    await expectSoundFrom(page, target);
    expect(refusals).toBeGreaterThan(0);
    expect(urlRequests).toBe(2);
    await expect(bar.title).toContainText('Für Elise');
  },
);

for (const { seconds, tag } of [
  { seconds: 3, tag: '' },
  { seconds: 20, tag: ' @long' },
]) {
  journeyTest(
    `music comes back by itself after ${seconds} s without a network [S8.28]${tag}`,
    async ({ page, context }) => {
      let isCut = false;
      await page.route(AUDIO_URL_PATTERN, (route) =>
        isCut || isLaterPiece(route) ? route.abort('internetdisconnected') : route.continue(),
      );
      const requests = audioRequests(page);
      const bar = await startFurElisePlayback(page);
      const requestsBefore = requests.length;
      let urlRequests = 0;
      page.on('request', (request) => {
        if (isCut && request.url().includes('/api/song/url')) urlRequests += 1;
      });
      isCut = true;
      await context.setOffline(true);
      const cutMs = Date.now();
      const target = await seekPastMiddle(bar);
      await expect
        .poll(() => Date.now() - cutMs, { intervals: [100] })
        .toBeGreaterThanOrEqual(seconds * 1000);
      const requestsDuringOutage = requests.length - requestsBefore;
      const urlRequestsDuringOutage = urlRequests;
      const cutSeconds = (Date.now() - cutMs) / 1000;
      expect(await readPlaybackStartsSincePress(page), 'nothing can play without a network').toEqual([]);
      await page.unroute(AUDIO_URL_PATTERN);
      await context.setOffline(false);

      await expectSoundFrom(page, target);
      await expect(bar.title).toContainText('Für Elise');
      // The player retries 1 s, 6 s and 24 s after the first failure, however long the test itself takes; in between
      // the audio element retries its range.
      expect(urlRequestsDuringOutage, 'requests for a song URL').toBeLessThanOrEqual(cutSeconds < 24 ? 2 : 3);
      expect(requestsDuringOutage, 'requests for sound').toBeLessThanOrEqual(cutSeconds < 24 ? 24 : 32);
    },
  );
}

journeyTest(
  'music resumes by itself after a network outage that the browser does not report [S8.28]',
  async ({ page }) => {
    let isCut = false;
    let failures = 0;
    await page.route(AUDIO_URL_PATTERN, (route) =>
      isCut || isLaterPiece(route) ? route.abort('connectionreset') : route.continue(),
    );
    await page.route(/\/api\//, (route) => {
      if (!isCut) return route.continue();
      failures += 1;
      return route.abort('connectionreset');
    });
    const bar = await startFurElisePlayback(page);
    isCut = true;
    const target = await seekPastMiddle(bar);
    // An audio element that receives no data is given up after 8 s, and its URL is requested again one second later.
    await expect
      .poll(() => failures, { message: 'questions that were lost', timeout: 60_000 })
      .toBeGreaterThan(0);
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    expect(await readPlaybackStartsSincePress(page), 'nothing can play without a network').toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    // No event says that the network is back: the next retry, at most 18 s later, finds out.
    await expectSoundFrom(page, target, 60_000);
    await expect(bar.title).toContainText('Für Elise');
  },
);
