import type { Artist, SavedAlbum, UserId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { followedArtistsQuery, savedAlbumsQuery, userPlaylistsQuery } from '#api/account-library.ts';
import { formatDate, formatMonthAndDay } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.ts';
import { selectSavedPlaylists } from '#music/account-playlists.ts';
import { AlbumCards } from '#music/cards/album-cards.tsx';
import { ArtistCards } from '#music/cards/artist-cards.tsx';
import { PlaylistCards } from '#music/cards/playlist-cards.tsx';
import { albumCountLabel, artistCountLabel, playlistCountLabel } from '#music/count-labels.ts';
import { compareNames } from '#music/listing/arrange-songs.ts';
import { ButtonLink } from '#music/screen/button-link.tsx';
import { EmptyState } from '#ui/list-state.tsx';
import { type CardSortOption, FilterableLibraryCards } from './library-cards.tsx';
import { playlistSortOptions } from './playlist-sort-options.ts';

/** The playlists of others that the account saved. */
export function SavedPlaylists({ uid }: { readonly uid: UserId }) {
  const { t } = useI18n();
  return (
    <FilterableLibraryCards
      query={useQuery(userPlaylistsQuery(uid))}
      select={(playlists) => selectSavedPlaylists(playlists, uid)}
      countLabel={playlistCountLabel}
      textOf={({ name, creator }) => `${name}\n${creator?.name ?? ''}`}
      orders={playlistSortOptions}
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
    </FilterableLibraryCards>
  );
}

const artistsOf = ({ artists }: SavedAlbum) => artists.map(({ name }) => name).join(' / ');

const albumOrders: readonly CardSortOption<SavedAlbum>[] = [
  { id: 'name', label: 'library.byName', compare: (one, other) => compareNames(one.name, other.name) },
  {
    id: 'artist',
    label: 'library.byArtist',
    compare: (one, other) => compareNames(artistsOf(one), artistsOf(other)),
  },
];

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

export function SavedAlbums() {
  const { t, language } = useI18n();
  const [now] = useState(() => Date.now());
  // A card of a phone has no room for the year, which a recent day does not need.
  const formatDay = (ms: number) => (now - ms > YEAR_MS ? formatDate : formatMonthAndDay)(ms, language);
  const subtitleOf = (album: SavedAlbum) => {
    const date = album.savedMs === null ? '' : formatDay(album.savedMs);
    return [artistsOf(album), date && t('library.savedOn', { date })].filter(Boolean).join(' · ');
  };
  return (
    <FilterableLibraryCards
      query={useQuery(savedAlbumsQuery())}
      countLabel={albumCountLabel}
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
      {(albums) => <AlbumCards albums={albums} subtitleOf={subtitleOf} />}
    </FilterableLibraryCards>
  );
}

const artistOrders: readonly CardSortOption<Artist>[] = [
  { id: 'name', label: 'library.byName', compare: (one, other) => compareNames(one.name, other.name) },
];

export function FollowedArtists() {
  const { t } = useI18n();
  return (
    <FilterableLibraryCards
      query={useQuery(followedArtistsQuery())}
      countLabel={artistCountLabel}
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
    </FilterableLibraryCards>
  );
}
