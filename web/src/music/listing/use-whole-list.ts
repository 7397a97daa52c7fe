import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchAllSongs } from './fetch-song-range.ts';
import type { LazySongListing } from './song-listing.ts';

export interface WholeListFetchHandle {
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** Stops fetching; loaded blocks stay. */
  readonly cancel: () => void;
}

/** Fetches every block of a list, one after the other, while `isWanted`. */
export function useFetchWholeList(listing: LazySongListing, isWanted: boolean): WholeListFetchHandle {
  const client = useQueryClient();
  const blockKeys = listing.flatMap((block) => ('query' in block ? [block.query.queryKey] : []));
  // The key does not begin with that of a block, because code that changes the blocks of a list by their common prefix
  // expects songs in each match.
  const queryKey = ['whole-list', ...blockKeys];
  const query = useQuery({
    queryKey,
    enabled: isWanted && blockKeys.length > 0,
    // The whole list is wanted only while a block is missing, so an earlier result never counts as fresh.
    staleTime: 0,
    queryFn: ({ signal }) => fetchAllSongs({ client, listing, signal }).then(() => true),
  });
  return {
    hasFailed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
    cancel: () => void client.cancelQueries({ queryKey, exact: true }),
  };
}
