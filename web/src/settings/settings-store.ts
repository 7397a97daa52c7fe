import * as v from 'valibot';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { preferredLanguage } from '#lib/languages.ts';
import { persisted } from '#lib/persisted.ts';
import { isValidSetting, registry, type SettingKey, type Settings, type SettingValue } from './registry.ts';

/** What people chose; the rest keeps following the defaults, also when a later version changes them. */
const chosen = persisted({
  key: 'rill.settings',
  version: 1,
  schema: v.record(v.string(), v.unknown()),
  fallback: {},
});

function defaults(): Settings {
  const initial = Object.fromEntries(Object.entries(registry).map(([key, entry]) => [key, entry.initial]));
  return {
    ...initial,
    language: preferredLanguage(globalThis.navigator?.languages ?? []),
  } as unknown as Settings;
}

const acceptedOf = (stored: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(stored).filter(
      ([key, value]) => key in registry && isValidSetting(key as SettingKey, value),
    ),
  ) as Partial<Settings>;

const store = createStore<Settings>(() => ({ ...defaults(), ...acceptedOf(chosen.read()) }));

export const readSetting = <Key extends SettingKey>(key: Key): SettingValue<Key> =>
  store.getState()[key] as SettingValue<Key>;

/** All settings as they are now. */
export const readSettings = (): Settings => store.getState();

/** The value for a component; it renders again when the setting changes. */
export const useSetting = <Key extends SettingKey>(key: Key): SettingValue<Key> =>
  useStore(store, (settings) => settings[key] as SettingValue<Key>);

/** Changes a setting and stores it at once. A value that the setting cannot have is ignored. */
export function changeSetting<Key extends SettingKey>(key: Key, value: SettingValue<Key>): void {
  if (!isValidSetting(key, value) || readSetting(key) === value) return;
  store.setState({ [key]: value });
  chosen.write({ ...acceptedOf(chosen.read()), [key]: value });
}

/** Tells of every later change of one setting; returns how to stop listening. */
export function onSettingChange<Key extends SettingKey>(
  key: Key,
  listener: (value: SettingValue<Key>) => void,
): () => void {
  return store.subscribe((now, before) => {
    if (now[key] !== before[key]) listener(now[key] as SettingValue<Key>);
  });
}
