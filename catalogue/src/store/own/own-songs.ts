import type { Database, SqlValue } from '../database.ts';
import { pathRangeUnder } from '../folder-prefix.ts';
import type { LimitAndOffset, PageOfIds } from '../page-of-ids.ts';
import { visibleMusicSqlCondition } from '../search/search.ts';
import { ftsPhrasesOfKeywords } from '../search/search-query.ts';
import { genreKey } from '../search/search-text.ts';

/** Nobody reads further, and a single letter matches half of the songs. */
const MAX_FIND_HITS = 5000;

export interface OwnSongPageFilter extends LimitAndOffset {
  /** The words to find; '' for all. */
  readonly find: string;
  readonly order: 'title' | 'added';
  /** Takes precedence over `order` and over the order of files in a folder. */
  readonly sort?: OwnSongSort | undefined;
  readonly genre?: string | undefined;
  /** An absolute folder; with `isDeep` songs in its subfolders count too. */
  readonly folder?: string | undefined;
  readonly isDeep: boolean;
}

interface Source {
  /** SQL after SELECT … FROM, without an order. */
  readonly from: string;
  readonly values: readonly SqlValue[];
  readonly order: string;
  readonly id: string;
}

const OWN = 'song.is_present = 1 AND song.is_demo = 0';
const ORDERS = { title: 'song.sort_key, song.id', added: 'song.added_ms DESC, song.id DESC' } as const;

const ALBUM = 'CROSS JOIN album ON album.id = song.album_id';
const FIRST_ARTIST = `CROSS JOIN song_artist ON song_artist.song_id = song.id AND song_artist.position = 0
  CROSS JOIN artist ON artist.id = song_artist.artist_id`;

interface Sort {
  /** SQL that reads all own songs in this order from an index, so that only songs of equal value are sorted. */
  readonly all: string;
  /** The joins that add the value to a song. */
  readonly joins: string;
  readonly value: string;
  /** The order of songs with equal value; the same in both directions, so that an album stays in its own order. */
  readonly rest: string;
}

const SORTS = {
  title: { all: 'song INDEXED BY song_own_by_title', joins: '', value: 'song.sort_key', rest: 'song.id' },
  artist: {
    all: `artist INDEXED BY artist_by_sort_key
      CROSS JOIN song_artist INDEXED BY song_artist_by_artist
        ON song_artist.artist_id = artist.id AND song_artist.position = 0
      CROSS JOIN song ON song.id = song_artist.song_id ${ALBUM}`,
    joins: `${FIRST_ARTIST} ${ALBUM}`,
    value: 'artist.sort_key',
    rest: 'artist.id, album.sort_key, album.id, song.disc, song.number, song.id',
  },
  album: {
    all: `album INDEXED BY album_by_sort_key
      CROSS JOIN song INDEXED BY song_by_album ON song.album_id = album.id`,
    joins: ALBUM,
    value: 'album.sort_key',
    rest: 'album.id, song.disc, song.number, song.id',
  },
  time: { all: 'song INDEXED BY song_own_by_time', joins: '', value: 'song.duration_ms', rest: 'song.id' },
} as const satisfies Readonly<Record<string, Sort>>;

type SortColumn = keyof typeof SORTS;
/** A leading minus means descending. */
type OwnSongSort = SortColumn | `-${SortColumn}`;

/** SQL for the songs of a source in the order of one column, without paging; a source of null is all own songs. */
function sortedSongs(source: Source | null, sort: OwnSongSort): string {
  const { all, joins, value, rest } = SORTS[sort.replace('-', '') as SortColumn];
  const from =
    source === null
      ? `${all} WHERE ${OWN}`
      : `(SELECT ${source.id} AS id FROM ${source.from}) AS own CROSS JOIN song ON song.id = own.id ${joins}`;
  return `SELECT song.id FROM ${from} ORDER BY ${value} ${sort.startsWith('-') ? 'DESC' : 'ASC'}, ${rest}`;
}

/** The filters are part of the search, because of the best hits in all own music none may be in this folder. */
function foundSource(database: Database, question: OwnSongPageFilter): Source {
  const phrases = ftsPhrasesOfKeywords(question.find);
  const { genre, folder } = question;
  const conditions = ['song_words MATCH ?'];
  const values: SqlValue[] = [phrases.join(' AND ')];
  if (genre !== undefined) {
    conditions.push(`+rowid IN (SELECT song_genre.song_id FROM genre
      CROSS JOIN song_genre ON song_genre.genre_id = genre.id WHERE genre.key = ?)`);
    values.push(genreKey(genre));
  }
  if (folder !== undefined) {
    conditions.push('+rowid IN (SELECT song_id FROM file WHERE is_missing = 0 AND path > ? AND path < ?)');
    values.push(...pathRangeUnder(folder));
  }
  const matching = `${conditions.join(' AND ')} ${visibleMusicSqlCondition(database, 'visible_song')}`;
  return {
    from: `(SELECT rowid AS id FROM song_words WHERE ${matching} LIMIT ?) AS hit
      CROSS JOIN song ON song.id = hit.id WHERE ${OWN}`,
    values: [...values, MAX_FIND_HITS],
    order: ORDERS[question.order],
    id: 'song.id',
  };
}

function sourceOf(database: Database, question: OwnSongPageFilter): Source {
  const { folder, genre, order } = question;
  if (question.find.trim() !== '') return foundSource(database, question);
  if (folder !== undefined) {
    return {
      from: question.isDeep
        ? 'file INDEXED BY file_there WHERE is_missing = 0 AND path > ? AND path < ?'
        : 'file INDEXED BY file_by_folder WHERE is_missing = 0 AND folder = ?',
      values: question.isDeep ? pathRangeUnder(folder) : [folder],
      order: 'path',
      id: 'song_id',
    };
  }
  if (genre !== undefined) {
    const from = `genre CROSS JOIN song_genre ON song_genre.genre_id = genre.id
      CROSS JOIN song ON song.id = song_genre.song_id WHERE genre.key = ?`;
    return { from, values: [genreKey(genre)], order: ORDERS.title, id: 'song.id' };
  }
  const index = order === 'title' ? 'song_own_by_title' : 'song_own_newest';
  return { from: `song INDEXED BY ${index} WHERE ${OWN}`, values: [], order: ORDERS[order], id: 'id' };
}

const isAll = ({ find, genre, folder }: OwnSongPageFilter): boolean =>
  find.trim() === '' && genre === undefined && folder === undefined;

/** One page of the own songs that match a query. */
export function ownSongIdPage(database: Database, question: OwnSongPageFilter): PageOfIds {
  if (question.find.trim() !== '' && ftsPhrasesOfKeywords(question.find).length === 0)
    return { ids: [], total: 0 };
  const source = sourceOf(database, question);
  const { from, values, order, id } = source;
  const rows = database.all<{ id: number }>(
    question.sort === undefined
      ? `SELECT ${id} AS id FROM ${from} ORDER BY ${order} LIMIT ? OFFSET ?`
      : `${sortedSongs(isAll(question) ? null : source, question.sort)} LIMIT ? OFFSET ?`,
    ...values,
    question.limit,
    question.offset,
  );
  const total =
    database.get<{ total: number }>(`SELECT count(*) AS total FROM ${from}`, ...values)?.total ?? 0;
  return { ids: rows.map((row) => row.id), total };
}
