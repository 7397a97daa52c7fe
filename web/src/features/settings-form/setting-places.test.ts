import { expect, test } from 'vitest';
import { type SettingKey, settingsRegistry } from '#settings/registry.ts';
import { type SettingRowSpec, settingRowSpecs } from './setting-places.ts';

const words = (options: readonly unknown[]) =>
  options.filter((option) => typeof option === 'string' && option !== 'custom');

const places = Object.entries(settingRowSpecs) as [SettingKey, SettingRowSpec][];

test('every choice setting has a name for each option, except for numbers', () => {
  for (const [key, place] of places) {
    const entry = settingsRegistry[key];
    const pickable = entry.kind === 'choice' ? words(entry.options) : [];
    expect(place.names?.length ?? 0, key).toBe(pickable.length);
  }
});

test('dependent setting follows the setting that it depends on', () => {
  const order = places.map(([key]) => key);
  for (const [key, { onlyWith }] of places) {
    if (onlyWith === undefined) continue;
    const between = places.slice(order.indexOf(onlyWith) + 1, order.indexOf(key));
    expect(settingsRegistry[onlyWith].kind).toBe('switch');
    expect(between.every(([, place]) => place.onlyWith === onlyWith)).toBe(true);
  }
});
