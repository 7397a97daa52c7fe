import { basename } from 'node:path';
import type { Database } from '../database.ts';
import { folderPrefix, pathRangeUnder } from '../folder-prefix.ts';
import { readNamedValue, writeNamedValue } from '../named-values.ts';
import { musicFolderPaths } from '../own/own-folders.ts';

/** The tables whose rows have a `path` and belong to a music folder (`root`). */
const TABLES = ['file', 'skipped_file', 'playlist_file'] as const;

/** A music folder that is no longer an option, and the one around it that its music now belongs to. */
export interface RevealedFolder {
  readonly inner: string;
  readonly outer: string;
}

/**
 * Assigns all stored music to the deepest of these music folders that contains it, because a folder inside another one
 * may have been added to the options or removed since the last start. Listeners who may not hear the outer folder may
 * not hear the inner one either. Returns the folders whose music is now heard by somebody from whom it was hidden.
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
  // Outer folders first, so that inner ones then take their files from them.
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

/** A new music folder of this start, and hidden folders of earlier starts that are no longer options. */
export interface NewMusicFolder {
  readonly root: string;
  /** Hidden folders with the same name: the new folder is now hidden from the same listeners. */
  readonly hiddenLike: readonly string[];
  /** Other hidden folders, whose music may be in the new one. */
  readonly others: readonly string[];
}

/** Key of the pairs of a hidden folder that is gone and the new one that was taken for it at the last start. */
const FOLDERS_TAKEN_FOR_HIDDEN_KEY = 'folders-taken-for-hidden';
const pairOf = (former: string, root: string): string => JSON.stringify([former, root]);

/**
 * Keeps a folder hidden whose path has changed, as on another drive or machine: a new folder of the same name is hidden
 * from the same listeners. This happens once while the folder stays empty, so that its owner may decide otherwise, and
 * again whenever one of the two was added to the options or removed in between. Returns the new folders while there are
 * hidden folders that are gone. Must be called while the music folders of the last start are still stored.
 */
export function hideMovedMusicFolders(database: Database, roots: readonly string[]): NewMusicFolder[] {
  const lastRoots = musicFolderPaths(database);
  const lastPairs = JSON.parse(readNamedValue(database, FOLDERS_TAKEN_FOR_HIDDEN_KEY) ?? '[]') as string[];
  // Also compared with the last start: a version that stores no pairs may have run in between.
  const isDecided = (former: string, root: string) =>
    lastPairs.includes(pairOf(former, root)) && lastRoots.includes(root) && !lastRoots.includes(former);
  const left = database
    .all<{ root: string }>('SELECT DISTINCT root FROM hidden_folder ORDER BY root')
    .flatMap(({ root }) => (roots.includes(root) ? [] : [root]));
  const isKnown = (root: string) =>
    database.get('SELECT 1 FROM file WHERE root = ? LIMIT 1', root) !== undefined;
  const pairs: string[] = [];
  const folders: NewMusicFolder[] = [];
  database.transaction(() => {
    for (const root of left.length === 0 ? [] : roots.filter((one) => !isKnown(one))) {
      const hasItsName = (former: string) => basename(former) === basename(root);
      const namesakes = left.filter(hasItsName);
      const hiddenLike = namesakes.filter((former) => !isDecided(former, root));
      for (const former of hiddenLike) hideAlike(database, former, root);
      pairs.push(...namesakes.map((former) => pairOf(former, root)));
      if (namesakes.length > 0 && hiddenLike.length === 0) continue;
      folders.push({ root, hiddenLike, others: left.filter((former) => !hasItsName(former)) });
    }
    writeNamedValue(database, FOLDERS_TAKEN_FOR_HIDDEN_KEY, JSON.stringify(pairs));
  });
  return folders;
}

/** Moves the rows of one music folder to another. Returns whether there were any. */
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

/** Whether the inner folder is hidden from somebody who may hear the outer one. */
const isHiddenFromMore = (database: Database, inner: string, outer: string): boolean =>
  database.get(
    `SELECT 1 FROM hidden_folder WHERE root = ?
       AND account_id NOT IN (SELECT account_id FROM hidden_folder WHERE root = ?)`,
    inner,
    outer,
  ) !== undefined;
