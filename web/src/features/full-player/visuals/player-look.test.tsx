import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { changeSetting } from '#settings/settings-store.ts';
import { followTheme } from '#settings/theme.ts';
import { emulateReducedMotion } from '#testing/emulate-touch-styles.ts';
import {
  fullPlayerLocators,
  renderOpenFullPlayer,
  renderPageWithPlayerBar,
} from '#testing/full-player-stage.tsx';
import { createTestSong, flushPromises } from '#testing/player-stage.ts';
import { UPSCALED_BACKDROP_SIZE_PX } from './upscale-dithered.ts';

/** A cover of one colour, as a readable URL. */
function coverOf(colour: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = 60;
  canvas.height = 60;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = colour;
  context.fillRect(0, 0, 60, 60);
  return canvas.toDataURL();
}

const songWith = (picUrl: string | null, id = 1) => ({
  ...createTestSong(id),
  album: { ...createTestSong(id).album, picUrl },
});

const meta = document.createElement('meta');
meta.name = 'theme-color';
let stopTheme = () => {};

beforeEach(() => {
  document.head.append(meta);
  changeSetting('themeAuto', false);
  changeSetting('theme', 'light');
  changeSetting('backgroundImageShow', 'blur');
  stopTheme = followTheme();
});
afterEach(() => {
  stopTheme();
  meta.remove();
});

const canvas = () => document.querySelector<HTMLCanvasElement>('[role="dialog"] canvas');
const pixel = () => [...(canvas()?.getContext('2d')?.getImageData(0, 0, 1, 1).data ?? [])];

describe('colour of the browser’s frame', () => {
  test('[S4.31] [M11] follows the cover while the full player is open, then the theme again', async () => {
    const { opener } = await renderPageWithPlayerBar({ songs: [songWith(coverOf('rgb(40, 90, 160)'))] });
    expect(meta.content).toBe('#ffffff');
    await opener.click();
    await expect.poll(() => meta.content).toBe('rgb(40, 90, 160)');
    changeSetting('theme', 'dark');
    expect(meta.content).toBe('rgb(40, 90, 160)');
    await fullPlayerLocators.button('Close full player').click();
    await expect.poll(() => meta.content).toBe('#18181c');
  });

  test('[S4.31] changes with the song', async () => {
    const songs = [songWith(coverOf('rgb(160, 20, 20)')), songWith(coverOf('rgb(20, 160, 20)'), 2)];
    const { player } = await renderOpenFullPlayer({ songs });
    await expect.poll(() => meta.content).toBe('rgb(160, 20, 20)');
    player.next();
    await expect.poll(() => meta.content).toBe('rgb(20, 160, 20)');
  });

  test('[S9.13] is rgb(128, 128, 128) when the cover cannot be read', async () => {
    await renderOpenFullPlayer({ songs: [songWith('data:image/png;base64,broken')] });
    await expect.poll(() => meta.content).toBe('rgb(128, 128, 128)');
  });
});

