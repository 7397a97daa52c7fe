import type { Database } from '../database.ts';
import { RADAR_PLAYLIST_KEY } from './radar.ts';

const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

/** Largest number of candidates for each kind of similarity, so that not all songs of a prolific artist are read. */
const MAX_BY_ARTIST = 500;
const MAX_BY_PLAYLIST = 2000;
const MAX_BY_GENRE = 200;

/**
 * Songs similar to another, most similar first: songs of the same artists count most, then those on the same playlists
 * (once for each), then those of the same genre; equals are ordered by popularity.
 */
export function similarSongIds(database: Database, songId: number, limit: number, offset: number): number[] {
  return idsOf(
    database.all(
      `WITH candidate (id, weight) AS (
        SELECT * FROM (SELECT other.song_id, 3 FROM song_artist AS own
          CROSS JOIN song_artist AS other ON other.artist_id = own.artist_id
          WHERE own.song_id = ? LIMIT ${MAX_BY_ARTIST})
        UNION ALL
        SELECT * FROM (SELECT other.song_id, 2 FROM playlist_song AS own
          CROSS JOIN playlist ON playlist.id = own.playlist_id AND playlist.shelf IS NOT NULL
          CROSS JOIN playlist_song AS other ON other.playlist_id = own.playlist_id
          WHERE own.song_id = ? LIMIT ${MAX_BY_PLAYLIST})
        UNION ALL
        SELECT * FROM (SELECT other.id, 1 FROM song AS own
          CROSS JOIN song AS other ON other.genre = own.genre AND other.is_present = 1
          WHERE own.id = ? AND own.genre <> '' LIMIT ${MAX_BY_GENRE})
      )
      SELECT song.id FROM candidate CROSS JOIN song ON song.id = candidate.id AND song.is_present = 1
      WHERE song.id <> ? GROUP BY song.id
      ORDER BY sum(candidate.weight) DESC, song.popularity DESC, song.id LIMIT ? OFFSET ?`,
      songId,
      songId,
      songId,
      songId,
      limit,
      offset,
    ),
  );
}

/** The number of songs of an artist that are read: all songs of a prolific artist would add nothing. */
const MAX_OWN_SONGS = 200;

/**
 * Artists similar to another, most similar first: artists on the same songs count most, then those on the same
 * playlists, then those of the same genres; equals are ordered by popularity.
 */
export function similarArtistIds(database: Database, artistId: number, limit: number): number[] {
  return idsOf(
    database.all(
      `WITH own (id) AS (SELECT song_id FROM song_artist WHERE artist_id = ? LIMIT ${MAX_OWN_SONGS}),
      candidate (id, weight) AS (
        SELECT * FROM (SELECT other.artist_id, 3 FROM own
          CROSS JOIN song_artist AS other ON other.song_id = own.id LIMIT ${MAX_BY_ARTIST})
        UNION ALL
        SELECT * FROM (SELECT other.artist_id, 2 FROM own
          CROSS JOIN playlist_song AS here ON here.song_id = own.id
          CROSS JOIN playlist ON playlist.id = here.playlist_id AND playlist.shelf IS NOT NULL
          CROSS JOIN playlist_song AS there ON there.playlist_id = here.playlist_id
          CROSS JOIN song_artist AS other ON other.song_id = there.song_id LIMIT ${MAX_BY_PLAYLIST})
        UNION ALL
        SELECT * FROM (SELECT other.artist_id, 1 FROM own
          CROSS JOIN song AS sung ON sung.id = own.id AND sung.genre <> ''
          CROSS JOIN song ON song.genre = sung.genre AND song.is_present = 1
          CROSS JOIN song_artist AS other ON other.song_id = song.id LIMIT ${MAX_BY_ARTIST})
      )
      SELECT artist.id FROM candidate CROSS JOIN artist ON artist.id = candidate.id AND artist.song_count > 0
      WHERE artist.id <> ? GROUP BY artist.id
      ORDER BY sum(candidate.weight) DESC, artist.popularity DESC, artist.id LIMIT ?`,
      artistId,
      artistId,
      limit,
    ),
  );
}

/** Public playlists that contain a song, those of the shelves first; charts and the radar are left out. */
export function playlistIdsWithSong(
  database: Database,
  songId: number,
  limit: number,
  offset: number,
): number[] {
  return idsOf(
    database.all(
      `SELECT playlist.id FROM playlist_song
      CROSS JOIN playlist ON playlist.id = playlist_song.playlist_id AND playlist.privacy = 0
        AND playlist.special_type = 0 AND playlist.auto_key IS NOT '${RADAR_PLAYLIST_KEY}'
      WHERE playlist_song.song_id = ?
      ORDER BY playlist.shelf IS NULL, playlist.shelf, playlist.play_count DESC, playlist.id LIMIT ? OFFSET ?`,
      songId,
      limit,
      offset,
    ),
  );
}
