import { onPageRestored } from '#lib/page-restored.ts';
import { reloadStoredSettings } from './settings-store.ts';

/**
 * Takes over settings that are chosen in another tab, also those chosen while this page was frozen. Otherwise a
 * private session started there would be recorded here, and a choice here that equals this tab's old value would not
 * be stored. Returns a function that stops following.
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
