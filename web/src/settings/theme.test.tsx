import { expect, onTestFinished, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { changeSetting } from './settings-store.ts';
import {
  currentColourScheme,
  followTheme,
  parseAccentColours,
  setCustomAccent,
  toggleColourScheme,
} from './theme.ts';

const page = document.documentElement;
const frameColours = () =>
  [...document.querySelectorAll('meta[name="theme-color"]')].map((meta) => meta.getAttribute('content'));

function themeColourMeta() {
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  document.head.append(meta);
  return meta;
}

test('[S9.11] [S3.20] the chosen theme colours the page and the frame of the browser', () => {
  const meta = themeColourMeta();
  const stop = followTheme();
  changeSetting('themeAuto', false);
  changeSetting('theme', 'dark');
  expect([page.dataset['theme'], frameColours()]).toEqual(['dark', ['#18181c']]);
  changeSetting('theme', 'light');
  expect([page.dataset['theme'], frameColours()]).toEqual(['light', ['#ffffff']]);
  changeSetting('themeType', 'teal');
  expect(page.dataset['accent']).toBe('teal');
  stop();
  changeSetting('theme', 'dark');
  expect(page.dataset['theme']).toBe('light');
  meta.remove();
});

test('an automatic theme follows the system', () => {
  const stop = followTheme();
  const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  changeSetting('theme', isSystemDark ? 'light' : 'dark');
  changeSetting('themeAuto', true);
  expect(currentColourScheme()).toBe(isSystemDark ? 'dark' : 'light');
  stop();
});

test('[S3.19] an automatic theme follows a change of the system at once, a chosen one does not', async () => {
  const setSystem = async (value: string) => {
    const features = [{ name: 'prefers-color-scheme', value }];
    await cdp().send('Emulation.setEmulatedMedia', { features });
  };
  onTestFinished(() => setSystem(''));
  await setSystem('light');
  changeSetting('themeAuto', true);
  const stop = followTheme();
  expect(page.dataset['theme']).toBe('light');
  await setSystem('dark');
  await expect.poll(() => page.dataset['theme']).toBe('dark');
  changeSetting('theme', 'dark');
  changeSetting('themeAuto', false);
  await setSystem('light');
  expect(matchMedia('(prefers-color-scheme: light)').matches).toBe(true);
  expect(page.dataset['theme']).toBe('dark');
  stop();
});

test('[M5] toggling the scheme changes the page and stops following the system', () => {
  const stop = followTheme();
  changeSetting('themeAuto', true);
  const before = currentColourScheme();
  expect(toggleColourScheme()).not.toBe(before);
  expect(currentColourScheme()).not.toBe(before);
  expect(toggleColourScheme()).toBe(before);
  stop();
});

test('[S3.21] a custom colour is applied to the page, and to the next one from its first paint on', async () => {
  const stop = followTheme();
  const property = (name: string) => page.style.getPropertyValue(`--custom-accent-${name}`);
  setCustomAccent(parseAccentColours('#336699 #4477aa #5588bb #225588'));
  await expect.poll(() => page.dataset['accent']).toBe('custom');
  expect(property('solid')).toMatch(/^oklch\(0\.\d+ 0\.\d+ 2\d\d\.\d\)$/);
  const before = property('solid-hover');
  setCustomAccent(parseAccentColours('#336699 #992233 #5588bb #225588'));
  await expect.poll(() => property('solid-hover')).not.toBe(before);
  const stored = JSON.parse(localStorage.getItem('rill.custom-accent') ?? '{}').value;
  expect(stored[currentColourScheme()]['--custom-accent-solid-hover']).toBe(property('solid-hover'));
  const text = property('text');
  const scheme = toggleColourScheme();
  expect(property('text'), 'with the scheme, on which the former colour may be illegible').not.toBe(text);
  expect(property('text')).toBe(stored[scheme]['--custom-accent-text']);
  toggleColourScheme();
  changeSetting('themeType', 'red');
  expect(page.dataset['accent']).toBe('red');
  stop();
});
