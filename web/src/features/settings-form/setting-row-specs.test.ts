import { expect, test } from 'vitest';
import { deferredMessagesEn } from '#i18n/en.ts';
import { type SettingKey, settingsRegistry } from '#settings/registry.ts';
import { type SettingRowSpec, settingOptionNames, settingRowSpecs } from './setting-row-specs.ts';

const specs = Object.entries(settingRowSpecs) as [SettingKey, SettingRowSpec][];

test('[S3.49] every setting has a row with a name, and a name for each option that is not a number', () => {
  expect(specs.map(([key]) => key).sort()).toEqual(Object.keys(settingsRegistry).sort());
  for (const [key, { label }] of specs) {
    const entry = settingsRegistry[key];
    const names = settingOptionNames(key, entry);
    const words = entry.kind === 'choice' ? entry.options.filter((option) => typeof option === 'string') : [];
    expect(Object.keys(names).sort(), key).toEqual([...words].sort());
    for (const name of [label, ...Object.values(names)]) expect(deferredMessagesEn).toHaveProperty([name]);
  }
});

test('a dependent setting follows the setting that it depends on', () => {
  const order = specs.map(([key]) => key);
  for (const [key, { onlyWith }] of specs) {
    if (onlyWith === undefined) continue;
    const between = specs.slice(order.indexOf(onlyWith) + 1, order.indexOf(key));
    expect(settingsRegistry[onlyWith].kind).toBe('switch');
    expect(between.every(([, spec]) => spec.onlyWith === onlyWith)).toBe(true);
  }
});
