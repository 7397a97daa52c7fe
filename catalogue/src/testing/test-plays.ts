import type { Database } from '../store/database.ts';
import { type StoredPlay, storePlays } from '../store/personal/plays.ts';

/** A play from beginning to end of each of these songs, a minute apart, the last one a minute before `nowMs`. */
export function addTestPlays(
  database: Database,
  accountId: number,
  songIds: readonly number[],
  nowMs = Date.now(),
): void {
  const plays = songIds.map(
    (songId, at): StoredPlay => ({
      uuid: null,
      device: null,
      songId,
      sourceKind: '',
      sourceId: 0,
      startedMs: nowMs - (songIds.length - at) * 60_000,
      heardMs: 60_000,
      end: 'ended',
    }),
  );
  storePlays(database, accountId, plays, new Map());
}

/** Deletes all plays. */
export function deleteAllTestPlays(database: Database): void {
  for (const table of ['play', 'song_play', 'song_total', 'listening_total', 'listening_day']) {
    database.run(`DELETE FROM ${table}`);
  }
}
