import { type Clock, currentSong, type HeardSong, type Player } from '@rill/playback';
import type { KeyValueStore } from '#lib/storage/idb.ts';
import { onListenerIdChange, VISITOR_LISTENER_ID } from '#session/session.ts';
import { createPersistenceAfterReading } from './persist-after-reading.ts';
import { restorePlayback } from './restore-playback.ts';
import {
  createPlaybackStorage,
  type PlaybackStorage,
  parseStoredPlayback,
  storedHistorySchema,
} from './saved-playback.ts';

interface KeepPlaybackOptions {
  readonly player: Player;
  readonly database: KeyValueStore;
  readonly clock: Clock;
  readonly remembersPosition: () => boolean;
  readonly onDamagedData: () => void;
}

export interface ListenerPlaybackPersistence {
  /** Settles once the stored playback has been restored, or its database could not be read. */
  readonly restored: Promise<void>;
  /** Writes the localStorage part at once, because the page is being closed. */
  writeSmall(): void;
  /** Writes everything, including pending changes for the database, because the page is hidden and may not return. */
  writeAll(): void;
  /** Settles once the playback of the latest listener has been restored. */
  settled(): Promise<void>;
  stop(): void;
}

/**
 * Restores and stores the playback of the current listener. When somebody signs in or a session ends, playing music
 * goes on, and its queue passes to the new listener. An empty player gets the queue that the new listener left here.
 * The history is always the new listener's own. When another tab has signed somebody in and nothing plays here,
 * nothing is written, because that tab passes its own queue on.
 */
export function persistListenerPlayback(options: KeepPlaybackOptions): ListenerPlaybackPersistence {
  const { player, database, onDamagedData } = options;
  let current = createPlaybackStorage();
  const persistence = createPersistenceAfterReading({
    ...options,
    enqueue,
    isCurrent: (it) => it === current,
  });

  function restoreListener(storage: PlaybackStorage, isReplaced: boolean): Promise<void> {
    const read = restorePlayback({ ...options, storage });
    return persistence.begin({ storage, read, storedBefore: player.state.getState(), isReplaced });
  }

  async function takeOver(
    from: PlaybackStorage,
    to: PlaybackStorage,
    listener: string,
    isSetElsewhere: boolean,
  ): Promise<void> {
    const wasRead = persistence.end();
    player.clearHistory();
    const isReplaced = isSetElsewhere && !player.state.getState().wantsToPlay;
    if (listener === VISITOR_LISTENER_ID && holdsCloudQueue(player)) player.clear();
    const shown = player.state.getState();
    if (currentSong(shown) === null) {
      await restoreListener(to, isReplaced);
      return;
    }
    if (isReplaced) {
      const read = async () => ({ ...shown, history: await addHistory(to) });
      await persistence.begin({ storage: to, read, storedBefore: shown, isReplaced });
      return;
    }
    // A queue that was never read has not passed to the new listener.
    if (wasRead) await forget(from, database);
    const { seconds } = player.playhead.read();
    const song = currentSong(player.state.getState());
    if (song !== null) to.position.write({ songId: song.id, seconds });
    const read = async () => {
      await addHistory(to);
      return null;
    };
    await persistence.begin({ storage: to, read, storedBefore: null, isReplaced });
  }

  /** Restores only the history, because the queue stays. Resolves to the history that matches the stored one. */
  async function addHistory({ keys }: PlaybackStorage): Promise<readonly HeardSong[]> {
    const stored =
      parseStoredPlayback(await database.get(keys.history), storedHistorySchema, onDamagedData) ?? [];
    const { history: heard } = player.state.getState();
    player.mergeHistory(stored);
    return heard.length === 0 ? player.state.getState().history : stored;
  }

  const restored = restoreListener(current, false);
  // Steps run in sequence, because somebody may sign in while the stored queue is still being read.
  let last = restored;
  function enqueue(step: () => Promise<void>): void {
    last = last.then(step);
  }
  const stopFollowing = onListenerIdChange((listener, _before, isSetElsewhere) => {
    const from = current;
    const to = createPlaybackStorage();
    current = to;
    enqueue(() => takeOver(from, to, listener, isSetElsewhere));
  });
  return {
    restored,
    settled: () => last,
    writeSmall: persistence.writeSmall,
    writeAll: persistence.writeAll,
    stop() {
      stopFollowing();
      persistence.stop();
    },
  };
}

/** Whether the main queue comes from the cloud drive, which belongs to the account alone. */
function holdsCloudQueue(player: Player): boolean {
  const { queueOrigin, setAside } = player.state.getState();
  return (setAside?.queueOrigin ?? queueOrigin) === 'cloud';
}

/** Deletes the stored queue of a listener, because it has passed to another one; the history stays. */
async function forget({ controls, position, keys }: PlaybackStorage, database: KeyValueStore): Promise<void> {
  const { song: _song, ...others } = controls.read();
  controls.write({ ...others, song: null });
  position.clear();
  // If it cannot be deleted, the queue stays stored for its former listener.
  await database.delete([keys.songs, keys.queueState, keys.fm, keys.setAside]).catch(() => {});
}
