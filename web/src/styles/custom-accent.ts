import {
  contrastRatio,
  fitToSrgbGamut,
  hexToOklch,
  hexToRgb,
  type Oklch,
  oklchToRgb,
} from '#lib/colour/oklch.ts';
import { type AccentColourScheme, adjustUntilReadable, toAccentPalette } from './accents.ts';

/** The four colours of a theme, each as `#rrggbb`: at rest, hovered, for soft backgrounds, pressed. */
export interface AccentColourShades {
  readonly primary: string;
  readonly hover: string;
  readonly suppl: string;
  readonly pressed: string;
}

const FOREGROUNDS = { white: hexToRgb('#ffffff'), ink: hexToRgb('#18181c') } as const;
/** The least contrast of the text on a button, whichever colour was picked. */
const MIN_CONTRAST = 4.55;

const css = ({ l, c, h }: Oklch) => `oklch(${l.toFixed(3)} ${c.toFixed(3)} ${h.toFixed(1)})`;

/** Moves a background colour away from the colour of its text until the text is readable. */
function under(hex: string, foreground: keyof typeof FOREGROUNDS): Oklch {
  const words = FOREGROUNDS[foreground];
  return adjustUntilReadable(
    hexToOklch(hex),
    foreground === 'white' ? -0.004 : 0.004,
    (rgb) => contrastRatio(rgb, words) >= MIN_CONTRAST,
  );
}

/**
 * The custom properties of the listener's own colours. Each colour keeps its hue; its lightness is adjusted where text
 * or marks would be unreadable.
 */
export function customAccentProperties(
  colours: AccentColourShades,
  scheme: AccentColourScheme,
): Readonly<Record<string, string>> {
  const accent = toAccentPalette(colours.primary, scheme, colours.suppl);
  return {
    '--custom-accent-graphic': css(accent.graphic),
    '--custom-on-graphic': `var(--${accent.onGraphic})`,
    '--custom-accent-solid': css(accent.solid),
    '--custom-on-solid': `var(--${accent.onSolid})`,
    '--custom-accent-solid-hover': css(under(colours.hover, accent.onSolid)),
    '--custom-accent-solid-pressed': css(under(colours.pressed, accent.onSolid)),
    '--custom-accent-text': css(accent.text),
    '--custom-accent-tint': css(accent.tint),
  };
}

const toHex = (colour: Oklch) =>
  `#${oklchToRgb(fitToSrgbGamut(colour))
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Derives the other three colours of a theme from its primary one. */
export function deriveAccentColoursFromPrimary(primary: string): AccentColourShades {
  const base = hexToOklch(primary);
  return {
    primary,
    hover: toHex({ ...base, l: Math.min(0.98, base.l + 0.05) }),
    suppl: toHex({ ...base, l: Math.min(0.98, base.l + 0.08), c: base.c * 0.8 }),
    pressed: toHex({ ...base, l: Math.max(0.05, base.l - 0.07) }),
  };
}
