import type { Database } from '../database.ts';
import type { Stretch } from '../page-of-ids.ts';
import { ownRoots } from './own-folders.ts';

export interface TroubleRow {
  readonly path: string;
  readonly root: string;
  readonly isGone: 0 | 1;
  /** What the reader of the file said; '' for a file that is gone. */
  readonly reason: string;
}

/** Files of the present music folders that could not be read, or that are gone. */
const TROUBLES = `(
  SELECT path, root, 0 AS isGone, reason FROM skipped_file WHERE root IN (SELECT value FROM json_each(?))
  UNION ALL
  SELECT path, root, 1 AS isGone, '' AS reason FROM file INDEXED BY file_by_root
  WHERE root IN (SELECT value FROM json_each(?)) AND is_missing = 1
) WHERE instr(lower(path), lower(?)) > 0`;

export function troublePage(
  database: Database,
  { find, limit, offset }: Stretch & { readonly find: string },
): { rows: TroubleRow[]; total: number } {
  const roots = JSON.stringify(ownRoots(database));
  const asked = [roots, roots, find.trim()];
  return {
    rows: database.all(`SELECT * FROM ${TROUBLES} ORDER BY path LIMIT ? OFFSET ?`, ...asked, limit, offset),
    total: countOf(database, asked),
  };
}

const countOf = (database: Database, asked: readonly string[]): number =>
  database.get<{ total: number }>(`SELECT count(*) AS total FROM ${TROUBLES}`, ...asked)?.total ?? 0;

export function troubleCount(database: Database): number {
  const roots = JSON.stringify(ownRoots(database));
  return countOf(database, [roots, roots, '']);
}
