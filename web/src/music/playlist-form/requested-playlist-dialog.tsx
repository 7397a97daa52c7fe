import { closePlaylistDialog } from './close-playlist-dialog.ts';
import { CreatePlaylistDialog } from './create-playlist-dialog.tsx';
import { DeletePlaylistDialog } from './delete-playlist-dialog.tsx';
import { EditPlaylistDialog } from './edit-playlist-dialog.tsx';
import type { PlaylistDialogRequest } from './playlist-dialog-request.ts';

interface PlaylistDialogProps {
  readonly request: PlaylistDialogRequest;
}

/** The dialog that was requested for a playlist. */
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
