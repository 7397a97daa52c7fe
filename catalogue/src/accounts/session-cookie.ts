/** The cookie of a page on plain http; and of one on https before both had their own, until it is renewed. */
export const SESSION_COOKIE = 'rill_session';
/**
 * The cookie of a page on https. No page on plain http can replace a `Secure` cookie: under one name, nobody could log in
 * there after a login on https under the same host name.
 */
const SECURE_SESSION_COOKIE = '__Secure-rill_session';
/** Browsers keep no cookie for longer than 400 days. */
export const SESSION_LIFETIME_MS = 400 * 24 * 60 * 60 * 1000;

const patternOf = (name: string) => new RegExp(`(?:^|;)\\s*${name}=([\\w-]{43})\\s*(?:;|$)`);
const TOKEN = patternOf(SESSION_COOKIE);
const SECURE_TOKEN = patternOf(SECURE_SESSION_COOKIE);

/** The tokens in a Cookie header, that of https first. A value that cannot be a token is not looked up. */
export const sessionTokensOf = (cookieHeader: string): string[] =>
  [SECURE_TOKEN, TOKEN].flatMap((pattern) => pattern.exec(cookieHeader)?.[1] ?? []);

/** The token in a Cookie header whose session counts, null without one. */
export const sessionTokenOf = (cookieHeader = ''): string | null => sessionTokensOf(cookieHeader)[0] ?? null;

const isSentOverHttps = (cookieHeader: string): boolean => SECURE_TOKEN.test(cookieHeader);

const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax';
const REMOVED_SECURE_COOKIE = `${SECURE_SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}; Secure`;
const REMOVED_COOKIE = `${SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;

/**
 * The Set-Cookie headers that log a browser in. `isSecure`: the page was loaded over https, so the cookie is sent over
 * https only. `cookieHeader` is that of the request, whose session the new one replaces.
 */
export function sessionCookies(token: string, isSecure: boolean, cookieHeader: string | null): string[] {
  const sent = cookieHeader ?? '';
  const value = `${token}; Max-Age=${SESSION_LIFETIME_MS / 1000}; ${ATTRIBUTES}`;
  if (!isSecure && !isSentOverHttps(sent)) return [`${SESSION_COOKIE}=${value}`];
  const isPlainReplaced = !isSentOverHttps(sent) && TOKEN.test(sent);
  return [`${SECURE_SESSION_COOKIE}=${value}; Secure`, ...(isPlainReplaced ? [REMOVED_COOKIE] : [])];
}

/** The Set-Cookie headers that log a browser out: on https the cookie of plain http would log it in again. */
export const endedSessionCookies = (cookieHeader: string | null): string[] => [
  ...(isSentOverHttps(cookieHeader ?? '') ? [REMOVED_SECURE_COOKIE] : []),
  REMOVED_COOKIE,
];
