import type { AlbumId, PlaylistId } from '@rill/contract';
import { useQueryClient } from '@tanstack/react-query';
import { usePlayer } from '#player/player-context.tsx';

interface PlayCard {
  readonly playlist: (id: PlaylistId, name: string) => void;
  readonly album: (id: AlbumId, name: string) => void;
}

const fetchCode = () => import('./fetch-listing.ts');

/** Preloads the code. A failed load is retried by the press. */
export const preloadCardPlayCommands = (): void => void fetchCode().catch(() => {});

/**
 * Commands that play the collections of cards. Cards can be rendered without their code: it is loaded after the first
 * paint, at the latest on a press.
 */
export function useCardPlayCommands(): PlayCard {
  const player = usePlayer();
  const client = useQueryClient();
  return {
    playlist: (id, listName) =>
      player.playList(async () => (await fetchCode()).buildPlaylistListing(player, client, id), { listName }),
    album: (id, listName) =>
      player.playList(async () => (await fetchCode()).buildAlbumListing(player, client, id), { listName }),
  };
}
