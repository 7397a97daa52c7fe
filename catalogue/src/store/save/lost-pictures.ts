import { dirname } from 'node:path';
import type { Database } from '../database.ts';
import { pathRangeUnder } from '../folder-prefix.ts';
import { type PictureSource, replaceAlbumCover } from '../music/pictures.ts';
import { readNamedValue, writeNamedValue } from '../named-values.ts';

/**
 * Finds lost covers again. Several albums may share a picture, which is stored once, with the path from which it was
 * read last. When that file is gone, the files of the other albums are read again, which finds the picture beside or
 * inside one of them.
 */

const NAME = 'covers-lost';

/** Whether files must be read again for their covers. Takes the request, so the next call returns false. */
export function takeCoverRereadRequest(database: Database): boolean {
  const isWanted = readNamedValue(database, NAME) === '1';
  if (isWanted) writeNamedValue(database, NAME, '0');
  return isWanted;
}

/**
 * Removes a picture whose file is gone from its albums, until the next scan has read their files again. Uploads are not
 * read again, but each of them contains the picture, so one of them becomes its source.
 */
export function dropLostPicture(database: Database, pictureId: number): void {
  database.run(
    `UPDATE picture SET kind = 'embedded', path = cloud_song.path FROM cloud_song
    WHERE picture.id = ? AND cloud_song.picture_id = picture.id`,
    pictureId,
  );
  for (const { id } of database.all<{ id: number }>(
    'SELECT id FROM album WHERE picture_id = ? AND song_count > 0 AND is_demo = 0',
    pictureId,
  )) {
    replaceAlbumCover(database, { id, pictureId }, null);
    database.run(
      `UPDATE file SET mtime_ms = -1
      WHERE is_missing = 0 AND song_id IN (SELECT id FROM song WHERE album_id = ? AND is_present = 1)`,
      id,
    );
    writeNamedValue(database, NAME, '1');
  }
}

const isMusicFileThere = (database: Database, path: string) =>
  database.get(
    `SELECT 1 FROM file WHERE path = ? AND is_missing = 0
    UNION ALL SELECT 1 FROM file WHERE source_path = ? AND is_missing = 0`,
    path,
    path,
  ) !== undefined;

const isMusicInFolder = (database: Database, folder: string) =>
  database.get(
    'SELECT 1 FROM file WHERE is_missing = 0 AND path > ? AND path < ? LIMIT 1',
    ...pathRangeUnder(folder),
  ) !== undefined;

/** Drops the pictures that were inside these missing files (a JSON list of ids) or in their folders. */
export function dropPicturesOfMissingFiles(database: Database, missingIdsJson: string): void {
  const files = new Set<string>();
  const folders = new Set<string>();
  for (const { path, folder } of database.all<{ path: string; folder: string }>(
    `SELECT coalesce(file.source_path, file.path) AS path, file.folder FROM json_each(?) AS missing
    CROSS JOIN file ON file.id = missing.value`,
    missingIdsJson,
  )) {
    files.add(path);
    // The cover of all discs of an album is in the folder above those of the discs.
    folders.add(folder).add(dirname(folder));
  }
  for (const { id, kind, path } of database.all<PictureSource & { id: number }>(
    'SELECT id, kind, path FROM picture',
  )) {
    const isLost =
      kind === 'embedded'
        ? files.has(path) && !isMusicFileThere(database, path)
        : folders.has(dirname(path)) && !isMusicInFolder(database, dirname(path));
    if (isLost) dropLostPicture(database, id);
  }
}
