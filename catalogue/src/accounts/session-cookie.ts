/**
 * The cookie of a page on plain http, and of sessions on https from versions that had one name for both, until they are
 * renewed.
 */
export const SESSION_COOKIE = 'rill_session';
/**
 * The cookie of a page on https. A page on plain http cannot replace a `Secure` cookie, so with one name nobody could
 * log in over http after a login over https on the same host. `__Host-` prevents other host names of the same domain
 * from setting it, which could log somebody in to a foreign account. Below a base path the gateway changes the prefix
 * to `__Secure-`, because browsers accept `__Host-` for the path `/` only.
 */
const HOST_SESSION_COOKIE = '__Host-rill_session';
/**
 * The cookie of https below a base path, and of sessions at the root from versions without `__Host-`, until they are
 * renewed.
 */
const SECURE_SESSION_COOKIE = '__Secure-rill_session';
/** 400 days in milliseconds, the longest for which browsers store a cookie. */
export const SESSION_LIFETIME_MS = 400 * 24 * 60 * 60 * 1000;

const patternOf = (name: string) => new RegExp(`(?:^|;)\\s*${name}=([\\w-]{43})\\s*(?:;|$)`);
const TOKEN = patternOf(SESSION_COOKIE);
const SECURE_TOKEN = patternOf(SECURE_SESSION_COOKIE);
const HOST_TOKEN = patternOf(HOST_SESSION_COOKIE);

/**
 * The tokens in a Cookie header, in order of preference. Below a base path the first one may belong to another Rill at
 * the root of the host. Values that cannot be a token are left out.
 */
export const sessionTokensOf = (cookieHeader = ''): string[] =>
  [HOST_TOKEN, SECURE_TOKEN, TOKEN].flatMap((pattern) => pattern.exec(cookieHeader)?.[1] ?? []);

const isSentOverHttps = (cookieHeader: string): boolean =>
  HOST_TOKEN.test(cookieHeader) || SECURE_TOKEN.test(cookieHeader);

const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax';
const REMOVED_HOST_COOKIE = `${HOST_SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}; Secure`;
const REMOVED_SECURE_COOKIE = `${SECURE_SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}; Secure`;
const REMOVED_COOKIE = `${SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;

/**
 * The Set-Cookie headers that log a browser in. `isSecure`: the page was loaded over https, so the cookie is sent over
 * https only. `cookieHeader` is that of the request, whose session the new one replaces. Removals come first, because
 * below a base path the new cookie may have the name of a removed one.
 */
export function sessionCookies(token: string, isSecure: boolean, cookieHeader: string | null): string[] {
  const sent = cookieHeader ?? '';
  const value = `${token}; Max-Age=${SESSION_LIFETIME_MS / 1000}; ${ATTRIBUTES}`;
  if (!isSecure && !isSentOverHttps(sent)) return [`${SESSION_COOKIE}=${value}`];
  const isPlainReplaced = !isSentOverHttps(sent) && TOKEN.test(sent);
  return [
    ...(SECURE_TOKEN.test(sent) ? [REMOVED_SECURE_COOKIE] : []),
    ...(isPlainReplaced ? [REMOVED_COOKIE] : []),
    `${HOST_SESSION_COOKIE}=${value}; Secure`,
  ];
}

/** Logs a browser out under all names: on https the cookie of plain http would log it in again. */
export const endedSessionCookies = (cookieHeader: string | null): string[] => [
  ...(HOST_TOKEN.test(cookieHeader ?? '') ? [REMOVED_HOST_COOKIE] : []),
  ...(SECURE_TOKEN.test(cookieHeader ?? '') ? [REMOVED_SECURE_COOKIE] : []),
  REMOVED_COOKIE,
];
