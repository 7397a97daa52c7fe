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

/** The last change that this page has made to the like of a song. */
interface LikeChange {
  readonly isLiked: boolean;
  /** The value of `settledChanges` when the service had responded; Infinity before. */
  readonly settledAt: number;
  /** Whether the song was in a list that has been loaded since. */
  readonly wasListed?: boolean;
}

/** The changes by the key of the liked songs' query, then by the song's id. */
const likeChanges = new Map<string, Map<SongId, LikeChange>>();
/** Counts the changes that the service has responded to; it serves as a clock to order replies and requests. */
let settledChanges = 0;

/** Sends likes; its values are whether a song is liked, null where the service has not said so. */
const likeSender = createLatestSender<string, boolean | null>(isRefusal);

/**
 * The songs that this page has liked, by listener, which hearts show while the list of likes cannot be loaded. They
 * are kept outside the query cache, whose data would count as the whole list, also in the offline copy.
 */
export const likedOnThisPageStore = createStore<ReadonlyMap<string, ReadonlySet<SongId>>>(() => new Map());

function likeChangesOf(likes: readonly string[]): Map<SongId, LikeChange> {
  const name = JSON.stringify(likes);
  const changes = likeChanges.get(name) ?? new Map<SongId, LikeChange>();
  likeChanges.set(name, changes);
  return changes;
}

/**
 * The songs that an account likes, by its id: the only source of every heart. A reply to a request that was sent
 * before a song was liked or unliked does not undo the change.
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
 * `unchanged`: the song was liked, or not liked, already. `superseded`: a newer change has replaced this one.
 * `undo-failed`: the change stands, because the service refused a newer one that would have reverted it.
 */
export type LikeOutcome = 'done' | 'unchanged' | 'superseded' | 'failed' | 'undo-failed';

/**
 * Likes a song or removes the like: optimistically on the screen, then at the service, one request at a time per song.
 * A refusal rolls back, and `onRefused` gets its reason. The last change wins, in whatever order the replies arrive.
 * The list of likes, which may hang or fail, is not waited for: the change is merged into a list that arrives later.
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
    // Another listener may have signed in while this change waited for an earlier one.
    send: async () => {
      if (!isListening()) throw new Error('another listener has signed in');
      await call(likeSongEndpoint, { id, like: wanted }, { outlivesPage: true });
    },
  });
  if (outcome === null) return 'superseded';
  if (outcome.hasFailed) onRefused(outcome.reason);
  settledChanges += 1;
  const { confirmed } = outcome;
  // A newer change that is still being sent settles the song later.
  if (confirmed !== null && !likeSender.isSending(name))
    changes.set(id, { isLiked: confirmed, settledAt: settledChanges });
  if (!isListening()) return 'superseded';
  const isDone = confirmed === wanted;
  // The service may have made the change although its reply was lost, which the refetched list will show.
  if (outcome.isUncertain === true) void client.invalidateQueries({ queryKey: key });
  if (outcome.hasFailed && !isDone) return 'failed';
  // This includes a change that a newer one has reverted, because the list may have been fetched between the two.
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
 * Refetches the playlist of liked songs where it is on the screen, and the cards that count and play its songs, after
 * its length has changed.
 */
function refreshLikedList(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: userPlaylistsKey() });
  for (const [, playlist] of client.getQueriesData<Playlist>({ queryKey: playlistKey() })) {
    if (playlist?.specialKind !== 'liked-songs') continue;
    for (const key of [playlistKey(playlist.id), playlistSongsKey(playlist.id)])
      void client.invalidateQueries({ queryKey: key });
  }
}
