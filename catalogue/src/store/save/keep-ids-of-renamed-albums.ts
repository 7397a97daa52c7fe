import { basename } from 'node:path';
import type { Database } from '../database.ts';
import { addNamesToSearchIndex } from '../search/search-index.ts';
import { albumNameKey } from './save-album.ts';
import { updateSongCounts } from './update-song-counts.ts';

/**
 * Keeps the ids of renamed albums. An album is identified by its title and its artist or folder. When all its songs
 * have moved to another album, because one of these was corrected or renamed, the album continues there under its own
 * id, so that listeners who saved it keep it.
 */

interface AlbumRow {
  readonly id: number;
  readonly name: string;
  readonly key: string;
  readonly artistId: number;
}

interface EmptiedAlbum {
  readonly oldId: number;
  readonly newId: number;
  /** The number of songs that moved from the old to the new album in this scan. */
  readonly songs: number;
  /** The number of songs that moved from the old album to any other in this scan. */
  readonly allSongs: number;
  /** The number of songs of the old album whose files are gone. */
  readonly goneSongs: number;
}

const EMPTIED = `SELECT oldId, newId, songs, allSongs,
    (SELECT count(*) FROM song AS gone WHERE gone.album_id = oldId) AS goneSongs
  FROM (SELECT old.id AS oldId, new.id AS newId, new.is_demo AS isDemo, count(*) AS songs,
      sum(count(*)) OVER (PARTITION BY old.id) AS allSongs
    FROM former_album AS moved
    CROSS JOIN song ON song.id = moved.song_id AND song.is_present = 1
    CROSS JOIN album AS old ON old.id = moved.album_id AND old.song_count = 0 AND old.is_demo = 0
    CROSS JOIN album AS new ON new.id = song.album_id
    GROUP BY old.id, new.id)
  WHERE newId > oldId AND isDemo = 0 ORDER BY oldId, songs DESC`;

function readAlbum(database: Database, id: number): AlbumRow & { readonly songs: number } {
  const row = database.get<AlbumRow & { songs: number }>(
    'SELECT id, name, album_key AS key, artist_id AS artistId, song_count AS songs FROM album WHERE id = ?',
    id,
  );
  if (row === undefined) throw new Error(`no album ${id}`);
  return row;
}

/** Whether an album may be named after its folder, because its files have no album tag. */
function isNamedByFolder({ name, key }: AlbumRow): boolean {
  const nameKey = albumNameKey(name);
  if (!key.startsWith('folder|') || !key.endsWith(`|${nameKey}`)) return false;
  return albumNameKey(basename(key.slice('folder|'.length, -nameKey.length - 1))) === nameKey;
}

function isContinuation(old: AlbumRow, now: AlbumRow & { readonly songs: number }, moved: number): boolean {
  const isMostOfIt = moved * 2 > now.songs;
  if (albumNameKey(old.name) === albumNameKey(now.name)) return isMostOfIt || old.artistId === now.artistId;
  return isMostOfIt && isNamedByFolder(old) && isNamedByFolder(now);
}

/** An album in several folders has none. All rows are read at once: they have no index by album. */
function onlyFolders(database: Database, albumIds: readonly number[]): ReadonlyMap<number, string> {
  const rows = database.all<{ id: number; folder: string }>(
    `SELECT album_id AS id, min(folder) AS folder FROM album_place
    WHERE album_id IN (SELECT value FROM json_each(?)) GROUP BY album_id HAVING min(folder) = max(folder)`,
    JSON.stringify(albumIds),
  );
  return new Map(rows.map(({ id, folder }) => [id, folder]));
}

/**
 * Whether an album got another title: all its songs have the new title, and no other songs do. A title taken from a
 * folder, because the files have no album tag, may be that of a mere collection.
 */
