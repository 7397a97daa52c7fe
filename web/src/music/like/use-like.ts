import type { Song, SongId } from '@rill/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { isNoRoomError } from '#api/client/call-error.ts';
import { isSongLiked, likedOnThisPageStore, likedSongIdsQuery, setLikeOptimistically } from '#api/likes.ts';
import { notify } from '#notices/notices.ts';
import { notifyNeedsLogin } from '#session/needs-login.ts';
import { notifyChangeFailure } from '#session/notify-change-failure.ts';
import { isVisitor, useListenerId, VISITOR_LISTENER_ID } from '#session/session.ts';

const TOPIC = 'like';

/**
 * Whether the listener likes a song; false while unknown. The component rerenders only when the value of this song
 * changes. A visitor likes nothing, and no request is made.
 */
export function useIsLiked(id: SongId): boolean {
  const listener = useListenerId();
  const isAccount = listener !== VISITOR_LISTENER_ID;
  const { data } = useQuery({
    ...likedSongIdsQuery(listener),
    enabled: isAccount,
    select: (ids) => ids.has(id),
  });
  // Read only while there is no list, because a heart that follows both would render twice.
  const isLikedHere = useStore(
    likedOnThisPageStore,
    (all) => data === undefined && all.get(listener)?.has(id) === true,
  );
  return isAccount && (data ?? isLikedHere);
}

/**
 * The songs that the listener likes, for a list of many rows; undefined while unknown and for a visitor. Likes of this
 * page are known even without the list of likes.
 */
export function useLikedSongs(): ReadonlySet<SongId> | undefined {
  const listener = useListenerId();
  const isAccount = listener !== VISITOR_LISTENER_ID;
  const { data } = useQuery({ ...likedSongIdsQuery(listener), enabled: isAccount });
  const liked = useStore(likedOnThisPageStore, (all) => data ?? all.get(listener));
  return isAccount ? liked : undefined;
}

/** Likes a song or removes the like, and shows the result in a notice; a visitor is asked to sign in. */
export async function setSongLikedWithNotice(
  client: QueryClient,
  song: Song,
  isLiked: boolean,
): Promise<void> {
  if (isVisitor()) {
    notifyNeedsLogin();
    return;
  }
  let reason: unknown;
  const outcome = await setLikeOptimistically(client, song.id, isLiked, (error) => {
    reason = error;
  });
  const notifyFailure = (key: 'like.addFailed' | 'like.removeFailed') => {
    const failed = isNoRoomError(reason) ? 'like.full' : key;
    notifyChangeFailure(reason, failed, TOPIC);
  };
  switch (outcome) {
    case 'done':
      notify({ key: isLiked ? 'like.added' : 'like.removed', tone: 'success', topic: TOPIC });
      return;
    case 'unchanged':
      notify({ key: isLiked ? 'like.already' : 'like.notFound', tone: 'info', topic: TOPIC });
      return;
    case 'failed':
      notifyFailure(isLiked ? 'like.addFailed' : 'like.removeFailed');
      return;
    case 'undo-failed':
      notifyFailure(isLiked ? 'like.removeFailed' : 'like.addFailed');
      return;
    case 'superseded':
  }
}

export async function toggleLike(client: QueryClient, song: Song): Promise<void> {
  await setSongLikedWithNotice(client, song, !isSongLiked(client, song.id));
}

/** Returns a function that likes a song, or removes the like. */
export function useToggleLike(): (song: Song) => void {
  const client = useQueryClient();
  return (song) => void toggleLike(client, song);
}
