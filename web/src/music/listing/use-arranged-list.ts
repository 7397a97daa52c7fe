import type { Song } from '@rill/contract';
import { unplayableReason } from '#music/unplayable-reason.ts';
import { filterSongs, sortSongs } from './arrange-songs.ts';
import { findDuplicateSongs } from './duplicate-songs.ts';
import { isListArranged, type ListSearchParams, type ListSubset } from './list-params.ts';
import { type SongListModel, songListFromSongs } from './song-list-model.ts';
import { type LazySongListing, listingFromSongs } from './song-listing.ts';
import { useSparseSongList } from './use-song-list.ts';
import { useSoundsLike } from './use-sounds-like.ts';
import { useFetchWholeList, type WholeListFetchHandle } from './use-whole-list.ts';

/** The page that a screen has loaded of a list. */
export interface LoadedListPage {
  readonly songs: readonly Song[];
  /** The index of the page's first song in the whole list. */
  readonly firstNumber: number;
}

interface ArrangedList {
  /** The list to render. */
  readonly list: SongListModel;
  /** The list that a press on a row plays: all songs in the visible order, not only the filtered ones. */
  readonly listing: LazySongListing;
  readonly firstNumber: number;
  /** Whether the list is filtered or sorted, or shows only a subset. */
  readonly isArranged: boolean;
  readonly requestBlock: (block: number) => void;
  readonly retry: (block: number) => void;
  /** The visible subset; null for all songs, and until all of them are loaded. */
  readonly subset: ListSubset | null;
  /** Makes of all songs those that the list will show; null unless blocks are being fetched for that. */
  readonly arrange: ((songs: readonly Song[]) => readonly Song[]) | null;
  /** The progress while blocks are fetched for filtering or sorting, else null. */
  readonly fetching: (WholeListFetchHandle & { readonly loaded: number; readonly count: number }) | null;
}

const noBlocks: LazySongListing = [];

/** The songs of each subset of a list, in the order of the list. */
const subsetSongs: Readonly<Record<ListSubset, (songs: readonly Song[]) => readonly Song[]>> = {
  duplicates: findDuplicateSongs,
  playable: (songs) => songs.filter((song) => unplayableReason(song) === null),
};

/** The songs of the wanted subset in the wanted order. */
function chooseSongs(songs: readonly Song[], { sort, only }: ListSearchParams): readonly Song[] {
  const sorted = sort === undefined ? songs : sortSongs(songs, sort);
  return only === undefined ? sorted : subsetSongs[only](sorted);
}

/**
 * Filters and sorts a list by the search params. A filter applies to the loaded songs; an order and a subset apply
 * once all songs are loaded, so that no row jumps.
 */
export function useArrangedList(
  listing: LazySongListing,
  page: LoadedListPage | undefined,
  params: ListSearchParams,
): ArrangedList {
  const { find, sort, only } = params;
  const isArranged = isListArranged(params);
  // Other pages are used only for a filter or an order: a search has twenty, and the first frame must not wait for
  // them.
  const blocks = page === undefined || isArranged ? listing : noBlocks;
  const sparse = useSparseSongList(blocks, {
    firstBlocks: page === undefined ? [0] : [],
    showsAllLoaded: isArranged,
  });
  const isFetching = isArranged && !sparse.isWhole;
  const whole = useFetchWholeList(blocks, isFetching);
  const plain = page === undefined ? sparse : songListFromSongs(page.songs);
  const soundsLike = useSoundsLike(find);
  const atHand = isArranged ? sparse.loadedSongs() : [];
  const isChosen = (sort !== undefined || only !== undefined) && sparse.isWhole;
  const chosen = isChosen ? chooseSongs(atHand, params) : atHand;
  const findIn = (songs: readonly Song[]) =>
    find === undefined ? songs : filterSongs(songs, find, soundsLike);
  const showsFound = find !== undefined || isChosen;
  return {
    list: showsFound ? songListFromSongs(findIn(chosen)) : plain,
    listing: isChosen ? listingFromSongs(chosen) : listing,
    firstNumber: showsFound ? 1 : (page?.firstNumber ?? 1),
    isArranged,
    subset: isChosen ? (only ?? null) : null,
    arrange: isFetching ? (songs) => findIn(chooseSongs(songs, params)) : null,
    requestBlock: sparse.requestBlock,
    retry: sparse.retry,
    fetching: isFetching ? { ...whole, loaded: atHand.length, count: sparse.count } : null,
  };
}
