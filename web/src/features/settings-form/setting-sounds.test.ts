import { beforeAll, expect, test } from 'vitest';
import { getI18n, loadRemainingMessages, type MessageKeyWithoutParams, setLanguage } from '#i18n/i18n.ts';
import type { SettingKey } from '#settings/registry.ts';
import { settingOptionNames, settingRowSpecs } from './setting-row-specs.ts';
import { isSoundKnown, soundsLike } from './setting-sounds.ts';

beforeAll(async () => {
  await setLanguage('zh-CN');
  await loadRemainingMessages();
});

test('every character of the names, descriptions and options of settings has its pinyin', () => {
  const { t } = getI18n();
  const keys = Object.entries(settingRowSpecs).flatMap(([key, { label, tip }]): MessageKeyWithoutParams[] => [
    label,
    ...(tip === undefined ? [] : [tip]),
    ...Object.values(settingOptionNames[key as SettingKey] ?? {}),
  ]);
  const characters = new Set(keys.flatMap((key) => Array.from(t(key))));
  const unknown = [...characters].filter((one) => /\p{Script=Han}/u.test(one) && !isSoundKnown(one));
  expect(unknown).toEqual([]);
});

test.each([
  ['bofang', true],
  ['bfms', true],
  ['bofms', true],
  ['moshi', true],
  ['fa', true],
  ['ofang', false],
  ['b', false],
  ['bofangx', false],
])('播放模式 is found by %s: %s', (word, isFound) => {
  expect(soundsLike('播放模式', word)).toBe(isFound);
});

test.each(['zhongfu', 'chongfu'])('a character with two readings is found by both: %s', (word) => {
  expect(soundsLike('重复', word)).toBe(true);
});
