import { MAX_PLAYLIST_NAME_LENGTH, type Playlist, toUserId } from '@rill/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { useListenerId } from '#session/session.ts';
import { excessPlaylistNameCharacters, isValidPlaylistName } from './check-playlist.ts';
import { FormDialog, PrivatePlaylistCheckbox } from './form-dialog.tsx';
import { FormField } from './form-field.tsx';
import { createAccountPlaylist } from './playlist-changes.ts';
import {
  forgetSavedPlaylistDraft,
  type KeptPlaylistDraft,
  keepPlaylistDraft,
  readPlaylistDraft,
} from './playlist-drafts.ts';
import { usePlaylistMutation } from './use-playlist-mutation.ts';

interface CreatePlaylistDialogProps {
  readonly onCreated: (playlist: Playlist) => void;
  readonly onClose: () => void;
}

const BLANK: KeptPlaylistDraft = { name: '', description: '', tags: [], isPrivate: false };

/**
 * Asks for the name of a new playlist and whether it is private. What was neither created nor cancelled is there again
 * when the dialog is opened the next time; a name is selected then, so that typing replaces it.
 */
export function CreatePlaylistDialog({ onCreated, onClose }: CreatePlaylistDialogProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const uid = toUserId(Number(useListenerId()));
  const [draft, setDraft] = useState(() => readPlaylistDraft('new') ?? BLANK);
  const { name, isPrivate } = draft;
  function change(next: KeptPlaylistDraft) {
    setDraft(next);
    keepPlaylistDraft('new', next.name === '' && !next.isPrivate ? null : next);
  }
  const creation = usePlaylistMutation({
    mutationFn: async () => {
      const playlist = await createAccountPlaylist(client, { uid, name, isPrivate });
      forgetSavedPlaylistDraft('new', draft);
      return playlist;
    },
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
      onCancel={() => {
        keepPlaylistDraft('new', null);
        onClose();
      }}
    >
      <FormField
        label={t('playlistForm.name')}
        value={name}
        max={MAX_PLAYLIST_NAME_LENGTH}
        excess={excessPlaylistNameCharacters(name)}
        onChange={(value) => change({ ...draft, name: value })}
        takesFocus
      />
      <PrivatePlaylistCheckbox
        isPrivate={isPrivate}
        onChange={(value) => change({ ...draft, isPrivate: value })}
      />
    </FormDialog>
  );
}
