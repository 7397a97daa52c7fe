import { playlistsOfCategoryEndpoint } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import {
  highQualityPlaylistCategoriesQuery,
  highQualityPlaylistsQuery,
  prefetchHighQualityPlaylists,
} from '#api/discover.ts';
import { CategoryPlaylistGrid } from '#features/discover/category-playlist-grid.tsx';
import { HighQualityPlaylists } from '#features/discover/high-quality-playlists.tsx';
import { parsePlaylistFilter } from '#features/discover/playlist-filter.ts';
import { PlaylistFilters } from '#features/discover/playlist-filters.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { rowsOfPage } from '#music/listing/list-page.ts';
import {
  loadedInUrl,
  loadedSearchParamSchemas,
  pageSearchParamSchemas,
  textSearchParamSchema,
} from '#music/screen/search-params.ts';
import { getSetting, useSettingValue } from '#settings/settings-store.ts';
import { usePageTitle } from '#shell/page-title.ts';

export const Route = createFileRoute('/discover/playlists')({
  validateSearch: v.object({
    cat: textSearchParamSchema,
    order: textSearchParamSchema,
    hq: v.fallback(v.optional(v.literal(true)), undefined),
    ...loadedSearchParamSchemas,
    ...pageSearchParamSchemas,
  }),
  loaderDeps: ({ search: { cat, order, hq, page, limit } }) => ({ cat, order, hq, page, limit }),
  loader: ({ context: { queryClient }, deps: { page, limit, ...deps } }) => {
    const { category, order, isHighQuality } = parsePlaylistFilter(deps);
    void queryClient.prefetchQuery(highQualityPlaylistCategoriesQuery());
    if (isHighQuality) {
      const query = highQualityPlaylistsQuery(category, getSetting('listNumber'));
      prefetchHighQualityPlaylists(queryClient, query);
    } else {
      const params = { cat: category, order, ...rowsOfPage({ page, limit }) };
      void queryClient.prefetchQuery(endpointQuery(playlistsOfCategoryEndpoint, params));
    }
  },
  component: DiscoverPlaylists,
});

function DiscoverPlaylists() {
  const { t } = useI18n();
  const { page, loaded, ...search } = Route.useSearch();
  const pageSize = useSettingValue('listNumber');
  const choice = parsePlaylistFilter(search);
  const { category, order } = choice;
  usePageTitle(`${t('nav.discover')} - ${t('nav.playlists')}`);
  return (
    <>
      <PlaylistFilters {...choice} />
      {choice.isHighQuality ? (
        <HighQualityPlaylists
          key={category}
          category={category}
          wanted={loadedInUrl({ page, loaded }, pageSize)}
        />
      ) : (
        <CategoryPlaylistGrid
          key={`${category} ${order}`}
          category={category}
          order={order}
          page={page ?? 1}
        />
      )}
    </>
  );
}
