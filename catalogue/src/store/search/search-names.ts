import type { Database } from '../database.ts';
import { LISTED_ARTIST_SQL_CONDITION } from '../music/artists.ts';
import { createSongWordPrefixCheck, MAX_SEARCH_HITS, visibleMusicSqlCondition } from './search.ts';
import {
  correctMisspelledPhrases,
  FEW_SEARCH_HITS,
  ftsPhrasesOfKeywords,
  hasUnknownSearchWord,
  joinFtsPhrasesWithAnd,
  phoneticPhrasesOfKeywords,
} from './search-query.ts';
import { searchKey } from './search-text.ts';
import { createTypoLookupBudget, type TypoLookupBudget } from './typo-lookup-budget.ts';

interface NamedRow {
  readonly id: number;
  readonly name: string;
  readonly otherName: string | null;
  readonly fame: number;
}

const hits = (index: string, visible = '') =>
  `(SELECT rowid AS id, rank FROM ${index} WHERE ${index} MATCH ? ${visible} ORDER BY rank LIMIT ${MAX_SEARCH_HITS}) AS hit`;

/** The index of each kind's names, and the query that turns its hits into rows: public entities with music. */
const KINDS = {
  artists: {
    index: 'artist_words',
    sql: (
      database: Database,
    ) => `SELECT artist.id, artist.name, artist.name_zh AS otherName, artist.popularity AS fame
      FROM ${hits('artist_words', visibleMusicSqlCondition(database, 'visible_artist'))} JOIN artist ON artist.id = hit.id AND ${LISTED_ARTIST_SQL_CONDITION}
      ORDER BY artist.song_count DESC, hit.rank, artist.id`,
  },
  albums: {
    index: 'album_words',
    sql: (database: Database) => `SELECT album.id, album.name, album.name_zh AS otherName, 0 AS fame
      FROM ${hits('album_words', visibleMusicSqlCondition(database, 'visible_album'))} JOIN album ON album.id = hit.id AND album.song_count > 0
      ORDER BY hit.rank, album.id`,
  },
  playlists: {
    index: 'playlist_words',
    sql: () => `SELECT playlist.id, playlist.name, playlist.name_en AS otherName, playlist.play_count AS fame
      FROM ${hits('playlist_words')} JOIN playlist ON playlist.id = hit.id AND playlist.song_count > 0
        AND playlist.privacy = 0
      ORDER BY hit.rank, playlist.id`,
  },
  videos: {
    index: 'video_words',
    sql: () => `SELECT video.id, video.name, video.name_zh AS otherName, video.play_count AS fame
      FROM ${hits('video_words')} JOIN video ON video.id = hit.id ORDER BY hit.rank, video.id`,
  },
} as const;
export type NameSearchKind = keyof typeof KINDS;

/** How well a name fits: 3 exactly, 2 at its beginning, 1 at that of a word, 0 by sound or separate words. */
function nearness(row: NamedRow, key: string): number {
  const keys = [row.name, row.otherName ?? ''].map(searchKey);
  if (keys.includes(key)) return 3;
  if (keys.some((one) => one.startsWith(key))) return 2;
  return keys.some((one) => one.includes(` ${key}`)) ? 1 : 0;
}

function ranked(database: Database, kind: NameSearchKind, phrases: readonly string[], key: string): number[] {
  return database
    .all<NamedRow>(KINDS[kind].sql(database), joinFtsPhrasesWithAnd(phrases))
    .map((row) => ({ id: row.id, nearness: nearness(row, key), fame: row.fame }))
    .sort((a, b) => b.nearness - a.nearness || b.fame - a.fame)
    .map((row) => row.id);
}

/** Kinds whose names are also in the index of songs, where a lookup is cheaper. */
const STANDS_IN_SONGS: ReadonlySet<NameSearchKind> = new Set(['artists', 'albums']);

/** Returns a function that tells whether a word in the names of this kind begins with a text. */
const nameWordLookup = (database: Database, kind: NameSearchKind, budget: TypoLookupBudget) => {
  const isWordOfSongs = createSongWordPrefixCheck(database, budget);
  const { index } = KINDS[kind];
  const isThere = (word: string) =>
    database.get(`SELECT 1 FROM ${index} WHERE ${index} MATCH ? LIMIT 1`, `"${word}"*`) !== undefined;
  return (beginning: string) =>
    (!STANDS_IN_SONGS.has(kind) || isWordOfSongs(beginning)) && budget.look(index, beginning, isThere);
};

interface NameSearchLimits {
  readonly most?: number;
  readonly budget?: TypoLookupBudget;
}

/**
 * Artists, albums, playlists or videos by their names, best first: the exact name, names that begin with the typed
 * text, names with a word that does, then the others. When these are few, names of the same sound and names with one
 * different letter are added. At most `most` ids.
 */
export function searchNames(
  database: Database,
  kind: NameSearchKind,
  keywords: string,
  { most = MAX_SEARCH_HITS, budget = createTypoLookupBudget() }: NameSearchLimits = {},
): number[] {
  const phrases = ftsPhrasesOfKeywords(keywords);
  if (phrases.length === 0) return [];
  const key = searchKey(keywords);
  const found = new Set(ranked(database, kind, phrases, key));
  const addIfFew = (more: readonly string[] | null) => {
    if (more === null || found.size >= FEW_SEARCH_HITS) return;
    for (const id of ranked(database, kind, more, key)) found.add(id);
  };
  addIfFew(phoneticPhrasesOfKeywords(keywords));
  // While somebody types, a word in songs is no typo: its hundreds of spellings need not be looked up.
  const isHasty =
    most < MAX_SEARCH_HITS && !hasUnknownSearchWord(phrases, createSongWordPrefixCheck(database, budget));
  if (found.size < FEW_SEARCH_HITS && !isHasty)
    addIfFew(correctMisspelledPhrases(phrases, nameWordLookup(database, kind, budget), budget));
  return [...found].slice(0, most);
}

const BY_ARTISTS = {
  albums: `SELECT album.id FROM json_each(?) AS wanted
    CROSS JOIN album ON album.artist_id = wanted.value AND album.song_count > 0
    ORDER BY wanted.key, album.published_ms DESC, album.id LIMIT ${MAX_SEARCH_HITS}`,
  videos: `SELECT video.id FROM json_each(?) AS wanted
    CROSS JOIN video_artist ON video_artist.artist_id = wanted.value
    JOIN video ON video.id = video_artist.video_id
    ORDER BY wanted.key, video.published_ms DESC, video.id LIMIT ${MAX_SEARCH_HITS}`,
} as const;

/** Albums or videos by their own names, then those of artists with such names, newest first. */
export function searchAlbumsOrVideos(
  database: Database,
  kind: keyof typeof BY_ARTISTS,
  keywords: string,
): number[] {
  const budget = createTypoLookupBudget();
  const artists = searchNames(database, 'artists', keywords, { budget });
  const theirs = database.all<{ id: number }>(BY_ARTISTS[kind], JSON.stringify(artists));
  const ids = new Set([...searchNames(database, kind, keywords, { budget }), ...theirs.map((row) => row.id)]);
  return [...ids].slice(0, MAX_SEARCH_HITS);
}
