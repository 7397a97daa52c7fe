import type { Playlist, UserId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { userPlaylistsQuery } from '#api/library.ts';
import { useI18n } from '#i18n/i18n.ts';
import { CoverCard } from '#music/cards/cover-card.tsx';
import { CoverGrid } from '#music/cards/cover-grid.tsx';
import { songCountLabel } from '#music/count-labels.ts';
import { ownPlaylists } from '#music/own-playlists.ts';
import { usePlayCard } from '#music/play/use-play-card.ts';
import { requestNewPlaylist } from '#music/playlist-form/playlist-form-request.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/list-state.tsx';
import Lock from '~icons/lucide/lock';
import Plus from '~icons/lucide/plus';
import styles from './library-cards.module.css';
import { LibraryCards } from './library-cards.tsx';
import { playlistOrders } from './playlist-orders.ts';

/** The playlists that the account made, the liked songs first. */
export function OwnPlaylists({ uid }: { readonly uid: UserId }) {
  const { t } = useI18n();
  const create = (
    <Button tone="solid" icon={<Plus />} onClick={() => requestNewPlaylist()}>
      {t('playlistForm.create')}
    </Button>
  );
  return (
    <LibraryCards
      query={useQuery(userPlaylistsQuery(uid))}
      select={(playlists) => ownPlaylists(playlists, uid)}
      textOf={({ name }) => name}
      orders={playlistOrders}
      tools={create}
      empty={<EmptyState text={t('library.noOwn')} />}
    >
      {(playlists) => <OwnCards playlists={playlists} />}
    </LibraryCards>
  );
}

function OwnCards({ playlists }: { readonly playlists: readonly Playlist[] }) {
  const { t } = useI18n();
  const play = usePlayCard();
  return (
    <CoverGrid label={t('nav.myPlaylists')}>
      {playlists.map((playlist) => (
        <li key={playlist.id}>
          <CoverCard
            title={playlist.name}
            cover={playlist.cover}
            link={{ to: '/playlist', search: { id: playlist.id } }}
            subtitle={
              <span className={styles['private']}>
                {playlist.isPrivate ? (
                  <span role="img" aria-label={t('library.private')}>
                    <Lock />
                  </span>
                ) : null}
                {songCountLabel(t, playlist.trackCount)}
              </span>
            }
            playCount={playlist.playCount}
            onPlay={() => play.playlist(playlist.id, playlist.name)}
          />
        </li>
      ))}
    </CoverGrid>
  );
}
