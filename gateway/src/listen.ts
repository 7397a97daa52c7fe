import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { OptionError } from './option-error.ts';

interface ListenOptions {
  readonly host: string;
  /** 0 lets the system choose a free one. */
  readonly port: number;
  /** Connections above this number are closed at once; each costs a file handle. */
  readonly maxConnections: number;
  /**
   * Milliseconds after which a connection on which nothing moves is closed. A browser that paused its reading comes
   * back with a range request.
   */
  readonly idleTimeoutMs: number;
  /**
   * Milliseconds in which the headers of a request must have come: a client that sends them byte by byte is never idle.
   * A body may take an hour, because a large upload over a slow line takes long.
   */
  readonly headersTimeoutMs: number;
}

/** 500 MB, the largest upload unless an option says otherwise, at 140 kB a second. */
const MAX_UPLOAD_MS = 3_600_000;

export const CONNECTION_LIMITS = {
  maxConnections: 500,
  idleTimeoutMs: 60_000,
  headersTimeoutMs: 20_000,
} as const;

/** Serves the app. Throws `OptionError` with one sentence when the port cannot be opened. */
export function listen(app: Pick<Hono, 'fetch'>, options: ListenOptions): Promise<Server> {
  const serverOptions = {
    headersTimeout: options.headersTimeoutMs,
    requestTimeout: MAX_UPLOAD_MS,
    connectionsCheckingInterval: Math.ceil(options.headersTimeoutMs / 4),
  };
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server;
  server.maxConnections = options.maxConnections;
  server.timeout = options.idleTimeoutMs;
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new OptionError(listenErrorText(error, options))));
    server.listen(options.port, options.host, () => resolve(server));
  });
}

function listenErrorText(
  error: NodeJS.ErrnoException,
  { host, port }: Pick<ListenOptions, 'host' | 'port'>,
): string {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is already in use on ${host}; stop what uses it, or choose another with --port.`,
    EACCES: `Port ${port} may not be opened by this user; choose one above 1023 with --port.`,
    EADDRNOTAVAIL: `This machine has no address ${host}; choose another with --host.`,
    ENOTFOUND: `The host ${host} is unknown; choose another with --host.`,
  };
  return reasons[error.code ?? ''] ?? `Listening on ${host}:${port} failed: ${error.message}.`;
}
