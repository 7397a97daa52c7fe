import type { Database } from '../database.ts';

/** A queue saved by a device, and the position in its current song. */
export interface SavedQueueDbRow {
  readonly device: string;
  readonly deviceName: string;
  /** JSON list of ids. */
  readonly songIds: string;
  readonly at: number;
  readonly positionMs: number;
  readonly savedMs: number;
  readonly origin: 'list' | 'cloud';
  /** Name of the list that the queue was filled from, '' for none. */
  readonly listName: string;
}

type Slot = 'current' | 'previous';

export const findSavedQueue = (
  database: Database,
  accountId: number,
  slot: Slot,
): SavedQueueDbRow | undefined =>
  database.get(
    `SELECT device, device_name AS deviceName, song_ids AS songIds, at, position_ms AS positionMs, saved_ms AS savedMs,
      origin, list_name AS listName
    FROM saved_queue WHERE account_id = ? AND slot = ?`,
    accountId,
    slot,
  );

/** Saves a queue. The last writer wins; a replaced queue of another device is kept as the previous queue. */
export function saveQueueOfAccount(database: Database, accountId: number, queue: SavedQueueDbRow): void {
  database.transaction(() => {
    const current = findSavedQueue(database, accountId, 'current');
    if (current !== undefined && current.device !== queue.device)
      put(database, accountId, 'previous', current);
    put(database, accountId, 'current', queue);
  });
}

function put(database: Database, accountId: number, slot: Slot, queue: SavedQueueDbRow): void {
  database.run(
    `INSERT OR REPLACE INTO saved_queue
      (account_id, slot, device, device_name, song_ids, at, position_ms, saved_ms, origin, list_name)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    accountId,
    slot,
    queue.device,
    queue.deviceName,
    queue.songIds,
    queue.at,
    queue.positionMs,
    queue.savedMs,
    queue.origin,
    queue.listName,
  );
}
