import { importCycles } from './import-cycles.ts';
import type { CodeImport } from './imports.ts';
import { isTestCode } from './source-tree.ts';

/**
 * Folders side by side that import each other, directly or through others: one line for each cycle. A folder stands for
 * everything below it. A file beside them stands for itself: it may combine what lies below, or be what lies below it
 * all, but not both. Two files of one folder may be one each, such as the types that its subfolders share and the entry
 * point that imports these.
 */
export const folderCycles = (imports: readonly CodeImport[]): string[] =>
  importCycles(imports.flatMap((it) => importOfNeighbours(it) ?? []));

/** The import as one of neighbours, which are folders or files: the first names in which its two paths differ. */
function importOfNeighbours(it: CodeImport): CodeImport | null {
  if (!it.isOurs || isTestCode(it.from) || isTestCode(it.to)) return null;
  const from = it.from.split('/');
  const to = it.to.split('/');
  const depth = from.findIndex((name, at) => name !== to[at]) + 1;
  return { ...it, from: from.slice(0, depth).join('/'), to: to.slice(0, depth).join('/') };
}