function isRetitled(
  old: AlbumRow,
  now: AlbumRow & { readonly songs: number },
  { songs, allSongs, goneSongs }: EmptiedAlbum,
): boolean {
  const hasOwnTitle = old.name !== '' && now.name !== '' && !isNamedByFolder(old);
  return (
    hasOwnTitle &&
    old.artistId === now.artistId &&
    songs === allSongs &&
    songs === now.songs &&
    songs > goneSongs
  );
}

/** Gives album ?1 the data of ?2, which gets the old key, for music that returns to its folder. */
function continueAlbum(database: Database, old: AlbumRow, now: AlbumRow): void {
  database.run("UPDATE album SET album_key = 'moving' WHERE id = ?", now.id);
  for (const sql of [
    `UPDATE album SET (name, sort_key, artist_id, picture_id, published_ms, company) =
      (SELECT name, sort_key, artist_id, picture_id, published_ms, company FROM album WHERE id = ?2) WHERE id = ?1`,
    'UPDATE song SET album_id = ?1 WHERE album_id = ?2',
    'UPDATE OR IGNORE saved_album SET album_id = ?1 WHERE album_id = ?2',
    // A listener who had saved both keeps only the continued album.
    'DELETE FROM saved_album WHERE album_id = ?2',
    'UPDATE comment SET target_id = ?1 WHERE kind = 3 AND target_id = ?2',
  ])
    database.run(sql, old.id, now.id);
  database.run('UPDATE album SET album_key = ? WHERE id = ?', now.key, old.id);
  // The old key may contain the old artist, and music that comes back under it is by that artist.
  database.run('UPDATE album SET album_key = ?, artist_id = ? WHERE id = ?', old.key, old.artistId, now.id);
  addNamesToSearchIndex(database, 'album_words', old.id, [now.name]);
}

interface AlbumFolderRow {
  readonly folder: string;
  readonly nameKey: string;
  readonly artistKey: string;
  readonly albumId: number;
}

/** Exchanges the folders of each pair of albums. All rows are read at once, because they have no index by album. */
function exchangeAlbumFolders(database: Database, exchanged: ReadonlyMap<number, number>): void {
  const rows = database.all<AlbumFolderRow>(
    `SELECT folder, name_key AS nameKey, artist_key AS artistKey, album_id AS albumId FROM album_place
    WHERE album_id IN (SELECT value FROM json_each(?))`,
    JSON.stringify([...exchanged.keys()]),
  );
  for (const { folder, nameKey, artistKey, albumId } of rows)
    database.run(
      'UPDATE album_place SET album_id = ? WHERE folder = ? AND name_key = ? AND artist_key = ?',
      exchanged.get(albumId) ?? albumId,
      folder,
      nameKey,
      artistKey,
    );
}

/** Continues the albums that songs left in this scan, or in an earlier one that was not completed. */
export function keepIdsOfRenamedAlbums(database: Database): void {
  if (database.get('SELECT 1 FROM former_album LIMIT 1') === undefined) return;
  database.transaction(() => {
    const exchanged = new Map<number, number>();
    const artists = new Set<number>();
    const emptied = database.all<EmptiedAlbum>(EMPTIED);
    const folders = onlyFolders(
      database,
      emptied.flatMap(({ oldId, newId }) => [oldId, newId]),
    );
    for (const change of emptied) {
      const { oldId, newId } = change;
      if (exchanged.has(oldId) || exchanged.has(newId)) continue;
      const [old, now] = [readAlbum(database, oldId), readAlbum(database, newId)];
      const folder = folders.get(oldId);
      const isInOneFolder = folder !== undefined && folder === folders.get(newId);
      if (!isContinuation(old, now, change.songs) && !(isInOneFolder && isRetitled(old, now, change)))
        continue;
      continueAlbum(database, old, now);
      exchanged.set(oldId, newId).set(newId, oldId);
      artists.add(old.artistId).add(now.artistId);
    }
    if (exchanged.size === 0) return;
    exchangeAlbumFolders(database, exchanged);
    updateSongCounts(database, { artists, albums: new Set(exchanged.keys()) });
  });
}
