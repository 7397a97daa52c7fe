import { readFileSync } from 'node:fs';

/** Files that Rill has open without any connection (database, threads, pipes, watched folders), with room to spare. */
const OWN_FILES = 64;
/** A connection is one open file, and a song sent through it another one; not every connection sends a song. */
const FILES_PER_CONNECTION = 1.5;
/** Enough for a household, whatever the limit of open files is. */
const MIN_CONNECTIONS = 16;

/**
 * How many files, connections included, this process may have open; null where the system does not say or has no limit.
 * Node has already raised the limit as far as it may.
 */
export function openFileLimit(
  read: () => string = () => readFileSync('/proc/self/limits', 'utf8'),
): number | null {
  try {
    const [, limit] = /^Max open files +(\d+) /m.exec(read()) ?? [];
    return limit === undefined ? null : Number(limit);
  } catch {
    return null;
  }
}

/** How many connections fit into a limit of open files, at most `max`: beyond it songs could not be opened any more. */
export const maxConnectionsForFileLimit = (files: number | null, max: number): number =>
  files === null
    ? max
    : Math.min(max, Math.max(MIN_CONNECTIONS, Math.floor((files - OWN_FILES) / FILES_PER_CONNECTION)));
