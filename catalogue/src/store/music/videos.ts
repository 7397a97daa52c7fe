import type { Database } from '../database.ts';
import type { SongArtistDbRow } from './songs.ts';

export interface VideoFile {
  /** Height of the picture in pixels, which names the quality. */
  readonly height: number;
  readonly path: string;
  readonly type: string;
  readonly size: number;
}

/** The names and descriptions of a video in both languages, and its song. */
export interface VideoTextsDbRow {
  readonly id: number;
  readonly name: string;
  readonly nameZh: string | null;
  readonly nameEn: string | null;
  readonly descriptionEn: string;
  readonly descriptionZh: string;
  readonly songId: number | null;
}

export interface VideoDbRow extends VideoTextsDbRow {
  readonly pictureId: number | null;
  readonly pictureHash: string | null;
  readonly durationMs: number;
  readonly publishedMs: number;
  readonly playCount: number;
  readonly artists: readonly SongArtistDbRow[];
  /** The files, lowest quality first. */
  readonly files: readonly VideoFile[];
}

type FlatVideoRow = Omit<VideoDbRow, 'artists' | 'files'>;

/** Whole videos in the order of `ids`; unknown ids are left out. */
export function videosByIds(database: Database, ids: readonly number[]): VideoDbRow[] {
  if (ids.length === 0) return [];
  const wanted = JSON.stringify(ids);
  const flat = database.all<FlatVideoRow>(
    `SELECT video.id, video.name, video.name_zh AS nameZh, video.name_en AS nameEn,
      video.description_en AS descriptionEn, video.description_zh AS descriptionZh, video.song_id AS songId,
      video.picture_id AS pictureId, picture.hash AS pictureHash, video.duration_ms AS durationMs,
      video.published_ms AS publishedMs, video.play_count AS playCount
    FROM json_each(?) AS wanted
    CROSS JOIN video ON video.id = wanted.value
    LEFT JOIN picture ON picture.id = video.picture_id`,
    wanted,
  );
  const artists = database.all<SongArtistDbRow & { videoId: number }>(
    `SELECT video_artist.video_id AS videoId, artist.id, artist.name, artist.name_zh AS nameZh, artist.alias,
      picture.hash AS pictureHash
    FROM json_each(?) AS wanted
    CROSS JOIN video_artist ON video_artist.video_id = wanted.value
    JOIN artist ON artist.id = video_artist.artist_id
    LEFT JOIN picture ON picture.id = artist.picture_id`,
    wanted,
  );
  const files = database.all<VideoFile & { videoId: number }>(
    `SELECT video_file.video_id AS videoId, video_file.height, video_file.path, video_file.type, video_file.size
    FROM json_each(?) AS wanted CROSS JOIN video_file ON video_file.video_id = wanted.value`,
    wanted,
  );
  return flat.map((row) => ({
    ...row,
    artists: artists.filter((artist) => artist.videoId === row.id),
    files: files.filter((file) => file.videoId === row.id).sort((a, b) => a.height - b.height),
  }));
}

export const videoById = (database: Database, id: number): VideoDbRow | undefined =>
  videosByIds(database, [id])[0];

const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

/** Videos of an artist, newest first. */
export const videoIdsOfArtist = (
  database: Database,
  artistId: number,
  limit: number,
  offset: number,
): number[] =>
  idsOf(
    database.all(
      `SELECT video.id FROM video_artist JOIN video ON video.id = video_artist.video_id
      WHERE video_artist.artist_id = ? ORDER BY video.published_ms DESC, video.id LIMIT ? OFFSET ?`,
      artistId,
      limit,
      offset,
    ),
  );

/** Videos to watch next: those of the same artists, then the newest. */
export function similarVideoIds(database: Database, id: number, limit: number): number[] {
  const same = database.all<{ id: number }>(
    `SELECT DISTINCT other.video_id AS id FROM video_artist AS own
    JOIN video_artist AS other ON other.artist_id = own.artist_id AND other.video_id <> own.video_id
    WHERE own.video_id = ? ORDER BY other.video_id LIMIT ?`,
    id,
    limit,
  );
  const newest = database.all<{ id: number }>(
    'SELECT id FROM video WHERE id <> ? ORDER BY published_ms DESC, id LIMIT ?',
    id,
    limit,
  );
  return [...new Set(idsOf([...same, ...newest]))].slice(0, limit);
}

/** A file that can be streamed, found by both parts of its URL. */
export const fileOfVideo = (
  database: Database,
  id: number,
  height: number,
): { path: string; type: string } | undefined =>
  database.get('SELECT path, type FROM video_file WHERE video_id = ? AND height = ?', id, height);
