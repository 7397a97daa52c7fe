import type { Database } from '../database.ts';
import { removeNamesFromSearchIndex } from '../search/search-index.ts';
import { type DeletedUpload, releasePicturesOfDeletedUploads } from './release-pictures.ts';

/** Deletes the data of an account that ON DELETE CASCADE does not cover. */
export function deleteUncascadedAccountData(database: Database, accountId: number): void {
  const uploads = database.all<DeletedUpload>(
    'SELECT path AS name, picture_id AS pictureId FROM cloud_song WHERE account_id = ?',
    accountId,
  );
  const playlists = database.all<{ id: number }>('SELECT id FROM playlist WHERE account_id = ?', accountId);
  for (const { id } of playlists) removeNamesFromSearchIndex(database, 'playlist_words', id);
  database.run('DELETE FROM playlist WHERE account_id = ?', accountId);
  // Plays by other accounts stay in the sums. Songs that only this account could hear are deleted with its uploads.
  database.run(
    `UPDATE song_total SET plays = max(0, song_total.plays - own.plays)
    FROM (SELECT song_id, plays FROM song_play WHERE account_id = ?) AS own WHERE own.song_id = song_total.song_id`,
    accountId,
  );
  for (const table of ['play', 'song_play', 'daily_song', 'fm_trash', 'cloud_song']) {
    database.run(`DELETE FROM ${table} WHERE account_id = ?`, accountId);
  }
  releasePicturesOfDeletedUploads(database, uploads);
  for (const table of ['lyric', 'song_total']) {
    database.run(
      `DELETE FROM ${table} WHERE song_id IN (SELECT id FROM song INDEXED BY song_of_account WHERE account_id = ?)`,
      accountId,
    );
  }
  database.run('DELETE FROM song WHERE account_id = ?', accountId);
}
