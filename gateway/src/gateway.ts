import type { LogFunction } from '@rill/catalogue';
import { isCrossSite, type RequestClientInfo, withClientInfoHeaders } from '@rill/catalogue/http';
import { OTHER_SITE_MESSAGE, REQUESTED_WITH_HEADER } from '@rill/contract';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { getCookie, setCookie } from 'hono/cookie';
import { type InjectedPageConfig, serveClient } from './client/client-page.ts';
import { securityHeadersMiddleware } from './client/security-headers.ts';
import { formatErrorForLog } from './log.ts';
import { type AccessControl, createAccessMiddleware } from './requests/access-middleware.ts';
import { connectionOfRequest, createClientInfoReader } from './requests/forwarded.ts';
import { adviseOnProxy, createRefusedHostLog, createRefusedPageLog } from './requests/proxy-advice.ts';
import { logRequests } from './requests/request-log.ts';
import { urlPathBelowPrefix } from './requests/url-path-below-prefix.ts';
import { mediaMayBreakOff } from './upstream/forward-body.ts';
import { createMediaProxy } from './upstream/media-proxy.ts';
import { createUploadAdmission } from './upstream/upload-admission.ts';
import { proxyCallToUpstream, proxyMediaToUpstream } from './upstream/upstream.ts';
import { createRecentCookies, removedCookiesOfOthers } from './upstream/upstream-cookies.ts';
import { createUpstreamFailureLogger } from './upstream/upstream-errors.ts';

/** Another catalogue server, to which calls are passed on. */
export interface UpstreamCatalogue {
  /** Read anew for each call, because it may change. */
  readonly url: string;
  /** The server's name in messages on the terminal. */
  readonly name: string;
  /** Whether media URLs in its responses may point to this machine or a local network. */
  readonly mayNamePrivateMedia: () => Promise<boolean>;
}

/** The handler of calls: the embedded catalogue's app, or another server. */
export type EmbeddedOrUpstreamCatalogue = { readonly app: Pick<Hono, 'fetch'> } | UpstreamCatalogue;

export interface GatewayAppOptions {
  /** The base path of all URLs; begins and ends with a slash. */
  readonly base: string;
  readonly clientDir: string;
  readonly catalogue: EmbeddedOrUpstreamCatalogue;
  readonly config: InjectedPageConfig;
  /** Whether a Host header names this server. */
  readonly isAllowedHost: (host: string | undefined) => boolean;
  /** Addresses and subnets of proxies whose X-Forwarded-* headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Decides who may use the server; null lets everybody in. */
  readonly access: AccessControl | null;
  /** Timeout in milliseconds for the response of another catalogue server. */
  readonly upstreamTimeoutMs: number;
  /** Timeout in milliseconds for that server's response to an upload that it has received. */
  readonly uploadTimeoutMs: number;
  /** The largest file that is uploaded to that server, in bytes. */
  readonly maxUploadBytes: number;
  /** Timeout in milliseconds for the response of a host that serves media. */
  readonly mediaTimeoutMs: number;
  /** The secret that signs URLs of media on other hosts. */
  readonly mediaKey: Uint8Array;
  readonly log: LogFunction;
  readonly logsRequests: boolean;
}

