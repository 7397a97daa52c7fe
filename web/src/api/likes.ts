import { likedSongIdsEndpoint, likeSongEndpoint, type Playlist, type SongId, toUserId } from '@rill/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { call } from '#api/client/call.ts';
import { isRefusal } from '#api/client/call-error.ts';
import { getDataScopeKey } from '#config/data-scope.ts';
import { createLatestSender } from '#lib/latest-sender.ts';
import { userPlaylistsKey } from './account-library.ts';
import { playlistKey, playlistSongsKey } from './playlists.ts';

/** Ids are language-independent, so the key has no language. */
const likesKey = (listener: string) => [getDataScopeKey()[0], listener, 'liked-songs'] as const;

/** How this page has last changed the like of a song. */
interface LikeChange {
  readonly isLiked: boolean;
  /** When the service had responded, on the clock below; Infinity before. */
  readonly settledAt: number;
  /** Whether the song was in a list that has been loaded since. */
  readonly wasListed?: boolean;
}

/** By the key of the likes and the song's id. */
const likeChanges = new Map<string, Map<SongId, LikeChange>>();
/** Counts the changes that the service has responded to, to compare them with the time of a request. */
let settledChanges = 0;

/** Its values are whether a song is liked; null where the service has not said that. */
const likeSender = createLatestSender<string, boolean | null>(isRefusal);

/**
 * The songs that this page has liked, by listener: what hearts show while the list of likes cannot be loaded. It is no
 * query, whose data would count as the whole list, here and in the offline copy.
 */
export const likedOnThisPageStore = createStore<ReadonlyMap<string, ReadonlySet<SongId>>>(() => new Map());

function likeChangesOf(likes: readonly string[]): Map<SongId, LikeChange> {
  const name = JSON.stringify(likes);
  const changes = likeChanges.get(name) ?? new Map<SongId, LikeChange>();
  likeChanges.set(name, changes);
  return changes;
}

/**
 * The songs that an account likes, by its id: the one source of every heart. A reply to a request sent before a song
 * was liked or unliked does not undo that.
 */
export const likedSongIdsQuery = (listener: string) => {
  const key = likesKey(listener);
  return queryOptions({
    queryKey: key,
    queryFn: async ({ signal }): Promise<ReadonlySet<SongId>> => {
      const requestedAt = settledChanges;
      const ids = new Set(await call(likedSongIdsEndpoint, { uid: toUserId(Number(listener)) }, { signal }));
      const changes = likeChangesOf(key);
      for (const [id, change] of changes) {
        if (change.settledAt <= requestedAt) continue;
        changes.set(id, { ...change, wasListed: ids.has(id) });
        if (change.isLiked) ids.add(id);
        else ids.delete(id);
      }
      return ids;
    },
  });
};

/** Whether the current listener is known to like a song. */
export function isSongLiked(client: QueryClient, id: SongId): boolean {
  const [, listener] = getDataScopeKey();
  const list = client.getQueryData(likedSongIdsQuery(listener).queryKey);
  return (list ?? likedOnThisPageStore.getState().get(listener))?.has(id) ?? false;
}

/**
 * `unchanged`: the song was liked, or not liked, already. `superseded`: a newer change has taken its place.
 * `undo-failed`: the change stands, because the service refused a newer one that would have reverted it.
 */
export type LikeOutcome = 'done' | 'unchanged' | 'superseded' | 'failed' | 'undo-failed';

/**
 * Likes a song or removes the like: optimistically on the screen, then at the service, one request at a time per song.
 * A refusal rolls back, and `onRefused` gets its reason. The last change wins, in whatever order the replies arrive.
 * It waits for no list of likes, which may hang or fail: that of a reply which comes later has the change, too.
 */
export async function setLikeOptimistically(
  client: QueryClient,
  id: SongId,
  wanted: boolean,
  onRefused: (reason: unknown) => void = () => {},
): Promise<LikeOutcome> {
  const [, listener] = getDataScopeKey();
  const query = likedSongIdsQuery(listener);
  const key = query.queryKey;
  const list = client.getQueryData(key);
  if (list === undefined) void client.prefetchQuery(query);
  const changes = likeChangesOf(key);
  const current = list === undefined ? changes.get(id)?.isLiked : list.has(id);
  if (current === wanted) return 'unchanged';

  const isListening = () => listener === getDataScopeKey()[1];
  const name = JSON.stringify([...key, id]);
  const outcome = await likeSender.change(name, {
    wanted,
    confirmed: current ?? null,
    show(isLiked) {
      const before = changes.get(id);
      if (isLiked === null) changes.delete(id);
      else changes.set(id, { ...before, isLiked, settledAt: Number.POSITIVE_INFINITY });
      showLike(client, listener, id, isLiked ?? before?.wasListed ?? false);
    },
    // It may have waited for an earlier change: who has signed in since has not made it.
    send: async () => {
      if (!isListening()) throw new Error('another listener has signed in');
      await call(likeSongEndpoint, { id, like: wanted }, { outlivesPage: true });
    },
  });
  if (outcome === null) return 'superseded';
  if (outcome.hasFailed) onRefused(outcome.reason);
  settledChanges += 1;
  const { confirmed } = outcome;
  // A change that was made since is settled later.
  if (confirmed !== null && !likeSender.isSending(name))
    changes.set(id, { isLiked: confirmed, settledAt: settledChanges });
  if (!isListening()) return 'superseded';
  const isDone = confirmed === wanted;
  // The service may have it, and only the reply is lost: its list tells.
  if (outcome.isUncertain === true) void client.invalidateQueries({ queryKey: key });
  if (outcome.hasFailed && !isDone) return 'failed';
  // Also when a newer change took it back: the list may have been fetched in between.
  refreshLikedList(client);
  if (outcome.hasFailed) return 'undo-failed';
  return isDone ? 'done' : 'superseded';
}

function showLike(client: QueryClient, listener: string, id: SongId, isLiked: boolean): void {
  const withChange = (shown: ReadonlySet<SongId>): ReadonlySet<SongId> => {
    const next = new Set(shown);
    if (isLiked) next.add(id);
    else next.delete(id);
    return next;
  };
  likedOnThisPageStore.setState(
    (all) => new Map(all).set(listener, withChange(all.get(listener) ?? new Set())),
    true,
  );
  client.setQueryData(likedSongIdsQuery(listener).queryKey, (shown) =>
    shown === undefined || shown.has(id) === isLiked ? shown : withChange(shown),
  );
}

/**
 * The playlist of liked songs has one more or one less: it is refetched where it is on the screen, and so are the
 * cards that count its songs and play them.
 */
function refreshLikedList(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: userPlaylistsKey() });
  for (const [, playlist] of client.getQueriesData<Playlist>({ queryKey: playlistKey() })) {
    if (playlist?.specialKind !== 'liked-songs') continue;
    for (const key of [playlistKey(playlist.id), playlistSongsKey(playlist.id)])
      void client.invalidateQueries({ queryKey: key });
  }
}
