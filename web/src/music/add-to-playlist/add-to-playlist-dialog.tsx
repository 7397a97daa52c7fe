import { type Playlist, type Song, toUserId } from '@rill/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isPartialList, userPlaylistsQuery } from '#api/account-library.ts';
import { useI18n } from '#i18n/i18n.ts';
import { openCreatePlaylistDialog } from '#music/playlist-form/playlist-dialog-request.ts';
import { orderablePlaylists } from '#music/playlist-form/playlist-order.ts';
import { useListenerId } from '#session/session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, replaceDialog } from '#ui/dialog.tsx';
import { EmptyState, FailedQueryState, FailedState } from '#ui/list-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import Plus from '~icons/lucide/plus';
import { addSongsToAccountPlaylist } from './add-songs.ts';
import styles from './add-to-playlist-dialog.module.css';
import { songsToAddStore } from './add-to-playlist-dialog-state.ts';
import { PlaylistChoiceList } from './playlist-choice.tsx';

/** From so many playlists on, the list has a filter. */
const FILTER_FROM = 8;
const SKELETON_ROWS = 4;

interface AddToPlaylistDialogProps {
  readonly songs: readonly Song[];
}

/**
 * Adds songs to one of the listener's own playlists, or to a new one. Liked songs are left out, because only hearts
 * change them.
 */
export function AddToPlaylistDialog({ songs }: AddToPlaylistDialogProps) {
  const onClose = () => closeAddToPlaylistDialog(songs);
  const { t } = useI18n();
  const client = useQueryClient();
  const uid = toUserId(Number(useListenerId()));
  const query = useQuery(userPlaylistsQuery(uid));
  const [busy, setBusy] = useState<Playlist | null>(null);

  async function add(playlist: Playlist): Promise<void> {
    if (busy !== null) return;
    setBusy(playlist);
    if (await addSongsToAccountPlaylist(client, playlist, songs)) onClose();
    else setBusy(null);
  }
  function create(): void {
    replaceDialog(onClose, () =>
      openCreatePlaylistDialog((playlist) => void addSongsToAccountPlaylist(client, playlist, songs)),
    );
  }
  return (
    <Dialog title={t('list.addToPlaylist')} closeLabel={t('action.close')} size="small" onClose={onClose}>
      <Button icon={<Plus />} className={styles['create'] ?? ''} onClick={create}>
        {t('playlistForm.create')}
      </Button>
      {query.isPending ? (
        <Waiting />
      ) : query.data === undefined ? (
        <FailedQueryState query={query} />
      ) : (
        <>
          <Choice
            playlists={orderablePlaylists(query.data, uid)}
            busy={busy}
            onChoose={(playlist) => void add(playlist)}
          />
          {!isPartialList(query.data) ? null : query.isFetching ? (
            <Skeleton className={styles['waiting']} />
          ) : query.isError ? (
            <FailedState text={t('library.partFailed')} onRetry={() => void query.refetch()} />
          ) : null}
        </>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  readonly playlists: readonly Playlist[];
  readonly busy: Playlist | null;
  readonly onChoose: (playlist: Playlist) => void;
}

function Choice({ playlists, busy, onChoose }: ChoiceProps) {
  const { t } = useI18n();
  const [filter, setFilter] = useState('');
  const words = filter.trim().toLowerCase();
  const shown = playlists.filter(({ name }) => name.toLowerCase().includes(words));
  if (playlists.length === 0) return <EmptyState text={t('addTo.none')} />;
  return (
    <>
      {playlists.length < FILTER_FROM ? null : (
        <input
          type="search"
          aria-label={t('addTo.filter')}
          placeholder={t('addTo.filter')}
          value={filter}
          autoComplete="off"
          spellCheck={false}
          className={styles['filter']}
          onChange={(event) => setFilter(event.target.value)}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState text={t('list.noneFound', { words: filter.trim() })} />
      ) : (
        <PlaylistChoiceList
          key={words}
          label={t('addTo.playlists')}
          playlists={shown}
          heightInRows={playlists.length}
          busy={busy}
          onChoose={onChoose}
        />
      )}
    </>
  );
}

const Waiting = () =>
  Array.from({ length: SKELETON_ROWS }, (_, index) => (
    <Skeleton key={String(index)} className={styles['waiting']} />
  ));

/** Closes the dialog for these songs, not one that was opened while they were being added. */
export function closeAddToPlaylistDialog(of = songsToAddStore.getState()): void {
  if (songsToAddStore.getState() === of) songsToAddStore.setState(null, true);
}
