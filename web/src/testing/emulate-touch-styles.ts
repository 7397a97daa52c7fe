import { onTestFinished } from 'vitest';

/** What a media query says of a touch screen without a mouse, as features that always and never apply. */
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
export function emulateTouchStyles(): void {
  for (const { media } of [...document.styleSheets].flatMap(({ cssRules }) => mediaRules(cssRules))) {
    const { mediaText } = media;
    let onTouch = mediaText;
    for (const [feature, value] of Object.entries(ON_TOUCH)) onTouch = onTouch.replaceAll(feature, value);
    media.mediaText = onTouch;
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
