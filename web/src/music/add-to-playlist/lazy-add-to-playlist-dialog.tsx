import { lazyComponent } from '#ui/lazy-component.tsx';
import { useAddToPlaylistDialogSongs } from './add-to-playlist-dialog-state.ts';

const dialog = lazyComponent(async () => (await import('./add-to-playlist-dialog.tsx')).AddToPlaylistDialog);

/** Renders the dialog while songs are to be added to a playlist. */
export function LazyAddToPlaylistDialog() {
  const songs = useAddToPlaylistDialogSongs();
  return songs === null ? null : <dialog.Part songs={songs} />;
}
