import type { Database } from '../store/database.ts';
import { type StoredPlay, storePlays } from '../store/personal/plays.ts';
import { openDatabaseWithSongs, type TestSongNames } from './named-songs.ts';

/** Stores complete plays of these songs, a minute apart, the last one a minute before `nowMs`. */
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
  storePlays(database, accountId, plays, new Map(), Date.now());
}

/**
 * A database with four songs of one artist: never played, played once, popular in the demo, and played twice, with
 * ascending ids.
 */
export function openDatabaseWithPlayedSongs(folder: string) {
  const songs = ['Never', 'Once', 'Demo', 'Twice'].map((title): TestSongNames => [title, 'Marta', 'Lakes']);
  const database = openDatabaseWithSongs(folder, songs);
  database.run("UPDATE song SET popularity = 90 WHERE name = 'Demo'");
  const [never, once, demo, twice] = [1_000_000, 1_000_001, 1_000_002, 1_000_003] as const;
  addTestPlays(database, 1, [twice, twice, once]);
  return { database, never, once, demo, twice };
}

export function deleteAllTestPlays(database: Database): void {
  for (const table of ['play', 'song_play', 'song_total', 'listening_total', 'listening_day']) {
    database.run(`DELETE FROM ${table}`);
  }
}
