import {
  closeDownloadDialog,
  useDownloadDialogSong,
  useSongsToDownload,
} from '#music/menus/download-dialog-state.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';

const dialog = lazyComponent(async () => (await import('./download-dialog.tsx')).DownloadDialog);

const selectedSongs = lazyComponent(
  async () => (await import('./selected-songs-downloader.ts')).SelectedSongsDownloader,
);

/** Renders the download dialog while a song is requested, and downloads selected songs. */
export function LazyDownloadDialog() {
  const song = useDownloadDialogSong();
  const hasSelected = useSongsToDownload().length > 0;
  return (
    <>
      {song === null ? null : <dialog.Part key={song.id} song={song} onClose={closeDownloadDialog} />}
      {hasSelected ? <selectedSongs.Part /> : null}
    </>
  );
}
