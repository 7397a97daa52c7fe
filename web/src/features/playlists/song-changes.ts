import type { PlaylistId } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { onSongsFetch, reloadSongs } from './cached-songs.ts';

/**
 * How the list that is shown stands to the service's. `settled`: they are the same. `sending`: they will be, once the
 * service has all changes. `diverged`: they will not, because a change failed, or the list shows something that no
 * change makes; it is reloaded behind the last one. `reloading`: that is happening.
 */
type SongChangesState = 'settled' | 'sending' | 'diverged' | 'reloading';

/** The changes to the songs of one own playlist: shown at once, and sent one after another. */
interface SongChanges {
  readonly state: () => SongChangesState;
  /** How many there have been: a caller that waits learns from it whether the list was changed meanwhile. */
  readonly count: () => number;
  /** Sends a change behind the ones before it. Resolves when it is through, with the reload that it may bring. */
  readonly add: (send: () => Promise<unknown>, onFailure: (error: unknown) => void) => Promise<void>;
  /** Whether others wait behind the one that is being sent. */
  readonly hasLater: () => boolean;
  /** Resolves when the ones so far are through. */
  readonly settled: () => Promise<void>;
  /**
   * Called by a change, or right before one is added: the list is to be reloaded behind the last change. Before that the
   * service does not have the later ones, which the list shows already.
   */
  readonly diverge: () => void;
  /** Whether a move waits for the songs that it needs, and is not shown yet. */
  isMoveLoading: boolean;
  /** Whether the change that is being sent loads the list itself. */
  isReadByChange: boolean;
}

export function createSongChanges(reload: () => Promise<unknown>): SongChanges {
  let state: SongChangesState = 'settled';
  let count = 0;
  /** The ones that the service has not answered. */
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
    // Otherwise a change was added during the reload.
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

const changesOfClient = new WeakMap<QueryClient, Map<PlaylistId, SongChanges>>();

/** The changes to a playlist that this page has made so far. */
export function songChangesOf(client: QueryClient, id: PlaylistId): SongChanges {
  const ofPlaylists = changesOfClient.get(client) ?? new Map<PlaylistId, SongChanges>();
  const known = ofPlaylists.get(id);
  if (known !== undefined) return known;
  const changes = createSongChanges(() => reloadSongs(client, id));
  changesOfClient.set(client, ofPlaylists.set(id, changes));
  // A reply may be older than the change that is on its way; a change that loads the list itself knows how old it is.
  onSongsFetch(client, id, () => {
    const isKnown = changes.isReadByChange && !changes.hasLater();
    if (changes.state() === 'sending' && !isKnown) changes.diverge();
  });
  return changes;
}
