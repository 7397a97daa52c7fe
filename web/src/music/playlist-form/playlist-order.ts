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

/** The account's playlists in the order that the listener wants, and in the one that the service is known to have. */
interface PendingOrder {
  wanted: readonly Playlist[];
  confirmed: readonly Playlist[];
}

/** The accounts whose order is being sent. */
const pendingOrders = new Map<UserId, PendingOrder>();

/**
 * Moves an own playlist to the position of another one, optimistically. The service gets one order at a time, and of
 * those that are waiting only the newest. A failure rolls back with a notice.
 */
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
  const wanted = [...first, ...order, ...filterSavedPlaylists(before, uid)];
  // Not awaited: the next move is made in the list that this one shows.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, wanted);
  const pending = pendingOrders.get(uid);
  if (pending === undefined) await sendOrder(client, uid, { wanted, confirmed: before });
  else pending.wanted = wanted;
}

/** Sends orders until the service has the one that is wanted; only then a reply can show it. */
async function sendOrder(client: QueryClient, uid: UserId, pending: PendingOrder): Promise<void> {
  pendingOrders.set(uid, pending);
  try {
    while (pending.wanted !== pending.confirmed) {
      const sent = pending.wanted;
      try {
        await postPlaylistOrder(orderablePlaylists(sent, uid).map((one) => one.id));
        pending.confirmed = sent;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        // A newer order contains this move too: its own outcome decides.
        if (pending.wanted !== sent) continue;
        pending.wanted = pending.confirmed;
        client.setQueryData(userPlaylistsQuery(uid).queryKey, pending.confirmed);
        notify({ key: 'playlistForm.orderFailed', tone: 'error' });
      }
    }
  } finally {
    pendingOrders.delete(uid);
  }
  await reloadOwnPlaylists(client);
}
