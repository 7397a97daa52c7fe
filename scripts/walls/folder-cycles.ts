import { importCycles } from './import-cycles.ts';
import type { CodeImport } from './imports.ts';
import { isTestCode } from './source-tree.ts';

/**
 * Folders side by side that import each other, directly or through others: one line for each cycle. A folder stands for
 * everything below it; files directly in the folder above are in none of them, so they may combine what lies below.
 */
export const folderCycles = (imports: readonly CodeImport[]): string[] =>
  importCycles(imports.flatMap((it) => importOfNeighbour(it) ?? []));

/** The import as one of neighbouring folders: the first in which its two paths differ. */
function importOfNeighbour(it: CodeImport): CodeImport | null {
  if (!it.isOurs || isTestCode(it.from) || isTestCode(it.to)) return null;
  const from = it.from.split('/');
  const to = it.to.split('/');
  const depth = from.findIndex((name, at) => name !== to[at]) + 1;
  if (depth >= from.length || depth >= to.length) return null;
  return { ...it, from: from.slice(0, depth).join('/'), to: to.slice(0, depth).join('/') };
}
