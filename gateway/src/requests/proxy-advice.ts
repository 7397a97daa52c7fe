import type { LogFunction } from '@rill/catalogue';
import type { MiddlewareHandler } from 'hono';
import {
  connectionOfRequest,
  createClientInfoReader,
  createTrustedProxyCheck,
  normalizeIpAddress,
} from './forwarded.ts';

/** Only a header that is a host name may appear in a sentence of the log. */
const HOST = /^[\w.-]{1,253}(?::\d{1,5})?$|^\[[\da-f:.]{2,45}\](?::\d{1,5})?$/i;

/** Hosts for which browsers treat a page as secure without https. */
const LOOPBACK = /^(?:(?:.*\.)?localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/;

/** Limits the names that are logged, because anybody may send requests with any name. */
const MAX_REFUSED = 3;

interface ProxyFacts {
  /** The proxy's address at the socket. */
  readonly peer: string;
  readonly isTrusted: boolean;
  readonly host: string;
  /** The host in the browser's address bar; null when the request does not tell. */
  readonly browserHost: string | null;
  /** Whether the browser reports a page on https. Rill serves http only, so a proxy stands in between. */
  readonly isPageOnHttps: boolean;
  /** Whether the request counts as one over https. */
  readonly isSecure: boolean;
  readonly forwardedFor: string | undefined;
  readonly forwardedProto: string | undefined;
}

interface Advice {
  readonly event: string;
  readonly message: string;
}

/**
 * The changes that a proxy's configuration needs, or that of Rill for the proxy: without these headers everything seems
 * to work until a login, a passkey or somebody else's wrong password.
 */
function adviceFor(facts: ProxyFacts): Advice[] {
  const { peer, isTrusted, host, browserHost, isPageOnHttps, isSecure, forwardedFor, forwardedProto } = facts;
  const advice: Advice[] = [];
  if (browserHost !== null && browserHost !== host) {
    const message =
      `A proxy at ${peer} asks for ${host} where people open ${browserHost}: let it pass the Host header on, or logins ` +
      'on plain http and passkeys fail (nginx: proxy_set_header Host $http_host; Apache: ProxyPreserveHost On).';
    advice.push({ event: 'proxy-changes-host', message });
  }
  if (!isTrusted) {
    if (forwardedFor === undefined && forwardedProto === undefined && !isPageOnHttps) return advice;
    const message =
      `A proxy at ${peer} is not named: all who come through it count as one listener, and share the limits of one. ` +
      `If it is yours, start Rill with --trust-proxy ${peer} (RILL_TRUST_PROXY).`;
    return [...advice, { event: 'proxy-not-trusted', message }];
  }
  if (!isPageOnHttps) return advice;
  if (forwardedFor === undefined) {
    const message = `The proxy at ${peer} does not say for whom it asks, so all count as one listener: let it send X-Forwarded-For.`;
    advice.push({ event: 'proxy-hides-addresses', message });
  }
  if (!isSecure) {
    const says =
      forwardedProto === undefined
        ? 'does not say so'
        : `says ${JSON.stringify(forwardedProto.slice(0, 20))}`;
    const message =
      `Pages are on https, but the proxy at ${peer} ${says}: let it set X-Forwarded-Proto to https, or cookies may be ` +
      'sent over http, too.';
    advice.push({ event: 'proxy-hides-https', message });
  }
  return advice;
}

/** The host of the page that sends the request, from its Origin header or from the proxy's header. */
function browserHostOf(origin: string | undefined, forwardedHost: string | undefined): string | null {
  if (origin !== undefined) return URL.canParse(origin) ? new URL(origin).host : null;
  return (
    forwardedHost
      ?.split(',')
      .at(-1)
      ?.trim()
      .toLowerCase()
      .replace(/:(?:80|443)$/, '') ?? null
  );
}

/** Logs mistakes in the configuration of a proxy, each once in a run. */
export function adviseOnProxy(trustedProxies: readonly string[], log: LogFunction): MiddlewareHandler {
  const isProxy = createTrustedProxyCheck(trustedProxies);
  const readSender = createClientInfoReader(trustedProxies);
  const given = new Set<string>();
  return async (context, next) => {
    const connection = connectionOfRequest(context);
    const { remoteAddress, forwardedFor, forwardedProto } = connection;
    const peer = normalizeIpAddress(remoteAddress ?? '');
    const host = (context.req.header('host') ?? '').toLowerCase().replace(/:(?:80|443)$/, '');
    // Browsers send `Sec-Fetch-Site` only from a page on https or on this machine.
    const site = context.req.header('sec-fetch-site');
    const origin = site === 'same-origin' ? context.req.header('origin') : undefined;
    const isPageOnHttps =
      site !== undefined && (!LOOPBACK.test(host) || origin?.startsWith('https:') === true);
    const browserHost = browserHostOf(origin, context.req.header('x-forwarded-host'));
    if (peer === '' || !HOST.test(host) || (browserHost !== null && !HOST.test(browserHost))) return next();
    const isTrusted = isProxy(peer);
    const { isSecure } = readSender(connection);
    const facts = {
      peer,
      isTrusted,
      host,
      browserHost,
      isPageOnHttps,
      isSecure,
      forwardedFor,
      forwardedProto,
    };
    for (const { event, message } of adviceFor(facts)) {
      if (given.has(event)) continue;
      given.add(event);
      log({ level: 'warn', event, message, fields: { proxy: peer } });
    }
    return next();
  };
}

/** Returns a function that logs only the first few different names, each once. */
function createFirstOnes(log: (name: string) => void): (name: string) => void {
  const given = new Set<string>();
  return (name) => {
    if (given.size >= MAX_REFUSED || given.has(name)) return;
    given.add(name);
    log(name);
  };
}

/** Returns a function that logs that a host name was refused, for the first few names. */
export const createRefusedHostLog = (log: LogFunction): ((name: string) => void) =>
  createFirstOnes((host) => {
    const message = `A request for ${host} was refused (421). If the name is yours, start Rill with --allow-host ${host} (RILL_ALLOW_HOST).`;
    log({ level: 'warn', event: 'host-refused', message, fields: { host } });
  });

/**
 * Returns a function that logs that a page was refused as one of another site, for the first few hosts. On plain http
 * browsers do not report the site, so the client's own page behind a proxy that changes the Host header looks like
 * another site's.
 */
export function createRefusedPageLog(log: LogFunction): (headers: Headers) => void {
  const logFirst = createFirstOnes((page) => {
    const message =
      `A page of ${page} was refused as one of another site (403). If Rill is opened there, let the proxy pass the Host ` +
      'header on with its port (nginx: proxy_set_header Host $http_host; Apache: ProxyPreserveHost On).';
    log({ level: 'warn', event: 'page-refused', message, fields: { page } });
  });
  return (headers) => {
    const origin = headers.get('origin') ?? '';
    if (headers.has('sec-fetch-site') || !URL.canParse(origin)) return;
    const { host } = new URL(origin);
    if (HOST.test(host)) logFirst(host);
  };
}
