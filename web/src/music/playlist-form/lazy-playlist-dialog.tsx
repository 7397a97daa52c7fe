import { lazyComponent } from '#ui/lazy-component.tsx';
import { clearPlaylistFormRequest, usePlaylistFormRequest } from './playlist-form-request.ts';

const dialogs = lazyComponent(async () => (await import('./playlist-dialog.tsx')).PlaylistDialog);

/** Renders the dialogs that create, edit and delete playlists. */
export function LazyPlaylistDialog() {
  const request = usePlaylistFormRequest();
  return request === null ? null : <dialogs.Part request={request} onClose={clearPlaylistFormRequest} />;
}
