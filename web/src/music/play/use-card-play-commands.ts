import type { AlbumId, PlaylistId } from '@rill/contract';
import type { PlayerListingWithStart } from '@rill/playback';
import { useQueryClient } from '@tanstack/react-query';
import type { LazySongListing } from '#music/listing/song-listing.ts';
import { usePlayer } from '#player/player-context.tsx';

/** Each returns a promise that resolves when the first songs are there, or when they no longer matter. */
interface PlayCard {
  readonly playlist: (id: PlaylistId, name: string) => Promise<void>;
  readonly album: (id: AlbumId, name: string) => Promise<void>;
  readonly listing: (fetchListing: () => Promise<LazySongListing>, name: string) => Promise<void>;
}

const fetchCode = () => import('./fetch-listing.ts');

/** The longest wait that a card shows: the player never loads the songs of a command that it has dropped. */
const MAX_WAIT_MS = 20_000;

/** Preloads the code. A failed load is retried by the press. */
export const preloadCardPlayCommands = (): void => void fetchCode().catch(() => {});

/**
 * Commands that play the collections of cards. Cards can be rendered without their code: it is loaded after the first
 * paint, at the latest on a press.
 */
export function useCardPlayCommands(): PlayCard {
  const player = usePlayer();
  const client = useQueryClient();
  function listing(fetchListing: () => Promise<LazySongListing>, listName: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, MAX_WAIT_MS);
    const load = async (signal: AbortSignal) => {
      signal.addEventListener('abort', () => resolve());
      try {
        const { fetchWholeListing } = await fetchCode();
        return reportFirstSongs(await fetchWholeListing(player, client, fetchListing), resolve);
      } catch (error) {
        resolve();
        throw error;
      }
    };
    player.playList(load, { listName });
    return promise;
  }
  return {
    listing,
    playlist: (id, name) =>
      listing(async () => (await fetchCode()).fetchPlaylistSongListing(client, id), name),
    album: (id, name) => listing(async () => (await fetchCode()).fetchAlbumSongListing(client, id), name),
  };
}

/** Calls `report` when the songs of the first block are there or have failed, at once where they are loaded already. */
function reportFirstSongs(listing: PlayerListingWithStart, report: () => void): PlayerListingWithStart {
  const [first, ...rest] = listing.blocks;
  // A song that was drawn is loaded, wherever its block is.
  if (first === undefined || 'songs' in first || listing.startAt !== undefined) {
    report();
    return listing;
  }
  const load = (signal: AbortSignal) => first.load(signal).finally(report);
  return { ...listing, blocks: [{ load }, ...rest] };
}
