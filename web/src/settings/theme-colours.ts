/** The ten theme colours of the product (supplement, section 0b) by their stored names. */
export const THEME_COLOURS = {
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

export type ThemeColour = keyof typeof THEME_COLOURS;
