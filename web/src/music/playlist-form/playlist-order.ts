import type { Playlist, PlaylistId, UserId } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { userPlaylistsQuery } from '#api/account-library.ts';
import { postPlaylistOrder } from '#api/account-playlists.ts';
import { isRefusal } from '#api/client/call-error.ts';
import { createLatestSender } from '#lib/latest-sender.ts';
import {
  findLikedSongsPlaylist,
  selectOwnPlaylists,
  selectSavedPlaylists,
} from '#music/account-playlists.ts';
import { notifyChangeFailure } from '#session/notify-change-failure.ts';
import { reloadAccountPlaylists } from './playlist-changes.ts';

/** The playlists that an account can order: all of its own except the liked songs, which are always first. */
export function orderablePlaylists(playlists: readonly Playlist[], uid: UserId): readonly Playlist[] {
  const liked = findLikedSongsPlaylist(playlists, uid);
  return selectOwnPlaylists(playlists, uid).filter(({ id }) => id !== liked?.id);
}

/** Sends the order of an account's playlists, by its id. */
const orderSender = createLatestSender<UserId, readonly Playlist[]>(isRefusal);

/**
 * Moves an own playlist to the position of another one, optimistically. Orders are sent one at a time, and of the
 * waiting ones only the newest is sent. A failure rolls back with a notice.
 */
export async function moveAccountPlaylist(
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
  const first = selectOwnPlaylists(before, uid).filter((one) => !orderable.includes(one));
  const wanted = [...first, ...order, ...selectSavedPlaylists(before, uid)];
  // Not awaited, because the next move must start from the list that this one shows.
  void client.cancelQueries({ queryKey });
  const outcome = await orderSender.change(uid, {
    wanted,
    confirmed: before,
    show: (playlists) => client.setQueryData(queryKey, playlists),
    send: (playlists) => postPlaylistOrder(orderablePlaylists(playlists, uid).map((one) => one.id)),
  });
  if (outcome === null) return;
  if (outcome.hasFailed) notifyChangeFailure(outcome.reason, 'playlistForm.orderFailed', 'playlist-order');
  // Only now does a reply contain the requested order.
  await reloadAccountPlaylists(client);
}
