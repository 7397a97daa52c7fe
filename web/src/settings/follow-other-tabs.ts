import { rereadSettings } from './settings-store.ts';

/**
 * Takes over what is chosen in another tab, from the start of the page on: otherwise a private session there would be
 * recorded here, and a choice here that only repeats this tab's old value would not be stored. Returns a function that
 * stops following.
 */
export function followSettingsOfOtherTabs(): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || key === 'rill.settings') rereadSettings();
  };
  window.addEventListener('storage', handleStorage);
  rereadSettings();
  return () => window.removeEventListener('storage', handleStorage);
}
