import type { Database } from '../database.ts';
import { folderPrefix, pathRangeUnder } from '../folder-prefix.ts';

/** The tables whose rows belong to a music folder (`root`) and lie at a `path`. */
const TABLES = ['file', 'skipped_file', 'playlist_file'] as const;

/**
 * Gives everything that is stored of the music to the deepest of these music folders that contains it: a folder inside
 * another one may have been named, or be named no more, since it was found.
 */
export function assignFilesToDeepestMusicFolder(database: Database, roots: readonly string[]): void {
  const stored = new Set(
    TABLES.flatMap((table) =>
      database.all<{ root: string }>(`SELECT DISTINCT root FROM ${table} WHERE root <> ''`),
    ).map(({ root }) => root),
  );
  // Outer folders first, so that inner ones take theirs out of them.
  const byDepth = roots.toSorted((one, other) => one.length - other.length);
  database.transaction(() => {
    for (const root of byDepth) {
      for (const former of [...stored, ...byDepth]) {
        const isInside = folderPrefix(root).startsWith(folderPrefix(former));
        if (former === root || (roots.includes(former) && !isInside)) continue;
        for (const table of TABLES)
          database.run(
            `UPDATE ${table} SET root = ? WHERE root = ? AND path > ? AND path < ?`,
            root,
            former,
            ...pathRangeUnder(root),
          );
      }
    }
  });
}
