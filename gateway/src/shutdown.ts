import type { Server } from 'node:http';

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

/**
 * Stops gracefully, or by force after `limitMs` milliseconds: a thread that reads from a hanging drive cannot be ended
 * from within, and Ctrl-C must end the program all the same.
 */
export async function stopWithTimeout(
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
