import { createToneWav } from '@rill/playback/testing';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { playerSpectrum } from '#player/player-spectrum.ts';
import { changeSetting } from '#settings/settings-store.ts';
import { emulateReducedMotion } from '#testing/emulate-touch-styles.ts';
import { renderOpenFullPlayer } from '#testing/full-player-stage.tsx';
import { createSpectrumRenderer } from './spectrum-renderer.ts';

const tone = URL.createObjectURL(new Blob([createToneWav(60)], { type: 'audio/wav' }));
let element: HTMLAudioElement;

beforeEach(async () => {
  element = new Audio(tone);
  element.loop = true;
  // Browsers play sound only after a user gesture.
  await userEvent.click(document.body);
  await element.play();
  playerSpectrum.listenTo(element);
});
afterEach(() => {
  element.pause();
  changeSetting('musicFrequency', false);
});

const canvas = () => document.querySelector<HTMLCanvasElement>('[data-spectrum]');
const drawnPixels = () => {
  const own = canvas();
  const pixels = own?.getContext('2d')?.getImageData(0, 0, own.width, own.height).data ?? [];
  return pixels.filter((value, at) => at % 4 === 3 && value > 0).length;
};

test('[S3.38] the spectrum is not drawn until the setting is on', async () => {
  const read = vi.spyOn(AnalyserNode.prototype, 'getByteFrequencyData');
  await renderOpenFullPlayer();
  expect(canvas()).toBeNull();
  expect(read).not.toHaveBeenCalled();
});

test('[S3.38] [D-86] the spectrum is drawn while music plays, and stops listening when it pauses', async () => {
  changeSetting('musicFrequency', true);
  const { player } = await renderOpenFullPlayer();
  await expect.poll(drawnPixels).toBeGreaterThan(20);
  expect(element).toMatchObject({ paused: false, muted: false, volume: 1 });
  const read = vi.spyOn(AnalyserNode.prototype, 'getByteFrequencyData');
  player.pause();
  await expect.poll(drawnPixels).toBe(0);
  read.mockClear();
  const later = element.currentTime + 0.2;
  await expect.poll(() => element.currentTime).toBeGreaterThan(later);
  expect(read).not.toHaveBeenCalled();
  player.play();
  await expect.poll(drawnPixels).toBeGreaterThan(20);
});

test('[S3.38] the spectrum is not drawn on a hidden page', async () => {
  changeSetting('musicFrequency', true);
  await renderOpenFullPlayer();
  await expect.poll(drawnPixels).toBeGreaterThan(20);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(drawnPixels()).toBe(0);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(drawnPixels).toBeGreaterThan(20);
});

test('[S3.38] [D-79] with reduced motion the bars of the spectrum stand still and brighten with the music', () => {
  emulateReducedMotion();
  const own = document.body.appendChild(document.createElement('canvas'));
  onTestFinished(() => own.remove());
  let level = 0;
  const picture = createSpectrumRenderer(own, { bands: 256, read: (levels) => !!levels.fill(level) });
  const drawn = (loudness: number) => {
    level = loudness;
    picture.run();
    const data = own.getContext('2d')?.getImageData(0, 0, own.width, own.height).data ?? [];
    const opacities = data.filter((_value, at) => at % 4 === 3);
    const top = opacities.findIndex((opacity) => opacity > 0);
    return { topRow: Math.floor(top / own.width), opacity: Math.max(...opacities) };
  };
  onTestFinished(() => picture.rest());
  const [quiet, loud] = [drawn(100), drawn(250)];
  expect(loud.topRow).toBe(quiet.topRow);
  expect(loud.opacity).toBeGreaterThan(quiet.opacity);
});

test('[S3.38] a notice says why no spectrum is drawn where the sound may not be read, and the music plays on', async () => {
  const prototype = HTMLMediaElement.prototype as unknown as { captureStream(): MediaStream };
  vi.spyOn(prototype, 'captureStream').mockImplementation(() => {
    throw new DOMException('of another site', 'SecurityError');
  });
  changeSetting('musicFrequency', true);
  await renderOpenFullPlayer();
  await expect.element(page.getByText('No spectrum: this music comes from another site')).toBeVisible();
  expect(drawnPixels()).toBe(0);
  expect(element).toMatchObject({ paused: false, muted: false, volume: 1 });
});
