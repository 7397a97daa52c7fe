import type { Database } from '../database.ts';
import { distinctCurrentSongIds, mergedSongIds } from '../music/merged-songs.ts';
import { PLAYLIST_COVER_SQL } from '../music/pictures.ts';

/** Changes of the songs of an own playlist. Positions may have gaps and be negative. */

/** The largest number of songs in one own playlist. */
const MAX_PLAYLIST_SONGS = 20_000;

/** For all playlists of an account together, so that nobody fills the disk with playlists. */
const MAX_ACCOUNT_PLAYLIST_SONGS = 500_000;

/** Which of these songs the playlist already contains. */
const findSongIdsAlreadyInPlaylist = (
  database: Database,
  playlistId: number,
  songIds: readonly number[],
): Set<number> =>
  new Set(
    database
      .all<{ id: number }>(
        `SELECT playlist_song.song_id AS id FROM json_each(?) AS wanted
        CROSS JOIN playlist_song INDEXED BY playlist_song_once
          ON playlist_song.playlist_id = ? AND playlist_song.song_id = wanted.value`,
        JSON.stringify(songIds),
        playlistId,
      )
      .map((row) => row.id),
  );

/** All songs of a playlist in order, including deleted ones. */
export const allSongIdsOfPlaylist = (database: Database, playlistId: number): number[] =>
  database
    .all<{ id: number }>(
      'SELECT song_id AS id FROM playlist_song WHERE playlist_id = ? ORDER BY position',
      playlistId,
    )
    .map((row) => row.id);

/** Whether songs fit into an own playlist; songs that it already contains need no room. */
export function hasRoomForSongs(
  database: Database,
  { id, accountId }: { readonly id: number; readonly accountId: number },
  songIds: readonly number[],
): boolean {
  const added = songIds.length - findSongIdsAlreadyInPlaylist(database, id, songIds).size;
  if (added === 0) return true;
  const songsOfLists = database.get<{ here: number; all: number }>(
    `SELECT (SELECT count(*) FROM playlist_song WHERE playlist_id = ?) AS here, sum(song_count) AS "all"
    FROM playlist INDEXED BY playlist_own_order WHERE account_id = ?`,
    id,
    accountId,
  );
  const { here, all } = songsOfLists ?? { here: 0, all: 0 };
  return here + added <= MAX_PLAYLIST_SONGS && all + added <= MAX_ACCOUNT_PLAYLIST_SONGS;
}

function insertSong(
  database: Database,
  playlistId: number,
  row: { readonly position: number; readonly songId: number; readonly addedMs: number },
): void {
  database.run(
    'INSERT INTO playlist_song (playlist_id, position, song_id, added_ms) VALUES (?, ?, ?, ?)',
    playlistId,
    row.position,
    row.songId,
    row.addedMs,
  );
}

/** At the top, in their order; contained songs keep their places. Returns the number of added songs. */
export function addSongsToPlaylist(
  database: Database,
  playlistId: number,
  songIds: readonly number[],
  nowMs: number,
): number {
  return database.transaction(() => {
    const wanted = distinctCurrentSongIds(database, songIds);
    const known = findSongIdsAlreadyInPlaylist(database, playlistId, wanted);
    const added = wanted.filter((id) => !known.has(id));
    if (added.length === 0) return 0;
    const first =
      database.get<{ position: number | null }>(
        'SELECT min(position) AS position FROM playlist_song WHERE playlist_id = ?',
        playlistId,
      )?.position ?? 0;
    for (const [at, songId] of added.entries()) {
      insertSong(database, playlistId, { position: first - added.length + at, songId, addedMs: nowMs });
    }
    refreshPlaylist(database, playlistId, nowMs);
    return added.length;
  });
}

/** Removes songs from a playlist, and returns how many it contained. */
export function removeSongsFromPlaylist(
  database: Database,
  playlistId: number,
  songIds: readonly number[],
  nowMs: number,
): number {
  return database.transaction(() => {
    const merged = mergedSongIds(database, songIds);
    const remove = (songId: number | undefined) =>
      songId === undefined
        ? 0
        : database.run('DELETE FROM playlist_song WHERE playlist_id = ? AND song_id = ?', playlistId, songId)
            .changes;
    let removed = 0;
    // A playlist may contain both a song and its copy, when both were added while the copy existed again.
    for (const songId of new Set(songIds)) removed += remove(songId) || remove(merged.get(songId));
    if (removed > 0) refreshPlaylist(database, playlistId, nowMs);
    return removed;
  });
}

/**
 * The songs of `current` in the order of `wanted`. A song missing from `wanted` stays behind the one that it follows:
 * the device that ordered the playlist did not show it, because another device has just added it or its drive is not
 * connected.
 */
function idsInWantedOrder(current: readonly number[], wanted: readonly number[]): number[] {
  const others = new Set(current);
  const named = wanted.filter((id) => others.delete(id));
  const first: number[] = [];
  const followers = new Map(named.map((id): [number, number[]] => [id, []]));
  let behind = first;
  for (const id of current) {
    if (others.has(id)) behind.push(id);
    else behind = followers.get(id) ?? first;
  }
  return [...first, ...named.flatMap((id) => [id, ...(followers.get(id) ?? [])])];
}

/** Songs missing from `songIds` stay behind the song that they follow now. */
export function savePlaylistSongOrder(
  database: Database,
  playlistId: number,
  songIds: readonly number[],
  nowMs: number,
): void {
  database.transaction(() => {
    const rows = database.all<{ id: number; addedMs: number }>(
      'SELECT song_id AS id, added_ms AS addedMs FROM playlist_song WHERE playlist_id = ? ORDER BY position',
      playlistId,
    );
    const addedMs = new Map(rows.map((row) => [row.id, row.addedMs]));
    const order = idsInWantedOrder([...addedMs.keys()], songIds);
    database.run('DELETE FROM playlist_song WHERE playlist_id = ?', playlistId);
    for (const [position, id] of order.entries()) {
      insertSong(database, playlistId, { position, songId: id, addedMs: addedMs.get(id) ?? nowMs });
    }
    refreshPlaylist(database, playlistId, nowMs);
  });
}

/** The length counts existing songs even in hidden folders; the cover is that of the first song with one. */
function refreshPlaylist(database: Database, playlistId: number, nowMs: number): void {
  database.run(
    `UPDATE playlist SET updated_ms = ?,
      song_count = (SELECT count(*) FROM main.playlist_song AS listed JOIN main.song AS song ON song.id = listed.song_id
        WHERE listed.playlist_id = playlist.id AND (song.is_present = 1 OR song.account_id = playlist.account_id)),
      picture_id = ${PLAYLIST_COVER_SQL}
    WHERE id = ?`,
    nowMs,
    playlistId,
  );
}
