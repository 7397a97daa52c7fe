import type { Database } from '../database.ts';

/** Notes the album that a song had before this scan: in the transaction that gives it another one. */
export function noteFormerAlbum(database: Database, songId: number, albumId: number): void {
  database.run('INSERT OR REPLACE INTO former_album (song_id, album_id) VALUES (?, ?)', songId, albumId);
}

/** After a whole scan; one that was stopped, or killed, leaves them to the next. */
export function forgetFormerAlbums(database: Database): void {
  database.run('DELETE FROM former_album');
}
