import { basename } from 'node:path';
import type { Database } from '../database.ts';
import { folderPrefix, pathRangeUnder } from '../folder-prefix.ts';

/** The tables whose rows belong to a music folder (`root`) and lie at a `path`. */
const TABLES = ['file', 'skipped_file', 'playlist_file'] as const;

/** A music folder that is named no more, and the one around it that its music belongs to now. */
export interface RevealedFolder {
  readonly inner: string;
  readonly outer: string;
}

/**
 * Gives everything that is stored of the music to the deepest of these music folders that contains it: a folder inside
 * another one may have been named, or be named no more, since it was found. Who did not hear the outer folder does not
 * hear the inner one either. Returns the folders whose music somebody hears now from whom it was hidden.
 */
export function assignFilesToDeepestMusicFolder(
  database: Database,
  roots: readonly string[],
): RevealedFolder[] {
  const stored = new Set(
    TABLES.flatMap((table) =>
      database.all<{ root: string }>(`SELECT DISTINCT root FROM ${table} WHERE root <> ''`),
    ).map(({ root }) => root),
  );
  // Outer folders first, so that inner ones take theirs out of them.
  const byDepth = roots.toSorted((one, other) => one.length - other.length);
  const revealed: RevealedFolder[] = [];
  database.transaction(() => {
    for (const root of byDepth) {
      for (const former of new Set([...stored, ...byDepth])) {
        const isInside = folderPrefix(root).startsWith(folderPrefix(former));
        if (former === root || (roots.includes(former) && !isInside)) continue;
        if (!moveFiles(database, former, root)) continue;
        if (isInside) hideAlike(database, former, root);
        else if (isHiddenFromMore(database, former, root)) revealed.push({ inner: former, outer: root });
      }
    }
  });
  return revealed;
}

/** A music folder of this start that is new, and hidden ones of earlier starts that are named no more. */
export interface NewMusicFolder {
  readonly root: string;
  /** Hidden ones of its name: it is hidden from the same people now. */
  readonly hiddenLike: readonly string[];
  /** Other hidden ones, whose music may be in it. */
  readonly others: readonly string[];
}

/**
 * A folder whose path has changed, as on another drive or another machine, stays hidden from those who did not hear it:
 * a new one of the same name is taken for it. Returns the new folders while there are hidden ones that are gone.
 */
export function hideMovedMusicFolders(database: Database, roots: readonly string[]): NewMusicFolder[] {
  const left = database
    .all<{ root: string }>('SELECT DISTINCT root FROM hidden_folder ORDER BY root')
    .flatMap(({ root }) => (roots.includes(root) ? [] : [root]));
  if (left.length === 0) return [];
  const isKnown = (root: string) =>
    database.get('SELECT 1 FROM file WHERE root = ? LIMIT 1', root) !== undefined;
  return roots
    .filter((root) => !isKnown(root))
    .map((root) => {
      const hasItsName = (former: string) => basename(former) === basename(root);
      const hiddenLike = left.filter(hasItsName);
      for (const former of hiddenLike) hideAlike(database, former, root);
      return { root, hiddenLike, others: left.filter((former) => !hasItsName(former)) };
    });
}

/** Returns whether there was anything to move. */
function moveFiles(database: Database, from: string, to: string): boolean {
  const moved = TABLES.map(
    (table) =>
      database.run(
        `UPDATE ${table} SET root = ? WHERE root = ? AND path > ? AND path < ?`,
        to,
        from,
        ...pathRangeUnder(to),
      ).changes,
  );
  return moved.some((rows) => rows > 0);
}

function hideAlike(database: Database, outer: string, inner: string): void {
  database.run(
    'INSERT OR IGNORE INTO hidden_folder (account_id, root) SELECT account_id, ? FROM hidden_folder WHERE root = ?',
    inner,
    outer,
  );
}

/** Whether somebody does not hear the inner folder who hears the outer one. */
const isHiddenFromMore = (database: Database, inner: string, outer: string): boolean =>
  database.get(
    `SELECT 1 FROM hidden_folder WHERE root = ?
       AND account_id NOT IN (SELECT account_id FROM hidden_folder WHERE root = ?)`,
    inner,
    outer,
  ) !== undefined;
