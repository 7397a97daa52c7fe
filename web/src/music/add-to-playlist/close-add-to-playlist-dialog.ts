import { songsToAddStore } from './add-to-playlist-dialog-state.ts';

/**
 * Closes the dialog of the request for these very songs, or any. Songs that are added slowly must not close the dialog
 * that was opened since.
 */
export function closeAddToPlaylistDialog(of = songsToAddStore.getState()): void {
  if (songsToAddStore.getState() === of) songsToAddStore.setState(null, true);
}
