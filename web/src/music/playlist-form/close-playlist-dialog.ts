import { playlistDialogStore } from './playlist-dialog-request.ts';

/**
 * Closes the dialog of one request, or any. A slow change that ends after Cancel must not close the dialog that was
 * opened since. In a file of its own, because only the dialogs need it, whose code is loaded when one is opened.
 */
export function closePlaylistDialog(of = playlistDialogStore.getState().request): void {
  if (playlistDialogStore.getState().request === of) playlistDialogStore.setState({ request: null });
}
