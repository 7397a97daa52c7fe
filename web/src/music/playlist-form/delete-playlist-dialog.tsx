import type { PlaylistId } from '@rill/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import { waitUntilLayerHistoryEntryIsLeft } from '#shell/close-layers-on-back.ts';
import { FormDialog } from './form-dialog.tsx';
import { deleteAccountPlaylist } from './playlist-changes.ts';
import { usePlaylistMutation } from './use-playlist-mutation.ts';

interface DeletePlaylistDialogProps {
  readonly id: PlaylistId;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks for confirmation and deletes an own playlist. If its screen is open, it navigates back to the library. */
export function DeletePlaylistDialog({ id, name, onClose }: DeletePlaylistDialogProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const isOnItsPage = () => {
    const { pathname, search } = router.state.location;
    return pathname === '/playlist' && Number((search as { id?: number }).id) === id;
  };
  const deletion = usePlaylistMutation({
    mutationFn: () => deleteAccountPlaylist(client, id),
    succeeded: 'playlistForm.deleted',
    failed: 'playlistForm.deleteFailed',
    async onSuccess() {
      onClose();
      await waitUntilLayerHistoryEntryIsLeft(router);
      // Checked only now, because the listener may have opened another screen meanwhile.
      if (isOnItsPage()) await navigate({ to: '/user/$part', params: { part: 'playlists' }, replace: true });
    },
    onError: onClose,
  });
  return (
    <FormDialog
      title={t('playlistForm.delete')}
      size="small"
      isQuestion
      submitLabel={t('action.delete')}
      canSubmit
      isPending={deletion.isPending}
      onSubmit={() => deletion.mutate()}
      onClose={onClose}
    >
      <p>{t('playlistForm.deleteQuestion', { name })}</p>
    </FormDialog>
  );
}
