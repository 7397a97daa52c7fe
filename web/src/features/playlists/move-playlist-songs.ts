import type { Playlist, PlaylistId, Song, SongId } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { isSameOrder, moveSongs, moveSongsBack } from '#music/song-table/list-editing.ts';
import { isUndoShown, notify } from '#notices/notices.ts';
import { songName } from '#player/song-name.ts';
import { notifyChangeFailure } from '#session/notify-change-failure.ts';
import {
  fetchAllPlaylistSongs,
  fetchPlaylistSongsUncached,
  fetchShortPlaylistUncached,
  getAllCachedSongs,
  setCachedSongs,
} from './cached-songs.ts';
import { notifyUndoFailure, postOrderOfSongs } from './change-playlist-songs.ts';
import { playlistChangeQueueOf } from './playlist-change-queue.ts';

/** A topic of its own: a notice with the topic of removals would take the Undo of a removal away. */
const TOPIC = 'playlist-moves';

const notifyMoveFailure = (error: unknown) => notifyChangeFailure(error, 'playlistForm.moveFailed', TOPIC);

/**
 * Moves songs of an own playlist before the row `gap`, and offers to move them back. The service gets the whole order,
 * made from its current list. While an earlier move is not visible yet, this one is refused with a notice and returns
 * false, because its rows and gaps are not those that the listener sees.
 */
export function movePlaylistSongsWithUndo(
  client: QueryClient,
  playlist: Playlist,
  songs: readonly Song[],
  gap: number,
): boolean {
  const { id } = playlist;
  if (playlistChangeQueueOf(client, id).isMoveLoading) {
    notify({ key: 'playlistForm.moveWaits', tone: 'info' });
    return false;
  }
  const moved = new Set(songs.map((song) => song.id));
  const known = getAllCachedSongs(client, playlist);
  if (known === null) void fetchAndMove(client, playlist, moved, gap);
  else showAndPostMove(client, playlist, known, { moved, gap, isListNew: false });
  return true;
}

async function fetchAndMove(
  client: QueryClient,
  playlist: Playlist,
  moved: ReadonlySet<SongId>,
  gap: number,
): Promise<void> {
  const { id } = playlist;
  const changes = playlistChangeQueueOf(client, id);
  const count = changes.count();
  changes.isMoveLoading = true;
  try {
    // A fetch before all changes are sent could return rows of the old list after rows of the new one.
    await changes.settled();
    const songs = await fetchAllPlaylistSongs(client, id);
    // The gap was among other rows, and the service may not have the other change yet.
    if (changes.count() !== count) throw new Error('the list was changed during the move');
    showAndPostMove(client, playlist, songs, { moved, gap, isListNew: true });
  } catch (error) {
    notifyMoveFailure(error);
  } finally {
    changes.isMoveLoading = false;
  }
}

interface ShownMove {
  readonly moved: ReadonlySet<SongId>;
  readonly gap: number;
  /** Whether the list has just been fetched. */
  readonly isListNew: boolean;
}

function showAndPostMove(
  client: QueryClient,
  playlist: Playlist,
  before: readonly Song[],
  { moved, gap, isListNew }: ShownMove,
): void {
  const { id } = playlist;
  const order = moveSongs(before, moved, gap);
  // The songs were dropped where they were.
  if (isSameOrder(order, before)) return;
  const changes = playlistChangeQueueOf(client, id);
  if (setCachedSongs(client, id, order)) changes.diverge();
  void changes.add(async () => {
    // Another device may have changed the list, so in the service's current list each moved song is put behind the song
    // that is shown before it. A long list, which takes many requests, is sent as it is shown.
    const newest = isListNew ? null : await fetchShortPlaylistUncached(client, id, order.length);
    const sent = newest === null ? order : moveSongsBack(newest, order, moved);
    if (!isSameOrder(sent, order)) changes.diverge();
    await postOrderOfSongs(id, sent);
  }, notifyMoveFailure);
  notifyMoved(client, playlist, { before, moved }, order);
}

/** What the notice of a move undoes: `before` is the order before the `moved` songs were moved. */
interface Move {
  readonly before: readonly Song[];
  readonly moved: ReadonlySet<SongId>;
}

let lastMove: (Move & { readonly id: PlaylistId }) | null = null;

/**
 * Moves while the notice of an earlier move is shown become one notice, as those of a held key do: its Undo moves all
 * these songs back.
 */
function notifyMoved(client: QueryClient, playlist: Playlist, move: Move, order: readonly Song[]): void {
  const { id } = playlist;
  const earlier = isUndoShown(TOPIC) && lastMove?.id === id ? lastMove : null;
  const moved = new Set([...(earlier?.moved ?? []), ...move.moved]);
  const { before } = earlier ?? move;
  lastMove = { id, before, moved };
  const undo = {
    key: 'queue.undo',
    run: () => moveBack(client, playlist, { before, moved }),
  } as const;
  const options = { tone: 'info', topic: TOPIC, action: undo } as const;
  const [song] = moved.size === 1 ? order.filter((one) => moved.has(one.id)) : [];
  if (song === undefined) {
    notify({ key: 'playlistForm.songsMoved', params: { count: moved.size }, ...options });
    return;
  }
  const [position, count] = [order.indexOf(song) + 1, order.length];
  notify({
    key: 'queue.moved',
    params: { name: ({ t }) => songName(song, t), position, count },
    ...options,
  });
}

/**
 * Moves songs back to where they were; other changes since stay. The sent order is made from the service's current
 * list, which another tab may have changed without this page knowing. Resolves to whether the songs were moved back.
 */
async function moveBack(client: QueryClient, playlist: Playlist, move: Move): Promise<boolean> {
  const { id } = playlist;
  const { before, moved } = move;
  let isDone = true;
  const changes = playlistChangeQueueOf(client, id);
  const now = getAllCachedSongs(client, playlist);
  const shown = now === null ? null : moveSongsBack(now, before, moved);
  if (shown !== null && setCachedSongs(client, id, shown)) changes.diverge();
  await changes.add(
    async () => {
      const order = moveSongsBack(await fetchPlaylistSongsUncached(client, id), before, moved);
      if (shown === null || !isSameOrder(order, shown)) changes.diverge();
      await postOrderOfSongs(id, order);
    },
    (error) => {
      isDone = false;
      notifyUndoFailure(error, TOPIC, () => moveBack(client, playlist, move));
    },
  );
  return isDone;
}
