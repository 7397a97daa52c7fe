/** The cookie of a page on plain http; and of one on https before both had their own, until it is renewed. */
export const SESSION_COOKIE = 'rill_session';
/**
 * The cookie of a page on https. No page on plain http can replace a `Secure` cookie: under one name, nobody could log in
 * there after a login on https under the same host name. And no other host name of the same domain can set this one, so
 * that it puts nobody into an account of its own. Below a base path the gateway calls it as it was called before
 * (`__Secure-`), because a browser takes this name for the path `/` only.
 */
const HOST_SESSION_COOKIE = '__Host-rill_session';
/** The cookie of https below a base path; and of one at the root from before, until it is renewed. */
const SECURE_SESSION_COOKIE = '__Secure-rill_session';
/** Browsers keep no cookie for longer than 400 days. */
export const SESSION_LIFETIME_MS = 400 * 24 * 60 * 60 * 1000;

const patternOf = (name: string) => new RegExp(`(?:^|;)\\s*${name}=([\\w-]{43})\\s*(?:;|$)`);
const TOKEN = patternOf(SESSION_COOKIE);
const SECURE_TOKEN = patternOf(SECURE_SESSION_COOKIE);
const HOST_TOKEN = patternOf(HOST_SESSION_COOKIE);

/**
 * The tokens in a Cookie header, in the order in which they count. Below a base path the first may be that of another
 * Rill at the root of the host. A value that cannot be a token is not looked up.
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
 * https only. `cookieHeader` is that of the request, whose session the new one replaces. What is removed comes first:
 * below a base path the new cookie gets the name of one that is removed.
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

/** The Set-Cookie headers that log a browser out: on https the cookie of plain http would log it in again. */
export const endedSessionCookies = (cookieHeader: string | null): string[] => [
  ...(HOST_TOKEN.test(cookieHeader ?? '') ? [REMOVED_HOST_COOKIE] : []),
  ...(SECURE_TOKEN.test(cookieHeader ?? '') ? [REMOVED_SECURE_COOKIE] : []),
  REMOVED_COOKIE,
];