/** One origin serves everything: the calls, the media, the health check and, at all other paths, the client. */
export function createGateway(options: GatewayAppOptions): Hono {
  const { base, catalogue } = options;
  const readSender = createClientInfoReader(options.trustedProxies);
  const senderOf: ClientInfoOf = (context) => readSender(connectionOfRequest(context));
  const app = new Hono();
  if (options.logsRequests) app.use(logRequests(options.log));
  app.use(securityHeadersMiddleware);
  // Before the host check, because a container's health check may use any host name. Also at the root, because the
  // check of the image does not know the base path.
  for (const path of new Set(['/healthz', `${base}healthz`]))
    app.get(path, (context) =>
      context.json({ status: 'ok', version: options.config.version }, 200, { 'Cache-Control': 'no-store' }),
    );
  app.use(adviseOnProxy(options.trustedProxies, options.log));
  app.use(onlyAllowedHosts(options.isAllowedHost, createRefusedHostLog(options.log)), onlyKnownMethods);
  // The session's cookie and the service worker are limited to the base path with its slash.
  if (base !== '/')
    app.get(base.slice(0, -1), (context) => context.redirect(base + new URL(context.req.url).search));
  app.get(`${base}healthz/session`, (context) => probeSession(context, base, senderOf(context).isSecure));
  const ownSiteOnly = createOwnSiteOnly(createRefusedPageLog(options.log));
  app.use(`${base}api/*`, ownSiteOnly, markedWritesOnly, compress());
  app.use(`${base}media/*`, ownSiteOnly);
  const { access } = options;
  if (access !== null) {
    const passToAccounts = (context: Context, accounts: Pick<Hono, 'fetch'>) =>
      askEmbedded(context, accounts, base, senderOf);
    app.use(createAccessMiddleware({ access, base, passToAccounts, removedCookiesOfOthers }));
  }
  if ('url' in catalogue) app.route(base, proxyUpstreamCatalogue(catalogue, options, senderOf));
  else {
    const embedded: MiddlewareHandler = (context) => askEmbedded(context, catalogue.app, base, senderOf);
    app.all(`${base}api/*`, embedded);
    app.use(`${base}media/*`, mediaMayBreakOff(options.log));
    app.all(`${base}media/*`, embedded);
  }
  app.all(`${base}api`, (context) => context.json({ code: 404, msg: 'no such call' }, 404));
  app.all(`${base}media/*`, (context) => context.text('Not found.', 404));
  const { unblock } = options.config;
  const isRemote = 'url' in catalogue;
  const outside = {
    images: isRemote,
    media: unblock !== '',
    servers: unblock === '' ? [] : [unblock],
  };
  // Without a session the login page calls the accounts of this server, whichever catalogue handles calls afterwards.
  const hasOwnAccounts = access?.accounts != null;
  const isLoginOnly = (headers: Headers) => hasOwnAccounts && !access.isRequestAllowed(headers);
  const config = hasOwnAccounts ? { ...options.config, hasServerLogin: true as const } : options.config;
  app.route(base, serveClient({ ...options, config, outside, isLoginOnly }));
  // Only paths outside the base get here. Behind a proxy that strips the base, a redirect to it would be a loop.
  app.notFound((context) =>
    context.text(
      `Not found. Rill is at ${base}, and a proxy in front of it must leave that in the path.`,
      404,
    ),
  );
  app.onError((error, context) => {
    const { method, path } = context.req;
    const reason = formatErrorForLog(error);
    const message = `${method} ${path} failed: ${reason}`;
    options.log({ level: 'error', event: 'request-failed', message, fields: { method, path, reason } });
    return context.json({ code: 500, msg: 'internal error' }, 500);
  });
  return app;
}

type ClientInfoOf = (context: Context) => RequestClientInfo;

const PROBE_COOKIE = 'rill_probe';
const PROBE_SECONDS = 60;

/**
 * For the page's connection check: whether cookies like those of a session are sent back, whether the connection is
 * https, and whether the Host header is the host that the page names in the query.
 */
function probeSession(context: Context, path: string, isSecure: boolean): Response {
  // The prefixes of session cookies: a page on plain http cannot replace a `Secure` cookie of the same name.
  const prefix = path === '/' ? '__Host-' : '__Secure-';
  const name = isSecure ? prefix + PROBE_COOKIE : PROBE_COOKIE;
  const hasCookie = getCookie(context, name) !== undefined;
  const attributes = {
    path,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: PROBE_SECONDS,
  } as const;
  setCookie(context, name, '1', attributes);
  const isHostKept = context.req.query('host') === context.req.header('host')?.toLowerCase();
  return context.json({ hasCookie, isSecure, isHostKept }, 200, { 'Cache-Control': 'no-store' });
}

/** Passes calls to another server, and serves the media that its responses name from this origin. */
function proxyUpstreamCatalogue(
  catalogue: UpstreamCatalogue,
  options: GatewayAppOptions,
  senderOf: ClientInfoOf,
): Hono {
  const timeoutMs = options.upstreamTimeoutMs;
  const reportFailure = createUpstreamFailureLogger(catalogue.name, options.log);
  const proxy = createMediaProxy({
    key: options.mediaKey,
    mayBePrivate: catalogue.mayNamePrivateMedia,
    timeoutMs: options.mediaTimeoutMs,
  });
  const signMedia = (url: string) => proxy.sign(url);
  const passed = {
    timeoutMs,
    uploadTimeoutMs: options.uploadTimeoutMs,
    maxUploadBytes: options.maxUploadBytes,
    admitUpload: createUploadAdmission(),
    addressOf: (context: Context) => senderOf(context).address,
    recentCookies: createRecentCookies(),
    base: options.base,
    reportFailure,
    signMedia,
    isSecure: (context: Context) => senderOf(context).isSecure,
  };
  const app = new Hono();
  app.use('/api/*', markedCallsOnly);
  app.all('/api/*', async (context) => {
    const prefix = `${options.base}api`;
    const response = await proxyCallToUpstream(context, { ...passed, url: catalogue.url, prefix });
    // After a logout or with another account the browser must not show a cached response of this account.
    response.headers.append('vary', 'Cookie');
    return response;
  });
  app.get('/media/remote/:token/:encoded', (context) =>
    proxy.respond(context, context.req.param('token'), context.req.param('encoded')),
  );
  app.get('/media/*', async (context) => {
    const url = mediaUrlOf(catalogue.url);
    if (url === null) return context.text('Not found.', 404);
    return proxyMediaToUpstream(context, { ...passed, url, prefix: `${options.base}media` });
  });
  return app;
}

