import { delimiter, join } from 'node:path';
import { type LogFunction, makeOwnerLink, UserFacingError } from '@rill/catalogue';
import { createLog, formatErrorForLog, type LogFormat } from './log.ts';
import { formatHelp } from './options/command-line-options.ts';
import { readGatewayStartOptions, requestedLogFormat } from './options/options.ts';
import { StartupError } from './options/startup-error.ts';
import { formatOwnerLinkByOptions } from './process/announce.ts';
import { backUpOrRestoreDatabase } from './process/back-up-or-restore.ts';
import { defaultDataDir, userHomeFolder } from './process/data-folder.ts';
import { isStartedWithNohup } from './process/nohup.ts';
import { runGateway } from './run-gateway.ts';

// Other users of this machine may not read any file made from here on, because they would learn what accounts listen to
// and upload. Windows has no such permission bits, and its home folders are private.
process.umask(0o077);

const dataDir = defaultDataDir(process.platform, userHomeFolder(), process.env);

/**
 * Standard output is for the person who starts Rill: the ready line, and secrets that they pass on (the owner's link,
 * codes for a phone). Standard error is the log, which is stored and read by others.
 */
const print = (text: string) => console.log(text);
const logTo = (format: LogFormat): LogFunction =>
  createLog({ format, write: (line) => console.error(line), now: () => new Date() });

// A write fails when the terminal was closed, or when the program that the log is piped to has ended. Without a
// listener such an error would end Node, and every song with it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** Logs Node's own warnings as entries, because Node would not write them as JSON. */
function logNodeEvents(log: LogFunction): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) =>
    log({ level: 'warn', event: 'node-warning', message: `${name}: ${message}`, fields: {} }),
  );
  process.on('uncaughtExceptionMonitor', (error) =>
    log({ level: 'error', event: 'crashed', message: formatErrorForLog(error), fields: {} }),
  );
}

let log = logTo(requestedLogFormat(process.argv.slice(2), process.env));
try {
  const options = readGatewayStartOptions(process.argv.slice(2), {
    env: process.env,
    defaultDataDir: dataDir,
    pathDelimiter: delimiter,
  });
  log = logTo(options.logFormat);
  if (options.logFormat === 'json') logNodeEvents(log);
  if (options.help) print(formatHelp(dataDir));
  else if (options.backupFile !== null || options.restoreFile !== null)
    await backUpOrRestoreDatabase(options, log);
  else if (options.ownerLink) print(formatOwnerLinkByOptions(options, makeOwnerLink(options.dataDir)));
  else {
    const outlivesTerminal = isStartedWithNohup(process.env);
    const projectDir = join(import.meta.dirname, '..', '..');
    await runGateway(options, { projectDir, process, outlivesTerminal, print, log });
  }
} catch (error) {
  if (!(error instanceof StartupError || error instanceof UserFacingError)) throw error;
  log({ level: 'error', event: 'not-started', message: error.message, fields: {} });
  process.exitCode = 1;
}
