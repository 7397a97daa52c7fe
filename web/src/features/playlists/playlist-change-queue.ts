import type { PlaylistId } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { onSongsFetch, reloadSongs } from './cached-songs.ts';

/**
 * How the shown list relates to the service's list. `settled`: they are equal. `sending`: they will be, once the
 * service has all changes. `diverged`: they will not be, because a change failed, or the list shows something that no
 * change makes; the list is reloaded after the last change. `reloading`: that reload is running.
 */
type PlaylistChangeQueueState = 'settled' | 'sending' | 'diverged' | 'reloading';

/** The changes to the songs of one own playlist: shown at once, and sent one after another. */
interface PlaylistChangeQueue {
  readonly state: () => PlaylistChangeQueueState;
  /** The number of changes so far, by which a waiting caller learns whether the list was changed meanwhile. */
  readonly count: () => number;
  /** Sends a change after the earlier ones. Resolves when the change is done, with the reload that it may cause. */
  readonly add: (send: () => Promise<unknown>, onFailure: (error: unknown) => void) => Promise<void>;
  /** Whether other changes wait behind the one that is being sent. */
  readonly hasLater: () => boolean;
  /** Resolves when all changes so far are done. */
  readonly settled: () => Promise<void>;
  /**
   * Called by a change, or right before one is added: the list must be reloaded after the last change. An earlier
   * reload would lack the later changes, which the list already shows.
   */
  readonly diverge: () => void;
  /** Whether a move waits for songs that must be loaded first, and is not shown yet. */
  isMoveLoading: boolean;
  /** Whether the change that is being sent loads the list itself. */
  isReadByChange: boolean;
}

export function createPlaylistChangeQueue(reload: () => Promise<unknown>): PlaylistChangeQueue {
  let state: PlaylistChangeQueueState = 'settled';
  let count = 0;
  /** The number of changes that the service has not answered. */
  let open = 0;
  let last = Promise.resolve();

  async function sendAfter(
    before: Promise<void>,
    send: () => Promise<unknown>,
    onFailure: (error: unknown) => void,
  ): Promise<void> {
    await before;
    try {
      await send();
    } catch (error) {
      onFailure(error);
      state = 'diverged';
    }
    open -= 1;
    if (open > 0) return;
    if (state === 'diverged') {
      state = 'reloading';
      await reload();
    }
    // If changes are open, one was added during the reload.
    if (open === 0) state = 'settled';
  }

  return {
    isMoveLoading: false,
    isReadByChange: false,
    state: () => state,
    count: () => count,
    add(send, onFailure) {
      count += 1;
      open += 1;
      if (state !== 'diverged') state = 'sending';
      last = sendAfter(last, send, onFailure);
      return last;
    },
    hasLater: () => open > 1,
    settled: () => last,
    diverge() {
      state = 'diverged';
    },
  };
}

const changesOfClient = new WeakMap<QueryClient, Map<PlaylistId, PlaylistChangeQueue>>();

/** The queue of the changes that this page makes to a playlist; the first call creates it. */
export function playlistChangeQueueOf(client: QueryClient, id: PlaylistId): PlaylistChangeQueue {
  const ofPlaylists = changesOfClient.get(client) ?? new Map<PlaylistId, PlaylistChangeQueue>();
  const known = ofPlaylists.get(id);
  if (known !== undefined) return known;
  const changes = createPlaylistChangeQueue(() => reloadSongs(client, id));
  changesOfClient.set(client, ofPlaylists.set(id, changes));
  // A response may be older than the change that is being sent, but a change that loads the list itself takes that into
  // account.
  onSongsFetch(client, id, () => {
    const isKnown = changes.isReadByChange && !changes.hasLater();
    if (changes.state() === 'sending' && !isKnown) changes.diverge();
  });
  return changes;
}
