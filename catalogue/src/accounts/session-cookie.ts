export const SESSION_COOKIE = 'rill_session';
/** Browsers keep no cookie for longer than 400 days. */
export const SESSION_LIFETIME_MS = 400 * 24 * 60 * 60 * 1000;

/** The token in a Cookie header, null without one. A value that cannot be a token is not looked up. */
export function sessionTokenOf(cookieHeader: string | undefined): string | null {
  const [, token] = /(?:^|;)\s*rill_session=([\w-]{43})\s*(?:;|$)/.exec(cookieHeader ?? '') ?? [];
  return token ?? null;
}

const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax';

/**
 * The Set-Cookie header that logs a browser in. `isSecure`: the page was loaded over https, so the cookie is sent over
 * https only.
 */
export function sessionCookie(token: string, isSecure: boolean): string {
  const maxAge = SESSION_LIFETIME_MS / 1000;
  return `${SESSION_COOKIE}=${token}; Max-Age=${maxAge}; ${ATTRIBUTES}${isSecure ? '; Secure' : ''}`;
}

/** The Set-Cookie header that logs a browser out. */
export const endedSessionCookie = `${SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;
