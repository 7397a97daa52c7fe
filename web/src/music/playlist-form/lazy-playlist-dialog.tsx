import { lazyComponent } from '#ui/lazy-component.tsx';
import { usePlaylistDialogRequest } from './playlist-dialog-request.ts';

const dialogs = lazyComponent(
  async () => (await import('./requested-playlist-dialog.tsx')).RequestedPlaylistDialog,
);

export function LazyPlaylistDialogs() {
  const request = usePlaylistDialogRequest();
  return request === null ? null : <dialogs.Part request={request} />;
}
