import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { type LogFunction, rateLimitKeyOfIp } from '@rill/catalogue';
import { uploadCloudSongEndpoint } from '@rill/contract';
import type { Hono } from 'hono';
import { StartupError } from '../options/startup-error.ts';
import { normalizeIpAddress } from '../requests/forwarded.ts';

interface HttpServerOptions {
  readonly host: string;
  /** The port to listen on; 0 lets the system choose a free one. */
  readonly port: number;
  /**
   * Connections above this number are closed at once, because each costs a file handle. Above three quarters of it,
   * connections that only wait for a next request are closed, so that browsers which left them open keep nobody out.
   */
  readonly maxConnections: number;
  /** The largest number of connections from one address or one IPv6 network, so that nobody takes all of them. */
  readonly maxConnectionsPerSender: number;
  /** Whether an address is that of a proxy, which has the connections of all its listeners. */
  readonly isProxy?: (address: string) => boolean;
  /** The base path, below which uploads arrive; `/` unless given. */
  readonly base?: string;
  /** Milliseconds until an idle connection is closed. A browser that paused reading continues with a range request. */
  readonly idleTimeoutMs: number;
  /**
   * Milliseconds for which a connection is kept for a next request. Proxies keep theirs for 60 s (nginx), 90 s
   * (Traefik) or 120 s (Caddy) and must be the first to close, because a request that is on its way when the server
   * closes fails with ECONNRESET.
   */
  readonly keepAliveTimeoutMs: number;
  /** Milliseconds for the headers of a request: a client that sends them byte by byte is never idle. */
  readonly headersTimeoutMs: number;
  /** Milliseconds for the body of a request. Uploads are excepted, because they may take an hour over a slow line. */
  readonly bodyTimeoutMs: number;
}

/** An hour, for an upload of 500 MB (the largest by default) at 140 kB a second. */
const MAX_UPLOAD_MS = 3_600_000;

export const CONNECTION_LIMITS = {
  maxConnections: 500,
  maxConnectionsPerSender: 100,
  idleTimeoutMs: 60_000,
  keepAliveTimeoutMs: 125_000,
  headersTimeoutMs: 20_000,
  bodyTimeoutMs: 30_000,
} as const;

/** Serves the app. Throws `StartupError` with one sentence when the port cannot be opened. */
export function startHttpServer(app: Pick<Hono, 'fetch'>, options: HttpServerOptions): Promise<Server> {
  const serverOptions = {
    headersTimeout: options.headersTimeoutMs,
    requestTimeout: MAX_UPLOAD_MS,
    keepAliveTimeout: options.keepAliveTimeoutMs,
    connectionsCheckingInterval: Math.ceil(options.headersTimeoutMs / 4),
  };
  // The host of requests without a Host header, such as HAProxy's health check over HTTP/1.0, which the adapter would
  // refuse before the app sees them. No header is added, so the app still refuses such requests elsewhere.
  const hostname = 'localhost';
  const server = createAdaptorServer({ fetch: app.fetch, hostname, serverOptions }) as Server;
  server.maxConnections = options.maxConnections;
  server.timeout = options.idleTimeoutMs;
  closeIdleWhenCrowded(server, Math.ceil(options.maxConnections * 0.75));
  limitConnectionsOfSenders(server, options);
  limitBodies(server, options);
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new StartupError(listenErrorText(error, options))));
    server.listen(options.port, options.host, () => resolve(server));
  });
}

/** Event with the limit as its argument, for a connection closed because its sender has too many. */
const SENDER_DROP = 'rill-sender-drop';

/** Logs that connections are refused, at most once a minute for each reason. */
export function logDroppedConnections(server: Server, log: LogFunction): void {
  const warnOnceAMinute = (event: string, message: (limit: number) => string) => {
    let lastMs = Number.NEGATIVE_INFINITY;
    return (limit: number) => {
      if (performance.now() - lastMs < 60_000) return;
      lastMs = performance.now();
      log({ level: 'warn', event, message: message(limit), fields: { limit } });
    };
  };
  const warnOfTotal = warnOnceAMinute(
    'connections-dropped',
    (limit) => `More than ${limit} connections at a time: the others are closed`,
  );
  const warnOfSender = warnOnceAMinute(
    'sender-connections-dropped',
    (limit) =>
      `One address has more than ${limit} connections at a time: its others are closed. A proxy is to be named with --trust-proxy`,
  );
  server.on('drop', () => warnOfTotal(server.maxConnections));
  server.on(SENDER_DROP, warnOfSender);
}

/**
 * When a sender has its full share, a new connection replaces one that only waits for a request, or is closed itself.
 */
function limitConnectionsOfSenders(
  server: Server,
  { maxConnectionsPerSender, isProxy }: HttpServerOptions,
): void {
  const bySender = new Map<string, Set<Socket>>();
  const waiting = new WeakSet<Socket>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    waiting.delete(socket);
    response.once('close', () => waiting.add(socket));
  });
  server.on('connection', (socket) => {
    const address = normalizeIpAddress(socket.remoteAddress ?? '');
    if (isProxy?.(address)) return;
    const sender = rateLimitKeyOfIp(address);
    const open = bySender.get(sender) ?? new Set();
    if (open.size >= maxConnectionsPerSender) {
      const replaced = [...open].find((one) => waiting.has(one));
      if (replaced === undefined) {
        socket.destroy();
        server.emit(SENDER_DROP, maxConnectionsPerSender);
        return;
      }
      open.delete(replaced);
      replaced.destroy();
    }
    bySender.set(sender, open.add(socket));
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0 && bySender.get(sender) === open) bySender.delete(sender);
    });
  });
}

/** A body that comes byte by byte is never idle, and could otherwise last for the hour that uploads have. */
function limitBodies(server: Server, { bodyTimeoutMs, base = '/' }: HttpServerOptions): void {
  const uploads = `${base}api${uploadCloudSongEndpoint.path}`;
  server.on('request', (request: IncomingMessage) => {
    const { headers, method, url } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || (method === 'POST' && url?.split('?', 1)[0] === uploads)) return;
    const timer = setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, bodyTimeoutMs);
    request.once('close', () => clearTimeout(timer));
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
