import type { Playlist, PlaylistId, UserId } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import {
  fetchNewestPlaylists,
  libraryCountsQuery,
  userPlaylistsKey,
  userPlaylistsQuery,
} from '#api/account-library.ts';
import {
  type PlaylistTexts,
  postPlaylist,
  postPlaylistDeletion,
  postPlaylistPublication,
  postPlaylistTexts,
} from '#api/account-playlists.ts';
import { refetchChangedQueries } from '#api/client/refetch-changed.ts';
import { settleDeletion } from '#api/client/settle-deletion.ts';
import { playlistQuery } from '#api/playlists.ts';
import { findLikedSongsPlaylist, selectOwnPlaylists } from '#music/account-playlists.ts';
import { currentProfile } from '#session/profile.ts';

/** Refetches the account's playlists and their number, at once where they are visible. */
export const reloadAccountPlaylists = (client: QueryClient): Promise<void> =>
  refetchChangedQueries(client, [userPlaylistsKey(), libraryCountsQuery().queryKey]);

interface NewPlaylist {
  readonly uid: UserId;
  readonly name: string;
  readonly isPrivate: boolean;
}

/**
 * Failed creations, each with the ids of the playlists that were known before: the service may have made the playlist
 * although its reply was lost.
 */
const failedCreations = new Map<string, ReadonlySet<PlaylistId>>();

/**
 * Creates a playlist, then refetches the account's playlists. A creation that is repeated after a failure first checks
 * whether the service has made the playlist already, because services do not recognise repeated creations.
 */
export async function createAccountPlaylist(
  client: QueryClient,
  { uid, name, isPrivate }: NewPlaylist,
): Promise<Playlist> {
  const listQuery = userPlaylistsQuery(uid);
  const wanted = { uid, name: name.trim(), isPrivate };
  const key = JSON.stringify([listQuery.queryKey, wanted]);
  const knownBefore = failedCreations.get(key);
  const known = knownBefore ?? new Set(client.getQueryData(listQuery.queryKey)?.map(({ id }) => id));
  let playlist: Playlist;
  try {
    const made = knownBefore === undefined ? undefined : await findMadePlaylist(wanted, knownBefore);
    playlist = made ?? (await postPlaylist(wanted.name, isPrivate));
  } catch (error) {
    failedCreations.set(key, known);
    // The playlist may have been made although the call failed: the reloaded library shows it.
    void reloadAccountPlaylists(client);
    throw error;
  }
  failedCreations.delete(key);
  client.setQueryData(
    listQuery.queryKey,
    (playlists) => playlists && withNewPlaylist(playlists, playlist, uid),
  );
  await reloadAccountPlaylists(client);
  return playlist;
}

/** The account's playlists with a new one at the top, which is shown even if the refetch fails. */
function withNewPlaylist(playlists: readonly Playlist[], made: Playlist, uid: UserId): readonly Playlist[] {
  if (playlists.some(({ id }) => id === made.id)) return playlists;
  const profile = currentProfile();
  // The reply has no creator.
  const creator = { id: uid, name: profile?.nickname ?? '', avatarUrl: profile?.avatarUrl ?? null };
  const liked = findLikedSongsPlaylist(playlists, uid);
  return playlists.toSpliced(liked === null ? 0 : playlists.indexOf(liked) + 1, 0, { ...made, creator });
}

/**
 * Finds an empty playlist that equals the requested one and was not known before. A new playlist is at the top of the
 * list.
 */
async function findMadePlaylist(
  { uid, name, isPrivate }: NewPlaylist,
  known: ReadonlySet<PlaylistId>,
): Promise<Playlist | undefined> {
  return selectOwnPlaylists(await fetchNewestPlaylists(uid), uid).find(
    (one) => one.name === name && one.isPrivate === isPrivate && one.trackCount === 0 && !known.has(one.id),
  );
}

/** Replaces the texts of an own playlist, and makes it public if requested. */
export async function updateAccountPlaylist(
  client: QueryClient,
  id: PlaylistId,
  texts: PlaylistTexts,
  becomesPublic: boolean,
): Promise<void> {
  try {
    await postPlaylistTexts(id, texts);
    showChangedPlaylist(client, id, texts);
    if (!becomesPublic) return;
    await postPlaylistPublication(id);
    showChangedPlaylist(client, id, { isPrivate: false });
  } finally {
    // Refetched even if only the publication failed, because the texts are saved.
    await Promise.all([
      client.invalidateQueries({ queryKey: playlistQuery(id).queryKey }),
      reloadAccountPlaylists(client),
    ]);
  }
}

/** Shows changes that the service has confirmed, even if the refetch fails. */
function showChangedPlaylist(client: QueryClient, id: PlaylistId, changes: Partial<Playlist>): void {
  client.setQueryData(playlistQuery(id).queryKey, (playlist) => playlist && { ...playlist, ...changes });
  client.setQueriesData<readonly Playlist[]>({ queryKey: userPlaylistsKey() }, (playlists) =>
    playlists?.map((playlist) => (playlist.id === id ? { ...playlist, ...changes } : playlist)),
  );
}

/** Deletes an own playlist, which disappears from the library at once. */
export async function deleteAccountPlaylist(client: QueryClient, id: PlaylistId): Promise<void> {
  await settleDeletion(postPlaylistDeletion(id));
  client.setQueriesData<readonly Playlist[]>({ queryKey: userPlaylistsKey() }, (playlists) =>
    playlists?.filter((playlist) => playlist.id !== id),
  );
  client.removeQueries({ queryKey: playlistQuery(id).queryKey, type: 'inactive' });
  await reloadAccountPlaylists(client);
}
