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

/** Every setting as it is before anything is chosen. */
export function defaultSettings(): Settings {
  const initial = Object.fromEntries(Object.entries(registry).map(([key, entry]) => [key, entry.initial]));
  return {
    ...initial,
    language: preferredLanguage(globalThis.navigator?.languages ?? []),
  } as unknown as Settings;
}

/** Only those settings that have been chosen. */
export type ChosenSettings = Partial<Settings>;

/** The settings of a stored or imported record whose values are valid. */
export const validSettings = (stored: Record<string, unknown>): ChosenSettings =>
  Object.fromEntries(
    Object.entries(stored).filter(
      ([key, value]) => key in registry && isValidSetting(key as SettingKey, value),
    ),
  ) as ChosenSettings;

const store = createStore<Settings>(() => ({ ...defaultSettings(), ...validSettings(chosen.read()) }));

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
  chosen.write({ ...validSettings(chosen.read()), [key]: value });
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

/** What the listener has chosen, without the defaults. */
export const chosenSettings = (): ChosenSettings => validSettings(chosen.read());

/** Chooses these settings and no others: the rest has its defaults again. Every reader follows at once. */
export function replaceSettings(next: ChosenSettings): void {
  chosen.write({ ...next });
  store.setState({ ...defaultSettings(), ...next });
}
