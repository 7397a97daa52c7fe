import { sep } from 'node:path';

/** The prefix of all paths below a folder; the root of a drive ends with a separator already. */
export const folderPrefix = (folder: string): string => (folder.endsWith(sep) ? folder : folder + sep);

/** The bounds of all paths below a folder: the upper one has the next character in place of the separator. */
export function pathRangeUnder(folder: string): [after: string, before: string] {
  const prefix = folderPrefix(folder);
  return [prefix, prefix.slice(0, -1) + String.fromCharCode(sep.charCodeAt(0) + 1)];
}
