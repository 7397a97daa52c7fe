import type { SearchKind } from '@rill/contract';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type SearchResultByKind, searchResultsQuery } from '#api/search.ts';
import { OVERVIEW_KINDS, SEARCH_KINDS } from '#music/search-kinds.tsx';
import { useSettingValue } from '#settings/settings-store.ts';
import { useHasPainted } from '#ui/use-has-painted.ts';

type FoundPage<Kind extends SearchKind> = { rows: readonly SearchResultByKind[Kind][]; total: number | null };

export type SearchOverviewQueries = { readonly [Kind in SearchKind]: UseQueryResult<FoundPage<Kind>> };

/**
 * The first page of every kind of result for the keywords. The songs come first: the other kinds are requested once
 * the first frame is painted, so that sending, reading and drawing them delays no song.
 */
export function useSearchOverviewResults(keywords: string): SearchOverviewQueries {
  const pageSize = useSettingValue('listNumber');
  const hasPainted = useHasPainted();
  const results = useQueries({
    queries: SEARCH_KINDS.map((kind) => ({
      ...searchResultsQuery(kind, { keywords, page: 1, pageSize }),
      // The route's loader has already requested the songs.
      ...(kind === 'songs' ? { retryOnMount: false } : { enabled: hasPainted }),
    })),
  });
  return Object.fromEntries(
    SEARCH_KINDS.map((kind, index) => [kind, results[index]]),
  ) as unknown as SearchOverviewQueries;
}

/** Whether one of the kinds in the overview is still loading. Failed ones do not count. */
export const isSearchOverviewLoading = (queries: SearchOverviewQueries): boolean =>
  OVERVIEW_KINDS.some((kind) => queries[kind].isPending);
