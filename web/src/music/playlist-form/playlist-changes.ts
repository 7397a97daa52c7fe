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

/** The account's playlists and their number are refetched, at once where they are visible. */
export const reloadAccountPlaylists = (client: QueryClient): Promise<void> =>
  refetchChangedQueries(client, [userPlaylistsKey(), libraryCountsQuery().queryKey]);

interface NewPlaylist {
  readonly uid: UserId;
  readonly name: string;
  readonly isPrivate: boolean;
}

/**
 * The creations that have failed, with the playlists that were known before: a service whose reply was lost may have
 * made the playlist all the same.
 */
const failedCreations = new Map<string, ReadonlySet<PlaylistId>>();

/**
 * Creates a playlist; then the account's playlists are refetched. Repeated after a failure, it first looks whether the
 * service has made the playlist already, since no service recognises a repeated creation.
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
    // It is in the library where it was made.
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

/** The account's playlists with one that it has made, which is at their top: shown also where the refetch fails. */
function withNewPlaylist(playlists: readonly Playlist[], made: Playlist, uid: UserId): readonly Playlist[] {
  if (playlists.some(({ id }) => id === made.id)) return playlists;
  const profile = currentProfile();
  // The reply has no creator.
  const creator = { id: uid, name: profile?.nickname ?? '', avatarUrl: profile?.avatarUrl ?? null };
  const liked = findLikedSongsPlaylist(playlists, uid);
  return playlists.toSpliced(liked === null ? 0 : playlists.indexOf(liked) + 1, 0, { ...made, creator });
}

/** An empty playlist like the one that is wanted, and not known before. A new one is at the top of the list. */
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
    // Also when only the publication failed: the texts are saved.
    await Promise.all([
      client.invalidateQueries({ queryKey: playlistQuery(id).queryKey }),
      reloadAccountPlaylists(client),
    ]);
  }
}

/** What the service has confirmed is shown, also where the refetch fails. */
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
