import { createHash } from 'node:crypto';
import type { Context } from 'hono';

/** Options for the cookies of another server, which the browser stores for the gateway's host. */

interface BrowserCookieOptions {
  /** The gateway's base path, to which cookies are limited. */
  readonly base: string;
  /** Whether the browser's connection is https, so that cookies may be limited to it. */
  readonly isSecure: (context: Context) => boolean;
  readonly addressOf: (context: Context) => string;
  readonly recentCookies: RecentCookies;
}

interface RecentCookie {
  /** How many characters the cookie takes in the Cookie header. */
  readonly length: number;
  readonly setMs: number;
}

/** By the browser's address and by name: requests that are already under way do not send these cookies yet. */
export interface RecentCookies {
  readonly byAddress: Map<string, Map<string, RecentCookie>>;
  sweptMs: number;
}

export const createRecentCookies = (): RecentCookies => ({ byAddress: new Map(), sweptMs: 0 });

/** Milliseconds for which a cookie counts as recent: longer than any call takes except uploads. */
const RECENT_MS = 60_000;

/**
 * Prefix of cookie names for pages on https. A page on plain http cannot replace a `Secure` cookie, so with one name
 * nobody could log in over http after a login over https on the same host.
 */
const SECURE = '__Secure-';

/**
 * The largest Cookie header of this host, in characters. Browsers send all of its cookies with every request, and a
 * request with more than 16 kB of headers is refused, so the listener could not even log out.
 */
const MAX_COOKIE_LENGTH = 12 * 1024;

const REMOVES_COOKIE = /^[^=]+=\s*(?:;|$)|;\s*max-age=0\b/i;

declare module 'hono' {
  interface ContextVariableMap {
    /** The account of a private server in front of another catalogue; undefined without such accounts. */
    listenerAccount: number | undefined;
  }
}

/**
 * Prefix of cookie names. Cookies are shared by all ports and apps of a host: the port and the name distinguish this
 * server's from others, and the base path distinguishes them from those of another Rill at the host's root, which
 * browsers send below it too.
 */
function cookiePrefixOfServer(context: Context, base: string): string {
  const { port, protocol } = new URL(context.req.url);
  const at = base === '/' ? '' : `at${createHash('sha256').update(base).digest('hex').slice(0, 8)}_`;
  return `rill${port || (protocol === 'https:' ? '443' : '80')}_${at}`;
}

/** With the account of a private server: the next account in the browser must not use the other server's session. */
const prefixOfAccount = (context: Context, base: string, account: number | null | undefined): string =>
  cookiePrefixOfServer(context, base) + (account == null ? '' : `u${account}_`);

const cookiePrefix = (context: Context, base: string): string =>
  prefixOfAccount(context, base, context.get('listenerAccount'));

const sentCookies = (context: Context): string[] =>
  (context.req.header('cookie') ?? '').split(';').map((part) => part.trim());

const nameOf = (cookie: string): string => cookie.split('=')[0]?.trim() ?? '';

/**
 * The cookies that the other server has set through the gateway, under their original names. On https, a cookie without
 * the `__Secure-` prefix (from plain http or from an older version) counts only where none has its name with the
 * prefix.
 */
export function cookiesForUpstream(context: Context, base: string): string {
  const prefix = cookiePrefix(context, base);
  const sent = sentCookies(context);
  const named = (start: string) =>
    sent.filter((cookie) => cookie.startsWith(start)).map((cookie) => cookie.slice(start.length));
  const secure = named(SECURE + prefix);
  const names = new Set(secure.map(nameOf));
  return [...secure, ...named(prefix).filter((cookie) => !names.has(nameOf(cookie)))].join('; ');
}

/**
 * The Set-Cookie headers that give the browser the other server's cookies. Cookies beyond the limit are left out;
 * cookies that simultaneous calls have just set count too. Browsers behind one address use the same names, so each name
 * counts once.
 */
export function cookiesForBrowser(
  cookies: readonly string[],
  context: Context,
  options: BrowserCookieOptions,
): string[] {
  if (cookies.length === 0) return [];
  const recent = recentCookiesOf(context, options);
  const sent = new Set(sentCookies(context).map(nameOf));
  const unsentLength = (name: string) => (sent.has(name) ? 0 : (recent.get(name)?.length ?? 0));
  let length = (context.req.header('cookie') ?? '').length;
  for (const name of recent.keys()) length += unsentLength(name);
  return cookies.flatMap((cookie) => {
    const { isRemoved, name, growth, headers } = headersFor(cookie, context, options);
    if (isRemoved) {
      recent.delete(name);
      return headers;
    }
    const added = growth - unsentLength(name);
    if (length + added > MAX_COOKIE_LENGTH) return [];
    length += added;
    recent.set(name, { length: growth, setMs: Date.now() });
    return headers;
  });
}

