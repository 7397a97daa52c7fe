import { createHash } from 'node:crypto';
import type { Context } from 'hono';

/** Cookies of another server, which the listener's browser keeps for our host. */

interface BrowserCookieOptions {
  /** The base path of our URLs, to which cookies are limited. */
  readonly base: string;
  /** Whether the listener's connection is https, so that cookies may be limited to it. */
  readonly isSecure: (context: Context) => boolean;
  readonly addressOf: (context: Context) => string;
  readonly recentCookies: RecentCookies;
}

interface RecentCookie {
  /** How many characters it takes in the Cookie header. */
  readonly length: number;
  readonly setMs: number;
}

/** Cookies that were set lately, by the address of the browser and their name: its calls under way do not send them yet. */
export interface RecentCookies {
  readonly byAddress: Map<string, Map<string, RecentCookie>>;
  sweptMs: number;
}

export const createRecentCookies = (): RecentCookies => ({ byAddress: new Map(), sweptMs: 0 });

/** Longer than a call takes, uploads excepted. */
const RECENT_MS = 60_000;

/**
 * Begins the names of cookies of pages on https. No page on plain http can replace a `Secure` cookie: under one name,
 * nobody could log in there after a login on https under the same host name.
 */
const SECURE = '__Secure-';

/**
 * In letters, with what the browser has for this host already. It sends them all with every request, and a request with
 * more than 16 kB of headers is refused: the listener could not even sign out.
 */
const MAX_COOKIE_LENGTH = 12 * 1024;

const REMOVES_COOKIE = /^[^=]+=\s*(?:;|$)|;\s*max-age=0\b/i;

declare module 'hono' {
  interface ContextVariableMap {
    /** The account of a private server in front of the other one; missing where there are none. */
    listenerAccount: number | undefined;
  }
}

/**
 * Cookies are shared by all ports and apps of a host: the port and our name distinguish ours from others, and the base
 * path those of another Rill at the root of this host, which the browser sends below it, too.
 */
function cookiePrefixOfServer(context: Context, base: string): string {
  const { port, protocol } = new URL(context.req.url);
  const at = base === '/' ? '' : `at${createHash('sha256').update(base).digest('hex').slice(0, 8)}_`;
  return `rill${port || (protocol === 'https:' ? '443' : '80')}_${at}`;
}

/** On a private server with the account: who uses the same browser after it is not the other server's listener. */
const prefixOfAccount = (context: Context, base: string, account: number | null | undefined): string =>
  cookiePrefixOfServer(context, base) + (account == null ? '' : `u${account}_`);

const cookiePrefix = (context: Context, base: string): string =>
  prefixOfAccount(context, base, context.get('listenerAccount'));

const sentCookies = (context: Context): string[] =>
  (context.req.header('cookie') ?? '').split(';').map((part) => part.trim());

const nameOf = (cookie: string): string => cookie.split('=')[0]?.trim() ?? '';

/**
 * The cookies that the other server has set through us, under their original names. On https the one of plain http, or of
 * https before both had their own names, counts where there is no other of its name.
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
 * The Set-Cookie headers by which the browser gets the other server's cookies; those that are too much are left out, with
 * those counted in that calls at the same time have set. Browsers behind one address have the same names, so they count
 * once.
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

/** The cookies that were set lately at this address, for the same account. */
function recentCookiesOf(context: Context, { base, addressOf, recentCookies }: BrowserCookieOptions) {
  const nowMs = Date.now();
  const { byAddress } = recentCookies;
  const isOver = ({ setMs }: RecentCookie) => Math.abs(nowMs - setMs) >= RECENT_MS;
  // Not with every call: there may be very many addresses.
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

/**
 * The Set-Cookie headers that take from the browser what the other server has set for everybody but this account: of
 * listeners before it, and of itself once it is signed out (null).
 */
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
 * For one cookie. `isRemoved`: the browser has it, and gets rid of it; `growth`: by how many letters its Cookie header
 * becomes longer.
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
  // It would log in again who logs out, and one of https from before is replaced.
  if (isHttps && sent.includes(plain) && (isRemoval || !sent.includes(name)))
    headers.push(removedCookie(plain, base));
  // One of an older version, under a name that a Rill at the root of this host has, too: that one's path is another.
  const older = cookiePrefix(context, '/') + nameOf(cookie);
  for (const former of base === '/' ? [] : [older, SECURE + older])
    if (sent.includes(former)) headers.push(removedCookie(former, base));
  const isThere = sent.includes(name) || sent.includes(plain);
  const replaced = cookies.find((one) => nameOf(one) === name) ?? '';
  return { isRemoved: isRemoval && isThere, name, growth: own.indexOf(';') - replaced.length, headers };
}

/**
 * The other server's cookie as ours: unreadable for scripts, for our base path on this host only, and `Secure` only where
 * the page is on https (its own `Domain`, `Secure` and `SameSite=None` would make the browser drop it on plain http).
 */
function adoptedCookie(cookie: string, prefix: string, base: string, isHttps: boolean): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.filter((attribute) => /^(max-age|expires)=/i.test(attribute));
  const secure = isHttps ? ['Secure'] : [];
  return [`${prefix}${pair}`, ...kept, `Path=${base}`, 'HttpOnly', 'SameSite=Lax', ...secure].join('; ');
}
