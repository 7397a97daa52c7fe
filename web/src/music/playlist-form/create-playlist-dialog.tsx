import { MAX_PLAYLIST_NAME_LENGTH, type Playlist } from '@rill/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { isValidName, nameExcess } from './check-playlist.ts';
import { FormField } from './form-field.tsx';
import { createOwnPlaylist } from './playlist-changes.ts';
import styles from './playlist-dialog.module.css';

interface CreatePlaylistDialogProps {
  readonly onCreated: (playlist: Playlist) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a new playlist and whether it is private. */
export function CreatePlaylistDialog({ onCreated, onClose }: CreatePlaylistDialogProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const formId = useId();
  const [name, setName] = useState('');
  const [isPrivate, setIsPrivate] = useState(false);
  const creation = useMutation({
    networkMode: 'always',
    mutationFn: () => createOwnPlaylist(client, name, isPrivate),
    onSuccess(playlist) {
      notify({ key: 'playlistForm.created', tone: 'success', topic: 'playlist-form' });
      onClose();
      onCreated(playlist);
    },
    onError: () => notify({ key: 'playlistForm.createFailed', tone: 'error', topic: 'playlist-form' }),
  });
  const canCreate = isValidName(name) && !creation.isPending;
  return (
    <Dialog
      title={t('playlistForm.create')}
      closeLabel={t('playlistForm.close')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('playlistForm.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            tone="solid"
            disabled={!canCreate}
            aria-busy={creation.isPending}
          >
            {t('playlistForm.createNow')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (canCreate) creation.mutate();
        }}
      >
        <FormField
          label={t('playlistForm.name')}
          value={name}
          max={MAX_PLAYLIST_NAME_LENGTH}
          excess={nameExcess(name)}
          onChange={setName}
          takesFocus
        />
        <label className={styles['check']}>
          <input
            type="checkbox"
            checked={isPrivate}
            onChange={(event) => setIsPrivate(event.currentTarget.checked)}
          />
          {t('playlistForm.private')}
        </label>
      </form>
    </Dialog>
  );
}
