import type { OwnGenre, PageOf } from '@rill/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownAlbumsQuery, ownArtistsQuery, ownGenresQuery } from '#api/own-music.ts';
import { useI18n } from '#i18n/i18n.ts';
import { AlbumCards } from '#music/cards/album-cards.tsx';
import { ArtistCards } from '#music/cards/artist-cards.tsx';
import { CoverCard } from '#music/cards/cover-card.tsx';
import { CoverGrid, CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { songCountLabel } from '#music/count-labels.ts';
import { OwnMusicListPage, type OwnMusicListParams, toOwnMusicCallParams } from './own-page.tsx';
import { linkToOwnMusic, type OwnMusicTabName } from './own-tabs.ts';

interface OwnCardsProps {
  readonly place: OwnMusicListParams;
}

/** The albums of own music, by name. */
export const OwnAlbums = ({ place }: OwnCardsProps) => (
  <CardPage tab="albums" place={place} query={useQuery(ownAlbumsQuery(toOwnMusicCallParams(place)))}>
    {(albums) => <AlbumCards albums={albums} />}
  </CardPage>
);

/** The artists of own music, by their letter and name. */
export const OwnArtists = ({ place }: OwnCardsProps) => (
  <CardPage
    tab="artists"
    place={place}
    query={useQuery(ownArtistsQuery(toOwnMusicCallParams(place)))}
    shape="round"
  >
    {(artists) => <ArtistCards artists={artists} />}
  </CardPage>
);

/** The genres in the tags of own music, biggest first. */
export const OwnGenres = ({ place }: OwnCardsProps) => (
  <CardPage tab="genres" place={place} query={useQuery(ownGenresQuery(toOwnMusicCallParams(place)))}>
    {(genres) => <GenreCards genres={genres} />}
  </CardPage>
);

interface CardPageProps<Row> extends OwnCardsProps {
  readonly tab: OwnMusicTabName;
  readonly query: UseQueryResult<PageOf<Row>>;
  readonly shape?: 'round';
  readonly children: (rows: readonly Row[]) => ReactNode;
}

function CardPage<Row>({ tab, place, query, shape, children }: CardPageProps<Row>) {
  return (
    <OwnMusicListPage
      place={place}
      query={query}
      skeleton={<CoverGridSkeleton count={12} {...(shape && { shape })} hasSubtitles />}
      linkTo={(page) => linkToOwnMusic(tab, { find: place.find, page })}
    >
      {children}
    </OwnMusicListPage>
  );
}

function GenreCards({ genres }: { readonly genres: readonly OwnGenre[] }) {
  const { t } = useI18n();
  return (
    <CoverGrid label={t('own.genres')}>
      {genres.map((genre, place) => (
        <li key={`${String(place)} ${genre.name}`}>
          <CoverCard
            title={genre.name}
            cover={genre.cover}
            link={linkToOwnMusic('genres', { genre: genre.name })}
            subtitle={songCountLabel(t, genre.songs)}
          />
        </li>
      ))}
    </CoverGrid>
  );
}
