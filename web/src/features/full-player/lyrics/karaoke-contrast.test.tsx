import '#styles/tokens.css';
import '#styles/contrast.css';
import { afterEach, describe, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { compositeOver, contrastRatio } from '#lib/colour/oklch.ts';
import { fullPlayerLocators, renderOpenFullPlayer } from '#testing/full-player-stage.tsx';
import { advanceTestPlayback } from '#testing/player-stage.ts';
import { solidBackdropColour } from '../visuals/backdrop-pixels.ts';

const emulate = (name: string, value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name, value }] });

const opacityOf = (element: Element | null | undefined) =>
  Number(element && getComputedStyle(element).opacity);

/** The first word of the line being sung, without the highlighted copy over it. */
const unsungWord = () => fullPlayerLocators.currentElement()?.querySelector('[data-word] > :first-child');
const otherLine = () =>
  fullPlayerLocators
    .lines()
    .elements()
    .find((line) => !line.hasAttribute('aria-current'));

async function renderSungLine() {
  const { stage } = await renderOpenFullPlayer();
  advanceTestPlayback(stage, 5);
  await expect.poll(unsungWord).not.toBeNull();
}

describe('the words to come of the line being sung', () => {
  afterEach(() => cdp().send('Emulation.setEmulatedMedia', { features: [] }));

  test('can be read on the ground of a white cover', async () => {
    await renderSungLine();
    const ground = solidBackdropColour([255, 255, 255]).map((byte) => byte / 255) as [number, number, number];
    const words = compositeOver([1, 1, 1], opacityOf(unsungWord()), ground);
    expect(contrastRatio(words, ground)).toBeGreaterThanOrEqual(3);
  });

  test.each([
    ['with more contrast', 'prefers-contrast', 'more'],
    ['in forced colours', 'forced-colors', 'active'],
  ])('stand out from their ground %s', async (_, name, value) => {
    await renderSungLine();
    await emulate(name, value);
    await expect.poll(() => opacityOf(otherLine())).toBe(0.8);
    expect(opacityOf(unsungWord())).toBeGreaterThanOrEqual(0.6);
  });
});
