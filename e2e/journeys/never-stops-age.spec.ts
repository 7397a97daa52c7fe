import type { Page } from '@playwright/test';
import { audioRequests } from '../audio/audio-requests.ts';
import { expectSoundFrom, seekPastMiddle, startFurElisePlayback } from '../audio/single-song.ts';
import { expect, journeyTest } from '../fixtures/journey.ts';

const EXPIRES_AFTER_SECONDS = 2;

interface SongUrls {
  /** The number of song URLs that were requested. */
  readonly urlRequests: number;
  /** Waits until every song URL of the page has expired; later ones are valid for an hour. */
  waitForExpiry(): Promise<void>;
}

/** Makes song URLs expire after two seconds, and adds the number of the request to each. */
async function shortenUrlLifetime(page: Page): Promise<SongUrls> {
  let urlRequests = 0;
  let lives = EXPIRES_AFTER_SECONDS;
  await page.route(/\/api\/song\/url/, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: { url: string; expi: number }[] };
    urlRequests += 1;
    const data = body.data.map((one) => ({
      ...one,
      url: `${one.url}${one.url.includes('?') ? '&' : '?'}question=${urlRequests}`,
      expi: lives,
    }));
    await route.fulfill({ response: reply, json: { ...body, data } });
  });
  return {
    get urlRequests() {
      return urlRequests;
    },
    async waitForExpiry() {
      const fromMs = Date.now();
      await expect.poll(() => Date.now() - fromMs).toBeGreaterThan(EXPIRES_AFTER_SECONDS * 1000);
      lives = 3600;
    },
  };
}

const requestNumberOf = (requests: readonly { readonly url: string }[]) =>
  new URL(requests.at(-1)?.url ?? '').searchParams.get('question');

journeyTest(
  'a song URL that expired during a pause is renewed before playback resumes at the same second [S7.35]',
  async ({ page, sound }) => {
    const requests = audioRequests(page);
    const songUrls = await shortenUrlLifetime(page);
    const bar = await startFurElisePlayback(page);
    await expect.poll(() => sound.seconds()).toBeGreaterThan(1);
    await bar.button('Pause').click();
    await expect.poll(() => sound.isPaused()).toBe(true);
    const pausedAt = await sound.seconds();
    // On a slow machine the first URL may have expired before playback began.
    const { urlRequests } = songUrls;
    await songUrls.waitForExpiry();
    expect(songUrls.urlRequests, 'a song URL is not renewed while it is not needed').toBe(urlRequests);

    await bar.button('Play').click();
    await expectSoundFrom(page, pausedAt);
    expect(songUrls.urlRequests).toBe(urlRequests + 1);
    expect(requestNumberOf(requests)).toBe(String(urlRequests + 1));
  },
);

journeyTest(
  'an expired song URL is renewed before a seek, and playback goes on at the target [S7.35]',
  async ({ page }) => {
    const requests = audioRequests(page);
    const songUrls = await shortenUrlLifetime(page);
    const bar = await startFurElisePlayback(page);
    await songUrls.waitForExpiry();
    const { urlRequests } = songUrls;

    const target = await seekPastMiddle(bar);
    await expectSoundFrom(page, target);
    expect(songUrls.urlRequests).toBe(urlRequests + 1);
    expect(requestNumberOf(requests)).toBe(String(urlRequests + 1));
  },
);
