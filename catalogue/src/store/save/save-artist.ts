import type { Database } from '../database.ts';
import { addNamesToSearchIndex } from '../search/search-index.ts';
import { initialOfName, sortKey, titleComparisonKey, withoutArticle } from '../search/search-text.ts';

export const VARIOUS_ARTISTS = { name: 'Various Artists', nameZh: '群星' } as const;

const VARIOUS = new Set(['various artists', 'various', 'va', 'v a', '群 星', '合 辑', 'varios artistas']);

/** The form in which two spellings of a name are one artist. */
export const artistKey = (name: string): string => {
  const key = titleComparisonKey(name);
  return VARIOUS.has(key) ? 'various artists' : key === '' ? name.trim().toLowerCase() : key;
};

/**
 * The artist of that name, created when there is none; demo artists are shared with the listener's own music. '' is the
 * unknown one. `sortTag` is the name in its sort order (`Beethoven, Ludwig van`), '' without one.
 */
export function findOrCreateArtist(database: Database, name: string, sortTag = ''): number {
  const key = artistKey(name);
  const known = database.get<{ id: number }>(
    'SELECT id FROM artist WHERE name_key = ? ORDER BY id LIMIT 1',
    key,
  );
  if (known !== undefined) {
    if (sortTag !== '') sortArtistAs(database, known.id, sortTag);
    return known.id;
  }
  const isVarious = key === 'various artists';
  const shown = isVarious ? VARIOUS_ARTISTS.name : name.trim();
  const nameZh = isVarious ? VARIOUS_ARTISTS.nameZh : null;
  const { id } = database.run(
    'INSERT INTO artist (name, name_key, sort_key, name_zh, initial) VALUES (?, ?, ?, ?, ?)',
    shown,
    key,
    sortKey(shown, sortTag),
    nameZh,
    initialOfName(sortTag || withoutArticle(shown)),
  );
  addNamesToSearchIndex(database, 'artist_words', id, [shown, nameZh]);
  return id;
}

function sortArtistAs(database: Database, artistId: number, sortTag: string): void {
  const key = sortKey('', sortTag);
  database.run(
    'UPDATE artist SET sort_key = ?, initial = ? WHERE id = ? AND sort_key <> ?',
    key,
    initialOfName(sortTag),
    artistId,
    key,
  );
}
