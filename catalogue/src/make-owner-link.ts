import { join } from 'node:path';
import { createOwnerLink } from './accounts/owner-link.ts';
import { UserFacingError } from './errors.ts';
import { isFileThere } from './open-data-folder.ts';
import { hasAccounts } from './store/accounts/accounts.ts';
import { isDatabaseOfThisVersion, openDatabase } from './store/database.ts';

/** A link by which the owner makes their account, or sets a new password, as the part behind the server's address. */
export interface OwnerLink {
  /** The text behind `/login#`. */
  readonly fragment: string;
  /** Whether the link sets a new password, because there is an account already. */
  readonly isForPassword: boolean;
}

/**
 * Writes a link for the owner into the database of a data folder; Rill may run meanwhile. No other file is opened or
 * made there, so root may run it: SQLite gives the files beside the database to the database's owner.
 * @throws UserFacingError with a sentence for people.
 */
export function makeOwnerLink(dataDir: string): OwnerLink {
  const path = join(dataDir, 'catalogue.sqlite');
  if (!isFileThere(path))
    throw new UserFacingError(
      `There is no database in ${dataDir}; name the data folder of your Rill with --data. The first start prints a link, too.`,
    );
  try {
    // Opening the database would migrate it, and a Rill of the earlier version may still run on it.
    if (!isDatabaseOfThisVersion(path)) throw new Error('it is of another version; start this one first');
    const database = openDatabase(path);
    try {
      return {
        isForPassword: hasAccounts(database),
        fragment: createOwnerLink(database, true) ?? '',
      };
    } finally {
      database.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserFacingError(`The link cannot be written into ${path}: ${reason}.`);
  }
}
