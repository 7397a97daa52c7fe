import type { Song } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { type SongListModel, songListFromBlockStates } from './song-list-model.ts';
import { fetchSongBlock, getBlockSongsIfLoaded, type LazySongListing } from './song-listing.ts';

interface RangeOptions {
  readonly client: QueryClient;
  readonly listing: LazySongListing;
  readonly from: number;
  readonly to: number;
  readonly signal: AbortSignal;
}

/**
 * The songs between two rows of a list, in either order; missing blocks are fetched. Rejects when a block cannot be
 * fetched or the signal aborts.
 */
export async function fetchSongRange(options: RangeOptions): Promise<readonly Song[]> {
  const { client, listing, from, to, signal } = options;
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  for (;;) {
    const list = songListFromBlockStates(
      listing.map((block) => ({
        limit: block.limit,
        songs: getBlockSongsIfLoaded(client, block),
        hasFailed: false,
      })),
    );
    const block = firstMissingBlock(list, first, last);
    if (block === null) return songsBetween(list, first, last);
    const missing = listing[block];
    if (missing !== undefined) await fetchSongBlock(client, missing, signal);
    signal.throwIfAborted();
  }
}

/**
 * All songs of a list, also of blocks whose length is not known before they are fetched. Rejects like
 * `fetchSongRange`.
 */
export async function fetchAllSongs({
  client,
  listing,
  signal,
}: Pick<RangeOptions, 'client' | 'listing' | 'signal'>): Promise<readonly Song[]> {
  const songs: Song[] = [];
  for (const block of listing) {
    songs.push(...(await fetchSongBlock(client, block, signal)));
    signal.throwIfAborted();
  }
  return songs;
}

function firstMissingBlock(list: SongListModel, first: number, last: number): number | null {
  for (let index = first; index <= last; index += 1) {
    const row = list.rowAt(index);
    if (row !== undefined && row.kind !== 'song') return row.block;
  }
  return null;
}

/** The loaded songs between two rows. */
export function songsBetween(list: SongListModel, from: number, to: number): readonly Song[] {
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const songs: Song[] = [];
  for (let index = first; index <= last; index += 1) {
    const row = list.rowAt(index);
    if (row?.kind === 'song') songs.push(row.song);
  }
  return songs;
}
