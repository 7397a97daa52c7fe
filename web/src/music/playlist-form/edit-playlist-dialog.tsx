import {
  isVisibleText,
  MAX_PLAYLIST_DESCRIPTION_LENGTH,
  MAX_PLAYLIST_NAME_LENGTH,
  MAX_PLAYLIST_TAGS,
  type Playlist,
  type PlaylistId,
} from '@rill/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { playlistQuery } from '#api/playlists.ts';
import { useI18n } from '#i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { FailedQueryState } from '#ui/list-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import {
  excessPlaylistDescriptionCharacters,
  excessPlaylistNameCharacters,
  isValidPlaylistName,
} from './check-playlist.ts';
import { FormDialog, PrivatePlaylistCheckbox } from './form-dialog.tsx';
import { FormField } from './form-field.tsx';
import { updateAccountPlaylist } from './playlist-changes.ts';
import {
  forgetSavedPlaylistDraft,
  type KeptPlaylistDraft,
  keepPlaylistDraft,
  readPlaylistDraft,
} from './playlist-drafts.ts';
import styles from './requested-playlist-dialog.module.css';
import { PlaylistTagsField } from './tag-field.tsx';
import { usePlaylistMutation } from './use-playlist-mutation.ts';

interface EditPlaylistDialogProps {
  readonly id: PlaylistId;
  readonly onClose: () => void;
}

interface PlaylistDraft extends KeptPlaylistDraft {
  /** Whether the playlist was private; a public one cannot become private again. */
  readonly wasPrivate: boolean;
}

/**
 * Edits name, description and tags of an own playlist. They are refetched first, because saving replaces all three. Changes
 * that were neither saved nor cancelled are there again when the dialog is opened the next time.
 */
export function EditPlaylistDialog({ id, onClose }: EditPlaylistDialogProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const query = useQuery({ ...playlistQuery(id), refetchOnMount: 'always' });
  const [draft, setDraft] = useState<PlaylistDraft | null>(null);
  const [kept, setKept] = useState(() => readPlaylistDraft(id));
  // Set only once, because a later refetch, or its failure, must not change the text that is being typed.
  if (draft === null && query.isFetchedAfterMount && query.isSuccess) setDraft(draftOf(query.data, kept));
  const change = (next: PlaylistDraft) => {
    setDraft(next);
    keepPlaylistDraft(id, keptPart(next));
  };
  const saving = usePlaylistMutation({
    mutationFn: async () => {
      if (draft === null) return;
      await saveDraft(client, id, draft);
      forgetSavedPlaylistDraft(id, keptPart(draft));
    },
    succeeded: 'playlistForm.saved',
    failed: 'playlistForm.saveFailed',
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={t('playlistForm.edit')}
      submitLabel={t('playlistForm.save')}
      canSubmit={draft !== null && isValidDraft(draft)}
      isPending={saving.isPending}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
      onCancel={() => {
        keepPlaylistDraft(id, null);
        onClose();
      }}
    >
      {draft !== null && kept !== null && query.data !== undefined ? (
        <RestoredNote
          onDiscard={() => {
            setDraft(draftOf(query.data, null));
            setKept(null);
            keepPlaylistDraft(id, null);
          }}
        />
      ) : null}
      {draft !== null ? (
        <DraftFields draft={draft} onChange={change} />
      ) : query.isFetching ? (
        <Skeleton className={styles['coming']} />
      ) : (
        <FailedQueryState query={query} />
      )}
    </FormDialog>
  );
}

function draftOf(
  { name, description, tags, isPrivate }: Playlist,
  kept: KeptPlaylistDraft | null,
): PlaylistDraft {
  const saved = { name, description, tags: tags.slice(0, MAX_PLAYLIST_TAGS), isPrivate };
  return { ...saved, ...kept, wasPrivate: isPrivate };
}

const keptPart = ({ name, description, tags, isPrivate }: PlaylistDraft): KeptPlaylistDraft => ({
  name,
  description,
  tags,
  isPrivate,
});

/** Says that the fields have what was not saved, and takes it back. */
function RestoredNote({ onDiscard }: { readonly onDiscard: () => void }) {
  const { t } = useI18n();
  return (
    <p className={styles['restored']}>
      <span>{t('playlistForm.restored')}</span>
      <Button size="small" tone="plain" onClick={onDiscard}>
        {t('playlistForm.discard')}
      </Button>
    </p>
  );
}

const isValidDraft = ({ name, description }: PlaylistDraft): boolean =>
  isValidPlaylistName(name) && excessPlaylistDescriptionCharacters(description) === 0;

const saveDraft = (client: QueryClient, id: PlaylistId, draft: PlaylistDraft) =>
  updateAccountPlaylist(
    client,
    id,
    { name: draft.name.trim(), description: draft.description.trim(), tags: draft.tags },
    draft.wasPrivate && !draft.isPrivate,
  );

interface DraftFieldsProps {
  readonly draft: PlaylistDraft;
  readonly onChange: (draft: PlaylistDraft) => void;
}

function DraftFields({ draft, onChange }: DraftFieldsProps) {
  const { t } = useI18n();
  const { name, description, tags, isPrivate, wasPrivate } = draft;
  return (
    <>
      <FormField
        label={t('playlistForm.name')}
        value={name}
        max={MAX_PLAYLIST_NAME_LENGTH}
        excess={excessPlaylistNameCharacters(name)}
        problem={isVisibleText(name) ? undefined : t('playlistForm.nameNeeded')}
        onChange={(value) => onChange({ ...draft, name: value })}
        takesFocus
      />
      <FormField
        label={t('playlistForm.description')}
        value={description}
        max={MAX_PLAYLIST_DESCRIPTION_LENGTH}
        excess={excessPlaylistDescriptionCharacters(description)}
        onChange={(value) => onChange({ ...draft, description: value })}
        isLong
      />
      <PlaylistTagsField tags={tags} onChange={(value) => onChange({ ...draft, tags: value })} />
      {wasPrivate ? (
        <PrivatePlaylistCheckbox
          isPrivate={isPrivate}
          onChange={(value) => onChange({ ...draft, isPrivate: value })}
        >
          {isPrivate ? null : <span className={styles['warning']}>{t('playlistForm.publicForever')}</span>}
        </PrivatePlaylistCheckbox>
      ) : null}
    </>
  );
}
