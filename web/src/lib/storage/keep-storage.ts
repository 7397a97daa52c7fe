/**
 * Has the browser keep what an installed app stores when the disk runs full: the queue, the play history, lists that can
 * be read offline. In a tab nothing is requested, because Firefox asks the listener then.
 */
export async function keepStorageOfInstalledApp(): Promise<void> {
  if (!matchMedia('(display-mode: standalone)').matches) return;
  try {
    // Without https there is no storage manager.
    if ((await navigator.storage?.persisted()) === false) await navigator.storage.persist();
  } catch {
    // With cookies blocked it refuses, and nothing is stored then.
  }
}
