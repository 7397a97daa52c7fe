import type { Database } from '../database.ts';
import { readNamedValue, writeNamedValue } from '../named-values.ts';

/**
 * Whether the playlists derived from the music are older than the music. It is stored, because a scan may fail or be
 * killed after it wrote songs, and the next scan finds no change.
 */

const NAME = 'lists-outdated';

export const areDerivedListsOutdated = (database: Database): boolean =>
  readNamedValue(database, NAME) === '1';

/** Must be called in the transaction that changes the music, or before. */
export const markDerivedListsOutdated = (database: Database): void => writeNamedValue(database, NAME, '1');

/** Must be called when the playlists have been rebuilt. */
export const markDerivedListsCurrent = (database: Database): void => writeNamedValue(database, NAME, '0');
