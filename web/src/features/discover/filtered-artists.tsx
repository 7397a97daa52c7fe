import { useInfiniteQuery } from '@tanstack/react-query';
import { filteredArtistsQuery } from '#api/discover.ts';
import { useI18n } from '#i18n/i18n.ts';
import { ArtistCards } from '#music/cards/artist-cards.tsx';
import { CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { useSettingValue } from '#settings/settings-store.ts';
import { EmptyState, FailedQueryState } from '#ui/list-state.tsx';
import { type ArtistInitial, artistCategoryByNumber, toWireInitial } from './artist-choice.ts';
import { LoadMore } from './load-more.tsx';
import { uniqueRowsOfPages } from './unique-rows-of-pages.ts';

interface FilteredArtistCardsProps {
  readonly category: number;
  readonly initial: ArtistInitial;
  /** The number of artists that the URL names. */
  readonly wanted: number;
}

/** The artists of a filter; more are loaded as long as there are any. */
export function FilteredArtistCards({ category, initial, wanted }: FilteredArtistCardsProps) {
  const { t } = useI18n();
  const limit = useSettingValue('listNumber');
  const query = useInfiniteQuery(
    filteredArtistsQuery({ ...artistCategoryByNumber(category), initial: toWireInitial(initial) }, limit),
  );
  if (query.isPending) return <CoverGridSkeleton count={18} shape="round" hasSubtitles />;
  if (query.data === undefined) return <FailedQueryState query={query} />;
  const artists = uniqueRowsOfPages(query.data.pages);
  if (artists.length === 0) return <EmptyState text={t('discover.noArtists')} />;
  return (
    <>
      <ArtistCards artists={artists} />
      <LoadMore query={query} count={artists.length} wanted={wanted} />
    </>
  );
}
