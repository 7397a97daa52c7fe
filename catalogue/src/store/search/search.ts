import type { Database } from '../database.ts';
import {
  characterPhrasesOfKeywords,
  correctMisspelledPhrases,
  FEW_SEARCH_HITS,
  ftsPhrasesOfKeywords,
  isSelectivePhrase,
  joinFtsPhrasesWithAnd,
  phoneticPhrasesOfKeywords,
  phrasesOfKeywordsByScript,
} from './search-query.ts';
import { titleComparisonKey } from './search-text.ts';
import { createTypoLookupBudget, type TypoLookupBudget } from './typo-lookup-budget.ts';

/** As at the service, a search returns a thousand hits at most. */
export const MAX_SEARCH_HITS = 1000;

const TITLE = '{title title_sound}';
const ARTIST = '{artist artist_sound}';

/** With more hits (a letter, "of") a word says nothing about how well songs fit: popularity alone decides. */
const COMMON = 5000;

/** The number of hits of a query, counted up to one more than `COMMON`. */
const countHits = (database: Database, question: string): number =>
  database.get<{ hits: number }>(
    'SELECT count(*) AS hits FROM (SELECT 1 FROM song_words WHERE song_words MATCH ? LIMIT ?)',
    question,
    COMMON + 1,
  )?.hits ?? 0;

/**
 * SQL that restricts hits to visible music within the search, so that none of the best hits is filtered out afterwards.
 * The sign keeps SQLite from matching the words again for each id.
 */
export const visibleMusicSqlCondition = (
  { hiddenRoots }: Database,
  table: 'visible_song' | 'visible_album' | 'visible_artist',
): string => (hiddenRoots.length === 0 ? '' : `AND +rowid IN (SELECT id FROM temp.${table})`);

/** SQL for the best hits of a query, each with a score that is lower for a better match. */
const bestByFit = (database: Database) =>
  `SELECT rowid AS id, bm25(song_words, 100, 50, 6, 5, 0.3, 0.2) AS score FROM song_words
  WHERE song_words MATCH ? ${visibleMusicSqlCondition(database, 'visible_song')} ORDER BY score LIMIT ?`;
/** Scoring tens of thousands of hits takes long; in this order reading ends with the last requested one. */
const BEST_BY_FAME = `SELECT song.id, 0 AS score FROM song INDEXED BY song_by_fame
  WHERE song.is_present = 1 AND song.id IN (SELECT rowid FROM song_words WHERE song_words MATCH ?)
  ORDER BY song.popularity DESC, song.id LIMIT ?`;

/**
 * Hits by tier: titles, then artists, then albums and mixed hits. Within a tier the more popular come first, then
 * titles that begin with `key`.
 */
function ranked(database: Database, phrases: readonly string[], key: string, most: number): number[] {
  const question = joinFtsPhrasesWithAnd(phrases);
  const tiers = [
    `${TITLE} : ${question}`,
    `(${ARTIST} : ${question}) NOT (${TITLE} : ${question})`,
    `(${question} NOT (${TITLE} : ${question})) NOT (${ARTIST} : ${question})`,
  ];
  // Each hit is in one tier, so once all hits are found, the remaining tiers are empty.
  const hits = countHits(database, question);
  const ids: number[] = [];
  for (const tier of tiers) {
    if (ids.length >= Math.min(most, hits)) break;
    const isCommon = hits > COMMON && countHits(database, tier) > COMMON;
    const best = isCommon ? BEST_BY_FAME : bestByFit(database);
    for (const row of database.all<{ id: number }>(
      `SELECT song.id FROM (${best}) AS hit JOIN song ON song.id = hit.id
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

/** Returns a function that tells whether a word of a song, its artists or its album begins with a text. */
export const createSongWordPrefixCheck =
  (database: Database, budget: TypoLookupBudget) => (beginning: string) =>
    budget.look(
      'songs',
      beginning,
      (word) =>
        database.get(
          'SELECT 1 FROM song_vocabulary WHERE term >= ? AND term < ? LIMIT 1',
          word,
          `${word}\u{10ffff}`,
        ) !== undefined,
    );

/**
 * Songs by the keywords that the catalogue knows, as many of them together as possible; additions (合唱, .mp3) are
 * dropped first.
 */
function rankedByKnownParts(database: Database, keywords: string, key: string, most: number): number[] {
  const isKnown = (phrase: string) =>
    database.get('SELECT 1 FROM song_words WHERE song_words MATCH ? LIMIT 1', phrase) !== undefined;
  const known = phrasesOfKeywordsByScript(keywords).filter(isKnown);
  for (let parts = known; parts.some(isSelectivePhrase); parts = parts.slice(0, -1)) {
    const ids = ranked(database, parts, key, most);
    if (ids.length > 0) return ids;
  }
  return [];
}

/** The songs that match keywords, best first, at most `most`. */
export function searchSongIds(
  database: Database,
  keywords: string,
  most = MAX_SEARCH_HITS,
  budget = createTypoLookupBudget(),
): number[] {
  const phrases = ftsPhrasesOfKeywords(keywords);
  if (phrases.length === 0) return [];
  const key = titleComparisonKey(keywords);
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
  if (found.size < FEW_SEARCH_HITS) add(ranked(database, phoneticPhrasesOfKeywords(keywords), key, most));
  if (found.size < FEW_SEARCH_HITS) {
    const better = correctMisspelledPhrases(phrases, createSongWordPrefixCheck(database, budget), budget);
    if (better !== null) add(ranked(database, better, key, most));
  }
  if (found.size === 0) add(ranked(database, characterPhrasesOfKeywords(keywords), key, most));
  if (found.size === 0) add(rankedByKnownParts(database, keywords, key, most));
  return [...found].slice(0, most);
}
