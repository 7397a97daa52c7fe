import { backUpDatabase, type LogFunction, restoreDatabase } from '@rill/catalogue';
import type { GatewayStartOptions } from '../options/options.ts';
import { prepareDataFolder } from './data-folder.ts';
import { lockDataFolder } from './folder-lock.ts';

/**
 * Carries out `--backup` or `--restore`. A backup works while Rill runs; a restore locks the data folder.
 * @throws StartupError when another Rill uses the folder; UserFacingError when a file cannot be read or written.
 */
export async function backUpOrRestoreDatabase(
  { dataDir, backupFile, restoreFile }: Pick<GatewayStartOptions, 'dataDir' | 'backupFile' | 'restoreFile'>,
  log: LogFunction,
): Promise<void> {
  if (restoreFile !== null) {
    prepareDataFolder(dataDir);
    const unlock = lockDataFolder(dataDir, null);
    try {
      await restoreDatabase(dataDir, restoreFile);
    } finally {
      unlock();
    }
    const message = `The database of ${dataDir} is that of ${restoreFile} again`;
    log({ level: 'info', event: 'restored', message, fields: { dataDir, file: restoreFile } });
  }
  if (backupFile !== null) {
    await backUpDatabase(dataDir, backupFile);
    const message = `The database of ${dataDir} is backed up in ${backupFile}`;
    log({ level: 'info', event: 'backed-up', message, fields: { dataDir, file: backupFile } });
  }
}