function recentCookiesOf(context: Context, { base, addressOf, recentCookies }: BrowserCookieOptions) {
  const nowMs = Date.now();
  const { byAddress } = recentCookies;
  const isOver = ({ setMs }: RecentCookie) => Math.abs(nowMs - setMs) >= RECENT_MS;
  // Old entries are swept only now and then, because there may be very many addresses.
  if (Math.abs(nowMs - recentCookies.sweptMs) >= RECENT_MS) {
    recentCookies.sweptMs = nowMs;
    for (const [key, cookies] of byAddress) if ([...cookies.values()].every(isOver)) byAddress.delete(key);
  }
  const key = `${addressOf(context)} ${cookiePrefix(context, base)}`;
  const own = byAddress.get(key) ?? new Map<string, RecentCookie>();
  for (const [name, cookie] of own) if (isOver(cookie)) own.delete(name);
  byAddress.set(key, own);
  return own;
}

/** The Set-Cookie headers that remove the other server's cookies of every account but this one; null for all. */
export function removedCookiesOfOthers(context: Context, base: string, account: number | null): string[] {
  const prefix = cookiePrefixOfServer(context, base);
  const own = account === null ? null : prefixOfAccount(context, base, account);
  return [...new Set(sentCookies(context).map(nameOf))].flatMap((name) => {
    const isSecure = name.startsWith(SECURE);
    const plain = isSecure ? name.slice(SECURE.length) : name;
    if (!plain.startsWith(prefix) || (own !== null && plain.startsWith(own))) return [];
    return [removedCookie(name, base)];
  });
}

const removedCookie = (name: string, path: string): string =>
  `${name}=; Max-Age=0; Path=${path}; HttpOnly${name.startsWith(SECURE) ? '; Secure' : ''}`;

/**
 * The Set-Cookie headers for one cookie. `isRemoved`: the browser has the cookie and removes it; `growth`: the number
 * of characters by which its Cookie header grows.
 */
function headersFor(cookie: string, context: Context, { base, isSecure }: BrowserCookieOptions) {
  const prefix = cookiePrefix(context, base);
  const cookies = sentCookies(context);
  const sent = cookies.map(nameOf);
  const isHttps = isSecure(context) || sent.some((name) => name.startsWith(SECURE + prefix));
  const plain = prefix + nameOf(cookie);
  const name = isHttps ? SECURE + plain : plain;
  const isRemoval = REMOVES_COOKIE.test(cookie);
  const own = adoptedCookie(cookie, isHttps ? SECURE + prefix : prefix, base, isHttps);
  const headers = [own];
  // The plain-http cookie would sign the listener in again after a logout; otherwise the https one replaces it.
  if (isHttps && sent.includes(plain) && (isRemoval || !sent.includes(name)))
    headers.push(removedCookie(plain, base));
  // Removes a cookie of an older version, whose name a Rill at the host's root uses too, but with another path.
  const older = cookiePrefix(context, '/') + nameOf(cookie);
  for (const former of base === '/' ? [] : [older, SECURE + older])
    if (sent.includes(former)) headers.push(removedCookie(former, base));
  const isThere = sent.includes(name) || sent.includes(plain);
  const replaced = cookies.find((one) => nameOf(one) === name) ?? '';
  return { isRemoved: isRemoval && isThere, name, growth: own.indexOf(';') - replaced.length, headers };
}

/**
 * Rewrites the other server's cookie: unreadable for scripts, for the gateway's base path on this host only, and
 * `Secure` only where the page is on https (the original `Domain`, `Secure` and `SameSite=None` would make the browser
 * drop it on plain http).
 */
function adoptedCookie(cookie: string, prefix: string, base: string, isHttps: boolean): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.filter((attribute) => /^(max-age|expires)=/i.test(attribute));
  const secure = isHttps ? ['Secure'] : [];
  return [`${prefix}${pair}`, ...kept, `Path=${base}`, 'HttpOnly', 'SameSite=Lax', ...secure].join('; ');
}
