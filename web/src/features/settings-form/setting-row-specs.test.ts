import { expect, test } from 'vitest';
import { type SettingKey, settingsRegistry } from '#settings/registry.ts';
import { type SettingRowSpec, settingOptionNames, settingRowSpecs } from './setting-row-specs.ts';

const specs = Object.entries(settingRowSpecs) as [SettingKey, SettingRowSpec][];

test('every choice setting has a name for each option, except for numbers', () => {
  for (const [key] of specs) {
    const entry = settingsRegistry[key];
    const words = entry.kind === 'choice' ? entry.options.filter((option) => typeof option === 'string') : [];
    expect(Object.keys(settingOptionNames[key] ?? {}).sort(), key).toEqual([...words].sort());
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
