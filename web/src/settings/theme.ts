import { mediaQuery } from '#lib/media-query.ts';
import { changeSetting, onSettingChange, readSetting } from './settings-store.ts';

export type Scheme = 'light' | 'dark';

/** The colours of the browser's own frame (specification, section 9). */
const FRAME_COLOURS: Record<Scheme, string> = { light: '#ffffff', dark: '#18181c' };

const darkSystem = mediaQuery('(prefers-color-scheme: dark)');

/** The scheme that is on the screen. */
export const currentScheme = (): Scheme => {
  if (!readSetting('themeAuto')) return readSetting('theme');
  return darkSystem.matches() ? 'dark' : 'light';
};

/** What the frame wears instead, while something covers the whole page. */
let frameTint: string | null = null;

function paintTheme(): void {
  const scheme = currentScheme();
  const accent = readSetting('themeType');
  const page = document.documentElement;
  page.dataset['theme'] = scheme;
  page.dataset['accent'] = accent === 'custom' ? 'red' : accent;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.removeAttribute('media');
    meta.setAttribute('content', frameTint ?? FRAME_COLOURS[scheme]);
  }
}

/** Colours the browser's own frame; null gives it back to the theme. */
export function setBrowserFrameColour(colour: string | null): void {
  frameTint = colour;
  paintTheme();
}

/** Keeps the page in the chosen colours, and in the system's while the settings follow it. */
export function followTheme(): () => void {
  const stops = [
    onSettingChange('theme', paintTheme),
    onSettingChange('themeAuto', paintTheme),
    onSettingChange('themeType', paintTheme),
    darkSystem.subscribe(paintTheme),
  ];
  paintTheme();
  return () => {
    for (const stop of stops) stop();
  };
}

export type Appearance = Scheme | 'system';

let notifySchemeSwitched: (scheme: Scheme) => void = () => {};

/** Calls back when the listener, not the system, has changed the scheme that is on the screen. */
export function onSchemeSwitched(listener: (scheme: Scheme) => void): void {
  notifySchemeSwitched = listener;
}

/** Chooses light or dark by hand, or leaves it to the system again. */
export function setAppearance(appearance: Appearance): void {
  const before = currentScheme();
  if (appearance !== 'system') changeSetting('theme', appearance);
  changeSetting('themeAuto', appearance === 'system');
  const now = currentScheme();
  if (now !== before) notifySchemeSwitched(now);
}

/** Changes to the other scheme than the one on the screen, and returns it. */
export function toggleScheme(): Scheme {
  const next: Scheme = currentScheme() === 'dark' ? 'light' : 'dark';
  setAppearance(next);
  return next;
}
