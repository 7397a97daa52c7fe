import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compositeOver, contrastRatio, hexToRgb, oklchToRgb } from '#lib/colour/oklch.ts';
import { ACCENT_COLOUR_PRESETS } from '#settings/accent-colour-presets.ts';
import { type AccentColourScheme, PLAYING_ROW_TINT_OPACITY, SURFACE_COLOURS } from './accents.ts';
import { customAccentProperties, deriveAccentColoursFromPrimary } from './custom-accent.ts';

const css = readFileSync(new URL('./themes.css', import.meta.url), 'utf8');
const foregrounds = { white: hexToRgb('#ffffff'), ink: hexToRgb('#18181c') };

/** The declarations of one block of the stylesheet. */
function blockOf(selector: string): (name: string) => string {
  const start = css.indexOf(`${selector} {`);
  expect(start, selector).toBeGreaterThan(-1);
  const body = css.slice(start, css.indexOf('}', start));
  return (name) => new RegExp(`--${name}: ([^;]+);`).exec(body)?.[1] ?? '';
}

function colour(text: string) {
  const [l, c, h] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(text)?.slice(1).map(Number) ?? [];
  if (l === undefined || c === undefined || h === undefined) throw new Error(`no colour: ${text}`);
  return oklchToRgb({ l, c, h });
}

const foreground = (text: string) =>
  foregrounds[(/^var\(--(white|ink)\)$/.exec(text)?.[1] ?? '') as 'white' | 'ink'];

const cases = Object.keys(ACCENT_COLOUR_PRESETS).flatMap((name) =>
  (['light', 'dark'] as const).map((scheme): [string, AccentColourScheme] => [name, scheme]),
);

test('[S3.20] ten theme colours exist in two schemes', () => expect(cases).toHaveLength(20));

test.each(cases)('%s is readable in %s: marks, buttons and text', (name, scheme) => {
  const value = blockOf(
    scheme === 'light' ? `:root[data-accent="${name}"]` : `:root[data-theme="dark"][data-accent="${name}"]`,
  );
  const graphic = colour(value('accent-graphic'));
  const text = colour(value('accent-text'));
  const solid = colour(value('accent-solid'));
  for (const ground of SURFACE_COLOURS[scheme]) {
    expect(contrastRatio(graphic, ground)).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(4.5);
    expect(
      contrastRatio(text, compositeOver(graphic, PLAYING_ROW_TINT_OPACITY, ground)),
    ).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrastRatio(text, colour(value('accent-tint')))).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(solid, foreground(value('on-solid')))).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(graphic, foreground(value('on-graphic')))).toBeGreaterThanOrEqual(3);
});

test.each(Object.entries(ACCENT_COLOUR_PRESETS))('a mark on the swatch of %s is readable', (name, hex) => {
  const declared = (token: string) => new RegExp(`--${token}-${name}: ([^;]+);`).exec(css)?.[1] ?? '';
  expect(declared('swatch')).toBe(hex);
  expect(contrastRatio(hexToRgb(hex), foreground(declared('on-swatch')))).toBeGreaterThanOrEqual(3);
});

test.each([
  ['light', 0.62, foregrounds.ink],
  ['dark', 0.62, foregrounds.white],
] as const)('secondary text in %s is readable on every surface', (scheme, share, front) => {
  for (const ground of SURFACE_COLOURS[scheme]) {
    expect(contrastRatio(compositeOver(front, share, ground), ground)).toBeGreaterThanOrEqual(4.5);
  }
});

const extremes = ['#000000', '#ffffff', '#808080', '#ffff00', '#0000ff', '#00ff00', '#f55e55', '#101014'];
const customCases = extremes.flatMap((hex) =>
  (['light', 'dark'] as const).map((scheme): [string, AccentColourScheme] => [hex, scheme]),
);

test.each(customCases)(
  '[S3.21] [D-73] a custom colour %s is readable in %s in all four variants',
  (hex, scheme) => {
    // Colours that are chosen separately may have any contrast to each other.
    for (const colours of [
      deriveAccentColoursFromPrimary(hex),
      { primary: hex, hover: '#ffffff', suppl: '#ff00ff', pressed: '#000000' },
    ]) {
      const accent = customAccentProperties(colours, scheme);
      const value = (name: string) => accent[`--custom-${name}`] ?? '';
      const words = foreground(value('on-solid'));
      for (const ground of ['accent-solid', 'accent-solid-hover', 'accent-solid-pressed']) {
        expect(contrastRatio(colour(value(ground)), words), ground).toBeGreaterThanOrEqual(4.5);
      }
      expect(
        contrastRatio(colour(value('accent-text')), colour(value('accent-tint'))),
      ).toBeGreaterThanOrEqual(4.5);
      for (const ground of SURFACE_COLOURS[scheme]) {
        expect(contrastRatio(colour(value('accent-text')), ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(colour(value('accent-graphic')), ground)).toBeGreaterThanOrEqual(3);
      }
    }
  },
);
