import { isAbsolute } from 'node:path';
import type { Database } from './database.ts';
import { uploadPath } from './upload-path.ts';

/** Where a picture's bytes are: in a file of its own, or inside the music file at `path` (absolute). */
export interface PictureSource {
  readonly kind: 'file' | 'embedded';
  readonly path: string;
}

/** A picture of the catalogue, or of an upload of this account; one that only others have uploaded does not exist. */
export function pictureByHash(
  database: Database,
  hash: string,
  accountId: number | null,
): PictureSource | undefined {
  const source = database.get<PictureSource>(
    `SELECT kind, path FROM picture WHERE hash = ? AND (
      NOT EXISTS (SELECT 1 FROM cloud_song WHERE cloud_song.picture_id = picture.id)
      OR EXISTS (SELECT 1 FROM cloud_song WHERE cloud_song.picture_id = picture.id AND cloud_song.account_id = ?)
      OR EXISTS (SELECT 1 FROM album WHERE album.picture_id = picture.id))`,
    hash,
    accountId,
  );
  // The picture of an upload has the upload's name.
  if (source === undefined || isAbsolute(source.path)) return source;
  return { ...source, path: uploadPath(database, source.path) };
}

export const isPictureInDatabase = (database: Database, hash: string): boolean =>
  database.get('SELECT 1 FROM picture WHERE hash = ?', hash) !== undefined;

/** Stores a picture once; a known one keeps its id and gets its latest source. */
export function savePictureRow(database: Database, hash: string, source: PictureSource): number {
  const known = database.get<{ id: number }>(
    `INSERT INTO picture (hash, kind, path) VALUES (?, ?, ?)
    ON CONFLICT (hash) DO UPDATE SET kind = excluded.kind, path = excluded.path RETURNING id`,
    hash,
    source.kind,
    source.path,
  );
  return known?.id ?? 0;
}
