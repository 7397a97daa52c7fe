import type { Database } from '../database.ts';
import { ARTIST_COVER_SQL } from '../music/pictures.ts';
import { findOrCreateArtist, VARIOUS_ARTISTS } from './save-artist.ts';
import type { ChangedArtistAndAlbumIds } from './save-song.ts';

/** Updates the song counts of artists and albums after their songs changed. */
export function updateSongCounts(database: Database, touched: ChangedArtistAndAlbumIds): void {
  const albums = JSON.stringify([...touched.albums]);
  database.run(
    `UPDATE album SET song_count = (SELECT count(*) FROM song WHERE song.album_id = album.id AND song.is_present = 1)
    WHERE id IN (SELECT value FROM json_each(?))`,
    albums,
  );
  creditMixedFolderAlbums(database, albums, touched);
  for (const row of database.all<{ id: number }>(
    'SELECT DISTINCT artist_id AS id FROM json_each(?) AS wanted CROSS JOIN album ON album.id = wanted.value',
    albums,
  )) {
    touched.artists.add(row.id);
  }
  database.run(
    `UPDATE artist SET
      song_count = (SELECT count(*) FROM song_artist JOIN song ON song.id = song_artist.song_id AND song.is_present = 1
        WHERE song_artist.artist_id = artist.id),
      album_count = (SELECT count(*) FROM album WHERE album.artist_id = artist.id AND album.song_count > 0)
        + (SELECT count(DISTINCT song.album_id) FROM song_artist
          JOIN song ON song.id = song_artist.song_id AND song.is_present = 1
          JOIN album ON album.id = song.album_id AND album.artist_id <> artist.id
          WHERE song_artist.artist_id = artist.id)
    WHERE id IN (SELECT value FROM json_each(?))`,
    JSON.stringify([...touched.artists]),
  );
  giveArtistsPictures(database, touched);
}

/** Credits an album known by its folder alone to various artists when its songs have several first artists. */
function creditMixedFolderAlbums(
  database: Database,
  albums: string,
  touched: ChangedArtistAndAlbumIds,
): void {
  const mixed = database.all<{ id: number; artistId: number }>(
    `SELECT album.id, album.artist_id AS artistId FROM json_each(?) AS wanted CROSS JOIN album ON album.id = wanted.value
    WHERE album.album_key >= 'folder|' AND album.album_key < 'folder}'
      AND (SELECT count(DISTINCT song_artist.artist_id) FROM song
        JOIN song_artist ON song_artist.song_id = song.id AND song_artist.position = 0
        WHERE song.album_id = album.id AND song.is_present = 1) > 1`,
    albums,
  );
  if (mixed.length === 0) return;
  const various = findOrCreateArtist(database, VARIOUS_ARTISTS.name);
  for (const album of mixed) {
    database.run('UPDATE album SET artist_id = ? WHERE id = ?', various, album.id);
    touched.artists.add(album.artistId).add(various);
  }
}

/** Gives artists without a portrait the cover of an album. */
function giveArtistsPictures(database: Database, touched: ChangedArtistAndAlbumIds): void {
  database.run(
    `UPDATE artist SET picture_id = ${ARTIST_COVER_SQL}
    WHERE picture_id IS NULL AND id IN (SELECT value FROM json_each(?))`,
    JSON.stringify([...touched.artists]),
  );
}
