import { expect, test } from 'vitest';
import { changeSetting } from './settings-store.ts';
import { currentScheme, followTheme, toggleScheme } from './theme.ts';

const page = document.documentElement;
const frameColours = () =>
  [...document.querySelectorAll('meta[name="theme-color"]')].map((meta) => meta.getAttribute('content'));

function themeColourMeta() {
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  document.head.append(meta);
  return meta;
}

test('the chosen theme colours the page and the frame of the browser', () => {
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
  expect(currentScheme()).toBe(isSystemDark ? 'dark' : 'light');
  stop();
});

test('the switch changes what is on the screen and stops following the system', () => {
  const stop = followTheme();
  changeSetting('themeAuto', true);
  const before = currentScheme();
  expect(toggleScheme()).not.toBe(before);
  expect(currentScheme()).not.toBe(before);
  expect(toggleScheme()).toBe(before);
  stop();
});
