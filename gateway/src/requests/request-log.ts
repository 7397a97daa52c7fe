import type { LogFunction } from '@rill/catalogue';
import type { MiddlewareHandler } from 'hono';

/**
 * Logs each request when its response begins. Only the path is logged, without the token of a signed media URL: a query
 * may hold a password, a code or a search, and the token lets anybody play the song.
 */
export function logRequests(log: LogFunction): MiddlewareHandler {
  return async (context, next) => {
    const startedAt = performance.now();
    await next();
    const { method } = context.req;
    const path = context.req.path.replace(/(\/media\/remote\/).*/, '$1…');
    const { status } = context.res;
    const ms = Math.round(performance.now() - startedAt);
    const message = `${method} ${path}: ${status} after ${ms} ms`;
    log({ level: 'info', event: 'request', message, fields: { method, path, status, ms } });
  };
}
