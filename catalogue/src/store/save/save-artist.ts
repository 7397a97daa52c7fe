import type { Database } from '../database.ts';
import { addNamesToSearchIndex } from '../search/search-index.ts';
import { initialOfName, sortKey, titleComparisonKey, withoutArticle } from '../search/search-text.ts';

export const VARIOUS_ARTISTS = { name: 'Various Artists', nameZh: '群星' } as const;

const VARIOUS = new Set(['various artists', 'various', 'va', 'v a', '群 星', '合 辑', 'varios artistas']);

/** A key that two spellings of an artist's name share. */
export const artistKey = (name: string): string => {
  const key = titleComparisonKey(name);
  return VARIOUS.has(key) ? 'various artists' : key === '' ? name.trim().toLowerCase() : key;
};

const shownNameOf = (name: string): string =>
  artistKey(name) === 'various artists' ? VARIOUS_ARTISTS.name : name.trim();

/**
 * The artist with this name, created when there is none; demo artists are shared with own music. The name '' is the
 * unknown artist. `sortTag` is the name in its sort order (`Beethoven, Ludwig van`), '' without one.
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
  const shown = shownNameOf(name);
  const nameZh = key === 'various artists' ? VARIOUS_ARTISTS.nameZh : null;
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

const HAS_EARLIER_SONG = `EXISTS (SELECT 1 FROM song_artist JOIN song ON song.id = song_artist.song_id
  WHERE song_artist.artist_id = artist.id AND song_artist.song_id < ? AND song.is_present = 1)`;

/** SQL for an artist with songs of their own, or with a song before the given one (`?`) on their albums. */
const HAS_OWN_OR_EARLIER_SONG = `(EXISTS (SELECT 1 FROM song_artist JOIN song ON song.id = song_artist.song_id
    WHERE song_artist.artist_id = artist.id AND song.is_present = 1)
  OR EXISTS (SELECT 1 FROM album CROSS JOIN song ON song.album_id = album.id
    WHERE album.artist_id = artist.id AND album.song_count > 0 AND song.id < ? AND song.is_present = 1))`;

/** Only the first song spells an artist: files with different spellings would change it again and again. */
export function respellArtist(
  database: Database,
  artistId: number,
  name: string,
  { songId, isOfAlbum }: { readonly songId: number; readonly isOfAlbum: boolean },
): void {
  const shown = shownNameOf(name);
  const other = database.get<{ name: string; nameZh: string | null; sortKey: string }>(
    `SELECT name, name_zh AS nameZh, sort_key AS sortKey FROM artist
    WHERE id = ? AND is_demo = 0 AND name <> ? AND NOT ${isOfAlbum ? HAS_OWN_OR_EARLIER_SONG : HAS_EARLIER_SONG}`,
    artistId,
    shown,
    songId,
  );
  if (other === undefined) return;
  database.run('UPDATE artist SET name = ? WHERE id = ?', shown, artistId);
  if (other.sortKey === sortKey(other.name, '')) sortArtistAs(database, artistId, withoutArticle(shown));
  addNamesToSearchIndex(database, 'artist_words', artistId, [shown, other.nameZh]);
}
