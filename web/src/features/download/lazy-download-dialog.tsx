import { closeDownloadDialog, useDownloadDialogSong } from '#music/menus/download-dialog-state.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';

const dialog = lazyComponent(async () => (await import('./download-dialog.tsx')).DownloadDialog);

/** Renders the download dialog while a song is requested. */
export function LazyDownloadDialog() {
  const song = useDownloadDialogSong();
  return song === null ? null : <dialog.Part key={song.id} song={song} onClose={closeDownloadDialog} />;
}
