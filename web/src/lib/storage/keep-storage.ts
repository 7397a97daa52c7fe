import { createMediaQuery } from '#lib/media-query.ts';

/** Matches when the page runs in a window of its own, installed as an app. */
const installedApp = createMediaQuery('(display-mode: standalone)');

/**
 * Asks the browser to keep the data of an installed app when the disk runs full: the queue, the play history, lists
 * that can be read offline. In a tab nothing is requested, because Firefox would ask the listener.
 */
export async function keepStorageOfInstalledApp(): Promise<void> {
  if (!installedApp.matches()) return;
  try {
    // On plain http there is no storage manager.
    if ((await navigator.storage?.persisted()) === false) await navigator.storage.persist();
  } catch {
    // A browser with cookies blocked refuses, and stores nothing anyway.
  }
}
