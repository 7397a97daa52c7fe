import { describe, expect, test, vi } from 'vitest';
import { closeFullPlayer, openFullPlayer as openFullPlayerFrom } from '#shell/full-player-panel.ts';
import {
  fullPlayerLocators,
  renderOpenFullPlayer,
  renderPageWithPlayerBar,
} from '#testing/full-player-stage.tsx';

describe('opening and closing', () => {
  const moves = () =>
    fullPlayerLocators
      .dialog()
      .element()
      .getAnimations({ subtree: true })
      .filter(({ id }) => id === 'full-player');
  const stage = () => fullPlayerLocators.dialog().element().querySelector('[data-stage]') as Element;

  /** Makes animations so slow that a test on a busy machine looks at them before they end. */
  function slowDownAnimations(): void {
    const { animate } = Element.prototype;
    vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, frames, options) {
      return animate.call(this, frames, { ...(options as KeyframeAnimationOptions), duration: 600_000 });
    });
  }

  test('animates the cover of the bar into the cover of the player', async () => {
    slowDownAnimations();
    const { opener } = await renderPageWithPlayerBar();
    await opener.click();
    await expect.element(fullPlayerLocators.dialog()).toBeInTheDocument();
    const flight = stage().getAnimations()[0] as Animation;
    flight.pause();
    flight.currentTime = 0;
    const bar = document.querySelector('[data-player-bar] img')?.getBoundingClientRect();
    const cover = stage().firstElementChild?.getBoundingClientRect();
    expect(cover?.width).toBeCloseTo(bar?.width ?? 0, 0);
    expect(cover?.left).toBeCloseTo(bar?.left ?? 0, 0);
    expect(cover?.top).toBeCloseTo(bar?.top ?? 0, 0);
    for (const move of moves()) move.finish();
    await expect.poll(moves).toEqual([]);
  });

  test('can be reversed midway, and again', async () => {
    slowDownAnimations();
    const { opener } = await renderPageWithPlayerBar();
    await opener.click();
    await expect.element(fullPlayerLocators.dialog()).toBeInTheDocument();
    for (const move of moves()) move.currentTime = 150;
    closeFullPlayer();
    await expect.poll(() => moves().every(({ playbackRate }) => playbackRate < 0)).toBe(true);
    openFullPlayerFrom(opener.element() as HTMLElement);
    await expect.poll(() => moves().every(({ playbackRate }) => playbackRate > 0)).toBe(true);
    for (const move of moves()) move.finish();
    await expect.poll(moves).toEqual([]);
    await expect.element(fullPlayerLocators.dialog()).toBeVisible();
  });

  test('leaves the cover smaller while music is paused', async () => {
    const { player } = await renderOpenFullPlayer();
    const cover = () => stage().firstElementChild as HTMLElement;
    expect(getComputedStyle(cover()).scale).toBe('none');
    player.pause();
    await expect.poll(() => getComputedStyle(cover()).scale).toBe('0.94');
  });
});
