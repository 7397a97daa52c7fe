/** The ten theme colours of the product (S3.20) by their stored names. */
export const ACCENT_COLOUR_PRESETS = {
  red: '#f55e55',
  orange: '#ff8c00',
  blue: '#3b5998',
  pink: '#e91e63',
  brown: '#795548',
  indigo: '#3f51b5',
  green: '#2ecc71',
  purple: '#9c27b0',
  yellow: '#fbc02d',
  teal: '#009688',
} as const;

export type AccentColourPresetName = keyof typeof ACCENT_COLOUR_PRESETS;
