import type { Context } from 'hono';

/**
 * In letters, with what the browser has for this host already. It sends them all with every request, and a request with
 * more than 16 kB of headers is refused: the listener could not even sign out.
 */
const MAX_COOKIE_LENGTH = 12 * 1024;
const REMOVES_COOKIE = /^[^=]+=\s*(?:;|$)|;\s*max-age=0\b/i;

/** Cookies are shared by all ports and apps of a host: the port and our name distinguish ours from others. */
function cookiePrefix(context: Context): string {
  const { port, protocol } = new URL(context.req.url);
  return `rill${port || (protocol === 'https:' ? '443' : '80')}_`;
}

/** The cookies that the other server has set through us, under their original names. */
export function cookiesForUpstream(context: Context): string {
  const prefix = cookiePrefix(context);
  return (context.req.header('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(prefix))
    .map((part) => part.slice(prefix.length))
    .join('; ');
}

/** The Set-Cookie headers by which the browser gets the other server's cookies; those that are too much are left out. */
export function adoptedCookies(
  context: Context,
  response: Response,
  base: string,
  isSecure: boolean,
): readonly string[] {
  const prefix = cookiePrefix(context);
  const sent = context.req.header('cookie') ?? '';
  let length = sent.length;
  return response.headers.getSetCookie().flatMap((cookie) => {
    const adopted = adoptedCookie(cookie, prefix, base, isSecure);
    const name = `${prefix}${cookie.split('=')[0]?.trim()}=`;
    const copies = sent.split(name).length - 1;
    // The browser gets rid of one that it has, however many it has.
    const isEmptied = copies > 0 && adopted.startsWith(`${name};`);
    if (!isEmptied) length += adopted.indexOf(';');
    if (!isEmptied && length > MAX_COOKIE_LENGTH) return [];
    // One of an older version, for the whole host: it is sent beside this one, and would outlive a sign-out. A Rill at
    // the root of the same host has the same name, so it is not removed each time.
    const hasOlder = base !== '/' && copies > (REMOVES_COOKIE.test(cookie) ? 0 : 1);
    return hasOlder ? [adopted, `${name}; Max-Age=0; Path=/; HttpOnly`] : [adopted];
  });
}

/**
 * The other server's cookie as ours: unreadable for scripts, for our base path on this host only, and `Secure` only where the page is
 * on https (its own `Domain`, `Secure` and `SameSite=None` would make the browser drop it on plain http).
 */
function adoptedCookie(cookie: string, prefix: string, base: string, isSecure: boolean): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.filter((attribute) => /^(max-age|expires)=/i.test(attribute));
  const secure = isSecure ? ['Secure'] : [];
  return [`${prefix}${pair}`, ...kept, `Path=${base}`, 'HttpOnly', 'SameSite=Lax', ...secure].join('; ');
}
