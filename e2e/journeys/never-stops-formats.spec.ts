import { audioRequests } from '../audio/audio-requests.ts';
import { expect, journeyTest } from '../fixtures/journey.ts';

for (const { level, format } of [
  { level: 'exhigh', format: 'mp3' },
  { level: 'lossless', format: 'flac' },
]) {
  journeyTest.describe(() => {
    journeyTest.use({ settings: { language: 'en', songLevel: level } });
    journeyTest(
      `${format} plays, and its request has neither the client marker nor a loading bar [S9.6] [S7.41]`,
      async ({ page, sound }) => {
        const requests = audioRequests(page);
        await page.goto('./song?id=1007');
        await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
        await expect.poll(() => sound.peak()).toBeGreaterThan(0.01);

        expect(requests[0]?.url).toContain(`.${format}`);
        for (const { headers } of requests) expect(headers).not.toHaveProperty('x-requested-with');
        await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
        await expect.poll(() => sound.isPaused()).toBe(false);
      },
    );
  });
}
