import type { Playlist, PlaylistId } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { libraryCountsQuery, userPlaylistsKey } from '#api/account-library.ts';
import {
  type PlaylistTexts,
  postPlaylist,
  postPlaylistDeletion,
  postPlaylistPublication,
  postPlaylistTexts,
} from '#api/account-playlists.ts';
import { settleDeletion } from '#api/client/settle-deletion.ts';
import { playlistQuery } from '#api/playlists.ts';

/** The account's playlists and their number are refetched, at once where they are visible. */
export const reloadAccountPlaylists = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [userPlaylistsKey(), libraryCountsQuery().queryKey].map((key) =>
      client.invalidateQueries({ queryKey: key }),
    ),
  );

/** Creates a playlist; then the account's playlists are refetched. */
export async function createAccountPlaylist(
  client: QueryClient,
  name: string,
  isPrivate: boolean,
): Promise<Playlist> {
  const playlist = await postPlaylist(name.trim(), isPrivate);
  await reloadAccountPlaylists(client);
  return playlist;
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
    if (becomesPublic) await postPlaylistPublication(id);
  } finally {
    // Also when only the publication failed: the texts are saved.
    await Promise.all([
      client.invalidateQueries({ queryKey: playlistQuery(id).queryKey }),
      reloadAccountPlaylists(client),
    ]);
  }
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
