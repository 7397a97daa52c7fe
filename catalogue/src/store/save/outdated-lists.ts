import type { Database } from '../database.ts';
import { readNamedValue, writeNamedValue } from '../named-values.ts';

/**
 * Whether the lists that are derived from the music are older than the music. It is stored, as a scan may fail or be
 * killed after it wrote songs, and the next one finds nothing that changed.
 */

const NAME = 'lists-outdated';

export const areDerivedListsOutdated = (database: Database): boolean =>
  readNamedValue(database, NAME) === '1';

/** Must be called no later than in the transaction that changes the music. */
export const markDerivedListsOutdated = (database: Database): void => writeNamedValue(database, NAME, '1');

/** Called when the lists have been rebuilt. */
export const markDerivedListsCurrent = (database: Database): void => writeNamedValue(database, NAME, '0');
