import type { Database } from '../database.ts';
import { folderPrefix } from '../folder-prefix.ts';
import { readNamedValue, writeNamedValue } from '../named-values.ts';

/** Files were found at the same paths below another folder, as when a drive is mounted under another name. */

export interface MovedMusicFolder {
  readonly from: string;
  readonly to: string;
}

interface FilePlace {
  readonly root: string;
  readonly path: string;
}

const NAME = 'moved-music-folders';

const storedMoves = (database: Database): MovedMusicFolder[] =>
  JSON.parse(readNamedValue(database, NAME) ?? '[]') as MovedMusicFolder[];

const placeIn = ({ root, path }: FilePlace): string => path.slice(folderPrefix(root).length);

/** Stores the old and the new music folder of a moved file, if its place within the folder is the same. */
export function recordMovedMusicFolder(database: Database, from: FilePlace, to: FilePlace): void {
  if (from.root === '' || from.root === to.root || placeIn(from) !== placeIn(to)) return;
  const moves = storedMoves(database);
  if (moves.some((move) => move.from === from.root && move.to === to.root)) return;
  writeNamedValue(database, NAME, JSON.stringify([...moves, { from: from.root, to: to.root }]));
}

/** Moves of folders that have no song left: one with songs again is in use, and its moves are forgotten. */
export function movedMusicFoldersWithoutSongs(database: Database): MovedMusicFolder[] {
  const moves = storedMoves(database);
  const left = moves.filter(
    ({ from }) =>
      database.get('SELECT 1 FROM file WHERE root = ? AND is_missing = 0 LIMIT 1', from) === undefined,
  );
  if (left.length < moves.length) writeNamedValue(database, NAME, JSON.stringify(left));
  return left;
}
