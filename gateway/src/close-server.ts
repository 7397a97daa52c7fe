import type { Server } from 'node:http';

/**
 * Stops taking connections, lets running answers finish, and cuts those that are still there after `graceMs`
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
