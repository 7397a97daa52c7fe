import { LIST_BLOCK_SIZE, PAGE_SIZE, type Playlist, type PlaylistId, type Song } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { likedSongIdsQuery } from '#api/likes.ts';
import { postPlaylistSongOrder, postPlaylistSongsRemoval, postSongsToPlaylist } from '#api/own-playlists.ts';
import { playlistQuery, playlistSongsQuery } from '#api/playlists.ts';
import { queryKey } from '#api/query-key.ts';
import { getDataScopeKey } from '#config/data-scope.ts';
import { fetchAlsoIfCancelled } from '#music/listing/current-data.ts';
import { playlistListing } from '#music/listing/playlist-listing.ts';
import type { SongBlockSource } from '#music/listing/song-listing.ts';
import { moveSongs, putSongsBack } from '#music/song-table/list-editing.ts';
import { notify } from '#notices/notices.ts';

/** The pending changes of a playlist: the service must get them in the order in which they were made. */
const pending = new Map<PlaylistId, Promise<void>>();

type FailureKey = 'playlistForm.removeFailed' | 'playlistForm.moveFailed' | 'playlistForm.restoreFailed';

/** The playlists to refetch after their last change: one failed, or took the place of a reply on its way. */
const listsToRefetch = new Set<PlaylistId>();

/**
 * Runs a change after the previous ones. When it fails, the list is refetched after the last one: before that the
 * service does not have the later changes yet, which the list shows already.
 */
function inTurn(
  client: QueryClient,
  id: PlaylistId,
  failure: FailureKey,
  change: () => Promise<unknown>,
): Promise<void> {
  const before = pending.get(id) ?? Promise.resolve();
  const run = before.then(async () => {
    try {
      await change();
    } catch {
      notify({ key: failure, tone: 'error', topic: 'playlist-songs' });
      listsToRefetch.add(id);
    }
    if (pending.get(id) === run && listsToRefetch.delete(id)) await reload(client, id);
  });
  pending.set(id, run);
  return run;
}

const songsKey = (id: PlaylistId) => queryKey('playlist-songs', id);

async function reload(client: QueryClient, id: PlaylistId): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: songsKey(id) }),
    client.invalidateQueries({ queryKey: playlistQuery(id).queryKey }),
  ]);
}

/**
 * The library's cards count songs too; they are refetched when they are shown next. Removing a song from the liked songs
 * unlikes it.
 */
async function refreshDependents(client: QueryClient, { specialKind }: Playlist): Promise<void> {
  await client.invalidateQueries({ queryKey: queryKey('user-playlists'), refetchType: 'none' });
  if (specialKind !== 'liked-songs') return;
  await client.invalidateQueries({ queryKey: likedSongIdsQuery(getDataScopeKey()[1]).queryKey });
}

function countSongs(client: QueryClient, id: PlaylistId, growth: number): void {
  const { queryKey: key } = playlistQuery(id);
  const playlist = client.getQueryData(key);
  if (playlist === undefined) return;
  if (client.getQueryState(key)?.fetchStatus !== 'idle') {
    // A reply on its way counts the songs as they were.
    void client.cancelQueries({ queryKey: key, exact: true });
    listsToRefetch.add(id);
  }
  client.setQueryData(key, { ...playlist, trackCount: Math.max(0, playlist.trackCount + growth) });
}

const countOf = (client: QueryClient, { id, trackCount }: Playlist): number =>
  client.getQueryData(playlistQuery(id).queryKey)?.trackCount ?? trackCount;

/** The songs of a block as the service has them; undefined while they are not loaded, or known to have changed. */
function currentBlockSongs(client: QueryClient, block: SongBlockSource): readonly Song[] | undefined {
  if ('songs' in block) return block.songs;
  const { queryKey: key } = block.query;
  return client.getQueryState(key)?.isInvalidated === true ? undefined : client.getQueryData(key);
}

/** All songs if all are loaded: then a change is visible in the next frame. */
function knownSongs(client: QueryClient, playlist: Playlist): readonly Song[] | null {
  const listing = playlistListing(playlist.id, countOf(client, playlist));
  const blocks = listing.map((block) => currentBlockSongs(client, block));
  return blocks.includes(undefined) ? null : blocks.flatMap((songs) => songs ?? []);
}

async function fetchAllSongs(client: QueryClient, id: PlaylistId): Promise<readonly Song[]> {
  const { trackCount } = await fetchAlsoIfCancelled(client, playlistQuery(id));
  const blocks = await Promise.all(
    playlistListing(id, trackCount).map(async (block) =>
      'songs' in block ? block.songs : fetchAlsoIfCancelled(client, block.query),
    ),
  );
  return blocks.flat();
}

/**
 * Shows all songs of a playlist in an order, before the service confirms it. They are divided into blocks anew: a block
 * that became shorter would count as the list's end, and what follows it would be hidden.
 */
function showSongs(client: QueryClient, id: PlaylistId, songs: readonly Song[]): void {
  void client.cancelQueries({ queryKey: songsKey(id) });
  // Also the blocks behind the last song, which may hold songs that have moved up.
  const end = Math.max(songs.length, client.getQueryData(playlistQuery(id).queryKey)?.trackCount ?? 0);
  for (let offset = 0; offset < end || offset === 0; ) {
    const limit = offset === 0 ? PAGE_SIZE : LIST_BLOCK_SIZE;
    client.setQueryData(playlistSongsQuery(id, offset, limit).queryKey, songs.slice(offset, offset + limit));
    offset += limit;
  }
}

