import type { Database } from '../database.ts';
import type { VideoFile, VideoTextsDbRow } from '../music/videos.ts';
import { addNamesToSearchIndex, removeNamesFromSearchIndex } from '../search/search-index.ts';

export interface NewDemoVideo extends VideoTextsDbRow {
  readonly artistIds: readonly number[];
  readonly durationMs: number;
  readonly publishDate: number;
}

/** Saves a video of the demo under its fixed id, with its files and search words. */
export function saveDemoVideo(
  database: Database,
  video: NewDemoVideo,
  pictureId: number | null,
  files: readonly VideoFile[],
): void {
  database.run(
    `INSERT OR REPLACE INTO video (id, name, name_zh, name_en, description_en, description_zh, song_id, picture_id,
      duration_ms, published_ms, is_demo) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`,
    video.id,
    video.name,
    video.nameZh,
    video.nameEn,
    video.descriptionEn,
    video.descriptionZh,
    video.songId,
    pictureId,
    video.durationMs,
    video.publishDate,
  );
  for (const [position, artistId] of video.artistIds.entries()) {
    database.run(
      'INSERT INTO video_artist (video_id, position, artist_id) VALUES (?, ?, ?)',
      video.id,
      position,
      artistId,
    );
  }
  for (const file of files) {
    database.run(
      'INSERT INTO video_file (video_id, height, path, type, size) VALUES (?, ?, ?, ?, ?)',
      video.id,
      file.height,
      file.path,
      file.type,
      file.size,
    );
  }
  const singers = database.all<{ name: string; nameZh: string | null }>(
    `SELECT artist.name, artist.name_zh AS nameZh FROM video_artist
    JOIN artist ON artist.id = video_artist.artist_id WHERE video_artist.video_id = ?`,
    video.id,
  );
  addNamesToSearchIndex(database, 'video_words', video.id, [
    video.name,
    video.nameZh,
    video.nameEn,
    ...singers.flatMap((singer) => [singer.name, singer.nameZh]),
  ]);
}

/** Removes the demo's videos; links to them become dead. */
export function deleteDemoVideos(database: Database): void {
  for (const { id } of database.all<{ id: number }>('SELECT id FROM video WHERE is_demo = 1')) {
    removeNamesFromSearchIndex(database, 'video_words', id);
    database.run('DELETE FROM video WHERE id = ?', id);
  }
}
