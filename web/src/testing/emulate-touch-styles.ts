import { onTestFinished, vi } from 'vitest';

/** The media features of a pointer, replaced by ones that apply, or never apply, as on a touch screen without a mouse. */
const ON_TOUCH = {
  '(hover: hover)': '(width < 0px)',
  '(hover: none)': '(width >= 0px)',
  '(pointer: coarse)': '(width >= 0px)',
  '(pointer: fine)': '(width < 0px)',
};

/**
 * Until the test ends, the styles that are loaded apply as on a touch screen without a mouse. Chromium's own emulation
 * cannot be ended: no later test of the same browser would have a mouse.
 */
export const emulateTouchStyles = (): void => replaceMediaFeatures(ON_TOUCH);

/** Until the test ends, the styles that are loaded and the code apply as where the system asks for less motion. */
export function emulateReducedMotion(): void {
  replaceMediaFeatures({ '(prefers-reduced-motion: reduce)': '(width >= 0px)' });
  const { matchMedia } = window;
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => matchMedia(query.includes('prefers-reduced-motion') ? 'all' : query));
  onTestFinished(() => spy.mockRestore());
}

/**
 * Until the test ends, the styles that are loaded apply as where the browser's own text size is 32 pixels. Their media
 * queries tell lengths in it, whatever the size of the root's text.
 */
export function emulateLargeText(): void {
  replaceMediaFeatures({
    '(max-width: 19.98rem)': '(width <= 639.36px)',
    '(max-width: 29.98rem)': '(width <= 959.36px)',
  });
  document.documentElement.style.fontSize = '32px';
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
}

/** Until the test ends, the page is as the browser prints it. */
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
