import { expect, journey } from '../fixtures/journey.ts';
import { audioRequests } from '../audio/audio-requests.ts';

for (const { level, format } of [
  { level: 'exhigh', format: 'mp3' },
  { level: 'lossless', format: 'flac' },
]) {
  journey.describe(() => {
    journey.use({ settings: { language: 'en', songLevel: level } });
    journey(
      `${format} is heard, asked for without the client's mark and without the loading bar [S9.6] [S7.41]`,
      async ({ page, sound }) => {
        const asked = audioRequests(page);
        await page.goto('./song?id=1007');
        await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
        await expect.poll(() => sound.loudness()).toBeGreaterThan(0.01);

        expect(asked[0]?.url).toContain(`.${format}`);
        for (const { headers } of asked) expect(headers).not.toHaveProperty('x-requested-with');
        await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
        await expect.poll(() => sound.isPaused()).toBe(false);
      },
    );
  });
}
