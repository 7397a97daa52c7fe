import { hexToRgb } from './oklch.ts';

/** A colour for sliders: hue in degrees, saturation and lightness in percent. */
export interface Hsl {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
}

/**
 * Parses a typed or pasted colour to `#rrggbb`: with or without the number sign, in three or six digits. The alpha of
 * four or eight digits is dropped. Null for anything else.
 */
export function normalizeHexColour(text: string): string | null {
  const [, digits = ''] = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(text.trim()) ?? [];
  if (digits === '') return null;
  const full = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return `#${full.slice(0, 6).toLowerCase()}`;
}

export function hexToHsl(hex: string): Hsl {
  const [red, green, blue] = hexToRgb(hex);
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  const lightness = max - range / 2;
  const sixth =
    range === 0
      ? 0
      : max === red
        ? (green - blue) / range
        : max === green
          ? 2 + (blue - red) / range
          : 4 + (red - green) / range;
  return {
    hue: Math.round((sixth * 60 + 360) % 360),
    saturation: range === 0 ? 0 : Math.round((range / (1 - Math.abs(2 * lightness - 1))) * 100),
    lightness: Math.round(lightness * 100),
  };
}

export function hslToHex({ hue, saturation, lightness }: Hsl): string {
  const light = lightness / 100;
  const amount = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const twelfth = (offset + hue / 30) % 12;
    const value = light - amount * Math.max(-1, Math.min(twelfth - 3, 9 - twelfth, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
