import { onPageRestored } from '#lib/page-restored.ts';
import { reloadStoredSettings } from './settings-store.ts';

/**
 * Takes over what is chosen in another tab, from the start of the page on and also while it is frozen: otherwise a private session there would be
 * recorded here, and a choice here that only repeats this tab's old value would not be stored. Returns a function that
 * stops following.
 */
export function followSettingsOfOtherTabs(): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || key === 'rill.settings') reloadStoredSettings();
  };
  window.addEventListener('storage', handleStorage);
  const stopRestoring = onPageRestored(reloadStoredSettings);
  reloadStoredSettings();
  return () => {
    stopRestoring();
    window.removeEventListener('storage', handleStorage);
  };
}
