import { CreatePlaylistDialog } from './create-playlist-dialog.tsx';
import { DeletePlaylistDialog } from './delete-playlist-dialog.tsx';
import { EditPlaylistDialog } from './edit-playlist-dialog.tsx';
import { type PlaylistDialogRequest, playlistDialogStore } from './playlist-dialog-request.ts';

interface PlaylistDialogProps {
  readonly request: PlaylistDialogRequest;
}

export function RequestedPlaylistDialog({ request }: PlaylistDialogProps) {
  const onClose = () => closePlaylistDialog(request);
  switch (request.kind) {
    case 'create':
      return <CreatePlaylistDialog onCreated={request.onCreated} onClose={onClose} />;
    case 'edit':
      return <EditPlaylistDialog id={request.id} onClose={onClose} />;
    case 'delete':
      return <DeletePlaylistDialog id={request.id} name={request.name} onClose={onClose} />;
  }
}

/**
 * Closes the dialog of this request, or by default any. A slow change that ends after Cancel must not close a dialog
 * that was opened since.
 */
export function closePlaylistDialog(of = playlistDialogStore.getState().request): void {
  if (playlistDialogStore.getState().request === of) playlistDialogStore.setState({ request: null });
}
