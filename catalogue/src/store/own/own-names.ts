import type { Database } from '../database.ts';
import { LISTED_ARTIST_SQL_CONDITION } from '../music/artists.ts';
import type { LimitAndOffset, PageOfIds } from '../page-of-ids.ts';
import { ftsPhrasesOfKeywords } from '../search/search-query.ts';

interface NameQuery extends LimitAndOffset {
  /** The words to find; '' for all. */
  readonly find: string;
  /** The order of albums; by name when left out. */
  readonly order?: OwnAlbumOrder;
}

/** SQL for own artists: artists of the demo count as soon as an own song or album is by them. */
const IS_OWN_ARTIST = `(artist.is_demo = 0 OR EXISTS (SELECT 1 FROM song_artist
  JOIN song AS own ON own.id = song_artist.song_id AND own.is_demo = 0 AND own.is_present = 1
  WHERE song_artist.artist_id = artist.id)
  OR EXISTS (SELECT 1 FROM album WHERE album.artist_id = artist.id AND album.song_count > 0 AND album.is_demo = 0))`;

const OWN_ALBUM = 'album.song_count > 0 AND album.is_demo = 0';

/** For each order, where all albums are read from, and its terms. Albums without a year come last. */
const ALBUM_ORDERS = {
  name: { from: 'album INDEXED BY album_own_by_name', order: 'album.sort_key, album.id' },
  artist: {
    from: `artist INDEXED BY artist_by_sort_key
      CROSS JOIN album INDEXED BY album_by_artist ON album.artist_id = artist.id`,
    order: 'artist.sort_key, artist.id, album.published_ms = 0, album.published_ms DESC, album.id',
  },
  year: {
    from: 'album INDEXED BY album_own_by_year',
    order: 'album.published_ms = 0, album.published_ms DESC, album.sort_key, album.id',
  },
  added: {
    from: 'album INDEXED BY album_newest',
    order: 'album.added_ms DESC, album.published_ms DESC, album.id',
  },
} as const;

type OwnAlbumOrder = keyof typeof ALBUM_ORDERS;

const albumSource = (named: OwnAlbumOrder) => ({
  all: `${ALBUM_ORDERS[named].from} WHERE ${OWN_ALBUM}`,
  found: `(SELECT rowid AS hit_id FROM album_words WHERE album_words MATCH ?) AS hit
    CROSS JOIN album ON album.id = hit.hit_id CROSS JOIN artist ON artist.id = album.artist_id WHERE ${OWN_ALBUM}`,
  id: 'album.id',
  order: ALBUM_ORDERS[named].order,
});

const SOURCES = {
  albums: albumSource('name'),
  artists: {
    all: `artist INDEXED BY artist_by_letter WHERE ${LISTED_ARTIST_SQL_CONDITION} AND ${IS_OWN_ARTIST}`,
    found: `(SELECT rowid AS hit_id FROM artist_words WHERE artist_words MATCH ?) AS hit
      CROSS JOIN artist ON artist.id = hit.hit_id WHERE ${LISTED_ARTIST_SQL_CONDITION} AND ${IS_OWN_ARTIST}`,
    id: 'artist.id',
    order: 'artist.initial, artist.sort_key, artist.id',
  },
} as const;

/** One page of the albums of own music, or of its artists by name. */
export function readOwnMusicAlbumOrArtistIds(
  database: Database,
  kind: keyof typeof SOURCES,
  { find, order: named = 'name', limit, offset }: NameQuery,
): PageOfIds {
  const isFinding = find.trim() !== '';
  const phrases = ftsPhrasesOfKeywords(find);
  if (isFinding && phrases.length === 0) return { ids: [], total: 0 };
  const { id, order, all, found } = kind === 'albums' ? albumSource(named) : SOURCES[kind];
  const from = isFinding ? found : all;
  const values = isFinding ? [phrases.join(' AND ')] : [];
  const rows = database.all<{ id: number }>(
    `SELECT ${id} AS id FROM ${from} ORDER BY ${order} LIMIT ? OFFSET ?`,
    ...values,
    limit,
    offset,
  );
  const total =
    database.get<{ total: number }>(`SELECT count(*) AS total FROM ${from}`, ...values)?.total ?? 0;
  return { ids: rows.map((row) => row.id), total };
}

export interface OwnMusicCounts {
  readonly songs: number;
  readonly albums: number;
  readonly artists: number;
  readonly genres: number;
}

export function ownMusicCounts(database: Database): OwnMusicCounts {
  const numberOf = (sql: string) => database.get<{ number: number }>(sql)?.number ?? 0;
  const own = 'is_present = 1 AND is_demo = 0';
  return {
    songs: numberOf(`SELECT count(*) AS number FROM song INDEXED BY song_own_by_title WHERE ${own}`),
    albums: numberOf(`SELECT count(*) AS number FROM ${SOURCES.albums.all}`),
    artists: numberOf(`SELECT count(*) AS number FROM ${SOURCES.artists.all}`),
    genres: numberOf('SELECT count(DISTINCT genre_id) AS number FROM song_genre'),
  };
}
