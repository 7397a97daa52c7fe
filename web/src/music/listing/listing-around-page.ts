import type { Song } from '@rill/contract';
import type { LazySongListing, SongBlockQueryOptions, SongBlockSource } from './song-listing.ts';

/** The service's default page size; whether it allows more is unknown. */
const BLOCK = 100;

interface PagedSongs {
  readonly total: number;
  /** The songs on the screen, the number of songs before them, and how many the service counts on this page. */
  readonly seen: { readonly offset: number; readonly songs: readonly Song[]; readonly count?: number };
  readonly queryOf: (offset: number, limit: number) => SongBlockQueryOptions;
}

/** All songs of a paged list: those on the screen, the others in blocks to be fetched. */
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
