import type { Database } from '../database.ts';
import type { LimitAndOffset } from '../page-of-ids.ts';
import { musicFolderPaths } from './own-folders.ts';

export interface ScannedFileProblemDbRow {
  readonly path: string;
  readonly root: string;
  /** The message of the parser; for a type of files, their number. */
  readonly reason: string;
  readonly cause: 'file' | 'playlist' | 'unsupported' | 'unplayable';
}

/**
 * Files of the present music folders that could not be read, playlist files without known songs (which is known only
 * once the playlists are made), types of files that are not read, and a codec that hardly any browser plays. Missing
 * files are not listed, because they were deleted on purpose.
 */
const FILE_PROBLEMS = `(
  SELECT path, root, reason, 'file' AS cause FROM skipped_file WHERE root IN (SELECT value FROM json_each(?))
  UNION ALL
  SELECT path, root, '', 'playlist' FROM playlist_file WHERE root IN (SELECT value FROM json_each(?)) AND entries <> '[]'
    AND NOT EXISTS (SELECT 1 FROM main.playlist WHERE auto_key = 'file:' || playlist_file.path)
    AND NOT EXISTS (SELECT 1 FROM stamp WHERE name = 'lists-outdated' AND value = '1')
  UNION ALL
  SELECT '*.' || kind, root, files, 'unsupported' FROM unsupported_kind WHERE root IN (SELECT value FROM json_each(?))
  UNION ALL
  SELECT '*.m4a (ALAC)', root, count(*), 'unplayable' FROM file INDEXED BY file_alac
  WHERE root IN (SELECT value FROM json_each(?)) AND is_missing = 0 AND codec = 'ALAC'
    AND NOT EXISTS (SELECT 1 FROM stamp WHERE name = 'transcoding' AND value = '1') GROUP BY root
) WHERE instr(lower(path), lower(?)) > 0`;

export function findScannedFileProblems(
  database: Database,
  { find, limit, offset }: LimitAndOffset & { readonly find: string },
): { rows: ScannedFileProblemDbRow[]; total: number } {
  const roots = JSON.stringify(musicFolderPaths(database));
  const params = [roots, roots, roots, roots, find.trim()];
  return {
    rows: database.all(
      `SELECT * FROM ${FILE_PROBLEMS} ORDER BY path LIMIT ? OFFSET ?`,
      ...params,
      limit,
      offset,
    ),
    total: countOf(database, params),
  };
}

const countOf = (database: Database, params: readonly string[]): number =>
  database.get<{ total: number }>(`SELECT count(*) AS total FROM ${FILE_PROBLEMS}`, ...params)?.total ?? 0;

export function countScannedFileProblems(database: Database): number {
  const roots = JSON.stringify(musicFolderPaths(database));
  return countOf(database, [roots, roots, roots, roots, '']);
}
