import type { Database } from './database.ts';
import { neighboursOf, phrasesOf, soundPhrasesOf } from './search-question.ts';
import { titleKey } from './search-text.ts';

/** As at the service, a search knows of a thousand hits at most. */
export const MOST_HITS = 1000;
/** With fewer hits than this, one wrong letter is forgiven too. */
const FEW_HITS = 3;
const MOST_CORRECTIONS = 6;
const SHORTEST_CORRECTED = 4;

const TITLE = '{title title_sound}';
const ARTIST = '{artist artist_sound}';

const all = (phrases: readonly string[]) => `(${phrases.join(' AND ')})`;

/** Titles stand over artists, artists over albums and mixed hits; within each the better known first, then titles that begin with `key`. */
function ranked(database: Database, phrases: readonly string[], key: string, most: number): number[] {
  const question = all(phrases);
  const tiers = [
    `${TITLE} : ${question}`,
    `(${ARTIST} : ${question}) NOT (${TITLE} : ${question})`,
    `(${question} NOT (${TITLE} : ${question})) NOT (${ARTIST} : ${question})`,
  ];
  const ids: number[] = [];
  for (const tier of tiers) {
    if (ids.length >= most) break;
    for (const row of database.all<{ id: number }>(
      `SELECT song.id FROM (
        SELECT rowid AS id, bm25(song_words, 100, 50, 6, 5, 0.3, 0.2) AS score FROM song_words
        WHERE song_words MATCH ? ORDER BY score LIMIT ?
      ) AS hit JOIN song ON song.id = hit.id
      ORDER BY song.popularity DESC, substr(song.title_key, 1, length(?)) = ? DESC, hit.score, song.id`,
      tier,
      most,
      key,
      key,
    )) {
      ids.push(row.id);
    }
  }
  return ids;
}

const isKnownBeginning = (database: Database, word: string) =>
  database.get(
    'SELECT 1 FROM song_vocabulary WHERE term >= ? AND term < ? LIMIT 1',
    word,
    `${word}\u{10ffff}`,
  ) !== undefined;

/** A phrase of one Latin word that the library does not know, as the known words that it may have been meant for. */
function corrected(database: Database, phrase: string): string {
  const word = /^"([a-z]+)"\*$/.exec(phrase)?.[1];
  if (word === undefined || word.length < SHORTEST_CORRECTED || isKnownBeginning(database, word))
    return phrase;
  const known = neighboursOf(word)
    .filter((neighbour) => neighbour.length >= SHORTEST_CORRECTED && isKnownBeginning(database, neighbour))
    .slice(0, MOST_CORRECTIONS);
  return known.length === 0 ? phrase : `(${known.map((one) => `"${one}"*`).join(' OR ')})`;
}

/** The songs that a question finds, best first, `most` of them. */
export function searchSongIds(database: Database, keywords: string, most = MOST_HITS): number[] {
  const phrases = phrasesOf(keywords);
  if (phrases.length === 0) return [];
  const key = titleKey(keywords);
  const found = new Set<number>();
  const add = (ids: readonly number[]) => {
    for (const id of ids) found.add(id);
  };
  add(
    database
      .all<{ id: number }>(
        'SELECT id FROM song WHERE title_key = ? AND is_present = 1 ORDER BY popularity DESC, id LIMIT ?',
        key,
        most,
      )
      .map((row) => row.id),
  );
  add(ranked(database, phrases, key, most));
  if (found.size < FEW_HITS) add(ranked(database, soundPhrasesOf(keywords), key, most));
  if (found.size < FEW_HITS) {
    const better = phrases.map((phrase) => corrected(database, phrase));
    if (better.some((phrase, at) => phrase !== phrases[at])) add(ranked(database, better, key, most));
  }
  return [...found].slice(0, most);
}

const SUGGESTIONS = {
  artists: `SELECT artist.id FROM (SELECT rowid AS id, rank FROM artist_words WHERE artist_words MATCH ? ORDER BY rank LIMIT 200) AS hit
    JOIN artist ON artist.id = hit.id AND artist.song_count > 0 ORDER BY artist.popularity DESC, artist.song_count DESC, hit.rank LIMIT ?`,
  albums: `SELECT album.id FROM (SELECT rowid AS id, rank FROM album_words WHERE album_words MATCH ? ORDER BY rank LIMIT 200) AS hit
    JOIN album ON album.id = hit.id AND album.song_count > 0 ORDER BY hit.rank, album.id LIMIT ?`,
  playlists: `SELECT playlist.id FROM (SELECT rowid AS id, rank FROM playlist_words WHERE playlist_words MATCH ? ORDER BY rank LIMIT 200) AS hit
    JOIN playlist ON playlist.id = hit.id AND playlist.song_count > 0 AND playlist.privacy = 0 ORDER BY hit.rank, playlist.id LIMIT ?`,
} as const;

/** Artists, albums or playlists whose names a question begins, by id. */
export function searchNames(
  database: Database,
  kind: keyof typeof SUGGESTIONS,
  keywords: string,
  limit: number,
): number[] {
  const phrases = phrasesOf(keywords);
  if (phrases.length === 0) return [];
  return database.all<{ id: number }>(SUGGESTIONS[kind], all(phrases), limit).map((row) => row.id);
}
