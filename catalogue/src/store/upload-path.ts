import { join } from 'node:path';
import type { Database } from './database.ts';

export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads');

/** The database stores no path: the data folder may be renamed, and a backup restored into another one. */
export const uploadName = (accountId: number, hash: string, type: string): string =>
  `${accountId}/${hash}.${type}`;

/** The folder of all uploads of an account, including files that a restored database does not know. */
export const uploadsFolderOfAccount = (database: Database, accountId: number): string =>
  join(uploadsFolder(database.folder), String(accountId));

/** The present path of a stored upload. */
export const uploadPath = (database: Database, name: string): string =>
  join(uploadsFolder(database.folder), name);
