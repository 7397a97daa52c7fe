import { type Clock, currentSong, type Player, type PlayerState } from '@rill/playback';
import type { KeyValueStore } from '#lib/idb.ts';
import { onListenerIdChange, VISITOR_LISTENER_ID } from '#session/session.ts';
import { type PlaybackPersistence, persistPlayback } from './persist-playback.ts';
import { restorePlayback } from './restore-playback.ts';
import { createPlaybackStorage, type PlaybackStorage, parseStoredSongs } from './saved-playback.ts';

interface KeepPlaybackOptions {
  readonly player: Player;
  readonly database: KeyValueStore;
  readonly clock: Clock;
  readonly remembersPosition: () => boolean;
  readonly onDamagedData: () => void;
}

export interface ListenerPlaybackPersistence {
  /** Settles once the stored playback has been restored. */
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
 * The history is always the new listener's own.
 */
export function persistListenerPlayback(options: KeepPlaybackOptions): ListenerPlaybackPersistence {
  const { player, database, onDamagedData } = options;
  let persistence: PlaybackPersistence | null = null;
  let isStopped = false;

  const remember = (storage: PlaybackStorage, stored: PlayerState | null) => {
    if (!isStopped) persistence = persistPlayback({ ...options, storage, stored });
  };
  const bringBack = async (storage: PlaybackStorage) =>
    remember(storage, await restorePlayback({ ...options, storage }));

  async function takeOver(from: PlaybackStorage, to: PlaybackStorage, listener: string): Promise<void> {
    persistence?.writeAll();
    persistence?.stop();
    persistence = null;
    player.setHistory([]);
    if (listener === VISITOR_LISTENER_ID && holdsCloudQueue(player)) player.clear();
    if (currentSong(player.state.getState()) === null) {
      await bringBack(to);
      return;
    }
    await forget(from, database);
    const { seconds } = player.playhead.read();
    player.setHistory((await parseStoredSongs(await database.get(to.keys.history), onDamagedData)) ?? []);
    const song = currentSong(player.state.getState());
    if (song !== null) to.position.write({ songId: song.id, seconds });
    remember(to, null);
  }

  let storage = createPlaybackStorage();
  const restored = bringBack(storage);
  // Sequentially: somebody may sign in while the stored queue is still being read.
  let last = restored;
  const stopFollowing = onListenerIdChange((listener) => {
    const from = storage;
    const to = createPlaybackStorage();
    storage = to;
    last = last.then(() => takeOver(from, to, listener));
  });
  return {
    restored,
    settled: () => last,
    writeSmall: () => persistence?.writeSmall(),
    writeAll: () => persistence?.writeAll(),
    stop() {
      isStopped = true;
      stopFollowing();
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
  await database.delete([keys.songs, keys.place, keys.fm, keys.setAside]);
}
