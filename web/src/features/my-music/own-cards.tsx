import {
  OWN_ALBUM_ORDERS,
  type OwnAlbumOrder,
  type OwnGenre,
  ownAlbumsEndpoint,
  ownArtistsEndpoint,
  ownGenresEndpoint,
  type PageOf,
} from '@rill/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { type MessageKey, useI18n } from '#i18n/i18n.ts';
import { AlbumCards } from '#music/cards/album-cards.tsx';
import { ArtistCards } from '#music/cards/artist-cards.tsx';
import { CoverCard } from '#music/cards/cover-card.tsx';
import { CoverGrid, CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { songCountLabel } from '#music/count-labels.ts';
import { FIRST_PAGE } from '#music/listing/list-page.ts';
import { useListSearchChange } from '#music/listing/use-list-params.ts';
import { Select } from '#ui/select.tsx';
import { OwnMusicListPage, type OwnMusicListParams, useOwnMusicCallParams } from './own-music-list-page.tsx';
import { linkToOwnMusic, type OwnMusicTabName } from './own-music-tabs.ts';
import type { OwnTotalMessageKey } from './own-music-toolbar.tsx';

interface OwnCardsProps {
  readonly params: OwnMusicListParams;
}

const ALBUM_ORDER_NAMES = {
  name: 'library.byName',
  artist: 'library.byArtist',
  year: 'own.byYear',
  added: 'own.byAdded',
} as const satisfies Record<OwnAlbumOrder, MessageKey>;

/** The albums of own music, by name or in another order that is in the URL. */
export function OwnAlbums({ params, sort }: OwnCardsProps & { readonly sort: string | undefined }) {
  const { t } = useI18n();
  const change = useListSearchChange();
  const order = OWN_ALBUM_ORDERS.find((one) => one === sort) ?? 'name';
  return (
    <PaginatedOwnCards
      tab="albums"
      totalMessage="own.totalAlbums"
      params={params}
      query={useQuery(endpointQuery(ownAlbumsEndpoint, { ...useOwnMusicCallParams(params), order }))}
      sort={order === 'name' ? undefined : order}
      order={
        <Select
          label={t('library.sort')}
          value={order}
          options={OWN_ALBUM_ORDERS.map((option) => ({ option, name: t(ALBUM_ORDER_NAMES[option]) }))}
          onPick={(picked) => change({ sort: picked === 'name' ? undefined : picked, ...FIRST_PAGE })}
        />
      }
    >
      {(albums) => <AlbumCards albums={albums} />}
    </PaginatedOwnCards>
  );
}

export const OwnArtists = ({ params }: OwnCardsProps) => (
  <PaginatedOwnCards
    tab="artists"
    totalMessage="own.totalArtists"
    params={params}
    query={useQuery(endpointQuery(ownArtistsEndpoint, useOwnMusicCallParams(params)))}
    shape="round"
  >
    {(artists) => <ArtistCards artists={artists} />}
  </PaginatedOwnCards>
);

export const OwnGenres = ({ params }: OwnCardsProps) => (
  <PaginatedOwnCards
    tab="genres"
    params={params}
    query={useQuery(endpointQuery(ownGenresEndpoint, useOwnMusicCallParams(params)))}
  >
    {(genres) => <GenreCards genres={genres} />}
  </PaginatedOwnCards>
);

interface PaginatedOwnCardsProps<Row> extends OwnCardsProps {
  readonly tab: OwnMusicTabName;
  readonly totalMessage?: OwnTotalMessageKey;
  readonly query: UseQueryResult<PageOf<Row>>;
  readonly shape?: 'round';
  /** The order from the URL, which the links to the other pages repeat. */
  readonly sort?: string | undefined;
  readonly order?: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

function PaginatedOwnCards<Row>({
  tab,
  params,
  totalMessage,
  query,
  shape,
  sort,
  order,
  children,
}: PaginatedOwnCardsProps<Row>) {
  return (
    <OwnMusicListPage
      params={params}
      query={query}
      totalMessage={totalMessage}
      skeleton={<CoverGridSkeleton count={12} {...(shape && { shape })} hasSubtitles />}
      linkTo={(at) => linkToOwnMusic(tab, { find: params.find, sort, ...at })}
      order={order}
    >
      {children}
    </OwnMusicListPage>
  );
}

function GenreCards({ genres }: { readonly genres: readonly OwnGenre[] }) {
  const { t } = useI18n();
  return (
    <CoverGrid label={t('own.genres')}>
      {genres.map((genre, index) => (
        <li key={`${String(index)} ${genre.name}`}>
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
