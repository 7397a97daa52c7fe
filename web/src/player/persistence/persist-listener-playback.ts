import type { Song } from '@rill/contract';
import { type Clock, currentSong, type Player, type PlayerState } from '@rill/playback';
import { createBackoff } from '#lib/backoff.ts';
import type { KeyValueStore } from '#lib/storage/idb.ts';
import { onListenerIdChange, VISITOR_LISTENER_ID } from '#session/session.ts';
import { type PlaybackPersistence, persistPlayback } from './persist-playback.ts';
import { type RestoreFromDatabase, restorePlayback } from './restore-playback.ts';
import { createPlaybackStorage, type PlaybackStorage, parseStoredSongs } from './saved-playback.ts';

interface KeepPlaybackOptions {
  readonly player: Player;
  readonly database: KeyValueStore;
  readonly clock: Clock;
  readonly remembersPosition: () => boolean;
  readonly onDamagedData: () => void;
}

/** The first and the longest delay before a database that could not be read is read again. */
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 60_000;

/** Stands for a database whose content is unknown, so that nothing in it is replaced. */
const NO_DATABASE: KeyValueStore = { get: async () => null, set: async () => {}, delete: async () => {} };

export interface ListenerPlaybackPersistence {
  /** Settles once the stored playback has been restored, or its database could not be read. */
  readonly restored: Promise<void>;
  /** Writes the localStorage part at once: the page is being closed. */
  writeSmall(): void;
  /** Writes also what is pending for the database. */
  writeAll(): void;
  /** Settles once the playback of the latest listener has been restored. */
  settled(): Promise<void>;
  stop(): void;
}

/**
 * Restores and stores the playback of the current listener. When somebody signs in or a session ends, playing music
 * goes on: its queue moves along to the new listener. An empty player gets the queue that the new listener left here.
 * The history is always the new listener's own. Where another tab signs somebody in and nothing plays here, nothing is
 * written: the queue that moves along is that tab's. A database that cannot be read is read again later; until then only
 * localStorage is written, because what the database holds would be replaced unseen.
 */
export function persistListenerPlayback(options: KeepPlaybackOptions): ListenerPlaybackPersistence {
  const { player, database, clock, onDamagedData } = options;
  let persistence: PlaybackPersistence | null = null;
  let isStopped = false;
  let isDatabaseRead = false;
  /** Whether another tab stores its queue for the listener. */
  let isReplaced = false;
  let cancelRetry: (() => void) | null = null;

  function remember(storage: PlaybackStorage, stored: PlayerState | null, store = database): void {
    persistence?.writeAll();
    persistence?.stop();
    if (!isStopped)
      persistence = persistPlayback({ ...options, database: store, storage, stored, isReplaced });
  }

  /** Reads the database, again and again if need be, then stores what differs from the state that `read` resolves to. */
  async function readThenRemember(
    storage: PlaybackStorage,
    read: RestoreFromDatabase,
    storedBefore: PlayerState | null,
    backoff = createBackoff(FIRST_RETRY_MS, MAX_RETRY_MS),
  ): Promise<void> {
    try {
      const stored = await read();
      isDatabaseRead = true;
      remember(storage, stored);
    } catch {
      if (persistence === null) remember(storage, storedBefore, NO_DATABASE);
      cancelRetry = clock.after(backoff.nextMs(), () =>
        enqueue(async () => {
          if (isCurrent(storage)) await readThenRemember(storage, read, storedBefore, backoff);
        }),
      );
    }
  }
  const isCurrent = (one: PlaybackStorage): boolean => one === storage && !isStopped;

  function restoreListener(storage: PlaybackStorage): Promise<void> {
    const restoreFromDatabase = restorePlayback({ ...options, storage });
    return readThenRemember(storage, restoreFromDatabase, player.state.getState());
  }

  async function takeOver(
    from: PlaybackStorage,
    to: PlaybackStorage,
    listener: string,
    isSetElsewhere: boolean,
  ): Promise<void> {
    cancelRetry?.();
    const wasRead = isDatabaseRead;
    isDatabaseRead = false;
    persistence?.writeAll();
    persistence?.stop();
    persistence = null;
    player.clearHistory();
    isReplaced = isSetElsewhere && !player.state.getState().wantsToPlay;
    if (listener === VISITOR_LISTENER_ID && holdsCloudQueue(player)) player.clear();
    if (currentSong(player.state.getState()) === null) {
      await restoreListener(to);
      return;
    }
    if (isReplaced) {
      const shown = player.state.getState();
      await readThenRemember(to, async () => ({ ...shown, history: await addHistory(to) }), shown);
      return;
    }
    // A queue that was never read has not moved along.
    if (wasRead) await forget(from, database);
    const { seconds } = player.playhead.read();
    const song = currentSong(player.state.getState());
    if (song !== null) to.position.write({ songId: song.id, seconds });
    const readHistory = async () => {
      await addHistory(to);
      return null;
    };
    await readThenRemember(to, readHistory, null);
  }

  /** The queue stays, so that only the history is read. Resolves to the history that matches what is stored. */
  async function addHistory({ keys }: PlaybackStorage): Promise<readonly Song[]> {
    const stored = (await parseStoredSongs(await database.get(keys.history), onDamagedData)) ?? [];
    const { history: heard } = player.state.getState();
    player.mergeHistory(stored, 'older');
    return heard.length === 0 ? player.state.getState().history : stored;
  }

  let storage = createPlaybackStorage();
  const restored = restoreListener(storage);
  // Sequentially: somebody may sign in while the stored queue is still being read.
  let last = restored;
  function enqueue(step: () => Promise<void>): void {
    last = last.then(step);
  }
  const stopFollowing = onListenerIdChange((listener, _before, isSetElsewhere) => {
    const from = storage;
    const to = createPlaybackStorage();
    storage = to;
    enqueue(() => takeOver(from, to, listener, isSetElsewhere));
  });
  return {
    restored,
    settled: () => last,
    writeSmall: () => persistence?.writeSmall(),
    writeAll: () => persistence?.writeAll(),
    stop() {
      isStopped = true;
      stopFollowing();
      cancelRetry?.();
      persistence?.stop();
      // A page that is closed after signing out must not write once more.
      persistence = null;
    },
  };
}

/** A queue from the cloud drive belongs to the account alone, also one that waits behind personal FM. */
function holdsCloudQueue(player: Player): boolean {
  const { queueOrigin, setAside } = player.state.getState();
  return (setAside?.queueOrigin ?? queueOrigin) === 'cloud';
}

/** The queue has moved along to another listener; the history stays with the one who heard it. */
async function forget({ controls, position, keys }: PlaybackStorage, database: KeyValueStore): Promise<void> {
  const { song: _song, ...others } = controls.read();
  controls.write({ ...others, song: null });
  position.clear();
  // One that cannot be deleted stays stored for the one who left it.
  await database.delete([keys.songs, keys.queueState, keys.fm, keys.setAside]).catch(() => {});
}
