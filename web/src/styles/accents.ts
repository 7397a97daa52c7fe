import {
  compositeOver,
  contrastRatio,
  fitToSrgbGamut,
  hexToOklch,
  hexToRgb,
  type Oklch,
  oklchToRgb,
} from '#lib/colour/oklch.ts';

/**
 * One hue in four roles, each with its own lightness: `graphic` for marks, lines and discs (3:1), `solid` under the
 * text of buttons (4.5:1 with its foreground), `text` for text (4.5:1 on every background and tint), `tint` as a
 * background.
 */
export interface AccentPalette {
  readonly graphic: Oklch;
  readonly onGraphic: 'white' | 'ink';
  readonly solid: Oklch;
  readonly onSolid: 'white' | 'ink';
  readonly text: Oklch;
  readonly tint: Oklch;
}

export type AccentColourScheme = 'light' | 'dark';

const white = hexToRgb('#ffffff');
const ink = hexToRgb('#18181c');
export const SURFACE_COLOURS = {
  light: ['#ffffff', '#f6f6f8'].map(hexToRgb),
  dark: ['#18181c', '#212126', '#2a2a30'].map(hexToRgb),
} as const;

/** A hue with less contrast to white would look muddy if it were darkened; the text on it is dark. */
const BRIGHT = 2.6;
/** The opacity of the graphic colour over the playing row. */
export const PLAYING_ROW_TINT_OPACITY = 0.11;

/** Makes a colour lighter or darker by `step` until it is readable. */
export function adjustUntilReadable(
  start: Oklch,
  step: number,
  isReadable: (rgb: ReturnType<typeof oklchToRgb>) => boolean,
) {
  let colour = fitToSrgbGamut(start);
  const canGoOn = () => (step < 0 ? colour.l > 0.05 : colour.l < 0.98);
  while (!isReadable(oklchToRgb(colour)) && canGoOn()) {
    colour = fitToSrgbGamut({ ...start, l: colour.l + step });
  }
  return colour;
}

/** The accent of a theme colour, on light or dark surfaces; its tint may have a hue of its own. */
export function toAccentPalette(hex: string, scheme: AccentColourScheme, tintHex = hex): AccentPalette {
  const base = hexToOklch(hex);
  const tintBase = hexToOklch(tintHex);
  const isBright = contrastRatio(hexToRgb(hex), white) < BRIGHT;
  const away = scheme === 'light' ? -0.004 : 0.004;
  const graphic = adjustUntilReadable(base, away, (rgb) =>
    SURFACE_COLOURS[scheme].every((it) => contrastRatio(rgb, it) >= 3.03),
  );
  const solid = isBright
    ? adjustUntilReadable(base, 0.004, (rgb) => contrastRatio(rgb, ink) >= 4.55)
    : adjustUntilReadable(base, -0.004, (rgb) => contrastRatio(rgb, white) >= 4.55);
  const tint = fitToSrgbGamut(
    scheme === 'light'
      ? { ...tintBase, l: 0.955, c: Math.min(tintBase.c, 0.022) }
      : { ...tintBase, l: 0.29, c: Math.min(tintBase.c, 0.042) },
  );
  const underText = SURFACE_COLOURS[scheme].flatMap((it) => [
    it,
    compositeOver(oklchToRgb(graphic), PLAYING_ROW_TINT_OPACITY, it),
  ]);
  const text = adjustUntilReadable(base, away, (rgb) =>
    [oklchToRgb(tint), ...underText].every((it) => contrastRatio(rgb, it) >= 4.55),
  );
  return {
    graphic,
    onGraphic: contrastRatio(oklchToRgb(graphic), white) >= 3.02 ? 'white' : 'ink',
    solid,
    onSolid: isBright ? 'ink' : 'white',
    text,
    tint,
  };
}
