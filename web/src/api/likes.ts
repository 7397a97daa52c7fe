import { likedSongIdsEndpoint, likeSongEndpoint, type Playlist, type SongId, toUserId } from '@rill/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getDataScopeKey } from '#config/data-scope.ts';
import { call } from './call.ts';
import { queryKey } from './query-key.ts';

/** Ids are language-independent, so the key has no language. */
const likesKey = (listener: string) => [getDataScopeKey()[0], listener, 'liked-songs'] as const;

/** What a listener wants for one song, and what the service is known to have. */
interface PendingLike {
  wanted: boolean;
  confirmed: boolean;
  isSending: boolean;
  /** When it was last set or confirmed, on the clock below. */
  turn: number;
}

/** By the key of the likes and the song's id. */
const pendingLikes = new Map<string, PendingLike>();
/** Counts changes, to compare them with the time of a request. */
let turn = 0;

const pendingKey = (key: readonly string[], id: SongId): string => JSON.stringify([...key, id]);

/**
 * The songs that an account likes, by its id: the one source of every heart. A reply to a request sent before a song
 * was liked or unliked does not undo that.
 */
export const likedSongIdsQuery = (listener: string) => {
  const key = likesKey(listener);
  return queryOptions({
    queryKey: key,
    queryFn: async ({ signal }): Promise<ReadonlySet<SongId>> => {
      const requestedAt = turn;
      const ids = new Set(await call(likedSongIdsEndpoint, { uid: toUserId(Number(listener)) }, { signal }));
      for (const [name, pending] of pendingLikes) {
        const id = songIdIn(name, key);
        if (id === null || !(pending.isSending || pending.turn > requestedAt)) continue;
        if (pending.wanted) ids.add(id);
        else ids.delete(id);
      }
      return ids;
    },
  });
};

/** Whether the current listener is known to like a song. */
export const isSongLiked = (client: QueryClient, id: SongId): boolean =>
  client.getQueryData(likedSongIdsQuery(getDataScopeKey()[1]).queryKey)?.has(id) ?? false;

function songIdIn(name: string, key: readonly string[]): SongId | null {
  const parts = JSON.parse(name) as unknown[];
  const id = parts.pop();
  return JSON.stringify(parts) === JSON.stringify(key) ? (id as SongId) : null;
}

/** `unchanged`: the song was liked, or not liked, already. `superseded`: a newer change is pending instead. */
export type LikeOutcome = 'done' | 'unchanged' | 'superseded' | 'failed';

/**
 * Likes a song or removes the like: optimistically on the screen, then at the service, one request at a time per song.
 * A refusal rolls back. The last change wins, in whatever order the replies arrive.
 */
export async function setLikeOptimistically(
  client: QueryClient,
  id: SongId,
  wanted: boolean,
): Promise<LikeOutcome> {
  const query = likedSongIdsQuery(getDataScopeKey()[1]);
  const key = query.queryKey;
  let liked: ReadonlySet<SongId>;
  try {
    liked = client.getQueryData(key) ?? (await client.ensureQueryData(query));
  } catch {
    return 'failed';
  }
  if (liked.has(id) === wanted) return 'unchanged';

  const show = (isLiked: boolean) =>
    client.setQueryData(key, (now) => {
      if (now === undefined || now.has(id) === isLiked) return now;
      const next = new Set(now);
      if (isLiked) next.add(id);
      else next.delete(id);
      return next;
    });
  const name = pendingKey(key, id);
  const known = pendingLikes.get(name);
  turn += 1;
  if (known?.isSending) {
    Object.assign(known, { wanted, turn });
    show(wanted);
    return 'superseded';
  }
  const pending: PendingLike = { wanted, confirmed: !wanted, isSending: true, turn };
  pendingLikes.set(name, pending);
  show(wanted);
  try {
    while (pending.wanted !== pending.confirmed) {
      const sent = pending.wanted;
      await call(likeSongEndpoint, { id, like: sent }, { outlivesPage: true });
      pending.confirmed = sent;
    }
  } catch {
    const isUnwanted = pending.wanted === pending.confirmed;
    pending.wanted = pending.confirmed;
    show(pending.confirmed);
    return isUnwanted ? 'superseded' : 'failed';
  } finally {
    turn += 1;
    Object.assign(pending, { isSending: false, turn });
    if (pending.confirmed === wanted) refreshLikedList(client);
  }
  return pending.confirmed === wanted ? 'done' : 'superseded';
}

/**
 * The playlist of liked songs has one more or one less: it is refetched where it is on the screen, and so are the
 * cards that count its songs and play them.
 */
function refreshLikedList(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKey('user-playlists') });
  for (const [, playlist] of client.getQueriesData<Playlist>({ queryKey: queryKey('playlist') })) {
    if (playlist?.specialKind !== 'liked-songs') continue;
    for (const name of ['playlist', 'playlist-songs'])
      void client.invalidateQueries({ queryKey: queryKey(name, playlist.id) });
  }
}
