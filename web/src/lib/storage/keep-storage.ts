import { createMediaQuery } from '#lib/media-query.ts';

/** The page in a window of its own, as the browser has installed it. */
const installedApp = createMediaQuery('(display-mode: standalone)');

/**
 * Has the browser keep what an installed app stores when the disk runs full: the queue, the play history, lists that can
 * be read offline. In a tab nothing is requested, because Firefox asks the listener then.
 */
export async function keepStorageOfInstalledApp(): Promise<void> {
  if (!installedApp.matches()) return;
  try {
    // Without https there is no storage manager.
    if ((await navigator.storage?.persisted()) === false) await navigator.storage.persist();
  } catch {
    // With cookies blocked it refuses, and nothing is stored then.
  }
}
