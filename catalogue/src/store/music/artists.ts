import type { Database } from '../database.ts';

export interface ArtistDbRow {
  readonly id: number;
  readonly name: string;
  readonly nameZh: string | null;
  /** JSON list of other names. */
  readonly alias: string;
  readonly pictureId: number | null;
  readonly pictureHash: string | null;
  readonly biographyEn: string;
  readonly biographyZh: string;
  readonly identityEn: string;
  readonly identityZh: string;
  readonly songCount: number;
  readonly albumCount: number;
  readonly videoCount: number;
}

/** Artists in the order of `ids`; unknown ids are left out. */
export function artistsByIds(database: Database, ids: readonly number[]): ArtistDbRow[] {
  if (ids.length === 0) return [];
  return database.all<ArtistDbRow>(
    `SELECT artist.id, artist.name, artist.name_zh AS nameZh, artist.alias, artist.picture_id AS pictureId,
      picture.hash AS pictureHash, artist.biography_en AS biographyEn, artist.biography_zh AS biographyZh,
      artist.identity_en AS identityEn, artist.identity_zh AS identityZh, artist.song_count AS songCount,
      artist.album_count AS albumCount,
      (SELECT count(*) FROM video_artist WHERE video_artist.artist_id = artist.id) AS videoCount
    FROM json_each(?) AS wanted
    CROSS JOIN artist ON artist.id = wanted.value
    LEFT JOIN picture ON picture.id = artist.picture_id`,
    JSON.stringify(ids),
  );
}

export function artistById(database: Database, id: number): ArtistDbRow | undefined {
  return artistsByIds(database, [id])[0];
}

/** Artists with songs, or albums alone, as an orchestra whose songs name the conductor. Indexes have this condition. */
const HAS_MUSIC = '(artist.song_count > 0 OR artist.album_count > 0)';

/** SQL for artists with music, without the name that stands for the artists of a compilation. */
export const LISTED_ARTIST_SQL_CONDITION = `${HAS_MUSIC} AND (artist.song_count > 0 OR artist.name_key <> 'various artists')`;

const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

export interface ArtistFilterValues {
  /** -1 for all, else 1 men, 2 women, 3 groups. */
  readonly kind: number;
  /** -1 for all, else the service's number of the region. */
  readonly area: number;
  /** -1 for all, else a letter or 0. */
  readonly initial: string;
}

/** The artists that pass a filter; an unknown kind or region passes every value. */
export function filteredArtistIds(
  database: Database,
  filter: ArtistFilterValues,
  limit: number,
  offset: number,
): number[] {
  const wanted = [filter.kind, filter.kind, filter.area, filter.area, limit, offset];
  const rest = `${LISTED_ARTIST_SQL_CONDITION} AND (? = -1 OR kind = ?) AND (? = -1 OR area = ?)
    ORDER BY popularity DESC, song_count DESC, id LIMIT ? OFFSET ?`;
  return idsOf(
    filter.initial === '-1'
      ? database.all(`SELECT id FROM artist INDEXED BY artist_by_fame WHERE ${rest}`, ...wanted)
      : database.all(`SELECT id FROM artist WHERE initial = ? AND ${rest}`, filter.initial, ...wanted),
  );
}

/** Songs of an artist, newest first, or most played by all listeners first and then most popular in the demo. */
export function songIdsOfArtist(
  database: Database,
  artistId: number,
  {
    order,
    limit,
    offset,
  }: { readonly order: 'hot' | 'time'; readonly limit: number; readonly offset: number },
): number[] {
  const by =
    order === 'hot'
      ? 'coalesce(song_total.plays, 0) DESC, song.popularity DESC, song.id'
      : 'song.published_ms = 0, song.published_ms DESC, song.added_ms DESC, song.id';
  return idsOf(
    database.all(
      `SELECT song.id FROM song_artist JOIN song ON song.id = song_artist.song_id AND song.is_present = 1
      LEFT JOIN song_total ON song_total.song_id = song.id
      WHERE song_artist.artist_id = ? ORDER BY ${by} LIMIT ? OFFSET ?`,
      artistId,
      limit,
      offset,
    ),
  );
}
