import type { Server } from 'node:http';
import type { LogFunction } from '@rill/catalogue';

/**
 * Stops taking connections, lets running responses finish, and cuts those that are still running after `graceMs`
 * milliseconds: a listener's audio stream would otherwise hold the process for minutes.
 */
export function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

const STOP_LIMIT_MS = 8000;

/**
 * Stops on a signal, and when the parent process dies and closes the IPC channel. A process that must outlive its
 * terminal needs a listener for SIGHUP all the same, because Node would die of it.
 */
export function stopOnSignals(
  stop: () => Promise<void>,
  process: Pick<NodeJS.Process, 'on' | 'kill' | 'pid' | 'exit'>,
  log: LogFunction,
  outlivesTerminal = false,
): void {
  let isStopping = false;
  const force = () => {
    const message =
      `Rill has not ended within ${STOP_LIMIT_MS / 1000} s and is killed: something does not answer, such as the drive ` +
      'of a music folder. The database is whole.';
    log({ level: 'warn', event: 'stop-forced', message, fields: { limitMs: STOP_LIMIT_MS } });
    process.kill(process.pid, 'SIGKILL');
  };
  const once = async () => {
    if (isStopping) return;
    isStopping = true;
    // Only SIGKILL ends a thread that is stuck in a system call; the database and the lock survive it.
    await stopGracefullyOrForce(stop, STOP_LIMIT_MS, force);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, once);
  process.on('SIGHUP', outlivesTerminal ? () => {} : once);
  process.on('disconnect', once);
}

/**
 * Stops gracefully, or by force after `limitMs` milliseconds: a thread that reads from a hanging drive cannot be ended
 * from within, and Ctrl-C must end the program all the same.
 */
export async function stopGracefullyOrForce(
  stop: () => Promise<void>,
  limitMs: number,
  force: () => void,
): Promise<void> {
  const limit = setTimeout(force, limitMs);
  try {
    await stop();
  } finally {
    clearTimeout(limit);
  }
}
