import { loadCodeWithRetries } from '#player/load-code-with-retries.ts';

/** Downloads the songs that wait for it, as soon as the code for that is loaded. */
export async function downloadWaitingSongs(): Promise<void> {
  const downloader = await loadCodeWithRetries(() => import('./selected-songs-downloader.ts'));
  downloader.downloadWaitingSongs();
}
