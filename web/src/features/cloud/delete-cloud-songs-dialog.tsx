import type { Song } from '@rill/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useI18n } from '#i18n/i18n.ts';
import { songName } from '#player/song-name.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { deleteCloudSongsWithUndo } from './cloud-deletions.ts';

interface DeleteCloudSongsDialogProps {
  readonly songs: readonly Song[];
  /** Called when the listener confirms. */
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

export function DeleteCloudSongsDialog({ songs, onDecided, onClose }: DeleteCloudSongsDialogProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [first] = songs;
  return (
    <ConfirmDialog
      title={t('cloud.deleteSong')}
      closeLabel={t('action.close')}
      cancelLabel={t('action.cancel')}
      confirmLabel={t('action.delete')}
      onConfirm={() => {
        deleteCloudSongsWithUndo(client, songs);
        onDecided();
      }}
      onClose={onClose}
    >
      <p>
        {songs.length === 1 && first !== undefined
          ? t('cloud.deleteQuestion', { name: songName(first, t) })
          : t('cloud.deleteSomeQuestion', { count: songs.length })}
      </p>
    </ConfirmDialog>
  );
}
