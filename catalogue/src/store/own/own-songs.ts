import type { OwnSongSort } from '@rill/contract';
import type { Database, SqlValue } from '../database.ts';
import { pathRangeUnder } from '../folder-prefix.ts';
import type { LimitAndOffset, PageOfIds } from '../page-of-ids.ts';
import { ofVisibleMusic } from '../search/search.ts';
import { ftsPhrasesOfKeywords } from '../search/search-query.ts';
import { genreKey } from '../search/search-text.ts';

/**
 * Finding in a list returns at most this many hits: nobody reads further, and a single letter matches half the library.
 */
const MAX_FIND_HITS = 5000;

export interface OwnSongPageFilter extends LimitAndOffset {
  /** '' for all. */
  readonly find: string;
  readonly order: 'title' | 'added';
  /** Overrules the order; folder by folder included. */
  readonly sort?: OwnSongSort | undefined;
  readonly genre?: string | undefined;
  /** An absolute folder; `isDeep` counts the folders in it too. */
  readonly folder?: string | undefined;
  readonly isDeep: boolean;
}

interface Source {
  /** The SQL after SELECT … FROM, without an order. */
  readonly from: string;
  readonly values: readonly SqlValue[];
  readonly order: string;
  readonly id: string;
}

const OWN = 'song.is_present = 1 AND song.is_demo = 0';
const ORDERS = { title: 'song.sort_key, song.id', added: 'song.added_ms DESC, song.id DESC' } as const;

const ALBUM = 'CROSS JOIN album ON album.id = song.album_id';
const FIRST_ARTIST = `LEFT JOIN song_artist ON song_artist.song_id = song.id AND song_artist.position = 0
  LEFT JOIN artist ON artist.id = song_artist.artist_id`;

/** The tables and the terms of each sort. Songs of one artist or album stay in the album's order when it is descending. */
const SORTS = {
  title: { joins: '', first: 'song.sort_key', rest: 'song.id' },
  artist: {
    joins: `${ALBUM} ${FIRST_ARTIST}`,
    first: 'artist.sort_key',
    rest: 'album.sort_key, album.id, song.disc, song.number, song.id',
  },
  album: { joins: ALBUM, first: 'album.sort_key', rest: 'album.id, song.disc, song.number, song.id' },
  time: { joins: '', first: 'song.duration_ms', rest: 'song.id' },
} as const;

/** A page of the songs of a source, in the order of one column. */
function sortedPage({ from, id }: Source, sort: OwnSongSort): string {
  const isDescending = sort.startsWith('-');
  const { joins, first, rest } = SORTS[sort.replace('-', '') as keyof typeof SORTS];
  return `SELECT song.id FROM (SELECT ${id} AS id FROM ${from}) AS own CROSS JOIN song ON song.id = own.id ${joins}
    ORDER BY ${first} ${isDescending ? 'DESC' : 'ASC'}, ${rest} LIMIT ? OFFSET ?`;
}

/** What limits the hits stands beside the words: of the first ones in the whole library none may be of this folder. */
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
  const matching = `${conditions.join(' AND ')} ${ofVisibleMusic(database, 'visible_song')}`;
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

/** One page of the own songs that match a query. */
export function ownSongIdPage(database: Database, question: OwnSongPageFilter): PageOfIds {
  if (question.find.trim() !== '' && ftsPhrasesOfKeywords(question.find).length === 0)
    return { ids: [], total: 0 };
  const source = sourceOf(database, question);
  const { from, values, order, id } = source;
  const rows = database.all<{ id: number }>(
    question.sort === undefined
      ? `SELECT ${id} AS id FROM ${from} ORDER BY ${order} LIMIT ? OFFSET ?`
      : sortedPage(source, question.sort),
    ...values,
    question.limit,
    question.offset,
  );
  const total =
    database.get<{ total: number }>(`SELECT count(*) AS total FROM ${from}`, ...values)?.total ?? 0;
  return { ids: rows.map((row) => row.id), total };
}
