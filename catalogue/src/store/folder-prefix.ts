import { sep } from 'node:path';

/** What the paths of everything below a folder begin with; the root of a drive ends with its separator already. */
export const folderPrefix = (folder: string): string => (folder.endsWith(sep) ? folder : folder + sep);

/** Everything below a folder is between these two paths: its prefix, and the same with the character after the separator. */
export function pathRangeUnder(folder: string): [after: string, before: string] {
  const prefix = folderPrefix(folder);
  return [prefix, prefix.slice(0, -1) + String.fromCharCode(sep.charCodeAt(0) + 1)];
}
