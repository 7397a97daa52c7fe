import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { artistsOfChoiceQuery } from '#api/discover.ts';
import { ArtistCards } from '#features/discover/artist-cards.tsx';
import { categoryAt, INITIALS, MOST_HEARD } from '#features/discover/artist-choice.ts';
import { ArtistFilters } from '#features/discover/artist-filters.tsx';
import { useWords } from '#i18n/i18n.ts';
import { addressNumber } from '#music/address-words.ts';
import { usePageTitle } from '#player/page-title.ts';
import { readSetting } from '#settings/settings-store.ts';

/** A letter, or a number that the address's reader made of 0 and -1. */
const initialInAddress = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((initial) => String(initial).toLowerCase()),
  v.picklist(INITIALS),
);

export const Route = createFileRoute('/discover/artists')({
  validateSearch: v.object({
    type: addressNumber,
    initial: v.fallback(v.optional(initialInAddress), undefined),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { type = 0, initial = MOST_HEARD } }) =>
    void queryClient.prefetchInfiniteQuery(
      artistsOfChoiceQuery({ ...categoryAt(type), initial }, readSetting('listNumber')),
    ),
  component: DiscoverArtists,
});

function DiscoverArtists() {
  const { t } = useWords();
  const { type = 0, initial = MOST_HEARD } = Route.useSearch();
  usePageTitle(`${t('nav.discover')} - ${t('nav.artists')}`);
  return (
    <>
      <ArtistFilters category={type} initial={initial} />

      <ArtistCards key={`${type} ${initial}`} category={type} initial={initial} />
    </>
  );
}
