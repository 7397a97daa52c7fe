import { ALL_PLAYLISTS_CATEGORY, playlistsOfCategoryEndpoint } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { useI18n } from '#i18n/i18n.ts';
import { CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { PlaylistCards } from '#music/cards/playlist-cards.tsx';
import { rowsOfPage, usePageSize } from '#music/listing/list-page.ts';
import { ButtonLink } from '#music/screen/button-link.tsx';
import { ListPagination } from '#music/screen/list-pagination.tsx';
import { pageCount } from '#music/screen/page-count.ts';
import { PaginatedCards } from '#music/screen/paginated-cards.tsx';
import { uniqueRowsOfPages } from './unique-rows-of-pages.ts';

interface CategoryPlaylistGridProps {
  readonly category: string;
  readonly order: 'hot' | 'new';
  /** From 1. */
  readonly page: number;
}

export function CategoryPlaylistGrid({ category, order, page }: CategoryPlaylistGridProps) {
  const { t } = useI18n();
  const limit = usePageSize();
  const params = { cat: category, order, ...rowsOfPage({ page, limit }) };
  const query = useQuery(endpointQuery(playlistsOfCategoryEndpoint, params));
  return (
    <PaginatedCards
      query={query}
      page={page}
      skeleton={<CoverGridSkeleton count={18} hasSubtitles />}
      nothing="discover.noPlaylists"
      action={
        category === ALL_PLAYLISTS_CATEGORY ? null : (
          <ButtonLink tone="solid" to={{ to: '/discover/playlists' }}>
            {t('discover.allPlaylists')}
          </ButtonLink>
        )
      }
      pager={(found) => (
        <ListPagination
          page={page}
          pages={pageCount(found, page, limit)}
          count={found.total ?? found.rows.length}
          linkTo={(at) => ({ to: '/discover/playlists', search: { cat: category, order, ...at } })}
        />
      )}
    >
      {(rows) => <PlaylistCards playlists={uniqueRowsOfPages([{ rows }])} />}
    </PaginatedCards>
  );
}
