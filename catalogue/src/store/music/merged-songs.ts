import type { Database } from '../database.ts';

/**
 * A copy's song may continue as an older one (save/continue-copies.ts); those who stored the copy's id mean that song.
 */

/** Stores that a song continues as another one, also for songs that continued as the former. */
export function rememberMergedSong(database: Database, formerId: number, songId: number): void {
  database.run('DELETE FROM merged_song WHERE former_id = ?', songId);
  database.run('UPDATE merged_song SET song_id = ? WHERE song_id = ?', songId, formerId);
  database.run('INSERT OR REPLACE INTO merged_song (former_id, song_id) VALUES (?, ?)', formerId, songId);
}

/**
 * Forgets the merge of an id that now belongs to another song, because if that song goes, the id means it. A song that
 * merely returns, as with its drive, keeps the merge.
 */
export const forgetMergeOfOtherSong = (database: Database, formerId: number): unknown =>
  database.run(
    `DELETE FROM merged_song WHERE former_id = ? AND NOT EXISTS (SELECT 1 FROM song AS former
      JOIN song AS kept ON kept.title_key = former.title_key AND kept.disc = former.disc AND kept.number = former.number
      WHERE former.id = merged_song.former_id AND kept.id = merged_song.song_id)`,
    formerId,
  );

/** The songs as which some of these continue, by their former ids; a copy that exists again is a song of its own. */
export const mergedSongIds = (database: Database, songIds: readonly number[]): ReadonlyMap<number, number> =>
  new Map(
    database
      .all<{ formerId: number; songId: number }>(
        `SELECT former_id AS formerId, merged_song.song_id AS songId FROM json_each(?) AS wanted
        CROSS JOIN merged_song ON merged_song.former_id = wanted.value
        CROSS JOIN main.song AS former ON former.id = merged_song.former_id AND former.is_present = 0`,
        JSON.stringify(songIds),
      )
      .map(({ formerId, songId }) => [formerId, songId]),
  );

/** The current ids of these songs, each once. */
export function distinctCurrentSongIds(database: Database, songIds: readonly number[]): number[] {
  const merged = mergedSongIds(database, songIds);
  return [...new Set(songIds.map((id) => merged.get(id) ?? id))];
}

export const currentSongId = (database: Database, songId: number): number =>
  mergedSongIds(database, [songId]).get(songId) ?? songId;

/** The former ids of a playlist's songs, without those that are songs of their own again. */
export const formerSongIdsOfPlaylist = (database: Database, playlistId: number): number[] =>
  database
    .all<{ id: number }>(
      `SELECT merged_song.former_id AS id FROM playlist_song AS listed
      CROSS JOIN merged_song INDEXED BY merged_song_by_song ON merged_song.song_id = listed.song_id
      CROSS JOIN main.song AS former ON former.id = merged_song.former_id AND former.is_present = 0
      WHERE listed.playlist_id = ?`,
      playlistId,
    )
    .map(({ id }) => id);
