import type { MiddlewareHandler } from 'hono';
import type { InlineHashes } from './inline-hashes.ts';

export interface Outside {
  /** Covers and sound come from wherever another server says; with the embedded catalogue everything comes from here. */
  readonly media: boolean;
  /** Servers besides this one that the page may ask. */
  readonly servers: readonly string[];
}

/** The policy of the page. Nothing inline runs but what the build hashed. */
export function contentSecurityPolicy(hashes: InlineHashes, outside: Outside): string {
  const quoted = (list: readonly string[]) => list.map((hash) => ` '${hash}'`).join('');
  const elsewhere = outside.media ? ' http: https:' : '';
  return [
    "default-src 'self'",
    `script-src 'self'${quoted(hashes.scripts)}`,
    `style-src 'self'${quoted(hashes.styles)}`,
    `img-src 'self' data: blob:${elsewhere}`,
    `media-src 'self' blob:${elsewhere}`,
    ["connect-src 'self'", ...outside.servers.map((server) => new URL(server).origin)].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What every reply carries, page or not. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set('X-Content-Type-Options', 'nosniff');
  context.res.headers.set('Referrer-Policy', 'no-referrer');
  context.res.headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  context.res.headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  if (!context.res.headers.has('Content-Security-Policy')) {
    context.res.headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  }
};
