import { LIST_BLOCK_SIZE, PAGE_SIZE, type Song } from '@rill/contract';
import type { QueryClient, UseQueryOptions } from '@tanstack/react-query';
import type { queryKey } from '#api/client/query-key.ts';
import { ensureValidData, fetchAlsoIfCancelled } from './valid-data.ts';

export type SongBlockQueryOptions = UseQueryOptions<
  readonly Song[],
  Error,
  readonly Song[],
  ReturnType<typeof queryKey>
>;

/** A block of a long list: its songs where they are loaded, otherwise the query that fetches them. */
export type SongBlockSource = { readonly limit: number } & (
  | { readonly songs: readonly Song[] }
  | { readonly query: SongBlockQueryOptions }
);

/** A list of songs in its order, whether or not it has been fetched. */
export type LazySongListing = readonly SongBlockSource[];

export const listingFromSongs = (songs: readonly Song[]): LazySongListing => [{ limit: songs.length, songs }];

/** The block behind the first page: small, because it comes while that page is scrolled, and few scroll further. */
const SECOND_BLOCK_SIZE = 250;

/** How many songs are requested for the block of a long list that begins at `offset`. */
export function blockSizeAt(offset: number): number {
  if (offset === 0) return PAGE_SIZE;
  return offset === PAGE_SIZE ? SECOND_BLOCK_SIZE : LIST_BLOCK_SIZE;
}

/**
 * Divides a list of `total` songs: one screen's page first, so that something shows at once, then a small block, then
 * blocks of a thousand.
 */
export function createLazyBlockListing(
  total: number,
  queryOf: (offset: number, limit: number) => SongBlockQueryOptions,
): LazySongListing {
  const blocks: SongBlockSource[] = [];
  for (let offset = 0; offset < total; ) {
    const limit = Math.min(blockSizeAt(offset), total - offset);
    // The request is always for a whole block, so that a list that grows by a song keeps its cache.
    blocks.push({ limit, query: queryOf(offset, blockSizeAt(offset)) });
    offset += limit;
  }
  return blocks;
}

/** A query's `select` is for components alone: here it is applied to what the cache holds. */
const selectedSongs = ({ select }: SongBlockQueryOptions, songs: readonly Song[]): readonly Song[] =>
  select === undefined ? songs : select(songs);

/** The songs of a block if they are loaded; never fetches. */
export function getBlockSongsIfLoaded(
  client: QueryClient,
  block: SongBlockSource,
): readonly Song[] | undefined {
  if ('songs' in block) return block.songs;
  const songs = client.getQueryData<readonly Song[]>(block.query.queryKey);
  return songs && selectedSongs(block.query, songs);
}

export const fetchSongBlock = async (
  client: QueryClient,
  block: SongBlockSource,
  signal?: AbortSignal,
): Promise<readonly Song[]> =>
  'songs' in block
    ? block.songs
    : (getBlockSongsIfLoaded(client, block) ??
      selectedSongs(block.query, await fetchAlsoIfCancelled(client, block.query, signal)));

/** The songs of a block, fetched also when the loaded ones are known to have changed. */
export const fetchCurrentSongBlock = async (
  client: QueryClient,
  block: SongBlockSource,
  signal?: AbortSignal,
): Promise<readonly Song[]> =>
  'songs' in block
    ? block.songs
    : selectedSongs(block.query, await ensureValidData(client, block.query, signal));
