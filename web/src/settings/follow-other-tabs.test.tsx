import { afterEach, beforeEach, expect, test } from 'vitest';
import { followSettingsOfOtherTabs } from './follow-other-tabs.ts';
import { changeSetting, getSetting, onSettingChange, replaceSettings } from './settings-store.ts';
import { followTheme, setColourScheme } from './theme.ts';

const stops: (() => void)[] = [];

beforeEach(() => {
  replaceSettings({});
  stops.push(followTheme(), followSettingsOfOtherTabs());
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  replaceSettings({});
});

const stored = () => JSON.parse(localStorage.getItem('rill.settings') ?? '{}').value;

/** Stores settings as another tab does, with the event that the browser dispatches to the other pages. */
function storeInOtherTab(value: Record<string, unknown>): void {
  localStorage.setItem('rill.settings', JSON.stringify({ version: 1, value }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'rill.settings' }));
}

test('the scheme that is chosen in one tab is shown in the other, where the next choice is stored', () => {
  setColourScheme('light');
  const scheme = () => document.documentElement.dataset['theme'];
  storeInOtherTab({ theme: 'dark', themeAuto: false });
  expect(scheme()).toBe('dark');
  setColourScheme('light');
  expect(scheme()).toBe('light');
  expect(stored()).toEqual({ theme: 'light', themeAuto: false });
});

test('a private session that begins in one tab begins in the other, and ends with its storage', () => {
  const seen: boolean[] = [];
  stops.push(onSettingChange('privateSession', (isOn) => seen.push(isOn)));
  storeInOtherTab({ privateSession: true });
  expect(getSetting('privateSession')).toBe(true);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(getSetting('privateSession')).toBe(false);
  expect(seen).toEqual([true, false]);
});

test('another tab’s change is not stored again, and its invalid values are ignored', () => {
  const text = '{ "version": 1, "value": { "listNumber": 33, "songVolumeFade": false } }';
  changeSetting('listNumber', 20);
  localStorage.setItem('rill.settings', text);
  window.dispatchEvent(new StorageEvent('storage', { key: 'rill.settings' }));
  expect([getSetting('listNumber'), getSetting('songVolumeFade')]).toEqual([50, false]);
  expect(localStorage.getItem('rill.settings')).toBe(text);
});

test('a setting that another tab has chosen while this page started is taken over', () => {
  for (const stop of stops.splice(0)) stop();
  storeInOtherTab({ bottomClick: true });
  expect(getSetting('bottomClick')).toBe(false);
  stops.push(followSettingsOfOtherTabs());
  expect(getSetting('bottomClick')).toBe(true);
});

test('a private session that began while this page was left counts after Back, and nothing is recorded', () => {
  localStorage.setItem('rill.settings', '{ "version": 1, "value": { "privateSession": true } }');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(getSetting('privateSession')).toBe(false);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(getSetting('privateSession')).toBe(true);
});
