import type { Song } from '@rill/contract';
import type { LazySongListing, SongBlockQueryOptions, SongBlockSource } from './song-listing.ts';

/** The service's default page size, because it is unknown whether the service allows larger ones. */
const BLOCK = 100;

interface PagedSongs {
  readonly total: number;
  /** The visible songs, the number of songs before them, and how many songs the service counts on this page. */
  readonly seen: { readonly offset: number; readonly songs: readonly Song[]; readonly count?: number };
  readonly queryOf: (offset: number, limit: number) => SongBlockQueryOptions;
}

/** A listing of all songs of a paged list: the visible ones, and the others in blocks to be fetched. */
export function listingAroundLoadedPage({ total, seen, queryOf }: PagedSongs): LazySongListing {
  const end = seen.offset + (seen.count ?? seen.songs.length);
  const blocks = (from: number, to: number): SongBlockSource[] =>
    Array.from({ length: Math.max(0, Math.ceil((to - from) / BLOCK)) }, (_, index) => {
      const offset = from + index * BLOCK;
      const limit = Math.min(BLOCK, to - offset);
      return { limit, query: queryOf(offset, limit) };
    });
  return [
    ...blocks(0, Math.min(seen.offset, total)),
    { limit: seen.songs.length, songs: seen.songs },
    ...blocks(end, total),
  ];
}
