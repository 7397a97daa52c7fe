import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { filteredArtistsQuery, prefetchPages } from '#api/discover.ts';
import {
  artistCategoryByNumber,
  parseArtistInitial,
  toWireInitial,
} from '#features/discover/artist-choice.ts';
import { ArtistFilters } from '#features/discover/artist-filters.tsx';
import { FilteredArtistCards } from '#features/discover/filtered-artists.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { positiveIntSearchParamSchema, textSearchParamSchema } from '#music/screen/search-params.ts';
import { getSetting } from '#settings/settings-store.ts';
import { usePageTitle } from '#shell/page-title.ts';

export const Route = createFileRoute('/discover/artists')({
  validateSearch: v.object({
    type: positiveIntSearchParamSchema,
    initial: textSearchParamSchema,
    page: positiveIntSearchParamSchema,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { type = 0, initial, page } }) => {
    const choice = { ...artistCategoryByNumber(type), initial: toWireInitial(parseArtistInitial(initial)) };
    prefetchPages(queryClient, filteredArtistsQuery(choice, getSetting('listNumber')), page);
  },
  component: DiscoverArtists,
});

function DiscoverArtists() {
  const { t } = useI18n();
  const { type = 0, initial: letter } = Route.useSearch();
  const initial = parseArtistInitial(letter);
  usePageTitle(`${t('nav.discover')} - ${t('nav.artists')}`);
  return (
    <>
      <ArtistFilters category={type} initial={initial} />

      <FilteredArtistCards key={`${type} ${initial}`} category={type} initial={initial} />
    </>
  );
}
