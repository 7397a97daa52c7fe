import { onTestFinished, vi } from 'vitest';

/**
 * The media features of pointers, replaced by features that always or never match, as on a touch screen without a
 * mouse.
 */
const ON_TOUCH = {
  '(hover: hover)': '(width < 0px)',
  '(hover: none)': '(width >= 0px)',
  '(pointer: coarse)': '(width >= 0px)',
  '(pointer: fine)': '(width < 0px)',
};

/**
 * Makes the loaded styles apply as on a touch screen without a mouse, until the test ends. Chromium's own emulation
 * cannot be ended, so that no later test of the same browser would have a mouse.
 */
export const emulateTouchStyles = (): void => replaceMediaFeatures(ON_TOUCH);

/** Makes the loaded styles and the code behave as if the system asked for less motion, until the test ends. */
export function emulateReducedMotion(): void {
  replaceMediaFeatures({ '(prefers-reduced-motion: reduce)': '(width >= 0px)' });
  const { matchMedia } = window;
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => matchMedia(query.includes('prefers-reduced-motion') ? 'all' : query));
  onTestFinished(() => spy.mockRestore());
}

/**
 * Makes the loaded styles apply as if the browser's own text size were 32 pixels, until the test ends. Lengths in
 * media queries depend on that size, and not on the root element's text size.
 */
export function emulateLargeText(): void {
  replaceMediaFeatures({
    '(max-width: 19.98rem)': '(width <= 639.36px)',
    '(max-width: 29.98rem)': '(width <= 959.36px)',
  });
  document.documentElement.style.fontSize = '32px';
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
}

/** Makes the page look as the browser prints it, until the test ends. */
export function emulatePrint(): void {
  replaceMediaFeatures({ print: '(width >= 0px)' });
  dispatchEvent(new Event('beforeprint'));
  onTestFinished(() => void dispatchEvent(new Event('afterprint')));
}

function replaceMediaFeatures(features: Readonly<Record<string, string>>): void {
  for (const { media } of [...document.styleSheets].flatMap(({ cssRules }) => mediaRules(cssRules))) {
    const { mediaText } = media;
    let replaced = mediaText;
    for (const [feature, value] of Object.entries(features)) replaced = replaced.replaceAll(feature, value);
    media.mediaText = replaced;
    onTestFinished(() => {
      media.mediaText = mediaText;
    });
  }
}

const mediaRules = (rules: CSSRuleList): CSSMediaRule[] =>
  [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...('cssRules' in rule ? mediaRules(rule.cssRules as CSSRuleList) : []),
  ]);
