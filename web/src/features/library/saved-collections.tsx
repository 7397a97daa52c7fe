import type { Artist, SavedAlbum, UserId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { followedArtistsQuery, savedAlbumsQuery, userPlaylistsQuery } from '#api/library.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.ts';
import { ArtistCards } from '#music/cards/artist-cards.tsx';
import { CoverCard } from '#music/cards/cover-card.tsx';
import { CoverGrid } from '#music/cards/cover-grid.tsx';
import { PlaylistCards } from '#music/cards/playlist-cards.tsx';
import { savedPlaylists } from '#music/own-playlists.ts';
import { usePlayCard } from '#music/play/use-play-card.ts';
import { ButtonLink } from '#music/screen/button-link.tsx';
import { EmptyState } from '#ui/list-state.tsx';
import { compareNames } from './compare-names.ts';
import { type CardOrder, LibraryCards } from './library-cards.tsx';
import { playlistOrders } from './playlist-orders.ts';

/** The playlists of others that the account saved. */
export function SavedPlaylists({ uid }: { readonly uid: UserId }) {
  const { t } = useI18n();
  return (
    <LibraryCards
      query={useQuery(userPlaylistsQuery(uid))}
      select={(playlists) => savedPlaylists(playlists, uid)}
      textOf={({ name, creator }) => `${name}\n${creator?.name ?? ''}`}
      orders={playlistOrders}
      empty={
        <EmptyState
          text={t('library.noSaved')}
          action={
            <ButtonLink tone="solid" to={{ to: '/discover/playlists' }}>
              {t('library.findPlaylists')}
            </ButtonLink>
          }
        />
      }
    >
      {(playlists) => <PlaylistCards playlists={playlists} />}
    </LibraryCards>
  );
}

const artistsOf = ({ artists }: SavedAlbum) => artists.map(({ name }) => name).join(' / ');

const albumOrders: readonly CardOrder<SavedAlbum>[] = [
  { id: 'name', label: 'library.byName', compare: (one, other) => compareNames(one.name, other.name) },
  {
    id: 'artist',
    label: 'library.byArtist',
    compare: (one, other) => compareNames(artistsOf(one), artistsOf(other)),
  },
];

/** The albums that the account saved, the latest first. */
export function SavedAlbums() {
  const { t } = useI18n();
  return (
    <LibraryCards
      query={useQuery(savedAlbumsQuery())}
      textOf={(album) => `${album.name}\n${artistsOf(album)}`}
      orders={albumOrders}
      empty={
        <EmptyState
          text={t('library.noAlbums')}
          action={
            <ButtonLink tone="solid" to={{ to: '/new-album' }}>
              {t('library.findAlbums')}
            </ButtonLink>
          }
        />
      }
    >
      {(albums) => <SavedAlbumCards albums={albums} />}
    </LibraryCards>
  );
}

/** Albums as cards, each with whose it is and when it was saved. */
function SavedAlbumCards({ albums }: { readonly albums: readonly SavedAlbum[] }) {
  const { t, language } = useI18n();
  const play = usePlayCard();
  return (
    <CoverGrid label={t('screen.albums')}>
      {albums.map((album) => (
        <li key={album.id}>
          <CoverCard
            title={album.name}
            cover={album.picUrl}
            link={{ to: '/album', search: { id: album.id } }}
            subtitle={[
              artistsOf(album),
              album.savedMs === null
                ? ''
                : t('library.savedOn', { date: formatDate(album.savedMs, language) }),
            ]
              .filter((fact) => fact !== '')
              .join(' · ')}
            onPlay={() => play.album(album.id, album.name)}
          />
        </li>
      ))}
    </CoverGrid>
  );
}

const artistOrders: readonly CardOrder<Artist>[] = [
  { id: 'name', label: 'library.byName', compare: (one, other) => compareNames(one.name, other.name) },
];

/** The artists that the account follows, the latest first. */
export function FollowedArtists() {
  const { t } = useI18n();
  return (
    <LibraryCards
      query={useQuery(followedArtistsQuery())}
      textOf={({ name, alias }) => [name, ...alias].join('\n')}
      orders={artistOrders}
      shape="round"
      empty={
        <EmptyState
          text={t('library.noArtists')}
          action={
            <ButtonLink tone="solid" to={{ to: '/discover/artists' }}>
              {t('library.findArtists')}
            </ButtonLink>
          }
        />
      }
    >
      {(artists) => <ArtistCards artists={artists} />}
    </LibraryCards>
  );
}
