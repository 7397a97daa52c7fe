import type { PlaylistId } from '@rill/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { deleteOwnPlaylist } from './playlist-changes.ts';

interface DeletePlaylistDialogProps {
  readonly id: PlaylistId;
  readonly name: string;
  readonly onClose: () => void;
}

/** Confirms before an own playlist is deleted. On its own page it navigates back to the library. */
export function DeletePlaylistDialog({ id, name, onClose }: DeletePlaylistDialogProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOnItsPage = useRouterState({
    select: ({ location }) =>
      location.pathname === '/playlist' && Number((location.search as { id?: number }).id) === id,
  });
  const deletion = useMutation({
    networkMode: 'always',
    mutationFn: () => deleteOwnPlaylist(client, id),
    async onSuccess() {
      notify({ key: 'playlistForm.deleted', tone: 'success', topic: 'playlist-form' });
      onClose();
      if (isOnItsPage) await navigate({ to: '/user/$part', params: { part: 'playlists' }, replace: true });
    },
    onError() {
      notify({ key: 'playlistForm.deleteFailed', tone: 'error', topic: 'playlist-form' });
      onClose();
    },
  });
  return (
    <Dialog
      title={t('playlistForm.delete')}
      closeLabel={t('playlistForm.close')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('playlistForm.cancel')}</Button>
          <Button
            tone="solid"
            disabled={deletion.isPending}
            aria-busy={deletion.isPending}
            onClick={() => deletion.mutate()}
          >
            {t('playlistForm.deleteNow')}
          </Button>
        </>
      }
    >
      <p>{t('playlistForm.deleteQuestion', { name })}</p>
    </Dialog>
  );
}
