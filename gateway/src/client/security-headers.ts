import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/** The external sources that the page may load. */
export interface CspSources {
  /** Whether covers may come from any host that another catalogue server names. */
  readonly images: boolean;
  /** Whether sound may come from any host that another catalogue server names. */
  readonly media: boolean;
  /** URLs of servers besides this one that the page may request. */
  readonly servers: readonly string[];
}

/** The page's Content-Security-Policy. Of inline code only the scripts and styles of the build run, by their hashes. */
export function contentSecurityPolicy(page: string, outside: CspSources): string {
  const { scripts, styles } = inlineHashes(page);
  const quoted = (list: readonly string[]) => list.map((hash) => ` '${hash}'`).join('');
  const anywhere = (isOpen: boolean) => (isOpen ? ' http: https:' : '');
  return [
    "default-src 'self'",
    `script-src 'self'${quoted(scripts)}`,
    `style-src 'self'${quoted(styles)}`,
    `img-src 'self' data: blob:${anywhere(outside.images)}`,
    `media-src 'self' blob:${anywhere(outside.media)}`,
    ["connect-src 'self'", ...outside.servers.map((server) => new URL(server).origin)].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Trusted Types: no text may become markup, code or a script's URL, except that of the service worker.
    "require-trusted-types-for 'script'",
    'trusted-types rill-service-worker',
  ].join('; ');
}

/** Hashes of the inline scripts and styles. Data blocks are not scripts, and scripts with a URL need no hash. */
function inlineHashes(page: string): { readonly scripts: string[]; readonly styles: string[] } {
  const scripts = [...page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/\bsrc=|type=["']?application\//i.test(attributes))
    .map(([, , text = '']) => hashSource(text));
  const styles = [...page.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map(([, text = '']) =>
    hashSource(text),
  );
  return { scripts, styles };
}

const hashSource = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * For every response that is not the page: opened in a tab of its own it may run, load and send nothing. The sandbox is
 * for content that another server wrote.
 */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Sets the security headers of every response, and a policy on those that are not the page. */
export const securityHeadersMiddleware: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set('X-Content-Type-Options', 'nosniff');
  context.res.headers.set('Referrer-Policy', 'no-referrer');
  context.res.headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  context.res.headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  if (!context.res.headers.has('Content-Security-Policy'))
    context.res.headers.set('Content-Security-Policy', NOTHING_ALLOWED);
};
