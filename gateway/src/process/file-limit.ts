import { readFileSync } from 'node:fs';

/** What Rill has open without a listener: database, threads, pipes, watched folders, with room to spare. */
const OWN_FILES = 64;
/** A connection is one, and the song that is sent through it another; not every connection sends one. */
const FILES_PER_CONNECTION = 1.5;
/** A household gets in at any limit. */
const MIN_CONNECTIONS = 16;

/**
 * How many files, connections included, this process may have open; null where the system does not say or has no limit.
 * Node has raised it as far as it may.
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
