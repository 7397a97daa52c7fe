import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchSongBlock, getBlockSongsIfLoaded, type LazySongListing } from './song-listing.ts';

export interface WholeListFetchHandle {
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** Stops fetching; loaded blocks stay. */
  readonly cancel: () => void;
}

/** Fetches every block of a list, one after the other, while `isWanted`. */
export function useFetchWholeList(listing: LazySongListing, isWanted: boolean): WholeListFetchHandle {
  const client = useQueryClient();
  const first = listing.find((block) => 'query' in block);
  // Not under the key of a block: who changes the blocks of a list by their common key expects songs in all of them.
  const queryKey = [
    'whole-list',
    ...(first !== undefined && 'query' in first ? first.query.queryKey : []),
    listing.length,
  ];
  const query = useQuery({
    queryKey,
    enabled: isWanted && first !== undefined,
    queryFn: async ({ signal }) => {
      for (const block of listing) {
        signal.throwIfAborted();
        if (getBlockSongsIfLoaded(client, block) === undefined) await fetchSongBlock(client, block);
      }
      return true;
    },
  });
  return {
    hasFailed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
    cancel: () => void client.cancelQueries({ queryKey, exact: true }),
  };
}
