import { isAbsolute } from 'node:path';
import type { Database } from '../database.ts';
import { uploadPath } from '../upload-path.ts';

/** The source of a picture's bytes: a file of its own, or inside the music file at `path` (absolute). */
export interface PictureSource {
  readonly kind: 'file' | 'embedded';
  readonly path: string;
}

/** The source of a cover: a picture, or the drawing of this number (library/pictures/draw-cover.ts). */
export type CoverSource = PictureSource | { readonly kind: 'drawn'; readonly path: string };

/** A picture of the catalogue, or of an upload of this account; those of others' uploads do not exist. */
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
  // The stored path of an upload's picture is the upload's name.
  if (source === undefined || isAbsolute(source.path)) return source;
  return { ...source, path: uploadPath(database, source.path) };
}

export const isPictureInDatabase = (database: Database, hash: string): boolean =>
  database.get('SELECT 1 FROM picture WHERE hash = ?', hash) !== undefined;

/** Stores a picture once; a known picture keeps its id and gets the latest source. */
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

/**
 * SQL for the cover of an artist without a portrait: that of the newest song whose album has one, else of any album of
 * the artist.
 */
export const ARTIST_COVER_SQL = `coalesce((SELECT album.picture_id FROM song_artist
  JOIN song ON song.id = song_artist.song_id JOIN album ON album.id = song.album_id
  WHERE song_artist.artist_id = artist.id AND album.picture_id IS NOT NULL ORDER BY song.id DESC LIMIT 1),
  (SELECT album.picture_id FROM album WHERE album.artist_id = artist.id AND album.song_count > 0
    AND album.picture_id IS NOT NULL ORDER BY album.published_ms DESC, album.id LIMIT 1))`;

/** SQL for the cover of an own playlist: that of its first song with one. */
export const PLAYLIST_COVER_SQL = `(SELECT album.picture_id
  FROM (SELECT song_id, position FROM playlist_song WHERE playlist_id = playlist.id ORDER BY position LIMIT 100) AS part
  JOIN song ON song.id = part.song_id JOIN album ON album.id = song.album_id
  WHERE album.picture_id IS NOT NULL ORDER BY part.position LIMIT 1)`;

/** Gives an album another cover or none, and updates artists who had the old one and own playlists. */
export function replaceAlbumCover(
  database: Database,
  album: { readonly id: number; readonly pictureId: number | null },
  pictureId: number | null,
): void {
  database.run('UPDATE album SET picture_id = ? WHERE id = ?', pictureId, album.id);
  database.run(
    `UPDATE artist SET picture_id = coalesce(?, ${ARTIST_COVER_SQL})
    WHERE picture_id IS ? AND is_demo = 0 AND id IN (SELECT artist_id FROM album WHERE id = ?
      UNION SELECT song_artist.artist_id FROM song CROSS JOIN song_artist ON song_artist.song_id = song.id
        WHERE song.album_id = ?)`,
    pictureId,
    album.pictureId,
    album.id,
    album.id,
  );
  // The system account's playlists are left out: they are the demo's, and automatic ones, which each scan rewrites.
  database.run(
    `UPDATE playlist SET picture_id = ${PLAYLIST_COVER_SQL}
    WHERE account_id <> 1 AND id IN (SELECT playlist_song.playlist_id FROM song
      CROSS JOIN playlist_song ON playlist_song.song_id = song.id WHERE song.album_id = ?)`,
    album.id,
  );
}
