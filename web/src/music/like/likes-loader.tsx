import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { likedSongIdsQuery } from '#api/likes.ts';
import { setLikeToggleHandler } from '#player/like-request.ts';
import { useListenerId, VISITOR_LISTENER_ID } from '#session/session.ts';
import { toggleLike } from './use-like.ts';

/**
 * Loads the likes of the signed-in account before a heart needs them, and handles the shortcut that likes the current
 * song.
 */
export function LikesLoader() {
  const client = useQueryClient();
  const listener = useListenerId();
  useQuery({
    ...likedSongIdsQuery(listener),
    enabled: listener !== VISITOR_LISTENER_ID,
    notifyOnChangeProps: [],
  });
  useEffect(() => setLikeToggleHandler((song) => void toggleLike(client, song)), [client]);
  return null;
}
