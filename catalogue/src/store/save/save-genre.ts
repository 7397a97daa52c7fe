import type { Database } from '../database.ts';
import { genreKey } from '../search/search-text.ts';

export interface GenreDbRow {
  readonly id: number;
  readonly name: string;
}

/** Created when missing. Of two spellings the one with capitals wins: `rock` becomes Rock. */
export function findOrCreateGenre(database: Database, name: string): GenreDbRow {
  const key = genreKey(name);
  const known = database.get<GenreDbRow>('SELECT id, name FROM genre WHERE key = ?', key);
  if (known === undefined) {
    const { id } = database.run('INSERT INTO genre (key, name) VALUES (?, ?)', key, name);
    return { id, name };
  }
  const isBetter = known.name === known.name.toLowerCase() && name !== name.toLowerCase();
  if (!isBetter) return known;
  database.run('UPDATE genre SET name = ? WHERE id = ?', name, known.id);
  database.run('UPDATE song SET genre = ? WHERE genre = ? AND is_present = 1', name, known.name);
  return { id: known.id, name };
}

/** Replaces the genres of a song; a missing song has none. */
export function setSongGenres(database: Database, songId: number, genres: readonly GenreDbRow[]): void {
  database.run('DELETE FROM song_genre WHERE song_id = ?', songId);
  for (const { id } of genres) {
    database.run('INSERT OR IGNORE INTO song_genre (genre_id, song_id) VALUES (?, ?)', id, songId);
  }
}
