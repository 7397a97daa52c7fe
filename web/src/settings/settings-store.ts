import * as v from 'valibot';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { preferredLanguage } from '#lib/languages.ts';
import { createPersistedValue } from '#lib/storage/persisted.ts';
import {
  isValidSetting,
  type SettingKey,
  type Settings,
  type SettingValue,
  settingsRegistry,
} from './registry.ts';

/** Only chosen settings are stored: all others follow the defaults, also when a later version changes them. */
const chosen = createPersistedValue({
  key: 'rill.settings',
  version: 1,
  schema: v.record(v.string(), v.unknown()),
  fallback: {},
});

export function createDefaultSettings(): Settings {
  const initial = Object.fromEntries(
    Object.entries(settingsRegistry).map(([key, entry]) => [key, entry.initial]),
  );
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
      ([key, value]) => key in settingsRegistry && isValidSetting(key as SettingKey, value),
    ),
  ) as ChosenSettings;

/** What this page could not store, as with a full storage: it counts as long as the page is open. */
let unsaved: ChosenSettings = {};

/** The chosen settings, without the defaults. */
export const chosenSettings = (): ChosenSettings => ({ ...validSettings(chosen.read()), ...unsaved });

const withDefaults = (own: ChosenSettings): Settings => ({ ...createDefaultSettings(), ...own });

/** Stores the chosen settings. Those that cannot be stored now are stored with the next ones. */
function storeChosenSettings(next: ChosenSettings): void {
  unsaved = {};
  chosen.write({ ...next });
  const stored = withDefaults(chosenSettings());
  unsaved = Object.fromEntries(
    Object.entries(withDefaults(next)).filter(([key, value]) => stored[key as SettingKey] !== value),
  ) as ChosenSettings;
}

const store = createStore<Settings>(() => withDefaults(chosenSettings()));

/** Reads the settings again, as another tab may have stored them, and updates all readers. */
export const reloadStoredSettings = (): void => store.setState(withDefaults(chosenSettings()));

export const getSetting = <Key extends SettingKey>(key: Key): SettingValue<Key> =>
  store.getState()[key] as SettingValue<Key>;

export const getSettings = (): Settings => store.getState();

/** The value for a component, which rerenders when the setting changes. */
export const useSettingValue = <Key extends SettingKey>(key: Key): SettingValue<Key> =>
  useStore(store, (settings) => settings[key] as SettingValue<Key>);

/** Changes a setting and stores it at once. An invalid value is ignored. */
export function changeSetting<Key extends SettingKey>(key: Key, value: SettingValue<Key>): void {
  if (!isValidSetting(key, value) || getSetting(key) === value) return;
  store.setState({ [key]: value });
  storeChosenSettings({ ...chosenSettings(), [key]: value });
}

/** Calls back on every later change of one setting; returns an unsubscribe function. */
export function onSettingChange<Key extends SettingKey>(
  key: Key,
  listener: (value: SettingValue<Key>) => void,
): () => void {
  return store.subscribe((now, before) => {
    if (now[key] !== before[key]) listener(now[key] as SettingValue<Key>);
  });
}

/** Replaces the chosen settings, resets all others to their defaults, and updates all readers. */
export function replaceSettings(next: ChosenSettings): void {
  storeChosenSettings(next);
  store.setState(withDefaults(next));
}
