import * as v from 'valibot';
import { createMediaQuery } from '#lib/media-query.ts';
import { createPersistedValue } from '#lib/storage/persisted.ts';
import type { AccentColourShades } from '#styles/custom-accent.ts';
import { changeSetting, getSetting, onSettingChange } from './settings-store.ts';

export type { AccentColourShades };
export type ColourScheme = 'light' | 'dark';

/** The colours of the browser's own frame (S9.11). */
const FRAME_COLOURS: Record<ColourScheme, string> = { light: '#ffffff', dark: '#18181c' };

const darkSystem = createMediaQuery('(prefers-color-scheme: dark)');

export const currentColourScheme = (): ColourScheme => {
  if (!getSetting('themeAuto')) return getSetting('theme');
  return darkSystem.matches() ? 'dark' : 'light';
};

/** The colour of the browser's frame while something covers the whole page. */
let frameTint: string | null = null;

function paintTheme(): void {
  const scheme = currentColourScheme();
  const accent = getSetting('themeType');
  const page = document.documentElement;
  page.dataset['theme'] = scheme;
  if (accent === 'custom') {
    applyCustomAccent();
    void computeCustomAccent();
  } else page.dataset['accent'] = accent;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.removeAttribute('media');
    meta.setAttribute('content', frameTint ?? FRAME_COLOURS[scheme]);
  }
}

/**
 * The custom properties of the custom theme colour for both schemes, stored so that the inline script can set them
 * before any code is loaded.
 */
const customProperties = createPersistedValue({
  key: 'rill.custom-accent',
  version: 1,
  schema: v.record(v.string(), v.record(v.string(), v.string())),
  fallback: {},
});

/** The last result, for both schemes, so that a change of scheme never shows the colours of the other. */
let customAccent = customProperties.read();

function applyCustomAccent(): void {
  for (const [name, value] of Object.entries(customAccent[currentColourScheme()] ?? {}))
    document.documentElement.style.setProperty(name, value);
}

/** Computes the listener's own colours, with code that is loaded only when they are chosen, and applies them. */
async function computeCustomAccent(): Promise<void> {
  const { customAccentProperties } = await import('#styles/custom-accent.ts');
  // Another colour may have been chosen meanwhile.
  if (getSetting('themeType') !== 'custom') return;
  const colours = parseAccentColours(getSetting('themeData'));
  customAccent = {
    light: customAccentProperties(colours, 'light'),
    dark: customAccentProperties(colours, 'dark'),
  };
  customProperties.write(customAccent);
  applyCustomAccent();
  document.documentElement.dataset['accent'] = 'custom';
}

/** The four colours of the setting `themeData`. */
export function parseAccentColours(themeData: string): AccentColourShades {
  const [primary = '', hover = '', suppl = '', pressed = ''] = themeData.split(' ');
  return { primary, hover, suppl, pressed };
}

/** Chooses four colours as the custom theme colour. */
export function setCustomAccent({ primary, hover, suppl, pressed }: AccentColourShades): void {
  changeSetting('themeData', [primary, hover, suppl, pressed].join(' '));
  changeSetting('themeType', 'custom');
}

/** Derives the other three colours of the custom theme from its primary one. */
export async function setCustomAccentFromPrimary(): Promise<void> {
  const { deriveAccentColoursFromPrimary } = await import('#styles/custom-accent.ts');
  setCustomAccent(deriveAccentColoursFromPrimary(parseAccentColours(getSetting('themeData')).primary));
}

/** Colours the browser's own frame; null restores the theme's colour. */
export function setBrowserFrameColour(colour: string | null): void {
  frameTint = colour;
  paintTheme();
}

/** Applies the chosen colours, and the system's scheme while the settings follow it. */
export function followTheme(): () => void {
  const stops = [
    onSettingChange('theme', paintTheme),
    onSettingChange('themeAuto', paintTheme),
    onSettingChange('themeType', paintTheme),
    onSettingChange('themeData', paintTheme),
    darkSystem.subscribe(paintTheme),
  ];
  paintTheme();
  return () => {
    for (const stop of stops) stop();
  };
}

export type ColourSchemeChoice = ColourScheme | 'system';

let notifySchemeSwitched: (scheme: ColourScheme) => void = () => {};

/** Calls back when the listener, not the system, has changed the active scheme. */
export function onColourSchemeSwitchedByUser(listener: (scheme: ColourScheme) => void): void {
  notifySchemeSwitched = listener;
}

/** Chooses light or dark, or following the system again. */
export function setColourScheme(appearance: ColourSchemeChoice): void {
  const before = currentColourScheme();
  if (appearance !== 'system') changeSetting('theme', appearance);
  changeSetting('themeAuto', appearance === 'system');
  const now = currentColourScheme();
  if (now !== before) notifySchemeSwitched(now);
}

/** Toggles the active scheme, and returns the new one. */
export function toggleColourScheme(): ColourScheme {
  const next: ColourScheme = currentColourScheme() === 'dark' ? 'light' : 'dark';
  setColourScheme(next);
  return next;
}
