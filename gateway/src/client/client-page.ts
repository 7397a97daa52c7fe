import { matchesEtag } from '@rill/catalogue/http';
import { type Context, Hono } from 'hono';
import type { SiteTexts } from '../options/options.ts';
import { ClientFiles, createEncodingNegotiator, type EncodingNegotiator, etagOf } from './client-files.ts';
import { type CspSources, contentSecurityPolicy } from './security-headers.ts';
import { fillWebManifest, languageOfManifestPath } from './web-manifest.ts';

/** The configuration that is put into the page when it is served, so that one build fits every deployment. */
export interface InjectedPageConfig extends SiteTexts {
  readonly catalogueId: string;
  readonly version: string;
  /** URL of the server for songs that the catalogue does not have; '' for none. */
  readonly unblock: string;
  /** Whether the catalogue is Rill's own, so that calls under /rill may be made. */
  readonly embedded: boolean;
  /**
   * Set on the login page in front of another catalogue: the accounts are this server's, so a login reloads the page.
   */
  readonly isLoginPage?: true;
  /** Set after a login to such an account of this server: the page then offers that account's settings. */
  readonly hasServerLogin?: true;
  /** Whether the listener's own music folders are served. */
  readonly ownMusic: boolean;
  /** The playlist used as personal radar. Without it the client uses the service's default. */
  readonly radarPlaylistId?: number;
}

interface ClientPageOptions {
  readonly clientDir: string;
  /** The base path; begins and ends with a slash. */
  readonly base: string;
  readonly config: InjectedPageConfig;
  readonly outside: CspSources;
  /** Whether the page is requested by somebody who must log in to an account of this server. */
  readonly isLoginOnly: (headers: Headers) => boolean;
}

export function serveClient(options: ClientPageOptions): Hono {
  const files = new ClientFiles(options.clientDir);
  const template = files.text('index.html');
  const policy = contentSecurityPolicy(template ?? '', options.outside);
  const pageWith = (config: InjectedPageConfig) =>
    template === null ? null : createEncodingNegotiator(fillPageTemplate(template, options.base, config));
  const page = pageWith(options.config);
  // An id of its own keeps the login page's stored data apart from those of the other catalogue. The suffix must not
  // change, because browsers already store data under it.
  const catalogueId = `${options.config.catalogueId}-door`;
  const loginPage = pageWith({ ...options.config, catalogueId, embedded: true, isLoginPage: true });

  const app = new Hono();
  app.get('*', (context) => {
    const path = decodedPath(context.req.path.slice(options.base.length));
    const manifest = languageOfManifestPath(path);
    const response =
      manifest !== null && files.has(path)
        ? sendManifest(context, fillWebManifest(files.text(path) ?? '{}', manifest, options.config))
        : path !== '' && path !== 'index.html' && files.has(path)
          ? files.send(context, path)
          : wantsPage(context, options.base)
            ? sendPage(context, options.isLoginOnly(context.req.raw.headers) ? loginPage : page)
            : // The same URL is a different page depending on the session, so no shared cache may store it.
              context.text('Not found.', 404, { 'Cache-Control': 'no-store' });
    response.headers.set('Content-Security-Policy', policy);
    return response;
  });
  app.onError((error, context) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const headers = { 'Cache-Control': 'no-store', 'Retry-After': '5' };
    return context.text('Rill is being updated. Try again in a moment.', 503, headers);
  });
  return app;
}

function sendManifest(context: Context, manifest: string): Response {
  const headers = { 'Cache-Control': 'no-cache', ETag: etagOf(manifest) };
  if (matchesEtag(context.req.header('if-none-match'), headers.ETag)) return context.body(null, 304, headers);
  return context.body(manifest, 200, { ...headers, 'Content-Type': 'application/manifest+json' });
}

/**
 * A browser that opens a page accepts HTML; a health check requests the root URL and accepts anything. A request for a
 * navigation may lack that header: WebKit sent one from a service worker that had just started, and showed the refusal
 * instead of the page.
 */
const wantsPage = ({ req }: Context, base: string) =>
  req.path === base ||
  (req.header('accept') ?? '').includes('text/html') ||
  req.header('sec-fetch-mode') === 'navigate' ||
  req.header('service-worker-navigation-preload') !== undefined;

function sendPage(context: Context, page: EncodingNegotiator | null): Response {
  if (page === null) return context.text('The client is not built yet: npm start builds it.', 503);
  const { encoding, body, etag } = page(context.req.header('accept-encoding') ?? '');
  const headers = { 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' };
  if (matchesEtag(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers);
  return context.body(body, 200, {
    ...headers,
    'Content-Type': 'text/html; charset=UTF-8',
    'Content-Length': String(body.byteLength),
    ...(encoding !== null && { 'Content-Encoding': encoding }),
  });
}

/** Puts the base path and the configuration into the head, before scripts and links that depend on them. */
function fillPageTemplate(template: string, base: string, config: InjectedPageConfig): string {
  const block = JSON.stringify(config).replaceAll('<', '\\u003c');
  const filled = `<base href="${base}"><script type="application/json" id="rill-config">${block}</script>`;
  const insertionPoint = /<base\b[^>]*>/i.test(template) ? /<base\b[^>]*>/i : /(?<=<head[^>]*>)/i;
  return template.replace(insertionPoint, () => filled);
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
