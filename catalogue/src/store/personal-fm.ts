import type { Database } from './database.ts';
import { popularSongIds } from './songs.ts';

/** Songs of the artists that were played most; nothing before anything was played. */
function akinSongIds(database: Database, limit: number): number[] {
  return database
    .all<{ id: number }>(
      `SELECT DISTINCT song.id
      FROM (SELECT song_id AS id FROM song_total INDEXED BY song_total_most WHERE plays > 0 ORDER BY plays DESC, last_ms DESC, song_id LIMIT 30) AS played
      CROSS JOIN song_artist AS heard ON heard.song_id = played.id
      CROSS JOIN song_artist AS other ON other.artist_id = heard.artist_id
      CROSS JOIN song ON song.id = other.song_id AND song.is_present = 1
      LIMIT ?`,
      limit,
    )
    .map((row) => row.id);
}

/** A few songs from anywhere, each found by a step into the list of ids: a big library is never gone through. */
function anySongIds(database: Database, count: number, random: () => number): number[] {
  const ends = database.get<{ first: number | null; last: number | null }>(
    'SELECT (SELECT min(id) FROM song) AS first, (SELECT max(id) FROM song) AS last',
  );
  if (ends?.first == null || ends.last == null) return [];
  const { first, last } = ends;
  return Array.from({ length: count }, () => first + Math.floor(random() * (last - first + 1))).flatMap(
    (from) => {
      const found = database.get<{ id: number }>(
        'SELECT id FROM song WHERE id >= ? AND is_present = 1 ORDER BY id LIMIT 1',
        from,
      );
      return found === undefined ? [] : [found.id];
    },
  );
}

/** Where personal FM draws from: what is akin to what was played, what is famous, and anything at all. */
export function personalFmPools(database: Database, random: () => number): number[][] {
  return [akinSongIds(database, 200), popularSongIds(database, 100), anySongIds(database, 20, random)];
}
