import type { Playlist, PlaylistId, Song, SongId } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { userPlaylistsKey } from '#api/account-library.ts';
import {
  postPlaylistSongOrder,
  postPlaylistSongsRemoval,
  postSongsToPlaylist,
} from '#api/account-playlists.ts';
import { likedSongIdsQuery } from '#api/likes.ts';
import { getDataScopeKey } from '#config/data-scope.ts';
import type { I18n } from '#i18n/i18n.ts';
import { isSameOrder, putSongsBack } from '#music/song-table/list-editing.ts';
import { isNoticeShown, notify } from '#notices/notices.ts';
import { songName } from '#player/song-name.ts';
import { notifyChangeFailure } from '#session/notify-change-failure.ts';
import {
  changeCachedSongCount,
  fetchAllPlaylistSongs,
  fetchPlaylistSongsUncached,
  getAllCachedSongs,
  reloadSongs,
  removeCachedSongs,
  setCachedSongs,
} from './cached-songs.ts';
import { playlistChangeQueueOf } from './playlist-change-queue.ts';

const TOPIC = 'playlist-songs';

/** Says that an undo failed, and offers it again, because only this notice knows the songs and their positions. */
export const notifyUndoFailure = (error: unknown, topic: string, undo: () => Promise<boolean>): void =>
  notifyChangeFailure(error, 'playlistForm.undoFailed', topic, {
    action: { key: 'queue.undo', run: undo },
    stays: true,
  });

/**
 * The library's cards count songs too; they are refetched when they are shown next. Removing a song from the liked songs
 * unlikes it.
 */
async function refreshDependents(client: QueryClient, { specialKind }: Playlist): Promise<void> {
  await client.invalidateQueries({ queryKey: userPlaylistsKey(), refetchType: 'none' });
  if (specialKind !== 'liked-songs') return;
  await client.invalidateQueries({ queryKey: likedSongIdsQuery(getDataScopeKey()[1]).queryKey });
}

export const postOrderOfSongs = (id: PlaylistId, songs: readonly Song[]): Promise<void> =>
  postPlaylistSongOrder(
    id,
    songs.map((song) => song.id),
  );

/** Removes songs from an own playlist optimistically, and offers to restore them at their positions. */
export function removePlaylistSongsWithUndo(
  client: QueryClient,
  playlist: Playlist,
  removed: readonly Song[],
): void {
  const { id } = playlist;
  const before = getAllCachedSongs(client, playlist);
  // A song that has left the list since it was selected is neither counted nor restored.
  const songs =
    before === null ? removed : removed.filter((song) => before.some((one) => one.id === song.id));
  const [first] = songs;
  if (first === undefined) return;
  const gone = new Set(songs.map((song) => song.id));
  const changes = playlistChangeQueueOf(client, id);
  if (removeCachedSongs(client, id, before, gone)) changes.diverge();
  void changes.add(
    async () => {
      await postPlaylistSongsRemoval(id, [...gone]);
      await refreshDependents(client, playlist);
    },
    (error) => notifyChangeFailure(error, 'playlistForm.removeFailed', TOPIC),
  );
  notifyRemoved(client, playlist, { before, gone }, first);
}

/** What the notice of a removal restores: the songs that are `gone` from the list as it was `before`. */
interface Removal {
  readonly before: readonly Song[] | null;
  readonly gone: ReadonlySet<SongId>;
}

let lastRemoval: (Removal & { readonly id: PlaylistId }) | null = null;

/** Removals while the notice of an earlier one is shown become one notice: its Undo restores all these songs. */
function notifyRemoved(client: QueryClient, playlist: Playlist, removal: Removal, first: Song): void {
  const { id } = playlist;
  const isShown = isNoticeShown('playlistForm.songRemoved', 'playlistForm.songsRemoved');
  const earlier = isShown && lastRemoval?.id === id ? lastRemoval : null;
  const gone = new Set([...(earlier?.gone ?? []), ...removal.gone]);
  const before = earlier === null ? removal.before : earlier.before;
  lastRemoval = { id, before, gone };
  const undo = { key: 'queue.undo', run: () => restoreSongs(client, playlist, before, gone) } as const;
  const options = { tone: 'info', topic: TOPIC, action: undo } as const;
  const name = ({ t }: I18n) => songName(first, t);
  if (gone.size === 1) notify({ key: 'playlistForm.songRemoved', params: { name }, ...options });
  else notify({ key: 'playlistForm.songsRemoved', params: { count: gone.size }, ...options });
}

/**
 * Restores songs to where they were `before` (null where the list was not loaded). What was moved or added since the
 * removal stays: the order is made of the songs that the list has now. Resolves to whether the service has done it.
 */
async function restoreSongs(
  client: QueryClient,
  playlist: Playlist,
  before: readonly Song[] | null,
  gone: ReadonlySet<SongId>,
): Promise<boolean> {
  const { id } = playlist;
  let isDone = true;
  const changes = playlistChangeQueueOf(client, id);
  const now = before === null ? null : getAllCachedSongs(client, playlist);
  const shown = before === null || now === null ? null : putSongsBack(now, before, gone);
  if (now !== null && shown !== null) {
    if (changeCachedSongCount(client, id, shown.length - now.length)) changes.diverge();
    if (setCachedSongs(client, id, shown)) changes.diverge();
  }
  await changes.add(
    async () => {
      await postSongsToPlaylist(id, [...gone]);
      await refreshDependents(client, playlist);
      if (before !== null && shown !== null) {
        // Another tab may have moved songs meanwhile, and this page would not know.
        const others = (await fetchPlaylistSongsUncached(client, id)).filter((song) => !gone.has(song.id));
        const order = putSongsBack(others, before, gone);
        if (!isSameOrder(order, shown)) changes.diverge();
        return postOrderOfSongs(id, order);
      }
      // The service adds the songs at the top; where the list was not loaded their old positions are unknown.
      if (before === null) return changes.diverge();
      const fetched = await reloadAllSongs(client, id);
      // Later changes are shown, and sent next, but are not in the fetched list.
      const current = changes.hasLater() ? null : getAllCachedSongs(client, playlist);
      const others = (current ?? fetched).filter((song) => !gone.has(song.id));
      const order = putSongsBack(others, before, gone);
      if (current === null || setCachedSongs(client, id, order)) changes.diverge();
      await postOrderOfSongs(id, order);
    },
    (error) => {
      isDone = false;
      notifyUndoFailure(error, TOPIC, () => restoreSongs(client, playlist, before, gone));
    },
  );
  return isDone;
}

/** Loads the whole list anew on behalf of the change that is being sent. */
async function reloadAllSongs(client: QueryClient, id: PlaylistId): Promise<readonly Song[]> {
  const changes = playlistChangeQueueOf(client, id);
  changes.isReadByChange = true;
  try {
    await reloadSongs(client, id);
    return await fetchAllPlaylistSongs(client, id);
  } finally {
    changes.isReadByChange = false;
  }
}