const postOrderOf = (id: PlaylistId, songs: readonly Song[]): Promise<void> =>
  postPlaylistSongOrder(
    id,
    songs.map((song) => song.id),
  );

/** Hides songs at once; those of a list that is only partly loaded are hidden in the blocks that are there. */
function hideSongs(
  client: QueryClient,
  id: PlaylistId,
  known: readonly Song[] | null,
  gone: ReadonlySet<number>,
): void {
  const isStaying = (song: Song) => !gone.has(song.id);
  if (known === null) {
    void client.cancelQueries({ queryKey: songsKey(id) });
    client.setQueriesData<readonly Song[]>({ queryKey: songsKey(id) }, (block) => block?.filter(isStaying));
  } else {
    showSongs(client, id, known.filter(isStaying));
  }
  countSongs(client, id, -gone.size);
}

/** Removes songs from an own playlist optimistically, and offers to restore them at their positions. */
export function removePlaylistSongsWithUndo(
  client: QueryClient,
  playlist: Playlist,
  removed: readonly Song[],
): void {
  const { id } = playlist;
  const before = knownSongs(client, playlist);
  // One that has left the list since it was selected is neither counted nor restored.
  const songs =
    before === null ? removed : removed.filter((song) => before.some((one) => one.id === song.id));
  const [first] = songs;
  if (first === undefined) return;
  const gone = new Set(songs.map((song) => song.id));
  hideSongs(client, id, before, gone);
  void inTurn(client, id, 'playlistForm.removeFailed', async () => {
    await postPlaylistSongsRemoval(id, [...gone]);
    await refreshDependents(client, playlist);
    if (before !== null) return;
    // The rows that are not loaded have moved up, also those that were requested before the service removed any.
    await client.cancelQueries({ queryKey: songsKey(id) });
    await client.invalidateQueries({ queryKey: songsKey(id) });
  });
  const undo = { key: 'queue.undo', run: () => void restore() } as const;
  const options = { tone: 'info', topic: 'playlist-songs', action: undo } as const;
  if (songs.length === 1) {
    notify({ key: 'playlistForm.songRemoved', params: { name: first.name }, ...options });
  } else {
    notify({ key: 'playlistForm.songsRemoved', params: { count: songs.length }, ...options });
  }

  /** What was moved or added since the removal stays: the order is made of the songs that the list has now. */
  async function restore() {
    const now = before === null ? null : knownSongs(client, playlist);
    const shown = before === null || now === null ? null : putSongsBack(now, before, gone);
    if (now !== null && shown !== null) {
      countSongs(client, id, shown.length - now.length);
      showSongs(client, id, shown);
    }
    await inTurn(client, id, 'playlistForm.restoreFailed', async () => {
      await postSongsToPlaylist(id, [...gone]);
      await refreshDependents(client, playlist);
      if (shown !== null) return postOrderOf(id, shown);
      await reload(client, id);
      // The service puts them on top; where the list was not loaded their old positions are unknown.
      if (before === null) return;
      const others = (await fetchAllSongs(client, id)).filter((song) => !gone.has(song.id));
      const order = putSongsBack(others, before, gone);
      showSongs(client, id, order);
      await postOrderOf(id, order);
    });
  }
}

/** The playlists with a move that is not visible yet, because the songs are still being fetched for it. */
const listsWithUnshownMove = new Set<PlaylistId>();

/**
 * Moves songs of an own playlist before the row `gap`; the service gets the whole order. Returns false, moves
 * nothing and says so while an earlier move is not visible yet: its rows and gaps are not those that the listener sees.
 */
export function movePlaylistSongsToGap(
  client: QueryClient,
  playlist: Playlist,
  songs: readonly Song[],
  gap: number,
): boolean {
  const { id } = playlist;
  if (listsWithUnshownMove.has(id)) {
    notify({ key: 'playlistForm.moveWaits', tone: 'info' });
    return false;
  }
  const moved = new Set<number>(songs.map((song) => song.id));
  const known = knownSongs(client, playlist);
  if (known === null) void fetchAndMove(client, id, moved, gap);
  else showAndPostOrder(client, id, moveSongs(known, moved, gap));
  return true;
}

async function fetchAndMove(
  client: QueryClient,
  id: PlaylistId,
  moved: ReadonlySet<number>,
  gap: number,
): Promise<void> {
  listsWithUnshownMove.add(id);
  const changes = pending.get(id);
  try {
    const songs = await fetchAllSongs(client, id);
    // The gap was among other rows, and the service may not have the change yet.
    if (pending.get(id) !== changes) throw new Error('the list was changed during the move');
    showAndPostOrder(client, id, moveSongs(songs, moved, gap));
  } catch {
    notify({ key: 'playlistForm.moveFailed', tone: 'error', topic: 'playlist-songs' });
  } finally {
    listsWithUnshownMove.delete(id);
  }
}

function showAndPostOrder(client: QueryClient, id: PlaylistId, order: readonly Song[]): void {
  showSongs(client, id, order);
  void inTurn(client, id, 'playlistForm.moveFailed', () => postOrderOf(id, order));
}
