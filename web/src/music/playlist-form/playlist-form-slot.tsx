import { lazyComponent } from '#ui/lazy-component.tsx';
import { clearPlaylistFormRequest, usePlaylistFormRequest } from './playlist-form-request.ts';

const dialogs = lazyComponent(async () => (await import('./playlist-dialog.tsx')).PlaylistDialog);

/** Where the dialogs go in which playlists are created, edited and deleted. */
export function PlaylistFormSlot() {
  const request = usePlaylistFormRequest();
  return request === null ? null : <dialogs.Part request={request} onClose={clearPlaylistFormRequest} />;
}
