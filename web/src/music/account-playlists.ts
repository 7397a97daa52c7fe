import type { Playlist, PlaylistId, UserId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { userPlaylistsQuery } from '#api/account-library.ts';
import { useAccount } from '#session/session.ts';

/** Whether the account made the playlist. For a visitor this is false, also when the creator is unknown. */
export const isOwnPlaylist = ({ creator }: Pick<Playlist, 'creator'>, uid: UserId | undefined): boolean =>
  uid !== undefined && creator?.id === uid;

/** The playlists made by the account, in its order: the liked songs first. */
export const selectOwnPlaylists = (playlists: readonly Playlist[], uid: UserId): readonly Playlist[] =>
  playlists.filter((playlist) => isOwnPlaylist(playlist, uid));

/** The playlists of others that the account saved. */
export const selectSavedPlaylists = (playlists: readonly Playlist[], uid: UserId): readonly Playlist[] =>
  playlists.filter((playlist) => !isOwnPlaylist(playlist, uid));

/**
 * An account's playlist of liked songs, which the service makes and which cannot be deleted: found by its special
 * kind, else the first own playlist.
 */
export function findLikedSongsPlaylist(playlists: readonly Playlist[], uid: UserId): Playlist | null {
  const own = selectOwnPlaylists(playlists, uid);
  return own.find(({ specialKind }) => specialKind === 'liked-songs') ?? own[0] ?? null;
}

/** A playlist that the account made, as it is in the library; null for any other, and while unknown. */
export function useAccountPlaylist(
  id: PlaylistId | null,
): { playlist: Playlist; isLikedSongs: boolean } | null {
  const account = useAccount();
  const uid = account?.userId ?? (0 as UserId);
  const { data } = useQuery({ ...userPlaylistsQuery(uid), enabled: account !== null && id !== null });
  const playlist = data?.find((one) => one.id === id);
  if (data === undefined || playlist === undefined || !isOwnPlaylist(playlist, uid)) return null;
  return { playlist, isLikedSongs: findLikedSongsPlaylist(data, uid)?.id === id };
}
