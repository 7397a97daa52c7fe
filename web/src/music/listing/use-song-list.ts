import type { Song } from '@rill/contract';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { type SongListModel, songListFromBlockStates } from './song-list-model.ts';
import type { LazySongListing, SongBlockQueryOptions } from './song-listing.ts';

export interface SparseSongList extends SongListModel {
  /** Fetches a block with rows near the viewport. */
  readonly requestBlock: (block: number) => void;
  readonly retry: (block: number) => void;
}

interface SparseSongListOptions {
  /** The indices of the blocks that are fetched at once; by default only the first. */
  readonly firstBlocks?: readonly number[];
  /**
   * Whether all loaded blocks are observed, not only the visible ones, so that they are refetched when the list
   * changes.
   */
  readonly showsAllLoaded?: boolean;
}

/** A long list that fetches its first blocks at once and the others on request. */
export function useSparseSongList(
  listing: LazySongListing,
  { firstBlocks = [0], showsAllLoaded = false }: SparseSongListOptions = {},
): SparseSongList {
  const [wanted, setWanted] = useState<ReadonlySet<number>>(() => new Set(firstBlocks));
  const queries = listing.map((block, index): SongBlockQueryOptions => {
    if ('songs' in block) return { queryKey: ['', '', 'en', 'at-hand'], enabled: false };
    return {
      ...block.query,
      enabled: ({ state }) => wanted.has(index) || (showsAllLoaded && state.data !== undefined),
    };
  });
  const results: readonly UseQueryResult<readonly Song[]>[] = useQueries({ queries });
  const list = songListFromBlockStates(
    listing.map((block, index) => ({
      limit: block.limit,
      songs: 'songs' in block ? block.songs : results[index]?.data,
      hasFailed: results[index]?.isError === true && !results[index].isFetching,
    })),
  );
  return {
    ...list,
    requestBlock: (block) =>
      setWanted((before) => (before.has(block) ? before : new Set([...before, block]))),
    retry: (block) => void results[block]?.refetch(),
  };
}
