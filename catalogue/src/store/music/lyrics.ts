import type { Database } from '../database.ts';

export interface LyricDbRow {
  readonly lrc: string | null;
  readonly tlyric: string | null;
  readonly romalrc: string | null;
  readonly yrc: string | null;
  readonly ytlrc: string | null;
  readonly yromalrc: string | null;
}

/** The lyrics of a song; those of an upload are visible to its owner only. */
export function lyricOfSong(
  database: Database,
  songId: number,
  accountId: number | null,
): LyricDbRow | undefined {
  return database.get(
    `SELECT lyric.lrc, lyric.tlyric, lyric.romalrc, lyric.yrc, lyric.ytlrc, lyric.yromalrc
    FROM song JOIN lyric ON lyric.song_id = song.id
    WHERE song.id = ? AND (song.account_id IS NULL OR song.account_id = ?)`,
    songId,
    accountId,
  );
}
