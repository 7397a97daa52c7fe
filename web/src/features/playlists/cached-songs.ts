import { LIST_BLOCK_SIZE, type Playlist, type PlaylistId, type Song } from '@rill/contract';
import { matchQuery, QueryClient } from '@tanstack/react-query';
import { isGoneError } from '#api/client/settle-deletion.ts';
import { playlistQuery, playlistSongsKey, playlistSongsQuery } from '#api/playlists.ts';
import { playlistListing } from '#music/listing/playlist-listing.ts';
import { blockSizeAt, type SongBlockSource } from '#music/listing/song-listing.ts';
import { fetchAlsoIfCancelled } from '#music/listing/valid-data.ts';

/**
 * Refetches the songs and their number, at once where they are visible. A playlist that another device has deleted is
 * removed from the screen, because every further change of it would fail.
 */
export async function reloadSongs(client: QueryClient, id: PlaylistId): Promise<void> {
  const { queryKey: head } = playlistQuery(id);
  // An invalidation alone would wait for the first reply with rows, which may be older than the last change.
  await client.cancelQueries({ queryKey: playlistSongsKey(id) });
  await Promise.all([
    client.invalidateQueries({ queryKey: playlistSongsKey(id) }),
    client.invalidateQueries({ queryKey: head }),
  ]);
  if (isGoneError(client.getQueryState(head)?.error))
    await client.resetQueries({ queryKey: head, exact: true });
}

/** Calls back whenever a request for the songs or their number begins. */
export function onSongsFetch(client: QueryClient, id: PlaylistId, onFetch: () => void): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return;
    const keys = [playlistSongsKey(id), playlistQuery(id).queryKey];
    if (keys.some((key) => matchQuery({ queryKey: key }, event.query))) onFetch();
  });
}

/**
 * Adds to the number of songs in the cache, or subtracts from it. A pending response with the list's details counts the
 * old songs, so it is cancelled. Returns whether there was one, after which the list must be reloaded.
 */
export function changeCachedSongCount(client: QueryClient, id: PlaylistId, growth: number): boolean {
  const { queryKey: key } = playlistQuery(id);
  const playlist = client.getQueryData(key);
  if (playlist === undefined) return false;
  const isFetching = client.getQueryState(key)?.fetchStatus !== 'idle';
  if (isFetching) void client.cancelQueries({ queryKey: key, exact: true });
  client.setQueryData(key, { ...playlist, trackCount: Math.max(0, playlist.trackCount + growth) });
  return isFetching;
}

const countOf = (client: QueryClient, { id, trackCount }: Playlist): number =>
  client.getQueryData(playlistQuery(id).queryKey)?.trackCount ?? trackCount;

/** The songs of a block as the service has them; undefined while they are not loaded, or known to have changed. */
function currentBlockSongs(client: QueryClient, block: SongBlockSource): readonly Song[] | undefined {
  if ('songs' in block) return block.songs;
  const { queryKey: key } = block.query;
  return client.getQueryState(key)?.isInvalidated === true ? undefined : client.getQueryData(key);
}

/** All songs if all are cached, so that a change of them is visible in the next frame; null otherwise. */
export function getAllCachedSongs(client: QueryClient, playlist: Playlist): readonly Song[] | null {
  const listing = playlistListing(playlist.id, countOf(client, playlist));
  const blocks = listing.map((block) => currentBlockSongs(client, block));
  return blocks.includes(undefined) ? null : blocks.flatMap((songs) => songs ?? []);
}

/**
 * Fetches the whole list. When a song is added elsewhere while a block loads, the earlier blocks are those of the old
 * list, and together a row could be there twice, or be missing; then the fetch starts again.
 */
export async function fetchAllPlaylistSongs(client: QueryClient, id: PlaylistId): Promise<readonly Song[]> {
  for (;;) {
    const playlist = await fetchAlsoIfCancelled(client, playlistQuery(id));
    await Promise.all(
      playlistListing(id, playlist.trackCount).map(async (block) =>
        'songs' in block ? block.songs : fetchAlsoIfCancelled(client, block.query),
      ),
    );
    const songs = getAllCachedSongs(client, playlist);
    if (songs !== null) return songs;
  }
}

const uncachedClient = (client: QueryClient) =>
  new QueryClient({ defaultOptions: client.getDefaultOptions() });

/**
 * Fetches the whole list as the service has it, not the cached one, which already contains changes that are still being
 * sent.
 */
export const fetchPlaylistSongsUncached = (client: QueryClient, id: PlaylistId): Promise<readonly Song[]> =>
  fetchAllPlaylistSongs(uncachedClient(client), id);

/** Fetches a list of `count` songs as the service has it, by one request; null for a list that needs more requests. */
export async function fetchShortPlaylistUncached(
  client: QueryClient,
  id: PlaylistId,
  count: number,
): Promise<readonly Song[] | null> {
  if (count >= LIST_BLOCK_SIZE) return null;
  const songs = await uncachedClient(client).fetchQuery(playlistSongsQuery(id, 0, LIST_BLOCK_SIZE));
  return songs.length < LIST_BLOCK_SIZE ? songs : null;
}

/**
 * Writes all songs of a playlist into the cache in a new order, before the service confirms it. They are divided into
 * blocks anew, because a block that became shorter would count as the list's end and hide the songs behind it. Returns
 * whether the list must be reloaded, as `changeCachedSongCount` does.
 */
export function setCachedSongs(client: QueryClient, id: PlaylistId, songs: readonly Song[]): boolean {
  const isFetching = client.isFetching({ queryKey: playlistSongsKey(id) }) > 0;
  void client.cancelQueries({ queryKey: playlistSongsKey(id) });
  // The blocks behind the last song are written too, because they may hold songs that have moved up.
  const end = Math.max(songs.length, client.getQueryData(playlistQuery(id).queryKey)?.trackCount ?? 0);
  for (let offset = 0; offset < end || offset === 0; ) {
    const limit = blockSizeAt(offset);
    client.setQueryData(playlistSongsQuery(id, offset, limit).queryKey, songs.slice(offset, offset + limit));
    offset += limit;
  }
  return isFetching;
}

/**
 * Removes songs from the cache, and so from the screen, at once; in a partly loaded list, from the loaded blocks.
 * Returns whether the list must be reloaded, because a pending response was cancelled or because rows that are not
 * loaded move up.
 */
export function removeCachedSongs(
  client: QueryClient,
  id: PlaylistId,
  known: readonly Song[] | null,
  gone: ReadonlySet<number>,
): boolean {
  const isStaying = (song: Song) => !gone.has(song.id);
  let isReloadDue = known === null;
  if (known === null) {
    void client.cancelQueries({ queryKey: playlistSongsKey(id) });
    client.setQueriesData<readonly Song[]>({ queryKey: playlistSongsKey(id) }, (block) =>
      block?.filter(isStaying),
    );
    // A written block counts as current, although until the reload the blocks may be those of different lists.
    void client.invalidateQueries({ queryKey: playlistSongsKey(id), refetchType: 'none' });
  } else {
    isReloadDue = setCachedSongs(client, id, known.filter(isStaying));
  }
  return changeCachedSongCount(client, id, -gone.size) || isReloadDue;
}
