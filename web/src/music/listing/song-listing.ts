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

/** A block of a long list: its songs if they are loaded, otherwise the query that fetches them. */
export type SongBlockSource = { readonly limit: number } & (
  | { readonly songs: readonly Song[] }
  | { readonly query: SongBlockQueryOptions }
);

/** A list of songs in order, whether or not it has been fetched. */
export type LazySongListing = readonly SongBlockSource[];

export const listingFromSongs = (songs: readonly Song[]): LazySongListing => [{ limit: songs.length, songs }];

/**
 * The size of the block after the first page. It is small, because it is fetched while that page is being scrolled,
 * and few people scroll further.
 */
const SECOND_BLOCK_SIZE = 250;

/** The number of songs to request for the block of a long list that begins at `offset`. */
export function blockSizeAt(offset: number): number {
  if (offset === 0) return PAGE_SIZE;
  return offset === PAGE_SIZE ? SECOND_BLOCK_SIZE : LIST_BLOCK_SIZE;
}

/**
 * Divides a list of `total` songs: a page that fills one screen, which shows at once, then a small block, then blocks
 * of a thousand songs.
 */
export function createLazyBlockListing(
  total: number,
  queryOf: (offset: number, limit: number) => SongBlockQueryOptions,
): LazySongListing {
  const blocks: SongBlockSource[] = [];
  for (let offset = 0; offset < total; ) {
    const limit = Math.min(blockSizeAt(offset), total - offset);
    // A whole block is always requested, so that a list that grows by a song keeps its cached blocks.
    blocks.push({ limit, query: queryOf(offset, blockSizeAt(offset)) });
    offset += limit;
  }
  return blocks;
}

/** The result of a query's `select`, which the query client applies for components only, for cached data. */
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

/** The songs of a block; they are fetched again if the loaded ones are known to have changed. */
export const fetchCurrentSongBlock = async (
  client: QueryClient,
  block: SongBlockSource,
  signal?: AbortSignal,
): Promise<readonly Song[]> =>
  'songs' in block
    ? block.songs
    : selectedSongs(block.query, await ensureValidData(client, block.query, signal));
