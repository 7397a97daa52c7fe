import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isValidSetting, type SettingDefinition, type SettingKey, settingsRegistry } from './registry.ts';

const kept = new Map<string, string>();
/** Whether the storage takes nothing more. */
let isFull = false;

beforeEach(() => {
  kept.clear();
  isFull = false;
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('navigator', { languages: ['en-US'] });
});

afterEach(() => vi.unstubAllGlobals());

/** The store as in a freshly opened page. */
const open = () => import('./settings-store.ts');
const stored = () => JSON.parse(kept.get('rill.settings') ?? '{}');

test('every setting has a valid initial value', () => {
  for (const [key, entry] of Object.entries(settingsRegistry)) {
    expect(isValidSetting(key as SettingKey, entry.initial), key).toBe(true);
  }
});

/** A valid value of a setting that differs from its initial one. */
function otherValue(entry: SettingDefinition): unknown {
  switch (entry.kind) {
    case 'switch':
      return !entry.initial;
    case 'choice':
      return entry.options.find((option) => option !== entry.initial);
    case 'range':
      return entry.initial === entry.max ? entry.min : entry.max;
    case 'colours':
      return '#111111 #222222 #333333 #444444';
  }
}

test.each(Object.entries(settingsRegistry) as [SettingKey, SettingDefinition][])(
  '[S3.49] %s changes at once for its subscribers, and survives a reload',
  async (key, entry) => {
    const value = otherValue(entry) as never;
    const { changeSetting, onSettingChange, getSetting } = await open();
    changeSetting(key, entry.initial as never);
    const seen: unknown[] = [];
    onSettingChange(key, (now) => seen.push(now));
    changeSetting(key, value);
    expect(seen).toEqual([value]);
    expect(getSetting(key)).toBe(value);
    vi.resetModules();
    expect((await open()).getSetting(key)).toBe(value);
  },
);

test.each([
  ['S3.18', 'theme', 'light'],
  ['S3.19', 'themeAuto', true],
  ['S3.20', 'themeType', 'red'],
  ['S3.24', 'autoSignIn', true],
  ['S3.40', 'useUnmServer', false],
  ['S3.48', 'bottomClick', false],
  ['S3.22', 'searchHistory', true],
  ['S3.23', 'bannerShow', true],
  ['S3.25', 'listClickMode', 'dblclick'],
  ['S3.26', 'playerStyle', 'cover'],
  ['S3.27', 'bottomLyricShow', true],
  ['S3.28', 'showYrc', true],
  ['S3.29', 'showYrcAnimation', true],
  ['S3.30', 'showYrcTransform', false],
  ['S3.31', 'showTransl', true],
  ['S3.32', 'showRoma', true],
  ['S3.33', 'songLevel', 'exhigh'],
  ['S3.34', 'lyricsPosition', 'left'],
  ['S3.35', 'lyricsBlock', 'start'],
  ['S3.36', 'lyricsFontSize', 3.6],
  ['S3.37', 'lyricsBlur', false],
  ['S3.38', 'musicFrequency', false],
  ['S3.39', 'lrcMousePause', false],
  ['S3.41', 'backgroundImageShow', 'blur'],
  ['S3.42', 'countDownShow', true],
  ['S3.43', 'showLyricSetting', false],
  ['S3.44', 'songVolumeFade', true],
  ['S3.45', 'listNumber', 50],
  ['S3.46', 'memoryLastPlaybackPosition', true],
] as const)('[%s] without a choice %s is %s', async (_row, key, value) => {
  const { getSetting } = await open();
  expect(getSetting(key)).toBe(value);
});

test('[S3.18] [S3.47] a fresh profile takes the language of the browser and follows the system', async () => {
  const { getSetting } = await open();
  expect(getSetting('language')).toBe('en');
  expect(getSetting('themeAuto')).toBe(true);
});

test('[S3.47] [S9.9] an unknown stored language is replaced by the browser’s, else by Chinese', async () => {
  kept.set('rill.settings', '{"version":1,"value":{"language":"fr"}}');
  vi.stubGlobal('navigator', { languages: ['fr-FR', 'en-GB'] });
  expect((await open()).getSetting('language')).toBe('en');
  vi.resetModules();
  vi.stubGlobal('navigator', { languages: ['fr-FR'] });
  expect((await open()).getSetting('language')).toBe('zh-CN');
});

test('[S3.21] [D-73] the custom theme colour is four colours, whole and without alpha', async () => {
  const { changeSetting, getSetting } = await open();
  const { initial } = settingsRegistry.themeData;
  for (const invalid of ['', '#f55e55', `${initial}80`, `${initial} #000000`, initial.replace('#', '')]) {
    changeSetting('themeData', invalid);
    expect(getSetting('themeData'), invalid).toBe(initial);
  }
  changeSetting('themeData', '#000000 #111111 #222222 #333333');
  expect(stored().value).toEqual({ themeData: '#000000 #111111 #222222 #333333' });
});

test('a change is stored at once, alone, and restored after a reload', async () => {
  const { changeSetting } = await open();
  changeSetting('songVolumeFade', false);
  expect(stored()).toEqual({ version: 1, value: { songVolumeFade: false } });
  vi.resetModules();
  expect((await open()).getSetting('songVolumeFade')).toBe(false);
});

test('invalid values of a setting are neither read nor written', async () => {
  kept.set('rill.settings', '{"version":1,"value":{"theme":"pink","listNumber":20,"gone":1}}');
  const { changeSetting, getSetting } = await open();
  expect(getSetting('theme')).toBe('light');
  expect(getSetting('listNumber')).toBe(20);
  changeSetting('listNumber', 33 as 50);
  expect(getSetting('listNumber')).toBe(20);
});

test('listeners are notified of their own setting only, until they unsubscribe', async () => {
  const { changeSetting, onSettingChange } = await open();
  const heard = vi.fn();
  const stop = onSettingChange('listNumber', heard);
  changeSetting('theme', 'dark');
  changeSetting('listNumber', 100);
  changeSetting('listNumber', 100);
  stop();
  changeSetting('listNumber', 10);
  expect(heard.mock.calls).toEqual([[100]]);
});

describe('with a full storage', () => {
  test('a chosen setting stays chosen when the page comes back by Back, and is part of a backup', async () => {
    const { changeSetting, chosenSettings, getSetting, reloadStoredSettings } = await open();
    changeSetting('listNumber', 20);
    isFull = true;
    changeSetting('theme', 'dark');
    reloadStoredSettings();
    expect([getSetting('theme'), getSetting('listNumber')]).toEqual(['dark', 20]);
    expect(chosenSettings()).toEqual({ theme: 'dark', listNumber: 20 });
  });

  test('a chosen setting is stored with the next one, once there is room', async () => {
    const { changeSetting } = await open();
    isFull = true;
    changeSetting('theme', 'dark');
    isFull = false;
    changeSetting('listNumber', 20);
    expect(stored().value).toEqual({ theme: 'dark', listNumber: 20 });
  });

  test('settings that a restored backup lacks have their defaults, also after Back', async () => {
    const { changeSetting, getSetting, reloadStoredSettings, replaceSettings } = await open();
    changeSetting('theme', 'dark');
    isFull = true;
    replaceSettings({ listNumber: 20 });
    reloadStoredSettings();
    expect([getSetting('theme'), getSetting('listNumber')]).toEqual(['light', 20]);
  });
});
