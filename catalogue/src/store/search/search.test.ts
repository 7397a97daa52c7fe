import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabaseWithSongs, type TestSongNames } from '../../testing/named-songs.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { Database, SqlValue } from '../database.ts';
import { MAX_SEARCH_HITS, searchSongIds } from './search.ts';
import { searchNames } from './search-names.ts';
import { correctMisspelledPhrases } from './search-query.ts';
import { createTypoLookupBudget } from './typo-lookup-budget.ts';

const folder = temporaryFolder();
let database: Database;

const songs: TestSongNames[] = [
  ['月亮代表我的心', '邓丽君', '岛国之情歌'],
  ['月光', '王心凌', '月光'],
  ['弯弯的月亮', '刘欢', '刘欢'],
  ['茉莉花', '民歌', '江南小调'],
  ['茉莉', '某人', '无题'],
  ['Gymnopédie No. 1', 'Erik Satie', 'Gymnopédies'],
  ['Moonlight', 'Various', 'Piano'],
  ['Song', 'Moonlight', 'Piano'],
  ['Piece', 'Someone', 'Moonlight'],
  ['送别', '李叔同', '城南旧事'],
  ['Amazing Grace', 'John Newton', 'Hymns'],
  ['Grace', 'Jeff Buckley', 'Grace'],
  ['音乐之声', '合唱团', '合辑'],
  ['さくら', '日本古謡', '四季'],
  ['아리랑', '민요', '민요집'],
  ['Love Story', 'T. S.', 'Fearless'],
  ["Don't Stop", 'F. M.', 'Rumours'],
  ['AC/DC Tribute', 'AC/DC', 'Live'],
  ['愛情轉移', '陳奕迅', '認了吧'],
  ['爱', '莫文蔚', '爱'],
  ['長大', '張震嶽', '後來'],
  ['Straße', 'Sigur Rós', 'Ágætis byrjun'],
];

beforeAll(() => {
  database = openDatabaseWithSongs(folder.path, songs);
});
afterAll(() => {
  database.close();
  folder.remove();
});

const FIRST_ID = 1_000_000;
// No time limit, because on a busy machine corrections may take longer.
const hits = (keywords: string) =>
  searchSongIds(
    database,
    keywords,
    MAX_SEARCH_HITS,
    createTypoLookupBudget(() => 0),
  ).map((id) => songs[id - FIRST_ID]?.[0]);

describe('search finds', () => {
  test.each([
    ['one Chinese character', '月', '月亮代表我的心'],
    ['two Chinese characters', '月亮', '月亮代表我的心'],
    ['characters in the middle of a title', '代表', '月亮代表我的心'],
    ['one simplified character for a traditional one', '转', '愛情轉移'],
    ['one traditional character for a simplified one', '彎', '弯弯的月亮'],
    ['simplified for traditional characters', '爱情转移', '愛情轉移'],
    ['traditional for simplified characters', '鄧麗君', '月亮代表我的心'],
    ['a simplified artist of traditional tags', '陈奕迅', '愛情轉移'],
    ['a simplified title that sounds otherwise', '长大', '長大'],
    ['the right pinyin of traditional characters', 'zhangda', '長大'],
    ['a letter of another alphabet by two of one’s own', 'strasse', 'Straße'],
    ['the same in the name of an album', 'agaetis', 'Straße'],
    ['the full pinyin', 'molihua', '茉莉花'],
    ['the beginning of the pinyin', 'molih', '茉莉花'],
    ['pinyin from the middle', 'lihua', '茉莉花'],
    ['pinyin in syllables', 'mo li hua', '茉莉花'],
    ['initials', 'mlh', '茉莉花'],
    ['initials of a long title', 'yldbwdx', '月亮代表我的心'],
    ['pinyin of a character with two readings', 'yinyue', '音乐之声'],
    ['pinyin of the artist', 'denglijun', '月亮代表我的心'],
    ['initials of the artist', 'lst', '送别'],
    ['the beginning of a word', 'amaz', 'Amazing Grace'],
    ['words in any order and case', 'GRACE amazing', 'Amazing Grace'],
    ['title and artist together', '送别 李叔同', '送别'],
    ['a word without its accent', 'gymnopedie', 'Gymnopédie No. 1'],
    ['a word with another accent', 'gymnopèdie', 'Gymnopédie No. 1'],
    ['full-width letters', 'Ａｍａｚｉｎｇ', 'Amazing Grace'],
    ['words written together', 'lovestory', 'Love Story'],
    ['a wrong letter', 'amasing', 'Amazing Grace'],
    ['a missing letter', 'amzing', 'Amazing Grace'],
    ['a letter too many', 'amazzing', 'Amazing Grace'],
    ['two letters swapped', 'amaizng', 'Amazing Grace'],
    ['a wrong letter in the pinyin', 'molihau', '茉莉花'],
    ['a wrong character of the same sound', '茉丽花', '茉莉花'],
    ['Japanese', 'さく', 'さくら'],
    ['Korean', '아리', '아리랑'],
    ['an apostrophe', "don't", "Don't Stop"],
    ['a slash', 'ac/dc', 'AC/DC Tribute'],
    ['artist and title with no blank between', '李叔同送别', '送别'],
    ['title and artist with no blank between', '月光王心凌', '月光'],
    ['the same in the other script', '陈奕迅爱情转移', '愛情轉移'],
    ['a title in its brackets', '《送别》', '送别'],
    ['a title and what the catalogue has not', '送别（合唱）', '送别'],
    ['the name of a file', '送别.mp3', '送别'],
    ['an artist whom the catalogue has not', 'Amazing Grace Pavarotti', 'Amazing Grace'],
  ])('%s: %s', (_what, keywords, title) => {
    expect(hits(keywords)).toContain(title);
  });

  test('nothing for an empty catalogue', () => {
    expect(hits('xyzzyxyzzy')).toEqual([]);
    expect(hits('   ')).toEqual([]);
    expect(hits('"*()')).toEqual([]);
    expect(hits('a xyzzyxyzzy 1')).toEqual([]);
  });
});

