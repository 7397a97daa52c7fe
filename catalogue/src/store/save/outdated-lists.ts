import type { Database } from '../database.ts';
import { readNamedValue, writeNamedValue } from '../named-values.ts';

/** Stored, because a scan may fail after it wrote songs, and the next one finds no change. */

const NAME = 'lists-outdated';

export const areDerivedListsOutdated = (database: Database): boolean =>
  readNamedValue(database, NAME) === '1';

/** Must be called in the transaction that changes the music, or before. */
export const markDerivedListsOutdated = (database: Database): void => writeNamedValue(database, NAME, '1');

/** Must be called when the playlists have been rebuilt. */
export const markDerivedListsCurrent = (database: Database): void => writeNamedValue(database, NAME, '0');
