import type { Playlist, PlaylistId, UserId } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { CallError } from '#api/call-error.ts';
import { userPlaylistsQuery } from '#api/library.ts';
import { postPlaylistOrder } from '#api/own-playlists.ts';
import { filterOwnPlaylists, filterSavedPlaylists, findLikedSongsPlaylist } from '#music/own-playlists.ts';
import { notify } from '#notices/notices.ts';
import { reloadOwnPlaylists } from './playlist-changes.ts';

/** The playlists that an account can order: all of its own except the liked songs, which are always first. */
export function orderablePlaylists(playlists: readonly Playlist[], uid: UserId): readonly Playlist[] {
  const liked = findLikedSongsPlaylist(playlists, uid);
  return filterOwnPlaylists(playlists, uid).filter(({ id }) => id !== liked?.id);
}

/** Moves an own playlist to the position of another one, optimistically. A failure rolls back with a notice. */
export async function moveOwnPlaylist(
  client: QueryClient,
  uid: UserId,
  id: PlaylistId,
  target: PlaylistId,
): Promise<void> {
  const { queryKey } = userPlaylistsQuery(uid);
  const before = client.getQueryData(queryKey);
  if (before === undefined || id === target) return;
  const orderable = orderablePlaylists(before, uid);
  const moved = orderable.find((one) => one.id === id);
  const place = orderable.findIndex((one) => one.id === target);
  if (moved === undefined || place < 0) return;
  const order = orderable.filter((one) => one.id !== id).toSpliced(place, 0, moved);
  const first = filterOwnPlaylists(before, uid).filter((one) => !orderable.includes(one));
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, [...first, ...order, ...filterSavedPlaylists(before, uid)]);
  try {
    await postPlaylistOrder(order.map((one) => one.id));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    client.setQueryData(queryKey, before);
    notify({ key: 'playlistForm.orderFailed', tone: 'error' });
  }
  await reloadOwnPlaylists(client);
}
