import { songsToAddStore } from './add-to-playlist-dialog-state.ts';

/**
 * Closes the dialog of the request for these very songs, or any. Songs that are added slowly must not close the dialog
 * that was opened since. In a file of its own, because only the dialog needs it, whose code is loaded when it is opened.
 */
export function closeAddToPlaylistDialog(of = songsToAddStore.getState()): void {
  if (songsToAddStore.getState() === of) songsToAddStore.setState(null, true);
}
