import type { JSHandle } from '@playwright/test';
import type { SoundProbeGlobal } from '../audio/page-audio-probe.ts';
import { expect, journeyTest } from '../fixtures/journey.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';

const film = async (handle: JSHandle<HTMLMediaElement>) =>
  handle.evaluate(({ currentTime, paused, currentSrc }) => ({ currentTime, paused, currentSrc }));

journeyTest(
  'a film pauses the music and hides the player bar, and leaving it gives both back [M7] [S2.19]',
  async ({ page, sound }) => {
    const bar = new PlayerBarPageObject(page);
    await page.goto('./song?id=1008');
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => sound.seconds()).toBeGreaterThan(0.3);
    const music = await page.evaluateHandle(
      () => (globalThis as SoundProbeGlobal).lastPlaying as HTMLMediaElement,
    );
    await page.getByRole('link', { name: 'Watch video' }).first().click();
    await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
    expect((await film(music)).paused, 'music goes on until the film begins').toBe(false);

    await page.getByRole('button', { name: 'Play video' }).click();
    await expect.poll(async () => (await film(music)).paused).toBe(true);
    await expect(bar.region).toHaveCount(0);
    // Until the film starts, the last element that played is the music.
    await expect.poll(() => sound.url()).toContain('/720.webm');
    await expect.poll(() => sound.seconds()).toBeGreaterThan(0.3);
    await expect.poll(() => sound.peak()).toBeGreaterThan(0.01);
    const picture = await page.evaluateHandle(
      () => (globalThis as SoundProbeGlobal).lastPlaying as HTMLMediaElement,
    );

    await journeyTest.step('another quality begins where the film was', async () => {
      await picture.evaluate((element) => {
        element.currentTime = 30;
      });
      await expect.poll(async () => (await film(picture)).currentTime).toBeGreaterThan(30);
      await page.getByRole('button', { name: 'Quality' }).click();
      await page.getByRole('menuitemradio', { name: '480p' }).click();
      await expect.poll(async () => (await film(picture)).currentSrc).toContain('/480.webm');
      await expect.poll(async () => (await film(picture)).currentTime).toBeGreaterThan(30);
    });

    await page.goBack();
    await expect(bar.button('Play')).toBeVisible();
    await expect.poll(async () => (await film(picture)).paused).toBe(true);
    const rested = await bar.seconds();
    await bar.button('Play').click();
    await expect.poll(async () => (await film(music)).paused).toBe(false);
    await expect.poll(() => bar.seconds()).toBeGreaterThan(rested);
  },
);
