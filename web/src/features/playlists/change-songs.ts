import { LIST_BLOCK_SIZE, PAGE_SIZE, type Playlist, type PlaylistId, type Song } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { likedSongsQuery } from '#api/likes.ts';
import { postSongOrder, postSongRemoval, postSongsToPlaylist } from '#api/own-playlists.ts';
import { playlistQuery, playlistSongsQuery } from '#api/playlists.ts';
import { queryKey } from '#api/query-key.ts';
import { getDataScopeKey } from '#config/data-scope.ts';
import { playlistListing } from '#music/listing/playlist-listing.ts';
import { fetchSongBlock, getLoadedBlockSongs } from '#music/listing/song-listing.ts';
import { moveSongs } from '#music/song-table/list-editing.ts';
import { notify } from '#notices/notices.ts';

/** The pending changes of a playlist: the service must get them in the order in which they were made. */
const pending = new Map<PlaylistId, Promise<void>>();

type FailureKey = 'playlistForm.removeFailed' | 'playlistForm.moveFailed' | 'playlistForm.restoreFailed';

/** Runs a change after the previous ones. When it fails, the list is refetched. */
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
      await reload(client, id);
    }
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

/** The service's special kind of the list of liked songs: removing a song unlikes it. */
const LIKED_SONGS = 5;

/** The library's cards count songs too; they are refetched when they are shown next. */
async function refreshDependents(client: QueryClient, { specialType }: Playlist): Promise<void> {
  await client.invalidateQueries({ queryKey: queryKey('user-playlists'), refetchType: 'none' });
  if (specialType !== LIKED_SONGS) return;
  await client.invalidateQueries({ queryKey: likedSongsQuery(getDataScopeKey()[1]).queryKey });
}

function countSongs(client: QueryClient, id: PlaylistId, growth: number): void {
  client.setQueryData(playlistQuery(id).queryKey, (playlist) =>
    playlist === undefined
      ? playlist
      : { ...playlist, trackCount: Math.max(0, playlist.trackCount + growth) },
  );
}

const currentListing = (client: QueryClient, { id, trackCount }: Playlist) =>
  playlistListing(id, client.getQueryData(playlistQuery(id).queryKey)?.trackCount ?? trackCount);

/** All songs if all are loaded: then a change is visible in the next frame. */
function knownSongs(client: QueryClient, playlist: Playlist): readonly Song[] | null {
  const blocks = currentListing(client, playlist).map((block) => getLoadedBlockSongs(client, block));
  return blocks.includes(undefined) ? null : blocks.flatMap((songs) => songs ?? []);
}

async function fetchAllSongs(client: QueryClient, playlist: Playlist): Promise<readonly Song[]> {
  const blocks = await Promise.all(
    currentListing(client, playlist).map((block) => fetchSongBlock(client, block)),
  );
  return blocks.flat();
}

/** Shows all songs of a playlist in an order, before the service confirms it. */
function showSongs(client: QueryClient, id: PlaylistId, songs: readonly Song[]): void {
  for (let offset = 0; offset < songs.length || offset === 0; ) {
    const limit = offset === 0 ? PAGE_SIZE : LIST_BLOCK_SIZE;
    client.setQueryData(playlistSongsQuery(id, offset, limit).queryKey, songs.slice(offset, offset + limit));
    offset += limit;
  }
}

/** Removes songs from an own playlist optimistically, and offers to restore them at their positions. */
export function removePlaylistSongsWithUndo(
  client: QueryClient,
  playlist: Playlist,
  songs: readonly Song[],
): void {
  const { id } = playlist;
  const [first] = songs;
  if (first === undefined) return;
  const gone = new Set(songs.map((song) => song.id));
  const before = knownSongs(client, playlist);
  void client.cancelQueries({ queryKey: songsKey(id) });
  client.setQueriesData<readonly Song[]>({ queryKey: songsKey(id) }, (block) =>
    block?.filter((song) => !gone.has(song.id)),
  );
  countSongs(client, id, -gone.size);
  const removal = inTurn(client, id, 'playlistForm.removeFailed', async () => {
    await postSongRemoval(id, [...gone]);
    await refreshDependents(client, playlist);
    // The rows that are not loaded have moved up.
    if (before === null) await client.invalidateQueries({ queryKey: songsKey(id) });
  });
  const undo = { key: 'queue.undo', run: () => void restore() } as const;
  const options = { tone: 'info', topic: 'playlist-songs', action: undo } as const;
  if (songs.length === 1) {
    notify({ key: 'playlistForm.songRemoved', params: { name: first.name }, ...options });
  } else {
    notify({ key: 'playlistForm.songsRemoved', params: { count: songs.length }, ...options });
  }

  async function restore() {
    await removal;
    await inTurn(client, id, 'playlistForm.restoreFailed', async () => {
      await postSongsToPlaylist(id, [...gone]);
      countSongs(client, id, gone.size);
      await refreshDependents(client, playlist);
      // The service puts them on top; their old positions are unknown.
      if (before === null) return reload(client, id);
      showSongs(client, id, before);
      await postSongOrder(
        id,
        before.map((song) => song.id),
      );
    });
  }
}

/** Moves songs of an own playlist before the row `gap`; the service gets the whole order. */
export async function reorderPlaylistSongs(
  client: QueryClient,
  playlist: Playlist,
  songs: readonly Song[],
  gap: number,
): Promise<void> {
  const { id } = playlist;
  const moved = new Set<number>(songs.map((song) => song.id));
  try {
    const known = knownSongs(client, playlist);
    const order = moveSongs(known ?? (await fetchAllSongs(client, playlist)), moved, gap);
    void client.cancelQueries({ queryKey: songsKey(id) });
    showSongs(client, id, order);
    await inTurn(client, id, 'playlistForm.moveFailed', () =>
      postSongOrder(
        id,
        order.map((song) => song.id),
      ),
    );
  } catch {
    notify({ key: 'playlistForm.moveFailed', tone: 'error', topic: 'playlist-songs' });
  }
}
