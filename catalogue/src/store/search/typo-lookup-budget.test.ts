import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabaseWithSongs } from '../../testing/named-songs.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { Database } from '../database.ts';
import { searchSongIds } from './search.ts';
import { searchNames } from './search-names.ts';
import { createTypoLookupBudget, MAX_TYPO_LOOKUPS, startLookupTimer } from './typo-lookup-budget.ts';

const folder = temporaryFolder();
let opened: Database;
let lookups = 0;
/** The same database, which counts its single look-ups. */
const counting = (): Database => ({
  ...opened,
  all: (sql, ...values) => opened.all(sql, ...values),
  get: (sql, ...values) => {
    lookups += 1;
    return opened.get(sql, ...values);
  },
  run: (sql, ...values) => opened.run(sql, ...values),
  transaction: (work) => opened.transaction(work),
  damage: () => opened.damage(),
  preparedSql: () => opened.preparedSql(),
  close: () => opened.close(),
});

beforeAll(() => {
  opened = openDatabaseWithSongs(folder.path, [
    ['Gymnopedies', 'Satie', 'Early works'],
    ['Nocturne', 'Chopin', 'Late works'],
  ]);
});
afterAll(() => {
  opened.close();
  folder.remove();
});

const lookupsOf = (search: (database: Database) => void) => {
  lookups = 0;
  search(counting());
  return lookups;
};
const nonsense = (length: number, words: number) =>
  Array.from({ length: words }, (_, at) => 'qwxzjvkp'.repeat(6).slice(at % 8, (at % 8) + length)).join(' ');
/** Besides corrections a search makes a few fixed lookups: how common its phrases are, which parts are known. */
const OTHER_LOOKUPS = 40;
const suggest = (keywords: string) => (database: Database) => {
  const budget = createTypoLookupBudget(() => 0);
  searchSongIds(database, keywords, 4, budget);
  for (const kind of ['artists', 'albums', 'playlists'] as const)
    searchNames(database, kind, keywords, { most: 3, budget });
};

describe('corrections of misspelt words', () => {
  test.each([
    ['eight words of 47 letters', nonsense(47, 8)],
    ['eight words of 20 letters', nonsense(20, 8)],
    ['one word of 400 letters', nonsense(48, 1).repeat(9)],
    ['eight words of 4 letters', nonsense(4, 8)],
  ])('cost at most 600 look-ups for %s', (_, keywords) => {
    expect(lookupsOf((database) => searchSongIds(database, keywords))).toBeLessThanOrEqual(
      MAX_TYPO_LOOKUPS + OTHER_LOOKUPS,
    );
    expect(lookupsOf(suggest(keywords))).toBeLessThanOrEqual(MAX_TYPO_LOOKUPS + 4 * OTHER_LOOKUPS);
  });

  test('end after 150 ms', () => {
    let now = 0;
    const slow = createTypoLookupBudget(() => {
      now += 10;
      return now;
    });
    expect(lookupsOf((database) => searchSongIds(database, 'nocturme', 10, slow))).toBeLessThan(30);
    expect(slow.isSpent()).toBe(true);
  });

  test('end after 150 ms of processor time, which may take 900 ms on a busy machine', () => {
    const used = { threadMs: 20, ms: 5000 };
    const budget = createTypoLookupBudget(
      startLookupTimer(
        () => used.threadMs,
        () => used.ms,
      ),
    );
    used.threadMs += 100;
    used.ms += 890;
    expect(budget.isSpent()).toBe(false);
    used.ms += 10;
    expect(budget.isSpent()).toBe(true);
    used.ms -= 10;
    used.threadMs += 50;
    expect(budget.isSpent()).toBe(true);
  });

  test('tolerate one typo in words of four to twenty letters, in three words at most', () => {
    // Measured in lookups, because a busy machine may need more time than a search is given.
    const find = (keywords: string) =>
      searchSongIds(
        opened,
        keywords,
        10,
        createTypoLookupBudget(() => 0),
      ).length;
    expect(find('nocturme')).toBe(1);
    expect(find('gymnopedias')).toBe(1);
    expect(find('gymnopedis satje')).toBe(1);
    expect(find(`${'nocturne'.repeat(3)}x`)).toBe(0);
  });

  test('look a word up once for all searches of one request', () => {
    const budget = createTypoLookupBudget(() => 0);
    let asked = 0;
    const isThere = () => {
      asked += 1;
      return true;
    };
    expect([budget.look('a', 'x', isThere), budget.look('a', 'x', isThere)]).toEqual([true, true]);
    expect(asked).toBe(1);
    for (let at = 0; at < MAX_TYPO_LOOKUPS; at += 1) budget.look('a', `y${at}`, isThere);
    expect([budget.look('a', 'z', isThere), budget.look('a', 'x', isThere)]).toEqual([false, true]);
    expect(asked).toBe(MAX_TYPO_LOOKUPS);
  });
});
