import {
  MAX_PLAYLIST_DESCRIPTION_LENGTH,
  MAX_PLAYLIST_NAME_LENGTH,
  MAX_PLAYLIST_TAGS,
  type Playlist,
  type PlaylistId,
} from '@rill/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { playlistQuery } from '#api/playlists.ts';
import { useI18n } from '#i18n/i18n.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FailedState } from '#ui/list-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import {
  excessDescriptionCharacters,
  excessPlaylistNameCharacters,
  isValidPlaylistName,
} from './check-playlist.ts';
import { FormDialog, PrivatePlaylistCheckbox } from './form-dialog.tsx';
import { FormField } from './form-field.tsx';
import { updateOwnPlaylist } from './playlist-changes.ts';
import styles from './requested-playlist-dialog.module.css';
import { PlaylistTagsField } from './tag-field.tsx';
import { usePlaylistMutation } from './use-playlist-mutation.ts';

interface EditPlaylistDialogProps {
  readonly id: PlaylistId;
  readonly onClose: () => void;
}

/** Name, description and tags of an own playlist. They are refetched, because saving replaces all three. */
export function EditPlaylistDialog({ id, onClose }: EditPlaylistDialogProps) {
  const { t } = useI18n();
  const query = useQuery({ ...playlistQuery(id), refetchOnMount: 'always' });
  if (query.isFetchedAfterMount && query.isSuccess) {
    return <EditForm playlist={query.data} onClose={onClose} />;
  }
  return (
    <Dialog title={t('playlistForm.edit')} closeLabel={t('playlistForm.close')} onClose={onClose}>
      {query.isFetching ? (
        <Skeleton className={styles['coming']} />
      ) : (
        <FailedState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  );
}

function EditForm({ playlist, onClose }: { readonly playlist: Playlist; readonly onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [name, setName] = useState(playlist.name);
  const [description, setDescription] = useState(playlist.description);
  const [tags, setTags] = useState<readonly string[]>(() => playlist.tags.slice(0, MAX_PLAYLIST_TAGS));
  const [isPrivate, setIsPrivate] = useState(playlist.isPrivate);
  const saving = usePlaylistMutation({
    mutationFn: () =>
      updateOwnPlaylist(
        client,
        playlist.id,
        { name: name.trim(), description: description.trim(), tags },
        playlist.isPrivate && !isPrivate,
      ),
    succeeded: 'playlistForm.saved',
    failed: 'playlistForm.saveFailed',
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={t('playlistForm.edit')}
      submitLabel={t('playlistForm.save')}
      canSubmit={isValidPlaylistName(name) && excessDescriptionCharacters(description) === 0}
      isPending={saving.isPending}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <FormField
        label={t('playlistForm.name')}
        value={name}
        max={MAX_PLAYLIST_NAME_LENGTH}
        excess={excessPlaylistNameCharacters(name)}
        problem={name.trim() === '' ? t('playlistForm.nameNeeded') : undefined}
        onChange={setName}
        takesFocus
      />
      <FormField
        label={t('playlistForm.description')}
        value={description}
        max={MAX_PLAYLIST_DESCRIPTION_LENGTH}
        excess={excessDescriptionCharacters(description)}
        onChange={setDescription}
        isLong
      />
      <PlaylistTagsField tags={tags} onChange={setTags} />
      {playlist.isPrivate ? (
        <PrivatePlaylistCheckbox isPrivate={isPrivate} onChange={setIsPrivate}>
          {isPrivate ? null : <span className={styles['warning']}>{t('playlistForm.publicForever')}</span>}
        </PrivatePlaylistCheckbox>
      ) : null}
    </FormDialog>
  );
}
