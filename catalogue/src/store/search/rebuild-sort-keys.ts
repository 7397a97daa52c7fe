import type { Database } from '../database.ts';
import { readNamedValue, writeNamedValue } from '../named-values.ts';
import { sortKey, titleComparisonKey, withoutArticle } from './search-text.ts';

const NAME = 'sort-keys';
/** The order of Chinese characters comes from ICU, so its version, which depends on Node, is part of the edition. */
const EDITION = `1 ${process.versions['icu']}`;
const BATCH = 1000;

/** The tables, each with the condition for rows that are sorted by name. */
const TABLES = { artist: '1', album: 'is_demo = 0', song: 'is_demo = 0' } as const;
type Table = keyof typeof TABLES;
const NAMES: readonly Table[] = ['artist', 'album', 'song'];

interface SortedRow {
  readonly id: number;
  readonly name: string;
  readonly key: string;
}

/** Spaces between ideographs, because the first versions made each ideograph a word. */
const WIDE = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]';
const GAP = new RegExp(`(?<=${WIDE}) (?=${WIDE})`, 'gu');

/** The present key for one of the first versions. Of a sort tag only the folded text is known. */
function keyFromFirstVersions({ name, key }: SortedRow): string {
  const ofName = [titleComparisonKey(withoutArticle(name)), titleComparisonKey(name), name.toLowerCase()];
  return ofName.includes(key) ? sortKey(name, '') : sortKey('', key.replace(GAP, ''));
}

/** The key in this edition of the pinyin order; another edition differs in the positions of Chinese characters only. */
const keyFromOtherEdition = ({ name, key }: SortedRow) => (key.includes(':') ? sortKey(name, '') : key);

/** Short transactions let other connections write in between. Continues where a killed process stopped. */
function rewriteKeys(database: Database, table: Table, newKey: (row: SortedRow) => string): void {
  const progress = `${NAME} ${table}`;
  for (let after = Number(readNamedValue(database, progress) ?? 0); ; ) {
    const rows = database.all<SortedRow>(
      `SELECT id, name, sort_key AS key FROM ${table} WHERE id > ? AND ${TABLES[table]} ORDER BY id LIMIT ${BATCH}`,
      after,
    );
    if (rows.length === 0) return;
    after = rows.at(-1)?.id ?? after;
    database.transaction(() => {
      for (const row of rows) {
        const key = row.key === sortKey(row.name, '') ? row.key : newKey(row);
        if (key !== row.key) database.run(`UPDATE ${table} SET sort_key = ? WHERE id = ?`, key, row.id);
      }
      writeNamedValue(database, progress, String(after));
    });
  }
}

/** Rebuilds the sort keys when another version of this program or of Node wrote them. */
export function rebuildOutdatedSortKeys(database: Database): void {
  const edition = readNamedValue(database, NAME);
  if (edition === EDITION) return;
  const newKey = edition === undefined ? keyFromFirstVersions : keyFromOtherEdition;
  for (const table of NAMES) rewriteKeys(database, table, newKey);
  database.transaction(() => {
    for (const table of NAMES) writeNamedValue(database, `${NAME} ${table}`, '0');
    writeNamedValue(database, NAME, EDITION);
  });
}
