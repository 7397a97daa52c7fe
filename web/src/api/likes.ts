import { likedSongIdsEndpoint, likeSongEndpoint, type Playlist, type SongId, toUserId } from '@rill/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { getDataScopeKey } from '#config/data-scope.ts';
import { createLatestSender } from '#lib/latest-sender.ts';
import { userPlaylistsKey } from './library.ts';
import { playlistKey, playlistSongsKey } from './playlists.ts';

/** Ids are language-independent, so the key has no language. */
const likesKey = (listener: string) => [getDataScopeKey()[0], listener, 'liked-songs'] as const;

/** How this page has last changed the like of a song. */
interface LikeChange {
  readonly isLiked: boolean;
  /** When the service had answered, on the clock below; Infinity before. */
  readonly answeredAt: number;
}

/** By the key of the likes and the song's id. */
const likeChanges = new Map<string, Map<SongId, LikeChange>>();
/** Counts the changes that are answered, to compare them with the time of a request. */
let now = 0;

const likeSender = createLatestSender<string, boolean>();

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
      const requestedAt = now;
      const ids = new Set(await call(likedSongIdsEndpoint, { uid: toUserId(Number(listener)) }, { signal }));
      for (const [id, { isLiked, answeredAt }] of likeChangesOf(key)) {
        if (answeredAt <= requestedAt) continue;
        if (isLiked) ids.add(id);
        else ids.delete(id);
      }
      return ids;
    },
  });
};

/** Whether the current listener is known to like a song. */
export const isSongLiked = (client: QueryClient, id: SongId): boolean =>
  client.getQueryData(likedSongIdsQuery(getDataScopeKey()[1]).queryKey)?.has(id) ?? false;

/**
 * `unchanged`: the song was liked, or not liked, already. `superseded`: a newer change has taken its place.
 * `undo-failed`: the change stands, because the service refused a newer one that would have reverted it.
 */
export type LikeOutcome = 'done' | 'unchanged' | 'superseded' | 'failed' | 'undo-failed';

/**
 * Likes a song or removes the like: optimistically on the screen, then at the service, one request at a time per song.
 * A refusal rolls back, and `onRefused` gets its reason. The last change wins, in whatever order the replies arrive.
 */
export async function setLikeOptimistically(
  client: QueryClient,
  id: SongId,
  wanted: boolean,
  onRefused: (reason: unknown) => void = () => {},
): Promise<LikeOutcome> {
  const query = likedSongIdsQuery(getDataScopeKey()[1]);
  const key = query.queryKey;
  let liked: ReadonlySet<SongId>;
  try {
    liked = client.getQueryData(key) ?? (await client.ensureQueryData(query));
  } catch {
    return 'failed';
  }
  // A change that was made while they were loading is shown by now.
  if ((client.getQueryData(key) ?? liked).has(id) === wanted) return 'unchanged';

  const changes = likeChangesOf(key);
  const name = JSON.stringify([...key, id]);
  const outcome = await likeSender.change(name, {
    wanted,
    confirmed: !wanted,
    show(isLiked) {
      changes.set(id, { isLiked, answeredAt: Number.POSITIVE_INFINITY });
      showLike(client, key, id, isLiked);
    },
    send: (isLiked) => call(likeSongEndpoint, { id, like: isLiked }, { outlivesPage: true }),
  });
  if (outcome === null) return 'superseded';
  if (outcome.isRefused) onRefused(outcome.reason);
  now += 1;
  // A change that was made since is answered later.
  if (!likeSender.isSending(name)) changes.set(id, { isLiked: outcome.confirmed, answeredAt: now });
  const isDone = outcome.confirmed === wanted;
  if (outcome.isRefused && !isDone) return 'failed';
  // Also when a newer change took it back: the list may have been fetched in between.
  refreshLikedList(client);
  if (outcome.isRefused) return 'undo-failed';
  return isDone ? 'done' : 'superseded';
}

function showLike(
  client: QueryClient,
  key: ReturnType<typeof likedSongIdsQuery>['queryKey'],
  id: SongId,
  isLiked: boolean,
): void {
  client.setQueryData(key, (shown) => {
    if (shown === undefined || shown.has(id) === isLiked) return shown;
    const next = new Set(shown);
    if (isLiked) next.add(id);
    else next.delete(id);
    return next;
  });
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
