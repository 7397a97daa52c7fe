import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { emulateReducedMotion } from '#testing/emulate-touch-styles.ts';
import { type CarouselHandle, startCarousel } from './carousel.ts';

const STAY_MS = 6000;
const HALF_A_MINUTE_MS = 5 * STAY_MS;
let strip: HTMLElement;
let slides: CarouselHandle;
let turns: number[];

/** A strip of four slides of 200 px in a box that shows one of them. */
function stripOfFour(): HTMLElement {
  const area = document.createElement('section');
  // The real pointer may rest where the strip appears, and would stop it.
  area.style.pointerEvents = 'none';
  const list = document.createElement('ul');
  list.style.cssText = 'display:flex;box-sizing:border-box;width:200px;padding:0;overflow-x:auto';
  for (let index = 0; index < 4; index += 1) {
    const slide = document.createElement('li');
    slide.style.cssText = 'flex:none;width:200px;height:60px';
    list.append(slide);
  }
  area.append(list);
  document.body.append(area);
  return list;
}

/** A busy browser may first report that the strip is not visible yet. */
const isSeen = () =>
  new Promise<void>((resolve) => {
    const sight = new IntersectionObserver((changes) => {
      if (changes.at(-1)?.isIntersecting !== true) return;
      sight.disconnect();
      resolve();
    });
    sight.observe(strip);
  });

beforeEach(async () => {
  await page.viewport(800, 600);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  strip = stripOfFour();
  turns = [];
  // Scrolls at once, so that no test waits for an animation.
  strip.scrollTo = (to?: ScrollToOptions | number) => {
    const left = typeof to === 'object' ? (to.left ?? 0) : 0;
    turns.push(left);
    strip.scrollLeft = left;
  };
  slides = startCarousel(strip, () => {});
  await isSeen();
});

afterEach(() => {
  slides.stop();
  strip.parentElement?.remove();
  vi.useRealTimers();
});

describe('slides', () => {
  it('[D-79] advance by themselves and wrap around, but not with reduced motion', async () => {
    // A busy browser reports late that the strip is visible.
    const firstTurn = () => {
      vi.advanceTimersByTime(STAY_MS);
      return turns;
    };
    await expect.poll(firstTurn).toEqual([200]);
    vi.advanceTimersByTime(4 * STAY_MS);
    expect(turns).toEqual([200, 400, 600, 0, 200]);
    emulateReducedMotion();
    vi.advanceTimersByTime(HALF_A_MINUTE_MS);
    expect(turns).toHaveLength(5);
  });

  it('stay still while they are hovered or focused', () => {
    strip.parentElement?.dispatchEvent(new PointerEvent('pointerenter'));
    vi.advanceTimersByTime(HALF_A_MINUTE_MS);
    expect(turns).toEqual([]);
    strip.parentElement?.dispatchEvent(new PointerEvent('pointerleave'));
    strip.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    vi.advanceTimersByTime(HALF_A_MINUTE_MS);
    expect(turns).toEqual([]);
  });

  it('go back from the first to the last', () => {
    slides.turn(-1);
    expect(turns).toEqual([600]);
  });

  it('stop advancing by themselves once a button was used', () => {
    slides.show(2);
    vi.advanceTimersByTime(HALF_A_MINUTE_MS);
    expect(turns).toEqual([400]);
  });

  it('stop advancing by themselves once they were touched', () => {
    strip.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    vi.advanceTimersByTime(HALF_A_MINUTE_MS);
    expect(turns).toEqual([]);
  });

  it('stop advancing when they are unmounted', () => {
    slides.stop();
    vi.advanceTimersByTime(HALF_A_MINUTE_MS);
    expect(turns).toEqual([]);
  });
});