describe('search ranks', () => {
  test('titles above artists, artists above albums, however popular each is', () => {
    expect(hits('moonlight')).toEqual(['Moonlight', 'Song', 'Piece']);
    const makeFamous = (title: string, popularity: number) =>
      database.run('UPDATE song SET popularity = ? WHERE name = ?', popularity, title);
    makeFamous('Song', 50);
    makeFamous('Piece', 100);
    expect(hits('moonl')).toEqual(['Moonlight', 'Song', 'Piece']);
  });

  test('titles that begin with it above titles that contain it', () => {
    expect(hits('月')).toEqual(['月光', '月亮代表我的心', '弯弯的月亮']);
  });

  test('the more popular first among equals', () => {
    expect(hits('月')[0]).not.toBe('弯弯的月亮');
    database.run("UPDATE song SET popularity = 100 WHERE name = '弯弯的月亮'");
    expect(hits('月')[0]).toBe('弯弯的月亮');
  });

  test('the exact title first', () => {
    expect(hits('grace')[0]).toBe('Grace');
    expect(hits('茉莉')[0]).toBe('茉莉');
  });
});

test('whatever is typed, search answers without an error and without repeating a song', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom(
        '"',
        '*',
        '(',
        ')',
        ':',
        '-',
        '^',
        '+',
        'AND',
        'OR',
        'NOT',
        'NEAR',
        ' ',
        'a',
        '月',
      ),
    }),
  );
  fc.assert(
    fc.property(typed, (keywords) => {
      const ids = searchSongIds(database, keywords);
      expect(new Set(ids).size).toBe(ids.length);
      for (const kind of ['artists', 'albums', 'playlists'] as const)
        searchNames(database, kind, keywords, { most: 3 });
    }),
  );
});

test.each(['nocturn', 'noturne', 'nocturnes', 'oncturne', 'nocturme', 'mocturne', 'nnocturne'])(
  'the search corrects one typo: %s',
  (typed) => {
    const isKnown = (beginning: string) => 'nocturne'.startsWith(beginning);
    const corrected = correctMisspelledPhrases(
      [`"${typed}"*`],
      isKnown,
      createTypoLookupBudget(() => 0),
    );
    expect(corrected).toEqual(typed === 'nocturn' ? null : ['("nocturne"*)']);
  },
);

test('the search corrects no word with two typos, shorter than four letters or longer than twenty', () => {
  const known = ['nocturne', 'cat', 'c'.repeat(21)];
  const isKnown = (beginning: string) => known.some((word) => word.startsWith(beginning));
  const correct = (typed: string) =>
    correctMisspelledPhrases(
      [`"${typed}"*`],
      isKnown,
      createTypoLookupBudget(() => 0),
    );
  expect(['noctumme', 'czt', `${'c'.repeat(20)}x`].map(correct)).toEqual([null, null, null]);
});

test('a search for a word of thousands of songs returns the most popular first', () => {
  using many = temporaryFolder();
  const crowd = openDatabaseWithSongs(many.path, [['Opening', 'Nobody', 'Elsewhere']]);
  crowd.transaction(() => {
    crowd.run(`WITH RECURSIVE counted (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM counted WHERE at < 5200)
      INSERT INTO song (name, title_key, album_id) SELECT 'Song ' || at, 'song ' || at, (SELECT min(id) FROM album) FROM counted`);
    crowd.run(`INSERT INTO song_words (rowid, title, artist, album) SELECT id, title_key, 'someone', 'somewhere'
      FROM song WHERE title_key > 'song'`);
  });
  const famous = crowd.get<{ id: number }>('SELECT max(id) AS id FROM song')?.id ?? 0;
  crowd.run('UPDATE song SET popularity = 90 WHERE id = ?', famous);
  crowd.run('UPDATE song SET popularity = 80 WHERE id = ?', famous - 40);
  for (const keywords of ['song', 's', 'someone']) {
    const found = searchSongIds(crowd, keywords);
    expect(found.slice(0, 2)).toEqual([famous, famous - 40]);
    expect(found).toHaveLength(1000);
  }
  crowd.close();
});

/** How often a search reads the index of words. */
function countIndexReads(keywords: string): number {
  let reads = 0;
  const counted = (sql: string): string => {
    if (sql.includes('song_words MATCH')) reads += 1;
    return sql;
  };
  const counting: Database = Object.create(database, {
    all: { value: (sql: string, ...values: SqlValue[]) => database.all(counted(sql), ...values) },
    get: { value: (sql: string, ...values: SqlValue[]) => database.get(counted(sql), ...values) },
  });
  searchSongIds(counting, keywords);
  return reads;
}

test('a search reads the index of words no further once all songs are found', () => {
  expect(hits('moonlight')).toEqual(['Moonlight', 'Song', 'Piece']);
  // One read for the number of hits, then one each for titles, artists and albums.
  expect(countIndexReads('moonlight')).toBe(4);
  expect(hits('月')).toHaveLength(3);
  // One read for the number of hits, then one for titles.
  expect(countIndexReads('月')).toBe(2);
});
