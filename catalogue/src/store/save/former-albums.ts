import type { Database } from '../database.ts';

/** Stores the album that a song had before this scan, in the transaction that gives the song another album. */
export function noteFormerAlbum(database: Database, songId: number, albumId: number): void {
  database.run('INSERT OR REPLACE INTO former_album (song_id, album_id) VALUES (?, ?)', songId, albumId);
}

/** Called after a complete scan. An aborted or killed scan leaves the rows to the next one. */
export function forgetFormerAlbums(database: Database): void {
  database.run('DELETE FROM former_album');
}
