import { expect, test } from 'vitest';
import { compositeOver, contrastRatio } from '#lib/colour/oklch.ts';
import { fullPlayerLocators, renderOpenFullPlayer } from '#testing/full-player-stage.tsx';
import { advanceTestPlayback, createTestSong } from '#testing/player-stage.ts';
import { solidBackdropColour } from '../visuals/backdrop-pixels.ts';

test('[S2.36] [S2.37] the full player links to the song, its artists, its album and its comments', async () => {
  const { player } = await renderOpenFullPlayer();
  for (const [name, href] of [
    ['Song 1', '/song?id=1'],
    ['Wang Wei', '/artist/songs?id=1'],
    ['Still water', '/album?id=7'],
    ['Comments', '/comment?id=1'],
  ]) {
    const link = fullPlayerLocators.dialog().getByRole('link', { name: name ?? '', exact: true });
    await expect.element(link).toHaveAttribute('href', href ?? '');
  }
  player.playNow(createTestSong(9, ''));
  const nameless = fullPlayerLocators.dialog().getByRole('link', { name: 'Unknown song' });
  await expect.element(nameless).toHaveAttribute('href', '/song?id=9');
  await expect.element(fullPlayerLocators.button('Actions for Unknown song')).toBeVisible();
});

test("a song's other name, and on a phone the translation of the current line, can be read on the ground of a white cover", async () => {
  const songs = [{ ...createTestSong(1), alia: ['New Britain'] }];
  const { stage } = await renderOpenFullPlayer({ songs, width: 390, height: 844 });
  advanceTestPlayback(stage, 5);
  const ground = solidBackdropColour([255, 255, 255]).map((byte) => byte / 255) as [number, number, number];
  /** The alpha of a translucent colour, such as 0.72 in `color(srgb 1 1 1 / 0.72)`. */
  const shareIn = (colour: string) => Number(/([\d.]+)\)$/.exec(colour)?.[1]);
  const contrast = (text: Element | null, on: readonly [number, number, number]) =>
    contrastRatio(compositeOver([1, 1, 1], shareIn(getComputedStyle(text as Element).color), on), on);
  const dialog = fullPlayerLocators.dialog();
  await expect.element(dialog.getByText('New Britain')).toBeVisible();
  expect(contrast(dialog.getByText('New Britain').element(), ground)).toBeGreaterThanOrEqual(4.5);
  const translation = dialog.getByText('translated four').first();
  await expect.element(translation).toBeVisible();
  const card = shareIn(getComputedStyle(translation.element().parentElement as Element).backgroundColor);
  expect(contrast(translation.element(), compositeOver([1, 1, 1], card, ground))).toBeGreaterThanOrEqual(4.5);
});
