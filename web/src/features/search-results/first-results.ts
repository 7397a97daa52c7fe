import type { SearchKind } from '@rill/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type SearchRow, searchResultsQuery } from '#api/search.ts';
import { isQueryLoading } from '#music/is-query-loading.ts';
import { useSetting } from '#settings/settings-store.ts';
import { useHasPainted } from '#ui/use-has-painted.ts';

const firstPage = <Kind extends SearchKind>(kind: Kind, keywords: string, pageSize: number) =>
  searchResultsQuery(kind, { keywords, page: 1, pageSize });

type FoundPage<Kind extends SearchKind> = { rows: readonly SearchRow[Kind][]; total: number | null };

export type FirstResults = { readonly [Kind in SearchKind]: UseQueryResult<FoundPage<Kind>> };

/**
 * The first page of every kind of result for the keywords. The songs come first: the other kinds are requested once
 * the first frame is painted, so that sending, reading and drawing them delays no song.
 */
export function useFirstResults(keywords: string): FirstResults {
  const pageSize = useSetting('listNumber');
  const enabled = useHasPainted();
  return {
    // Requested by the route's loader already.
    songs: useQuery({ ...firstPage('songs', keywords, pageSize), retryOnMount: false }),
    artists: useQuery({ ...firstPage('artists', keywords, pageSize), enabled }),
    albums: useQuery({ ...firstPage('albums', keywords, pageSize), enabled }),
    videos: useQuery({ ...firstPage('videos', keywords, pageSize), enabled }),
    playlists: useQuery({ ...firstPage('playlists', keywords, pageSize), enabled }),
  };
}

/** Whether one of the kinds in the overview is still loading. Failed ones do not count. */
export const isOverviewLoading = ({ songs, artists, albums, playlists }: FirstResults): boolean =>
  [songs, artists, albums, playlists].some(isQueryLoading);
