import type { Database } from '../database.ts';
import type { LyricDbRow } from '../music/lyrics.ts';

/** Replaces the song's lyrics; null removes them. */
export function saveLyric(database: Database, songId: number, lyric: LyricDbRow | null): void {
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
