import { ALL_PLAYLISTS_CATEGORY } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { isQueryLoading } from '#api/client/is-query-loading.ts';
import { playlistsOfCategoryQuery } from '#api/playlists.ts';
import { useI18n } from '#i18n/i18n.ts';
import { CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { PlaylistCards } from '#music/cards/playlist-cards.tsx';
import { ButtonLink } from '#music/screen/button-link.tsx';
import { ListPagination } from '#music/screen/list-pagination.tsx';
import { pageCount } from '#music/screen/page-count.ts';
import { useSettingValue } from '#settings/settings-store.ts';
import { EmptyState, FailedState } from '#ui/list-state.tsx';
import { uniqueRowsOfPages } from './unique-rows-of-pages.ts';

interface CategoryPlaylistGridProps {
  readonly category: string;
  readonly order: 'hot' | 'new';
  /** From 1. */
  readonly page: number;
}

/** The playlists of a category, page by page. */
export function CategoryPlaylistGrid({ category, order, page }: CategoryPlaylistGridProps) {
  const { t } = useI18n();
  const limit = useSettingValue('listNumber');
  const query = useQuery(
    playlistsOfCategoryQuery({ cat: category, order, limit, offset: (page - 1) * limit }),
  );
  if (isQueryLoading(query)) return <CoverGridSkeleton count={18} hasSubtitles />;
  if (query.data === undefined)
    return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
  const { rows } = query.data;
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState
          text={t(page > 1 ? 'page.beyond' : 'discover.noPlaylists')}
          action={
            category === ALL_PLAYLISTS_CATEGORY ? null : (
              <ButtonLink tone="solid" to={{ to: '/discover/playlists' }}>
                {t('discover.allPlaylists')}
              </ButtonLink>
            )
          }
        />
      ) : (
        <PlaylistCards playlists={uniqueRowsOfPages([query.data])} />
      )}
      <ListPagination
        page={page}
        pages={pageCount(query.data, page, limit)}
        count={query.data.total ?? rows.length}
        linkTo={(to) => ({ to: '/discover/playlists', search: { cat: category, order, page: to } })}
      />
    </>
  );
}
