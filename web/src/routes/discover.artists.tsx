import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { filteredArtistsQuery, prefetchFilteredArtists } from '#api/discover.ts';
import {
  artistCategoryByNumber,
  parseArtistInitial,
  toWireInitial,
} from '#features/discover/artist-choice.ts';
import { ArtistFilters } from '#features/discover/artist-filters.tsx';
import { FilteredArtistCards } from '#features/discover/filtered-artists.tsx';
import { useI18n } from '#i18n/i18n.ts';
import {
  loadedInUrl,
  loadedSearchParamSchemas,
  positiveIntSearchParamSchema,
  textSearchParamSchema,
} from '#music/screen/search-params.ts';
import { getSetting, useSettingValue } from '#settings/settings-store.ts';
import { usePageTitle } from '#shell/page-title.ts';

export const Route = createFileRoute('/discover/artists')({
  validateSearch: v.object({
    type: positiveIntSearchParamSchema,
    initial: textSearchParamSchema,
    ...loadedSearchParamSchemas,
  }),
  loaderDeps: ({ search: { type, initial } }) => ({ type, initial }),
  loader: ({ context: { queryClient }, deps: { type = 0, initial } }) => {
    const choice = { ...artistCategoryByNumber(type), initial: toWireInitial(parseArtistInitial(initial)) };
    prefetchFilteredArtists(queryClient, filteredArtistsQuery(choice, getSetting('listNumber')));
  },
  component: DiscoverArtists,
});

function DiscoverArtists() {
  const { t } = useI18n();
  const { type = 0, initial: letter, ...loaded } = Route.useSearch();
  const pageSize = useSettingValue('listNumber');
  const initial = parseArtistInitial(letter);
  usePageTitle(`${t('nav.discover')} - ${t('nav.artists')}`);
  return (
    <>
      <ArtistFilters category={type} initial={initial} />

      <FilteredArtistCards
        key={`${type} ${initial}`}
        category={type}
        initial={initial}
        wanted={loadedInUrl(loaded, pageSize)}
      />
    </>
  );
}
