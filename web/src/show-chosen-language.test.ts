import { beforeEach, expect, test, vi } from 'vitest';
import { getI18n, setLanguage } from '#i18n/i18n.ts';
import { noticesStore } from '#notices/notices.ts';
import { changeSetting, getSetting } from '#settings/settings-store.ts';
import { showChosenLanguage } from './show-chosen-language.ts';

const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const shown = () => noticesStore.getState().map(({ key }) => key);

beforeEach(async () => {
  noticesStore.setState([], true);
  await setLanguage('zh-CN');
});

test('a language that cannot be loaded is reported, and the setting is the shown language again', async () => {
  changeSetting('language', 'en');
  await showChosenLanguage('en', fail);
  expect(shown()).toEqual(['notice.languageFailed']);
  expect(getSetting('language')).toBe('zh-CN');
});

test('a tab in the background that cannot load it leaves the choice to the tab that made it', async () => {
  vi.stubGlobal('document', { hidden: true });
  changeSetting('language', 'en');
  await showChosenLanguage('en', fail);
  expect(getSetting('language')).toBe('en');
  expect(shown()).toEqual(['notice.languageFailed']);
  vi.unstubAllGlobals();
});

test('a language that fails after another was chosen changes nothing', async () => {
  changeSetting('language', 'zh-CN');
  await showChosenLanguage('en', fail);
  expect(shown()).toEqual([]);
  expect(getSetting('language')).toBe('zh-CN');
});

test('a language that can be loaded is shown', async () => {
  changeSetting('language', 'en');
  await showChosenLanguage('en');
  expect([getI18n().language, getSetting('language')]).toEqual(['en', 'en']);
  expect(shown()).toEqual([]);
});
