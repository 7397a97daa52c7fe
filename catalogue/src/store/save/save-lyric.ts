import type { Database } from '../database.ts';
import type { LyricRow } from '../songs.ts';

/** Takes the song's words in place of those it had; null takes them away. */
export function saveLyric(database: Database, songId: number, lyric: LyricRow | null): void {
  if (lyric === null) {
    database.run('DELETE FROM lyric WHERE song_id = ?', songId);
    return;
  }
  database.run(
    `INSERT OR REPLACE INTO lyric (song_id, lrc, tlyric, romalrc, yrc, ytlrc, yromalrc)
    VALUES (?, ?, ?, ?, ?, ?, ?)`,
    songId,
    lyric.lrc,
    lyric.tlyric,
    lyric.romalrc,
    lyric.yrc,
    lyric.ytlrc,
    lyric.yromalrc,
  );
}
