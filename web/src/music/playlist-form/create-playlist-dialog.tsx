import { MAX_PLAYLIST_NAME_LENGTH, type Playlist, toUserId } from '@rill/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { useListenerId } from '#session/session.ts';
import { excessPlaylistNameCharacters, isValidPlaylistName } from './check-playlist.ts';
import { FormDialog, PrivatePlaylistCheckbox } from './form-dialog.tsx';
import { FormField } from './form-field.tsx';
import { createAccountPlaylist } from './playlist-changes.ts';
import { usePlaylistMutation } from './use-playlist-mutation.ts';

interface CreatePlaylistDialogProps {
  readonly onCreated: (playlist: Playlist) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a new playlist and whether it is private. */
export function CreatePlaylistDialog({ onCreated, onClose }: CreatePlaylistDialogProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const uid = toUserId(Number(useListenerId()));
  const [name, setName] = useState('');
  const [isPrivate, setIsPrivate] = useState(false);
  const creation = usePlaylistMutation({
    mutationFn: () => createAccountPlaylist(client, { uid, name, isPrivate }),
    succeeded: 'playlistForm.created',
    failed: 'playlistForm.createFailed',
    full: 'playlistForm.tooMany',
    onSuccess(playlist) {
      onClose();
      onCreated(playlist);
    },
  });
  return (
    <FormDialog
      title={t('playlistForm.create')}
      size="small"
      submitLabel={t('playlistForm.createNow')}
      canSubmit={isValidPlaylistName(name)}
      isPending={creation.isPending}
      onSubmit={() => creation.mutate()}
      onClose={onClose}
    >
      <FormField
        label={t('playlistForm.name')}
        value={name}
        max={MAX_PLAYLIST_NAME_LENGTH}
        excess={excessPlaylistNameCharacters(name)}
        onChange={setName}
        takesFocus
      />
      <PrivatePlaylistCheckbox isPrivate={isPrivate} onChange={setIsPrivate} />
    </FormDialog>
  );
}
