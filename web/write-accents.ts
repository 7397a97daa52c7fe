/** Writes the accent part of src/styles/themes.css from the theme colours: `node web/write-accents.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { contrastRatio, hexToRgb, type Oklch } from './src/lib/colour/oklch.ts';
import { ACCENT_COLOUR_PRESETS } from './src/settings/accent-colour-presets.ts';
import { type AccentColourScheme, toAccentPalette } from './src/styles/accents.ts';

const file = new URL('./src/styles/themes.css', import.meta.url);
const mark = '/* Below: written by web/write-accents.ts */\n';

const MIN_MARK_CONTRAST = 3;

const round = (value: number, digits: number) => Number(value.toFixed(digits));
const css = ({ l, c, h }: Oklch) => `oklch(${round(l, 3)} ${round(c, 3)} ${round(h, 1)})`;

function block(name: string, hex: string, scheme: AccentColourScheme): string {
  const accent = toAccentPalette(hex, scheme);
  const theme = scheme === 'light' ? '' : '[data-theme="dark"]';
  // The first colour is also the fallback for a stored but unknown one.
  const fallback = name === 'red' ? `:root${theme},\n` : '';
  return `${fallback}:root${theme}[data-accent="${name}"] {
  --accent-graphic: ${css(accent.graphic)};
  --on-graphic: var(--${accent.onGraphic});
  --accent-solid: ${css(accent.solid)};
  --on-solid: var(--${accent.onSolid});
  --accent-text: ${css(accent.text)};
  --accent-tint: ${css(accent.tint)};
}
`;
}

/** Writes a preset's colour, and the colour of a mark that is legible on it, as custom properties. */
function swatch(name: string, hex: string): string {
  const isDark = contrastRatio(hexToRgb(hex), hexToRgb('#ffffff')) >= MIN_MARK_CONTRAST;
  return `  --swatch-${name}: ${hex};
  --on-swatch-${name}: var(--${isDark ? 'white' : 'ink'});
`;
}

const [head] = readFileSync(file, 'utf8').split(mark);
const presets = Object.entries(ACCENT_COLOUR_PRESETS);
const swatches = presets.map(([name, hex]) => swatch(name, hex));
const blocks = (scheme: AccentColourScheme) =>
  presets.map(([name, hex]) => block(name, hex, scheme)).join('\n');
const dark = blocks('dark').replace(/^(?=.)/gm, '  ');
writeFileSync(
  file,
  `${head}${mark}:root {\n${swatches.join('')}}\n\n${blocks('light')}\n@media not print {\n${dark}}\n`,
);
