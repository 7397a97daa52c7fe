import type { Song } from '@rill/contract';
import type { SongBlock, SongBlockQuery, SongListing } from './song-listing.ts';

/** As many as the service sends when it is asked for no number; whether it sends more at once is not known. */
const BLOCK = 100;

interface PagedSongs {
  readonly total: number;
  /** The songs on the screen, and how many stand before them. */
  readonly seen: { readonly offset: number; readonly songs: readonly Song[] };
  readonly queryOf: (offset: number, limit: number) => SongBlockQuery;
}

/** All songs of a paged list: those on the screen as they are, the others in blocks to be fetched. */
export function listingAroundPage({ total, seen, queryOf }: PagedSongs): SongListing {
  const end = seen.offset + seen.songs.length;
  const blocks = (from: number, to: number): SongBlock[] =>
    Array.from({ length: Math.max(0, Math.ceil((to - from) / BLOCK)) }, (_, place) => {
      const offset = from + place * BLOCK;
      const limit = Math.min(BLOCK, to - offset);
      return { limit, query: queryOf(offset, limit) };
    });
  return [
    ...blocks(0, Math.min(seen.offset, total)),
    { limit: seen.songs.length, songs: seen.songs },
    ...blocks(end, total),
  ];
}
