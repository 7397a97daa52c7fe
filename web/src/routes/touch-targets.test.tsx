import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { emulateTouchStyles } from '#testing/emulate-touch-styles.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

beforeEach(() => page.viewport(390, 844));

/**
 * The size of a control's touch target: how far from its middle, in pixels, a finger still hits it, added up on both
 * sides.
 */
async function targetOf(control: Locator): Promise<{ readonly width: number; readonly height: number }> {
  await expect.element(control).toBeInTheDocument();
  const element = control.element();
  element.scrollIntoView({ block: 'center' });
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const hits = (dx: number, dy: number) => {
    const hit = document.elementFromPoint(x + dx, y + dy);
    return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
  };
  const reach = (dx: number, dy: number): number => {
    let far = 0;
    while (far < 40 && hits(dx * (far + 1), dy * (far + 1))) far += 1;
    return far;
  };
  return { width: reach(-1, 0) + reach(1, 0) + 1, height: reach(0, -1) + reach(0, 1) + 1 };
}

describe('under a finger', () => {
  test('the badge of a music video is 44 pixels wide and 32 high, the artists below it keep their line', async () => {
    await renderAppAtUrl('/album?id=2001');
    const row = page.getByRole('row', { name: /茉莉花/ }).first();
    await expect.element(row).toBeVisible();
    emulateTouchStyles();
    const badge = await targetOf(row.getByRole('link', { name: 'MV' }));
    expect(badge.width).toBeGreaterThanOrEqual(43);
    expect(badge.height).toBeGreaterThanOrEqual(31);
    expect((await targetOf(row.getByRole('link', { name: 'Rill Ensemble' }))).height).toBeGreaterThanOrEqual(
      20,
    );
  });

  test('the lines that stand for banners are 44 pixels high', async () => {
    await renderAppAtUrl('/');
    const line = page.getByRole('button', { name: 'Banner 2' });
    await expect.element(line).toBeInTheDocument();
    emulateTouchStyles();
    expect((await targetOf(line)).height).toBeGreaterThanOrEqual(43);
  });

  test('the options and sliders of the settings are 44 pixels high', async () => {
    await renderAppAtUrl('/setting/main');
    const slider = page.getByRole('slider', { name: 'Playback speed' });
    await expect.element(slider).toBeInTheDocument();
    const marksBelow = () => {
      const [track, marks] = [slider.element().parentElement, slider.element().nextElementSibling];
      return (marks?.getBoundingClientRect().top ?? 0) - (track?.getBoundingClientRect().top ?? 0);
    };
    const withMouse = marksBelow();
    emulateTouchStyles();
    expect(marksBelow()).toBe(withMouse);
    expect((await targetOf(page.getByRole('radio', { name: 'English' }))).height).toBeGreaterThanOrEqual(43);
    expect((await targetOf(slider)).height).toBeGreaterThanOrEqual(43);
  });

  test('the artists of a song are 26 pixels high, and 30 where they stand above the comments', async () => {
    const { router } = await renderAppAtUrl('/song?id=1001');
    const artist = page.getByRole('main').getByRole('link', { name: '江苏民歌' }).first();
    await expect.element(artist).toBeVisible();
    emulateTouchStyles();
    expect((await targetOf(artist)).height).toBeGreaterThanOrEqual(26);
    await router.navigate({ to: '/comment', search: { id: 1001 } });
    await expect.element(page.getByRole('textbox', { name: 'Write a comment' })).toBeInTheDocument();
    emulateTouchStyles();
    expect((await targetOf(artist)).height).toBeGreaterThanOrEqual(30);
  });

  test('the artists of a video are 36 pixels high, and no line is moved for it', async () => {
    await renderAppAtUrl('/video?id=7002');
    const main = page.getByRole('main');
    const artist = main.getByRole('link', { name: 'Scott Joplin' });
    await expect.element(artist).toBeVisible();
    const lineTops = () =>
      [...(main.element().querySelector('header')?.querySelectorAll('h1, p') ?? [])].map((line) =>
        Math.round(line.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(line).paddingTop)),
      );
    const withMouse = lineTops();
    emulateTouchStyles();
    expect(lineTops()).toEqual(withMouse);
    expect((await targetOf(artist)).height).toBeGreaterThanOrEqual(35);
  });
});
