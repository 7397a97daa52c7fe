import type { Database } from '../database.ts';
import { type ArtistDbRow, artistsByIds } from './artists.ts';

export interface AlbumDbRow {
  readonly id: number;
  readonly name: string;
  readonly nameZh: string | null;
  readonly pictureId: number | null;
  readonly pictureHash: string | null;
  readonly publishedMs: number;
  readonly songCount: number;
  readonly type: string;
  readonly company: string;
  readonly descriptionEn: string;
  readonly descriptionZh: string;
  /** JSON list of tags. */
  readonly tags: string;
  readonly artist: ArtistDbRow;
}

type FlatAlbumRow = Omit<AlbumDbRow, 'artist'> & { artistId: number };

/** Albums in the order of `ids`; unknown ids are left out. */
export function albumsByIds(database: Database, ids: readonly number[]): AlbumDbRow[] {
  if (ids.length === 0) return [];
  const flat = database.all<FlatAlbumRow>(
    `SELECT album.id, album.name, album.name_zh AS nameZh, album.picture_id AS pictureId,
      picture.hash AS pictureHash, album.published_ms AS publishedMs, album.song_count AS songCount, album.type,
      album.company, album.description_en AS descriptionEn, album.description_zh AS descriptionZh, album.tags,
      album.artist_id AS artistId
    FROM json_each(?) AS wanted
    CROSS JOIN album ON album.id = wanted.value
    LEFT JOIN picture ON picture.id = album.picture_id`,
    JSON.stringify(ids),
  );
  const artists = new Map(
    artistsByIds(database, [...new Set(flat.map((row) => row.artistId))]).map((artist) => [
      artist.id,
      artist,
    ]),
  );
  return flat.flatMap(({ artistId, ...row }) => {
    const artist = artists.get(artistId);
    return artist === undefined ? [] : [{ ...row, artist }];
  });
}

export function findRecentlyAddedAlbums(database: Database, limit: number): AlbumDbRow[] {
  const newest = database.all<{ id: number }>(
    'SELECT id FROM album WHERE song_count > 0 ORDER BY added_ms DESC, published_ms DESC, id LIMIT ?',
    limit,
  );
  return albumsByIds(
    database,
    newest.map((row) => row.id),
  );
}

/** Albums of an artist, newest first and those without a date last, then albums on which the artist only appears. */
export function albumIdsOfArtist(
  database: Database,
  artistId: number,
  limit: number,
  offset: number,
): number[] {
  return database
    .all<{ id: number }>(
      `SELECT id FROM (
        SELECT id, 0 AS isGuest, published_ms AS publishedMs FROM album WHERE artist_id = ? AND song_count > 0
        UNION
        SELECT album.id, 1, album.published_ms FROM song_artist
        CROSS JOIN song ON song.id = song_artist.song_id AND song.is_present = 1
        CROSS JOIN album ON album.id = song.album_id AND album.artist_id <> song_artist.artist_id
        WHERE song_artist.artist_id = ?)
      ORDER BY isGuest, publishedMs = 0, publishedMs DESC, id LIMIT ? OFFSET ?`,
      artistId,
      artistId,
      limit,
      offset,
    )
    .map((row) => row.id);
}

/** The songs of an album in the order of the album. */
export function songIdsOfAlbum(database: Database, albumId: number): number[] {
  return database
    .all<{ id: number }>(
      'SELECT id FROM song WHERE album_id = ? AND is_present = 1 ORDER BY disc, number, id',
      albumId,
    )
    .map((row) => row.id);
}
