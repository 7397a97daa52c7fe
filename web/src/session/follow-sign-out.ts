import { runPersonalDataErasers } from './personal-data.ts';
import { savedUserKey } from './saved-user.ts';

/** Another tab has signed out and deleted the stored data: this tab drops what it holds in memory, too. */
export function followSignOutElsewhere(): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== savedUserKey() || newValue !== null) return;
    void runPersonalDataErasers().then(() => window.location.reload());
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
