import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { LogFunction } from '@rill/catalogue';
import type { Hono } from 'hono';
import { StartupError } from '../options/startup-error.ts';

interface HttpServerOptions {
  readonly host: string;
  /** 0 lets the system choose a free port. */
  readonly port: number;
  /**
   * Connections above this number are closed at once; each costs a file handle. Above three quarters of it, those that
   * only wait for a next request are closed, so that browsers which left them open keep nobody out.
   */
  readonly maxConnections: number;
  /**
   * Milliseconds after which an idle connection is closed. A browser that paused its reading comes back with a range
   * request.
   */
  readonly idleTimeoutMs: number;
  /**
   * Milliseconds for which a connection is kept for a next request. Proxies keep theirs for 60 s (nginx), 90 s (Traefik)
   * or 120 s (Caddy) and must be the first to close: a request that is on its way when the server closes fails with
   * ECONNRESET.
   */
  readonly keepAliveTimeoutMs: number;
  /**
   * Milliseconds for the headers of a request: a client that sends them byte by byte is never idle. A body may take an
   * hour, for a large upload over a slow line.
   */
  readonly headersTimeoutMs: number;
}

/** 500 MB, the largest upload unless an option says otherwise, at 140 kB a second. */
const MAX_UPLOAD_MS = 3_600_000;

export const CONNECTION_LIMITS = {
  maxConnections: 500,
  idleTimeoutMs: 60_000,
  keepAliveTimeoutMs: 125_000,
  headersTimeoutMs: 20_000,
} as const;

/** Serves the app. Throws `StartupError` with one sentence when the port cannot be opened. */
export function startHttpServer(app: Pick<Hono, 'fetch'>, options: HttpServerOptions): Promise<Server> {
  const serverOptions = {
    headersTimeout: options.headersTimeoutMs,
    requestTimeout: MAX_UPLOAD_MS,
    keepAliveTimeout: options.keepAliveTimeoutMs,
    connectionsCheckingInterval: Math.ceil(options.headersTimeoutMs / 4),
  };
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server;
  server.maxConnections = options.maxConnections;
  server.timeout = options.idleTimeoutMs;
  closeIdleWhenCrowded(server, Math.ceil(options.maxConnections * 0.75));
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new StartupError(listenErrorText(error, options))));
    server.listen(options.port, options.host, () => resolve(server));
  });
}

/** Logs that connections are turned away, at most once a minute. */
export function logDroppedConnections(server: Server, log: LogFunction): void {
  let lastMs = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - lastMs < 60_000) return;
    lastMs = performance.now();
    const message = `More than ${server.maxConnections} connections at a time: the others are closed`;
    log({ level: 'warn', event: 'connections-dropped', message, fields: { limit: server.maxConnections } });
  });
}

function closeIdleWhenCrowded(server: Server, crowdedFrom: number): void {
  let connections = 0;
  server.on('connection', (socket) => {
    connections += 1;
    socket.once('close', () => {
      connections -= 1;
    });
    if (connections > crowdedFrom) server.closeIdleConnections();
  });
}

function listenErrorText(
  error: NodeJS.ErrnoException,
  { host, port }: Pick<HttpServerOptions, 'host' | 'port'>,
): string {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is already in use on ${host}; stop what uses it, or choose another with --port.`,
    EACCES: `Port ${port} may not be opened by this user; choose one above 1023 with --port.`,
    EADDRNOTAVAIL: `This machine has no address ${host}; choose another with --host.`,
    ENOTFOUND: `The host ${host} is unknown; choose another with --host.`,
  };
  return reasons[error.code ?? ''] ?? `Listening on ${host}:${port} failed: ${error.message}.`;
}
