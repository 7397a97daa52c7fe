import {
  MAX_PLAYLIST_DESCRIPTION_LENGTH,
  MAX_PLAYLIST_NAME_LENGTH,
  MAX_PLAYLIST_TAGS,
  type Playlist,
  type PlaylistId,
} from '@rill/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { playlistQuery } from '#api/playlists.ts';
import { useI18n } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FailedState } from '#ui/list-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { descriptionExcess, isValidName, nameExcess } from './check-playlist.ts';
import { FormField } from './form-field.tsx';
import { updateOwnPlaylist } from './playlist-changes.ts';
import styles from './playlist-dialog.module.css';
import { TagField } from './tag-field.tsx';

interface EditPlaylistDialogProps {
  readonly id: PlaylistId;
  readonly onClose: () => void;
}

/** Name, description and tags of an own playlist. They are refetched, because saving replaces all three. */
export function EditPlaylistDialog({ id, onClose }: EditPlaylistDialogProps) {
  const query = useQuery({ ...playlistQuery(id), refetchOnMount: 'always' });
  if (query.isFetchedAfterMount && query.isSuccess) {
    return <EditForm playlist={query.data} onClose={onClose} />;
  }
  return (
    <EditFrame onClose={onClose} actions={null}>
      {query.isFetching ? (
        <Skeleton className={styles['coming']} />
      ) : (
        <FailedState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </EditFrame>
  );
}

interface EditFrameProps {
  readonly onClose: () => void;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

function EditFrame({ onClose, actions, children }: EditFrameProps) {
  const { t } = useI18n();
  return (
    <Dialog
      title={t('playlistForm.edit')}
      closeLabel={t('playlistForm.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('playlistForm.cancel')}</Button>
          {actions}
        </>
      }
    >
      {children}
    </Dialog>
  );
}

function EditForm({ playlist, onClose }: { readonly playlist: Playlist; readonly onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const formId = useId();
  const [name, setName] = useState(playlist.name);
  const [description, setDescription] = useState(playlist.description);
  const [tags, setTags] = useState<readonly string[]>(() => playlist.tags.slice(0, MAX_PLAYLIST_TAGS));
  const [isPrivate, setIsPrivate] = useState(playlist.isPrivate);
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      updateOwnPlaylist(
        client,
        playlist.id,
        { name: name.trim(), description: description.trim(), tags },
        playlist.isPrivate && !isPrivate,
      ),
    onSuccess() {
      notify({ key: 'playlistForm.saved', tone: 'success', topic: 'playlist-form' });
      onClose();
    },
    onError: () => notify({ key: 'playlistForm.saveFailed', tone: 'error', topic: 'playlist-form' }),
  });
  const canSave = isValidName(name) && descriptionExcess(description) === 0 && !saving.isPending;
  return (
    <EditFrame
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} tone="solid" disabled={!canSave} aria-busy={saving.isPending}>
          {t('playlistForm.save')}
        </Button>
      }
    >
      <form
        id={formId}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) saving.mutate();
        }}
      >
        <FormField
          label={t('playlistForm.name')}
          value={name}
          max={MAX_PLAYLIST_NAME_LENGTH}
          excess={nameExcess(name)}
          problem={name.trim() === '' ? t('playlistForm.nameNeeded') : undefined}
          onChange={setName}
          takesFocus
        />
        <FormField
          label={t('playlistForm.description')}
          value={description}
          max={MAX_PLAYLIST_DESCRIPTION_LENGTH}
          excess={descriptionExcess(description)}
          onChange={setDescription}
          isLong
        />
        <TagField tags={tags} onChange={setTags} />
        {playlist.isPrivate ? (
          <label className={styles['check']}>
            <input
              type="checkbox"
              checked={isPrivate}
              onChange={(event) => setIsPrivate(event.currentTarget.checked)}
            />
            {t('playlistForm.private')}
            {isPrivate ? null : <span className={styles['warning']}>{t('playlistForm.publicForever')}</span>}
          </label>
        ) : null}
      </form>
    </EditFrame>
  );
}
