/** A colour by perceived lightness (0 to 1), chroma (0 to about 0.37) and hue (degrees). */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Rgb = readonly [red: number, green: number, blue: number];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Reads `#rrggbb` as red, green and blue from 0 to 1. */
export function hexToRgb(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

export const hexToOklch = (hex: string): Oklch => rgbToOklch(hexToRgb(hex));

// The matrices are those of CSS Color 4 for sRGB to OKLab and back.
export function rgbToOklch(colour: Rgb): Oklch {
  const [red, green, blue] = colour.map(toLinear) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

function linearOf({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Whether an sRGB screen can show a colour. */
export const isInSrgbGamut = (colour: Oklch): boolean =>
  linearOf(colour).every((value) => value >= -0.0001 && value <= 1.0001);

/** The colour with its lightness and hue, and as much of its chroma as an sRGB screen can show. */
export function fitToSrgbGamut(colour: Oklch): Oklch {
  let c = colour.c;
  while (c > 0 && !isInSrgbGamut({ ...colour, c })) c -= 0.002;
  return { ...colour, c: Math.max(0, c) };
}

export const oklchToRgb = (colour: Oklch): Rgb =>
  linearOf(colour).map((value) => toGamma(Math.min(1, Math.max(0, value)))) as unknown as Rgb;

/** `share` of `front` laid over `back`, as a screen mixes a translucent colour. */
export const compositeOver = (front: Rgb, share: number, back: Rgb): Rgb =>
  front.map((value, at) => value * share + (back[at] ?? 0) * (1 - share)) as unknown as Rgb;

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map(toLinear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours as WCAG 2 counts it, 1 to 21. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
