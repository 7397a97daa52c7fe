import type { Playlist, Song } from '@rill/contract';
import { MAX_IDS_PER_REQUEST } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { postSongsToPlaylist } from '#api/own-playlists.ts';
import { queryKey } from '#api/query-key.ts';
import { notify } from '#notices/notices.ts';

const TOPIC = 'add-to-playlist';

/**
 * Adds songs to an own playlist, in their order at its top, and shows the result. Resolves to false when the service
 * refuses.
 */
export async function addSongsToOwnPlaylist(
  client: QueryClient,
  playlist: Pick<Playlist, 'id' | 'name'>,
  songs: readonly Song[],
): Promise<boolean> {
  const ids = songs.map(({ id }) => id);
  let isAdded = false;
  try {
    // Each batch is added at the top, so the last batch is sent first.
    for (let end = ids.length; end > 0; end -= MAX_IDS_PER_REQUEST) {
      const isNew = await postSongsToPlaylist(
        playlist.id,
        ids.slice(Math.max(0, end - MAX_IDS_PER_REQUEST), end),
      );
      isAdded ||= isNew;
    }
  } catch {
    notify({ key: 'addTo.failed', tone: 'error', topic: TOPIC });
    return false;
  }
  if (isAdded) notify({ key: 'addTo.added', tone: 'success', topic: TOPIC });
  else {
    const key = songs.length === 1 ? 'addTo.already' : 'addTo.alreadySome';
    notify({ key, params: { name: playlist.name }, tone: 'info', topic: TOPIC });
  }
  for (const key of [
    queryKey('playlist', playlist.id),
    queryKey('playlist-songs', playlist.id),
    queryKey('user-playlists'),
  ]) {
    void client.invalidateQueries({ queryKey: key });
  }
  return true;
}