describe('background of the full player', () => {
  test('[S3.41] [D-25] is the blurred cover, for which no object URL is made, or its main colour', async () => {
    const made = vi.spyOn(URL, 'createObjectURL');
    await renderOpenFullPlayer({ songs: [songWith(coverOf('rgb(40, 90, 160)'))] });
    await expect.poll(() => canvas()?.width).toBe(UPSCALED_BACKDROP_SIZE_PX);
    expect(made).not.toHaveBeenCalled();
    changeSetting('backgroundImageShow', 'solid');
    await expect.poll(() => canvas()?.width).toBe(1);
    const [red = 0, green = 0, blue = 0] = pixel();
    expect(blue).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(red);
  });

  test('of the next song fades in over the previous one, which is then removed', async () => {
    const songs = [songWith(coverOf('rgb(150, 30, 30)')), songWith(coverOf('rgb(30, 30, 150)'), 2)];
    const { player } = await renderOpenFullPlayer({ songs });
    const grounds = () => [...fullPlayerLocators.dialog().element().querySelectorAll('canvas')];
    await expect.poll(() => grounds().map((it) => it.width)).toEqual([UPSCALED_BACKDROP_SIZE_PX]);
    const [before] = grounds();
    const comingUp = new Promise<readonly Element[]>((resolve) => {
      fullPlayerLocators
        .dialog()
        .element()
        .addEventListener('animationstart', ({ target }) => {
          if (target instanceof HTMLCanvasElement) resolve(grounds());
        });
    });
    player.next();
    const [under, over] = await comingUp;
    expect(under).toBe(before);
    expect(over?.getAnimations()).toHaveLength(1);
    await expect.poll(grounds).toEqual([over]);
    const [red = 0, , blue = 0] = pixel();
    expect(blue).toBeGreaterThan(red);
  });

  test('drifts while music plays, and stops while it is paused', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { player } = await renderOpenFullPlayer({ songs: [songWith(coverOf('rgb(90, 90, 16)'))] });
    await expect.poll(canvas).not.toBeNull();
    const transform = () => canvas()?.parentElement?.style.transform;
    const nextTransform = () => {
      vi.advanceTimersByTime(2000);
      return transform();
    };
    await expect.poll(nextTransform).toMatch(/^translate/);
    const before = transform();
    vi.advanceTimersByTime(6000);
    expect(transform()).not.toBe(before);
    player.pause();
    await flushPromises();
    const paused = transform();
    vi.advanceTimersByTime(20_000);
    expect(transform()).toBe(paused);
    vi.useRealTimers();
  });
});

describe('the record', () => {
  test('[S3.26] [D-79] spins only while music plays, and not with reduced motion', async () => {
    changeSetting('playerStyle', 'cover');
    const { player } = await renderOpenFullPlayer();
    const record = () => document.querySelector<HTMLElement>('[data-record]');
    const coverSizes = () => [...document.querySelectorAll('[data-stage] img')].map((it) => it.clientWidth);
    expect(record()).toBeNull();
    const [coverSize = 0] = coverSizes();
    changeSetting('playerStyle', 'record');
    onTestFinished(() => changeSetting('playerStyle', 'cover'));
    await expect.poll(() => record()?.dataset['record']).toBe('turning');
    const [labelSize = 0, ...others] = coverSizes();
    expect(others, 'the label of the record is in the place of the cover').toEqual([]);
    expect(labelSize).toBeLessThan(coverSize / 1.5);
    const turning = () =>
      document
        .getAnimations()
        .filter(
          (it) => record()?.contains((it.effect as KeyframeEffect).target) && it.playState === 'running',
        );
    await expect.poll(() => turning().length).toBe(1);
    player.pause();
    await expect.poll(() => record()?.dataset['record']).toBe('resting');
    await expect.poll(() => turning()).toEqual([]);
    emulateReducedMotion();
    player.play();
    await expect.poll(() => record()?.dataset['record']).toBe('turning');
    await expect.poll(() => turning()).toEqual([]);
  });
});

describe('full screen button', () => {
  test('[S4.32] [D-25] icon shows the actual state, also after Escape and when the browser refuses', async () => {
    await renderOpenFullPlayer();
    const button = fullPlayerLocators.button('Full screen');
    const icon = () => button.element().querySelector('svg')?.innerHTML;
    await expect.element(button).toHaveAttribute('aria-pressed', 'false');
    const enter = icon();
    await button.click();
    await expect.element(button).toHaveAttribute('aria-pressed', 'true');
    expect(document.fullscreenElement).not.toBeNull();
    expect(icon()).not.toBe(enter);
    // Escape is handled by the browser; this is its result.
    await document.exitFullscreen();
    await expect.element(button).toHaveAttribute('aria-pressed', 'false');
    expect(icon()).toBe(enter);
    await expect.element(fullPlayerLocators.dialog()).toBeVisible();

    vi.spyOn(document.documentElement, 'requestFullscreen').mockRejectedValue(new TypeError('refused'));
    await button.click();
    await expect.element(page.getByText('The browser does not allow full screen')).toBeVisible();
    await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  });
});