/** Another Rill sends media URLs without a host, below its base path; other servers send absolute URLs. */
const mediaUrlOf = (url: string) => (/\/api$/.test(url) ? url.replace(/api$/, 'media') : null);

const onlyAllowedHosts =
  (
    isAllowedHost: GatewayAppOptions['isAllowedHost'],
    logRefused: (name: string) => void,
  ): MiddlewareHandler =>
  async (context, next) => {
    const host = context.req.header('host');
    if (isAllowedHost(host)) return next();
    const name = /^[\w.-]{1,253}(?=:\d+$|$)/.exec(host ?? '')?.[0];
    if (name !== undefined) logRefused(name);
    return context.text(unknownHostText(name ?? 'NAME'), 421);
  };

const unknownHostText = (name: string): string =>
  `Rill does not answer to this host name. Start it with --allow-host ${name} (or RILL_ALLOW_HOST=${name}) if it ` +
  'is yours, as behind a proxy or in a container; for other machines of your network also with --host 0.0.0.0.';

const methods = ['GET', 'HEAD', 'POST'];

const onlyKnownMethods: MiddlewareHandler = async (context, next) => {
  if (methods.includes(context.req.method)) return next();
  return context.text('Method not allowed.', 405, { Allow: methods.join(', ') });
};

/** Refuses requests of other sites' pages, which may neither read nor cause work. A URL opened by hand has no site. */
const createOwnSiteOnly =
  (logRefused: (headers: Headers) => void): MiddlewareHandler =>
  async (context, next) => {
    const { headers } = context.req.raw;
    if (!isCrossSite(headers)) return next();
    logRefused(headers);
    return context.json({ code: 403, msg: OTHER_SITE_MESSAGE }, 403);
  };

const isMarked = ({ req }: Context) => req.header(REQUESTED_WITH_HEADER.name) === REQUESTED_WITH_HEADER.value;

const refuseUnmarked = (context: Context) =>
  context.json({ code: 403, msg: `the header ${REQUESTED_WITH_HEADER.name} is missing` }, 403);

/** Refuses writes without the custom header, the one thing that a form on another site cannot send. */
const markedWritesOnly: MiddlewareHandler = async (context, next) => {
  const isReading = context.req.method === 'GET' || context.req.method === 'HEAD';
  return isReading || isMarked(context) ? next() : refuseUnmarked(context);
};

/**
 * The API server changes data by GET, too, and a link can request any URL with the listener's cookies. Only a link of
 * the client's own page, such as that of an account's export, needs no mark. A link in a mail comes from no site
 * (`none`), and over plain http browsers name no site at all.
 */
const markedCallsOnly: MiddlewareHandler = async (context, next) => {
  const isOfOurPage = context.req.header('sec-fetch-site') === 'same-origin';
  const isAnonymous = context.req.header('cookie') === undefined;
  return isOfOurPage || isAnonymous || isMarked(context) ? next() : refuseUnmarked(context);
};

/**
 * Passes a request, with its sender, to the embedded catalogue, whose paths begin at the root whatever the base path.
 */
async function askEmbedded(
  context: Context,
  app: Pick<Hono, 'fetch'>,
  base: string,
  senderOf: ClientInfoOf,
): Promise<Response> {
  const url = new URL(context.req.url);
  const path = urlPathBelowPrefix(base.slice(0, -1), url.pathname);
  if (path === null) return context.json({ code: 404, msg: 'no such call' }, 404);
  url.pathname = path;
  const { raw } = context.req;
  const headers = withClientInfoHeaders(raw.headers, senderOf(context));
  const response = await app.fetch(new Request(new Request(url, raw), { headers }), context.env);
  if (base !== '/') limitCookiesToBase(response.headers, base);
  return response;
}

/**
 * Limits the catalogue's cookies, which are for its root, to the base path: other apps on the host must not get the
 * session. The prefix `__Host-` becomes `__Secure-`, because browsers accept the former for the whole host only.
 */
function limitCookiesToBase(headers: Headers, base: string): void {
  const cookies = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const cookie of cookies) {
    const limited = cookie.replace(/; Path=\/(?=;|$)/, `; Path=${base}`);
    headers.append('set-cookie', limited.replace(/^__Host-/, '__Secure-'));
  }
}
