import type { Database } from '../database.ts';

/** The name and the picture of a deleted upload. */
export interface DeletedUpload {
  readonly name: string;
  readonly pictureId: number | null;
}

/** The tables with pictures, and the columns that refer to them. */
const USES = [
  ['cloud_song', 'picture_id'],
  ['album', 'picture_id'],
  ['artist', 'picture_id'],
  ['playlist', 'picture_id'],
  ['video', 'picture_id'],
  ['banner', 'picture_id'],
  ['banner', 'picture_zh_id'],
] as const;

/** SQL for a picture that no row uses. `main` skips the views, because rows in hidden music folders count too. */
const IS_UNUSED = USES.map(
  ([table, column]) => `NOT EXISTS (SELECT 1 FROM main.${table} AS other WHERE other.${column} = own.id)`,
).join(' AND ');

/**
 * Makes another upload with the same picture the source of the pictures of deleted uploads. Pictures that no row uses
 * any more are deleted, so that nobody can request them.
 */
export function releasePicturesOfDeletedUploads(database: Database, deleted: readonly DeletedUpload[]): void {
  const ids = JSON.stringify(deleted.flatMap(({ pictureId }) => pictureId ?? []));
  database.run(
    `UPDATE main.picture AS own
    SET path = (SELECT cloud_song.path FROM cloud_song WHERE cloud_song.picture_id = own.id LIMIT 1)
    WHERE own.id IN (SELECT value FROM json_each(?)) AND own.path IN (SELECT value FROM json_each(?))
      AND EXISTS (SELECT 1 FROM cloud_song WHERE cloud_song.picture_id = own.id)`,
    ids,
    JSON.stringify(deleted.map(({ name }) => name)),
  );
  database.run(
    `DELETE FROM main.picture AS own WHERE own.id IN (SELECT value FROM json_each(?)) AND ${IS_UNUSED}`,
    ids,
  );
}
