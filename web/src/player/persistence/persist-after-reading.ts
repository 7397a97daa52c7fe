import type { Clock, Player, PlayerState } from '@rill/playback';
import { createBackoff } from '#lib/backoff.ts';
import type { KeyValueStore } from '#lib/storage/idb.ts';
import { type PlaybackPersistence, persistPlayback } from './persist-playback.ts';
import type { RestoreFromDatabase } from './restore-playback.ts';
import type { PlaybackStorage } from './saved-playback.ts';

interface PersistAfterReadingOptions {
  readonly player: Player;
  readonly database: KeyValueStore;
  readonly clock: Clock;
  /** Runs a step after all pending steps. */
  readonly enqueue: (step: () => Promise<void>) => void;
  /** Whether this storage still belongs to the current listener. */
  readonly isCurrent: (storage: PlaybackStorage) => boolean;
}

/** The storage of one listener, and how its content is restored. */
interface StoredPlayback {
  readonly storage: PlaybackStorage;
  /** Restores the content of the database, and resolves to the matching state. */
  readonly read: RestoreFromDatabase;
  /**
   * The state that counts as stored until the database can be read, so that only differences from it are written. Null
   * when nothing counts as stored.
   */
  readonly storedBefore: PlayerState | null;
  /** Whether another tab stores its queue in this storage. */
  readonly isReplaced: boolean;
}

/** The first and the longest delay before a database that could not be read is read again. */
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 60_000;

/** Stands for a database whose content is unknown, so that nothing in it is overwritten. */
const NO_DATABASE: KeyValueStore = { get: async () => null, set: async () => {}, delete: async () => {} };

/**
 * Stores the playback of one listener at a time, once their stored playback has been read. A database that cannot be
 * read is read again later. Until then only localStorage is written, because otherwise unread data of the database
 * would be overwritten.
 */
export function createPersistenceAfterReading(options: PersistAfterReadingOptions) {
  const { player, database, clock, enqueue, isCurrent } = options;
  let persistence: PlaybackPersistence | null = null;
  let isStopped = false;
  let isDatabaseRead = false;
  let cancelRetry: (() => void) | null = null;

  function persist(
    { storage, isReplaced }: StoredPlayback,
    stored: PlayerState | null,
    store: KeyValueStore,
  ) {
    persistence?.writeAll();
    persistence?.stop();
    if (!isStopped)
      persistence = persistPlayback({ player, clock, database: store, storage, stored, isReplaced });
  }

  /** Reads the database, repeatedly if necessary, then stores all differences from its content. */
  async function begin(
    playback: StoredPlayback,
    backoff = createBackoff(FIRST_RETRY_MS, MAX_RETRY_MS),
  ): Promise<void> {
    try {
      const stored = await playback.read();
      isDatabaseRead = true;
      persist(playback, stored, database);
    } catch {
      if (persistence === null) persist(playback, playback.storedBefore, NO_DATABASE);
      cancelRetry = clock.after(backoff.nextMs(), () =>
        enqueue(async () => {
          if (isCurrent(playback.storage) && !isStopped) await begin(playback, backoff);
        }),
      );
    }
  }

  return {
    begin: (playback: StoredPlayback) => begin(playback),
    /** Writes pending changes for the last time for this listener. Returns whether their database has been read. */
    end(): boolean {
      cancelRetry?.();
      const wasRead = isDatabaseRead;
      isDatabaseRead = false;
      persistence?.writeAll();
      persistence?.stop();
      persistence = null;
      return wasRead;
    },
    writeSmall: () => persistence?.writeSmall(),
    writeAll: () => persistence?.writeAll(),
    /** Writes nothing from now on, even when the page is closed after signing out. */
    stop(): void {
      isStopped = true;
      cancelRetry?.();
      persistence?.stop();
      persistence = null;
    },
  };
}
