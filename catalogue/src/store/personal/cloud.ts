import type { Database } from '../database.ts';
import { readNamedValue, writeNamedValue } from '../named-values.ts';
import type { LimitAndOffset, PageOfIds } from '../page-of-ids.ts';
import { uploadPath } from '../upload-path.ts';
import { type DeletedUpload, releasePicturesOfDeletedUploads } from './release-pictures.ts';

export interface CloudFile {
  readonly songId: number;
  readonly fileName: string;
  /** Absolute path of the file. */
  readonly path: string;
  readonly size: number;
  readonly type: string;
  readonly bitrate: number;
  readonly hash: string;
  readonly artist: string;
  readonly album: string;
  readonly matchId: number | null;
  readonly addedMs: number;
}

/** Uploads of the account in the order of `ids`; those of others are left out. */
export const cloudFilesByIds = (database: Database, accountId: number, ids: readonly number[]): CloudFile[] =>
  database
    .all<CloudFile>(
      `SELECT cloud_song.song_id AS songId, cloud_song.file_name AS fileName, cloud_song.path, cloud_song.size,
      cloud_song.type, cloud_song.bitrate, cloud_song.file_hash AS hash, cloud_song.artist, cloud_song.album,
      cloud_song.match_id AS matchId, cloud_song.added_ms AS addedMs
    FROM json_each(?) AS wanted
    CROSS JOIN cloud_song ON cloud_song.song_id = wanted.value AND cloud_song.account_id = ?`,
      JSON.stringify(ids),
      accountId,
    )
    .map((file) => ({ ...file, path: uploadPath(database, file.path) }));

/** The number of uploads and their total bytes. */
export const cloudStorageUsage = (database: Database, accountId: number): { songs: number; bytes: number } =>
  database.get<{ songs: number; bytes: number }>(
    `SELECT count(*) AS songs, coalesce(sum(size), 0) AS bytes FROM cloud_song INDEXED BY cloud_song_newest
    WHERE account_id = ?`,
    accountId,
  ) ?? { songs: 0, bytes: 0 };

/** A page of the account's uploads, the latest first. */
export function cloudSongIdPage(
  database: Database,
  accountId: number,
  { limit, offset }: LimitAndOffset,
): PageOfIds & { readonly bytes: number } {
  const rows = database.all<{ id: number }>(
    `SELECT song_id AS id FROM cloud_song INDEXED BY cloud_song_newest WHERE account_id = ?
    ORDER BY added_ms DESC, song_id DESC LIMIT ? OFFSET ?`,
    accountId,
    limit,
    offset,
  );
  const { songs, bytes } = cloudStorageUsage(database, accountId);
  return { ids: rows.map((row) => row.id), total: songs, bytes };
}

/**
 * Deletes an upload from everything that its account has; the caller removes the file. Its plays stay, so the song
 * stays as a deleted one. False when the account has no such upload.
 */
export function deleteCloudSongOfAccount(database: Database, accountId: number, songId: number): boolean {
  return database.transaction(() => {
    const upload = database.get<DeletedUpload>(
      'SELECT path AS name, picture_id AS pictureId FROM cloud_song WHERE song_id = ? AND account_id = ?',
      songId,
      accountId,
    );
    if (upload === undefined) return false;
    database.run('DELETE FROM cloud_song WHERE song_id = ?', songId);
    releasePicturesOfDeletedUploads(database, [upload]);
    database.run(
      `UPDATE playlist SET song_count = song_count - 1
      WHERE id IN (SELECT playlist_id FROM playlist_song WHERE song_id = ?)`,
      songId,
    );
    database.run('DELETE FROM playlist_song WHERE song_id = ?', songId);
    database.run('DELETE FROM lyric WHERE song_id = ?', songId);
    return true;
  });
}

/** The songs without deleted uploads, whose rows exist for their plays only. */
export function withoutDeletedUploads(database: Database, songIds: readonly number[]): number[] {
  const deleted = new Set(
    database
      .all<{ id: number }>(
        `SELECT song.id FROM json_each(?) AS wanted
        CROSS JOIN song ON song.id = wanted.value AND song.account_id IS NOT NULL
        WHERE NOT EXISTS (SELECT 1 FROM cloud_song WHERE cloud_song.song_id = song.id)`,
        JSON.stringify(songIds),
      )
      .map(({ id }) => id),
  );
  return songIds.filter((id) => !deleted.has(id));
}

/** Null undoes the match with a song of the catalogue. False when the account has no such upload. */
export const setMatchedSongOfUpload = (
  database: Database,
  accountId: number,
  songId: number,
  matchId: number | null,
): boolean =>
  database.run(
    'UPDATE cloud_song SET match_id = ? WHERE song_id = ? AND account_id = ?',
    matchId,
    songId,
    accountId,
  ).changes > 0;

/** Whether a song is in the catalogue, for everybody. */
export const isCatalogueSong = (database: Database, songId: number): boolean =>
  database.get('SELECT 1 FROM song WHERE id = ? AND account_id IS NULL AND is_present = 1', songId) !==
  undefined;

const QUOTA = 'upload-quota';

/** The quota of the uploads of one account, in bytes. */
export const uploadQuotaPerAccount = (database: Database): number =>
  Number(readNamedValue(database, QUOTA) ?? 0);

export function setUploadQuotaPerAccount(database: Database, bytes: number): void {
  writeNamedValue(database, QUOTA, String(bytes));
}
