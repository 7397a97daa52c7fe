import type { Page } from '@playwright/test';
import { expect, journey } from '../journey.ts';
import { audioRequests } from '../media-requests.ts';
import { expectSoundFrom, jump, playFurElise } from '../one-song.ts';

const LIVES_SECONDS = 2;

/** Has addresses live two seconds, and each one bear the number of the question that it answers. */
async function shortLives(page: Page): Promise<{ readonly questions: number; outlive(): Promise<void> }> {
  let questions = 0;
  let lastMs = 0;
  await page.route(/\/api\/song\/url/, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: { url: string; expi: number }[] };
    questions += 1;
    lastMs = Date.now();
    const data = body.data.map((one) => ({
      ...one,
      url: `${one.url}${one.url.includes('?') ? '&' : '?'}question=${questions}`,
      expi: LIVES_SECONDS,
    }));
    await route.fulfill({ response: reply, json: { ...body, data } });
  });
  return {
    get questions() {
      return questions;
    },
    /** Until the last address is older than it lives. */
    outlive: () => expect.poll(() => Date.now() - lastMs).toBeGreaterThan(LIVES_SECONDS * 1000),
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
    await addresses.outlive();
    expect(addresses.questions, 'an address is not renewed while nobody needs it').toBe(1);

    await bar.button('Play').click();
    await expectSoundFrom(page, pausedAt, 10_000);
    expect(addresses.questions).toBe(2);
    expect(questionOf(asked)).toBe('2');
  },
);

journey(
  'an address that grew old is renewed before a seek, and music goes on where it was sought [S7.35]',
  async ({ page }) => {
    const asked = audioRequests(page);
    const addresses = await shortLives(page);
    const bar = await playFurElise(page);
    await addresses.outlive();

    const target = await jump(bar);
    await expectSoundFrom(page, target, 10_000);
    expect(addresses.questions).toBe(2);
    expect(questionOf(asked)).toBe('2');
  },
);
