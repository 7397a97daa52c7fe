import { useQuery } from '@tanstack/react-query';
import { likedSongIdsQuery } from '#api/likes.ts';
import { useListenerId, VISITOR_LISTENER_ID } from '#session/session.ts';

/** Loads the likes of the signed-in account before a heart needs them. */
export function LikesLoader() {
  const listener = useListenerId();
  useQuery({
    ...likedSongIdsQuery(listener),
    enabled: listener !== VISITOR_LISTENER_ID,
    notifyOnChangeProps: [],
  });
  return null;
}
