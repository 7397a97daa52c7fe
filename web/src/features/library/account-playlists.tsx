import type { Playlist, PlaylistId, UserId } from '@rill/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ComponentProps, useRef } from 'react';
import { userPlaylistsQuery } from '#api/account-library.ts';
import { useI18n } from '#i18n/i18n.ts';
import { selectOwnPlaylists } from '#music/account-playlists.ts';
import { PlaylistCards } from '#music/cards/playlist-cards.tsx';
import { playlistCountLabel, songCountLabel } from '#music/count-labels.ts';
import { openCreatePlaylistDialog } from '#music/playlist-form/playlist-dialog-request.ts';
import { moveAccountPlaylist } from '#music/playlist-form/playlist-order.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/list-state.tsx';
import Lock from '~icons/lucide/lock';
import Plus from '~icons/lucide/plus';
import styles from './account-playlists.module.css';
import { FilterableLibraryCards } from './library-cards.tsx';
import { playlistSortOptions } from './playlist-sort-options.ts';

export function AccountPlaylists({ uid }: { readonly uid: UserId }) {
  const { t } = useI18n();
  const create = (
    <Button tone="solid" icon={<Plus />} onClick={() => openCreatePlaylistDialog()}>
      {t('playlistForm.create')}
    </Button>
  );
  return (
    <FilterableLibraryCards
      query={useQuery(userPlaylistsQuery(uid))}
      select={(playlists) => selectOwnPlaylists(playlists, uid)}
      countLabel={playlistCountLabel}
      textOf={({ name }) => name}
      orders={playlistSortOptions}
      tools={create}
      empty={<EmptyState text={t('library.noOwn')} />}
    >
      {(playlists) => <OwnCards playlists={playlists} uid={uid} />}
    </FilterableLibraryCards>
  );
}

interface OwnCardsProps {
  readonly playlists: readonly Playlist[];
  readonly uid: UserId;
}

/**
 * Cards that can be dragged into another order while they are in the account's own order; the menu moves them without a
 * mouse.
 */
function OwnCards({ playlists, uid }: OwnCardsProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { find, sort } = useSearch({ strict: false });
  const dragged = useRef<PlaylistId | null>(null);
  const isOrderable = find === undefined && sort === undefined;

  const dragProps = (id: PlaylistId): ComponentProps<'li'> => ({
    onDragStart: () => {
      dragged.current = id;
    },
    onDragOver: (event) => {
      if (dragged.current !== null) event.preventDefault();
    },
    onDrop: (event) => {
      event.preventDefault();
      if (dragged.current !== null) void moveAccountPlaylist(client, uid, dragged.current, id);
      dragged.current = null;
    },
    onDragEnd: () => {
      dragged.current = null;
    },
  });
  return (
    <PlaylistCards
      playlists={playlists}
      label={t('nav.myPlaylists')}
      itemProps={({ id }) => (isOrderable ? dragProps(id) : {})}
      subtitleOf={({ isPrivate, trackCount }) => (
        <span className={styles['private']}>
          {isPrivate ? (
            <span role="img" aria-label={t('library.private')}>
              <Lock />
            </span>
          ) : null}
          {songCountLabel(t, trackCount)}
        </span>
      )}
    />
  );
}
