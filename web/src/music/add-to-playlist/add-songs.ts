import type { Playlist, Song } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { userPlaylistsKey } from '#api/account-library.ts';
import { postSongsToPlaylist } from '#api/account-playlists.ts';
import { isNoRoomError } from '#api/client/call-error.ts';
import { refetchChangedQueries } from '#api/client/refetch-changed.ts';
import { playlistQuery, playlistSongsKey } from '#api/playlists.ts';
import { notify } from '#notices/notices.ts';
import { notifyChangeFailure } from '#session/notify-change-failure.ts';

const TOPIC = 'add-to-playlist';

/**
 * Adds songs to an own playlist, in their order at its top, and shows the result. Resolves to false when the service
 * refuses.
 */
export async function addSongsToAccountPlaylist(
  client: QueryClient,
  playlist: Pick<Playlist, 'id' | 'name'>,
  songs: readonly Song[],
): Promise<boolean> {
  let isAdded: boolean;
  try {
    isAdded = await postSongsToPlaylist(
      playlist.id,
      songs.map(({ id }) => id),
    );
  } catch (error) {
    const failed = isNoRoomError(error) ? 'addTo.full' : 'addTo.failed';
    notifyChangeFailure(error, failed, TOPIC);
    return false;
  } finally {
    // Refetched also after a failure, because some of the songs may have been added.
    const { id } = playlist;
    void refetchChangedQueries(client, [
      playlistQuery(id).queryKey,
      playlistSongsKey(id),
      userPlaylistsKey(),
    ]);
  }
  if (isAdded) notify({ key: 'addTo.added', tone: 'success', topic: TOPIC });
  else {
    const key = songs.length === 1 ? 'addTo.already' : 'addTo.alreadySome';
    notify({ key, params: { name: playlist.name }, tone: 'info', topic: TOPIC });
  }
  return true;
}
