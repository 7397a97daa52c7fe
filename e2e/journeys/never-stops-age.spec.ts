import type { Page } from '@playwright/test';
import { expect, journey } from '../fixtures/journey.ts';
import { audioRequests } from '../audio/audio-requests.ts';
import { expectSoundFrom, jump, playFurElise } from '../audio/single-song.ts';

const LIVES_SECONDS = 2;

interface Addresses {
  /** How often one was asked for. */
  readonly questions: number;
  /** Until every address that the page has is older than it lives; those that it gets then live an hour. */
  outlive(): Promise<void>;
}

/** Has addresses live two seconds, and each one bear the number of the question that it answers. */
async function shortLives(page: Page): Promise<Addresses> {
  let questions = 0;
  let lives = LIVES_SECONDS;
  await page.route(/\/api\/song\/url/, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: { url: string; expi: number }[] };
    questions += 1;
    const data = body.data.map((one) => ({
      ...one,
      url: `${one.url}${one.url.includes('?') ? '&' : '?'}question=${questions}`,
      expi: lives,
    }));
    await route.fulfill({ response: reply, json: { ...body, data } });
  });
  return {
    get questions() {
      return questions;
    },
    async outlive() {
      const fromMs = Date.now();
      await expect.poll(() => Date.now() - fromMs).toBeGreaterThan(LIVES_SECONDS * 1000);
      lives = 3600;
    },
  };
}

const questionOf = (asked: readonly { readonly url: string }[]) =>
  new URL(asked.at(-1)?.url ?? '').searchParams.get('question');

journey(
  'an address that grew old in a pause is renewed before music goes on at the same second [S7.35]',
  async ({ page, sound }) => {
    const asked = audioRequests(page);
    const addresses = await shortLives(page);
    const bar = await playFurElise(page);
    await expect.poll(() => sound.seconds()).toBeGreaterThan(1);
    await bar.button('Pause').click();
    await expect.poll(() => sound.isPaused()).toBe(true);
    const pausedAt = await sound.seconds();
    // A slow machine may have let the first one grow old before it came to play.
    const { questions } = addresses;
    await addresses.outlive();
    expect(addresses.questions, 'an address is not renewed while nobody needs it').toBe(questions);

    await bar.button('Play').click();
    await expectSoundFrom(page, pausedAt);
    expect(addresses.questions).toBe(questions + 1);
    expect(questionOf(asked)).toBe(String(questions + 1));
  },
);

journey(
  'an address that grew old is renewed before a seek, and music goes on where it was sought [S7.35]',
  async ({ page }) => {
    const asked = audioRequests(page);
    const addresses = await shortLives(page);
    const bar = await playFurElise(page);
    await addresses.outlive();
    const { questions } = addresses;

    const target = await jump(bar);
    await expectSoundFrom(page, target);
    expect(addresses.questions).toBe(questions + 1);
    expect(questionOf(asked)).toBe(String(questions + 1));
  },
);
